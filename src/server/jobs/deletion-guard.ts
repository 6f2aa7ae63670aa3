import { clockDifferenceMsMax, clockSteadyMsMin, dueAtOnceMax, dueShareMax, sweepGapMsMax } from '#domain/policy.ts'

// Whether a sweep may delete for good, and a mail be given up. A machine that starts with a wrong clock takes everything for old; what it deletes is lost.

/** Since when deletions are held back, and why: the clock jumped or nobody swept for long, or too many records were due at once. */
export type Hold = { readonly since: Date; readonly because: 'clock-jumped' | 'many-due' }

/** What the last sweep of any server left behind. */
export type Heartbeat = {
  /** Its clock; null before the first sweep. */
  readonly beatAt: Date | null
  readonly hold: Hold | null
}

/** How many records of a kind are due, of how many there are. */
export type Due = { readonly due: number; readonly all: number }

type Sweep = {
  readonly now: Date
  readonly databaseNow: Date
  readonly counts: readonly Due[]
  /** Whether the operator says that the clock is right and that what is due may go. */
  readonly isConfirmed: boolean
}

/** Why deletions are held back, null when they are not; and the heartbeat to write. */
export type Judgement = {
  readonly heldBecause: Hold['because'] | 'clock-differs' | null
  readonly heartbeat: Heartbeat
}

/** Judges a sweep by the clocks and by the last sweep. A server whose clock differs from the database's leaves the heartbeat alone. */
export function judgeSweep({ now, databaseNow, counts, isConfirmed }: Sweep, last: Heartbeat): Judgement {
  if (apart(now, databaseNow) > clockDifferenceMsMax) return { heldBecause: 'clock-differs', heartbeat: last }
  const hold = isConfirmed ? null : holdOf(now, last, counts)
  return { heldBecause: hold?.because ?? null, heartbeat: { beatAt: now, hold } }
}

type Clocks = { readonly now: Date; readonly databaseNow: Date }

/**
 * Whether a moment is over by clocks that are believed: by this server's and the database's, which agree, and by those of the sweeps, with
 * no deletion held back.
 */
export function isOver(moment: Date, { now, databaseNow }: Clocks, { beatAt, hold }: Heartbeat): boolean {
  const areAgreed = apart(now, databaseNow) <= clockDifferenceMsMax
  const isSteady = beatAt !== null && apart(now, beatAt) <= sweepGapMsMax && hold === null
  return areAgreed && isSteady && moment <= now && moment <= databaseNow
}

function holdOf(now: Date, { beatAt, hold }: Heartbeat, counts: readonly Due[]): Hold | null {
  if (beatAt === null || apart(now, beatAt) > sweepGapMsMax) return { since: now, because: 'clock-jumped' }
  if (hold === null) return counts.some(isMany) ? { since: now, because: 'many-due' } : null
  return now.getTime() - hold.since.getTime() >= clockSteadyMsMin ? null : hold
}

const isMany = ({ due, all }: Due): boolean => due > dueAtOnceMax && due > all * dueShareMax

const apart = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime())
