import { dayMs, minuteMs } from '#domain/policy.ts'

// The true time, and clocks that may differ from it. Decides whether to trust a clock, without using the code under
// test.

export const hourMs = 60 * minuteMs

export type SimulatedTime = ReturnType<typeof simulatedTime>

export function simulatedTime(start: Date) {
  let ms = start.getTime()
  const beside = { server: 0, database: 0 }
  /**
   * Times by the server's clock: the last heartbeat, the start of the clock's probation, and the last heartbeat before
   * it.
   */
  let [beatMs, since, believedMs]: [number | null, number | null, number | null] = [null, null, null]
  const shown = (): number => ms + beside.server
  const near = (one: number, other: number | null): boolean => other !== null && Math.abs(one - other) <= dayMs
  const differ = (): boolean => Math.abs(beside.server - beside.database) > hourMs

  /** The start of the clock's probation, judging by the heartbeats so far; null if the clock is trusted. */
  function probation(): number | null {
    if (near(shown(), beatMs) && near(shown(), believedMs ?? beatMs)) return null
    if (since === null || !near(shown(), beatMs)) return shown()
    return shown() - since >= dayMs ? null : since
  }

  return {
    now: () => new Date(ms),
    server: () => new Date(shown()),
    database: () => new Date(ms + beside.database),
    pass: (by: number) => void (ms += by),
    /** Sets a clock ahead of the true time, or behind it. */
    set: (clock: keyof typeof beside, by: number) => void (beside[clock] = by),
    isRight: () => beside.server === 0 && beside.database === 0,
    /** Records a sweep's heartbeat. */
    beat(): void {
      if (differ()) return
      since = probation()
      believedMs = since === null ? null : (believedMs ?? beatMs)
      beatMs = shown()
    },
    /** The operator allows the paused work to continue. */
    accept(): void {
      since = null
      believedMs = null
      beatMs = shown()
    },
    /** Whether the clocks allow scheduled work now. */
    isBelieved: () => !differ() && probation() === null,
  }
}
