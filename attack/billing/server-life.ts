import type { Stepping } from './stepping.ts'

// The lifetime of one server, from its start until it is killed.

export type ServerLife = ReturnType<typeof serverLife>

/** Never resolves. A killed server's code stops when it awaits this. */
const never = new Promise<never>(() => {})

export function serverLife(steps: Stepping) {
  let isDead = false
  let stepsLeft = Number.POSITIVE_INFINITY
  let die = (): void => {}
  const died = new Promise<'killed'>((resolve) => (die = () => resolve('killed')))
  const held = new Set<() => Promise<void>>()
  const buried: Promise<void>[] = []

  function kill(): void {
    if (isDead) return
    isDead = true
    for (const letGo of held) buried.push(steps.flight(letGo()))
    held.clear()
    die()
  }

  return {
    isDead: () => isDead,
    /** Kills the server after this many steps. */
    killIn: (count: number) => void (stepsLeft = count),
    kill,

    /** Takes one step. The server may be killed instead. */
    async step(mayGo?: () => boolean): Promise<void> {
      if (isDead) return never
      stepsLeft -= 1
      if (stepsLeft < 0) {
        kill()
        return never
      }
      await steps.turn(mayGo)
      if (isDead) return never
    },

    /**
     * Registers a resource that is released when the server is killed. `letGo` unregisters the resource, and returns
     * false if the server was already dead.
     */
    hold(onKilled: () => Promise<void>) {
      if (isDead) buried.push(steps.flight(onKilled()))
      else held.add(onKilled)
      return { letGo: (): boolean => held.delete(onKilled) }
    },

    /**
     * Returns the result of some work. If the server is killed, waits until its resources are released, and returns
     * 'killed'.
     */
    async unlessKilled<Result>(work: () => Promise<Result>): Promise<Result | 'killed'> {
      const outcome = await Promise.race([work(), died])
      if (isDead) await Promise.all(buried)
      return isDead ? 'killed' : outcome
    },
  }
}
