import { earlierClock, waitingWork, isHeld, type DueCount, type HeldBecause } from '#domain/clock/clock-judge.ts'
import type { WorkByClock, WorkOf } from '#domain/clock/work-by-clock.ts'
import type { Clock } from '../outside.ts'
import type { ClockGuard } from './clock-guard.ts'

export type ByMoment = (now: Date) => Promise<void>

/**
 * Work on hold: the reason, the time when the hold began (null when unknown), and the amount of each kind that is
 * waiting.
 */
export type HeldWork = {
  readonly because: HeldBecause
  readonly since: Date | null
  readonly waiting: Readonly<Record<WorkByClock, number>>
}

type Dependencies = {
  readonly clock: Clock
  readonly guard: Pick<ClockGuard, 'beat'>
  /** For each kind of record, counts how many are due for deletion at a given time, and how many there are in total. */
  readonly recordsDue: Readonly<Record<string, (now: Date) => Promise<DueCount>>>
  /** Counts the work of each kind that is due at a given time. */
  readonly workDue: (now: Date) => Promise<Readonly<Record<WorkByClock, number>>>
  /** Functions that remove data which people can request again: sessions, codes, counters. */
  readonly removeEnded: readonly ByMoment[]
  /** The work that is done only while the clock is trusted. */
  readonly byClock: Readonly<Record<WorkOf<'sweep'>, ByMoment>>
  /** Called at every sweep, with the work that is on hold, or with null when none is. */
  readonly onHeld: (held: HeldWork | null) => void
}

/**
 * Removes expired data, unless this server's clock differs from the database's. While the clock is trusted, also sends
 * notices and deletes records that are due. Any server may run it at any time. The heartbeat that the sweep stores
 * decides whether all other clock-driven work may run.
 */
export function sweep({ clock, guard, recordsDue, workDue, removeEnded, byClock, onHeld }: Dependencies) {
  return async (): Promise<void> => {
    const now = clock()
    const counts: DueCount[] = []
    for (const count of Object.values(recordsDue)) counts.push(await count(now))
    const { heldBecause: because, hold, ...clocks } = await guard.beat(counts)
    onHeld(
      because === null
        ? null
        : { because, since: hold?.since ?? null, waiting: waitingWork(await workDue(now), because) },
    )
    if (because === 'clock-differs') return
    // Object.entries loses the type of the keys
    const works = Object.entries(byClock) as [WorkOf<'sweep'>, ByMoment][]
    await eachTried([
      ...removeEnded.map((remove) => () => remove(now)),
      ...works
        .filter(([work]) => !isHeld(work, because))
        .map(
          ([, run]) =>
            () =>
              run(earlierClock(clocks)),
        ),
    ])
  }
}

/** Runs these functions one after another, even if one fails, and then throws all their errors. */
export async function eachTried(works: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors)
}

/**
 * The time this many years before now. Data with this retention period must be deleted if it is older than that time.
 */
export function keptYearsBefore(now: Date, years: number): Date {
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - years)
  return since
}
