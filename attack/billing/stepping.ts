import { AsyncLocalStorage } from 'node:async_hooks'
import type { Chance } from '../chance.ts'

// Runs several servers concurrently, one awaited step at a time. Before each query and each provider call, a task waits
// here for its turn. The seed decides the order.

/** A step that waits for its turn. `work`: the index of its concurrent task. */
type Waiting = { readonly work: number; readonly go: () => void; readonly mayGo: () => boolean }

/** A running query. `isStuck`: whether it waits for a lock that another query holds. */
type Flight = { readonly done: Promise<unknown>; readonly isStuck: () => Promise<boolean> }

export type Stepping = ReturnType<typeof stepping>

const always = (): boolean => true
const notStuck = async (): Promise<boolean> => false
/** Interval at which unfinished queries are checked. */
const lookMs = 3

/** `tick`: called at each step, which takes one millisecond of simulated time. */
export function stepping(chance: () => Chance, tick: () => void) {
  const waiting: Waiting[] = []
  const flights = new Set<Flight>()
  const workNow = new AsyncLocalStorage<number>()
  let isTogether = false

  /**
   * Returns once no task can proceed by itself. Each task has then ended, waits for its turn, or waits for a database
   * lock of another waiting task.
   */
  async function settled(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const flying = [...flights]
      if (flying.length === 0) return
      await Promise.race([...flying.map(({ done }) => done), pause(lookMs)])
      if (flying.some((flight) => !flights.has(flight))) continue
      if (waiting.some(({ mayGo }) => mayGo()) && (await areStuck(flying))) return
    }
  }

  function letOneGo(): void {
    // sorted by task, so that the same seed always chooses the same task, in whatever order the database responds
    const ready = waiting.filter(({ mayGo }) => mayGo()).toSorted((one, other) => one.work - other.work)
    const [first, ...more] = ready
    if (first === undefined) throw new Error('everything waits, and nothing may go on')
    const next = chance().one([first, ...more])
    waiting.splice(waiting.indexOf(next), 1)
    next.go()
  }

  return {
    /** Waits for a step's turn. */
    async turn(mayGo = always): Promise<void> {
      tick()
      if (isTogether) await new Promise<void>((go) => waiting.push({ work: workNow.getStore() ?? 0, go, mayGo }))
    },

    /** Tracks a database query that has already started. */
    async flight<Result>(work: Promise<Result>, isStuck = notStuck): Promise<Result> {
      const done = work.catch(() => undefined).finally(() => flights.delete(flight))
      const flight: Flight = { done, isStuck }
      flights.add(flight)
      return work
    },

    async together(works: readonly (() => Promise<void>)[]): Promise<void> {
      isTogether = true
      let open = works.length
      const running = works.map((work, at) => workNow.run(at, () => work().finally(() => (open -= 1))))
      try {
        for (;;) {
          await settled()
          if (open === 0) break
          letOneGo()
        }
      } finally {
        isTogether = false
        for (const { go } of waiting.splice(0)) go()
      }
      await Promise.all(running)
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function areStuck(flights: readonly Flight[]): Promise<boolean> {
  for (const { isStuck } of flights) if (!(await isStuck())) return false
  return true
}
