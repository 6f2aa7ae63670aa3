import { AsyncLocalStorage } from 'node:async_hooks'
import type { Chance } from '../chance.ts'

// What several servers do at the same moment, one awaited step after the other: every query and every call to a provider asks here
// whether it may go on, and the seed says who does.

/** `work`: which of the things that are done together it belongs to. */
type Waiting = { readonly work: number; readonly go: () => void; readonly mayGo: () => boolean }

/** A query that the database works on. `isStuck`: whether it waits for a lock that another holds. */
type Flight = { readonly done: Promise<unknown>; readonly isStuck: () => Promise<boolean> }

export type Stepping = ReturnType<typeof stepping>

const always = (): boolean => true
const notStuck = async (): Promise<boolean> => false
/** How often a query that does not end is asked about. */
const lookMs = 3

/** Each step takes a millisecond of the time that `tick` keeps. */
export function stepping(chance: () => Chance, tick: () => void) {
  const waiting: Waiting[] = []
  const flights = new Set<Flight>()
  const workNow = new AsyncLocalStorage<number>()
  let isTogether = false

  /** Until everything waits for its turn, has ended, or is stuck in the database behind one that waits. */
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
    // two answers of the database may come in either order: the seed chooses among works, not among arrivals
    const ready = waiting.filter(({ mayGo }) => mayGo()).toSorted((one, other) => one.work - other.work)
    const [first, ...more] = ready
    if (first === undefined) throw new Error('everything waits, and nothing may go on')
    const next = chance().one([first, ...more])
    waiting.splice(waiting.indexOf(next), 1)
    next.go()
  }

  return {
    /** Waits for the turn of a step. */
    async turn(mayGo = always): Promise<void> {
      tick()
      if (isTogether) await new Promise<void>((go) => waiting.push({ work: workNow.getStore() ?? 0, go, mayGo }))
    },

    /** Work of the database, which goes on by itself. */
    async flight<Result>(work: Promise<Result>, isStuck = notStuck): Promise<Result> {
      const done = work.catch(() => undefined).finally(() => flights.delete(flight))
      const flight: Flight = { done, isStuck }
      flights.add(flight)
      return work
    },

    /** Does several things at the same moment. */
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
