import { personalDataKeptYears } from '#domain/policy.ts'
import type { Clock, DatabaseClock } from '../outside.ts'
import { judgeSweep, type Due, type Judgement } from './deletion-guard.ts'
import type { HeartbeatStore } from './heartbeat.store.ts'

/** Records of one kind that are deleted for good when their time is over. */
export type Purge = {
  readonly count: (now: Date) => Promise<Due>
  readonly purge: (now: Date) => Promise<void>
}

/** Deletions that wait: why, and of how many records. */
export type Held = { readonly because: NonNullable<Judgement['heldBecause']>; readonly due: number }

type Dependencies = {
  readonly clock: Clock
  readonly databaseClock: DatabaseClock
  readonly heartbeat: HeartbeatStore
  /** Removes what people can ask for again: sessions, codes, counts. */
  readonly removeEnded: readonly ((now: Date) => Promise<void>)[]
  /** Announces ends that are near, by a clock that is believed. */
  readonly announce: () => Promise<void>
  /** Records of value. */
  readonly purges: readonly Purge[]
  /** Memories and copies that go once the clock is believed, however many. */
  readonly removeOld: readonly ((now: Date) => Promise<void>)[]
  readonly isConfirmed: (now: Date) => boolean
  /** Called at every sweep: with null when nothing was held back. */
  readonly onHeld: (held: Held | null) => void
}

/**
 * Removes what has ended and, while the clock can be believed, announces what soon ends and deletes for good what is due. Done by any
 * server, as often as one likes.
 */
export function sweep(dependencies: Dependencies) {
  const { clock, databaseClock, heartbeat, purges, isConfirmed, onHeld } = dependencies
  return async (): Promise<void> => {
    const now = clock()
    const counts: Due[] = []
    for (const { count } of purges) counts.push(await count(now))
    const sweeping = { now, databaseNow: await databaseClock(), counts, isConfirmed: isConfirmed(now) }
    const { heldBecause } = await heartbeat.beat((last) => judgeSweep(sweeping, last))
    const due = counts.reduce((sum, each) => sum + each.due, 0)
    onHeld(heldBecause === null ? null : { because: heldBecause, due })
    if (heldBecause === 'clock-differs') return
    for (const remove of dependencies.removeEnded) await remove(now)
    // a notice by a clock that is not believed could be weeks early, and each goes out once
    if (heldBecause !== null) return
    await dependencies.announce()
    for (const { purge } of purges) await purge(now)
    for (const remove of dependencies.removeOld) await remove(now)
  }
}

/** Personal data goes when it was not used for the years it may be kept. */
export const unusedForYears = (count: Counting, remove: Removing): Purge =>
  afterYears(personalDataKeptYears, count, remove)

/** Records that are kept for so many years, used or not. */
export function afterYears(years: number, count: Counting, remove: Removing): Purge {
  function keptSince(now: Date): Date {
    const since = new Date(now)
    since.setUTCFullYear(now.getUTCFullYear() - years)
    return since
  }
  return { count: (now) => count(keptSince(now)), purge: (now) => remove(keptSince(now)) }
}

type Counting = (since: Date) => Promise<Due>
type Removing = (since: Date) => Promise<void>
