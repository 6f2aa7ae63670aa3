import { earlierClock, waitingWork, isHeld, type Due, type HeldBecause } from '#domain/clock/clock-judge.ts'
import type { WorkByClock, WorkOf } from '#domain/clock/work-by-clock.ts'
import type { Clock } from '../outside.ts'
import type { ClockGuard } from './clock-guard.ts'

export type ByMoment = (now: Date) => Promise<void>

/** Work that waits: why, since when, and how much of each kind. */
export type HeldWork = {
  readonly because: HeldBecause
  readonly since: Date | null
  readonly waiting: Readonly<Record<WorkByClock, number>>
}

type Dependencies = {
  readonly clock: Clock
  readonly guard: Pick<ClockGuard, 'beat'>
  /** How many records of each kind are due for deletion, of how many. */
  readonly recordsDue: Readonly<Record<string, (now: Date) => Promise<Due>>>
  /** How much work of each kind is due. */
  readonly workDue: (now: Date) => Promise<Readonly<Record<WorkByClock, number>>>
  /** Removes what people can ask for again: sessions, codes, counts. */
  readonly removeEnded: readonly ByMoment[]
  /** What is done while the clock is believed. */
  readonly byClock: Readonly<Record<WorkOf<'sweep'>, ByMoment>>
  /** Called at every sweep: with null when nothing was held back. */
  readonly onHeld: (held: HeldWork | null) => void
}

/**
 * Removes what has ended and, while the clock can be believed, announces what soon ends and deletes for good what is due. Done by any
 * server, as often as one likes. Its heartbeat is what all other work judges the clock by.
 */
export function sweep({ clock, guard, recordsDue, workDue, removeEnded, byClock, onHeld }: Dependencies) {
  return async (): Promise<void> => {
    const now = clock()
    const counts: Due[] = []
    for (const count of Object.values(recordsDue)) counts.push(await count(now))
    const { heldBecause: because, hold, ...clocks } = await guard.beat(counts)
    onHeld(
      because === null
        ? null
        : { because, since: hold?.since ?? null, waiting: waitingWork(await workDue(now), because) },
    )
    if (because === 'clock-differs') return
    for (const remove of removeEnded) await remove(now)
    // the keys of the table
    for (const [work, run] of Object.entries(byClock) as [WorkOf<'sweep'>, ByMoment][])
      if (!isHeld(work, because)) await run(earlierClock(clocks))
  }
}

/** The moment before which personal data, or a record, has been kept for so many years. */
export function keptYearsBefore(now: Date, years: number): Date {
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - years)
  return since
}
