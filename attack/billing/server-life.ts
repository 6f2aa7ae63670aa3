import type { Stepping } from './stepping.ts'

// The memory of one server, from its start until it is killed.

export type ServerLife = ReturnType<typeof serverLife>

/** What a killed server waits for never comes: nothing of it goes on. */
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
    /** Kills the server in so many steps. */
    killIn: (count: number) => void (stepsLeft = count),
    kill,

    /** A step that the server may not live to see the end of. */
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

    /** Something that must be let go when the server is killed; `letGo`: by itself, false where it is killed already. */
    hold(onKilled: () => Promise<void>) {
      if (isDead) buried.push(steps.flight(onKilled()))
      else held.add(onKilled)
      return { letGo: (): boolean => held.delete(onKilled) }
    },

    /** What a piece of work gives, or that the server was killed in it; then nothing of it holds anything any more. */
    async unlessKilled<Result>(work: () => Promise<Result>): Promise<Result | 'killed'> {
      const outcome = await Promise.race([work(), died])
      if (isDead) await Promise.all(buried)
      return isDead ? 'killed' : outcome
    },
  }
}
