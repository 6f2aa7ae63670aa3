import { dayMs, minuteMs } from '#domain/policy.ts'

// The moment it is, and the clocks that show it or another one. What is believed of a clock is told here in words of its own, not by the
// code that judges clocks.

export const hourMs = 60 * minuteMs

export type SimulatedTime = ReturnType<typeof simulatedTime>

export function simulatedTime(start: Date) {
  let ms = start.getTime()
  const beside = { server: 0, database: 0 }
  /** The last heartbeat by a server's clock, and since when that clock has to prove itself. */
  let [beatMs, since, believedMs]: [number | null, number | null, number | null] = [null, null, null]
  const shown = (): number => ms + beside.server
  const near = (one: number, other: number | null): boolean => other !== null && Math.abs(one - other) <= dayMs
  const differ = (): boolean => Math.abs(beside.server - beside.database) > hourMs

  return {
    now: () => new Date(ms),
    server: () => new Date(shown()),
    database: () => new Date(ms + beside.database),
    pass: (by: number) => void (ms += by),
    /** Sets a clock so far ahead of the right time, or behind it. */
    set: (clock: keyof typeof beside, by: number) => void (beside[clock] = by),
    isRight: () => beside.server === 0 && beside.database === 0,
    /** A sweep left its heartbeat. */
    beat(): void {
      if (differ()) return
      if (near(shown(), beatMs) && near(shown(), believedMs ?? beatMs)) since = null
      else if (since === null || !near(shown(), beatMs)) {
        believedMs ??= beatMs
        since = shown()
      } else if (shown() - since >= dayMs) since = null
      if (since === null) believedMs = null
      beatMs = shown()
    },
    /** The operator accepted what was held back. */
    accept(): void {
      since = null
      believedMs = null
      beatMs = shown()
    },
    /** Whether work may be done by the clocks as they are. */
    isBelieved: () => !differ() && since === null && near(shown(), beatMs),
  }
}
