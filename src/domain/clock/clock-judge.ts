// @owns when the clock is trusted
import { clockDifferenceMsMax, clockSteadyMsMin, dueAtOnceMax, dueShareMax, sweepGapMsMax } from '../policy.ts'
import { workByClock, workNames, type WorkByClock } from './work-by-clock.ts'

// Decides whether the clock is trusted. If a machine starts with a wrong clock, everything may seem due, and charges,
// endings and deletions cannot be undone.

/**
 * A hold on scheduled work, because the clock jumped, no sweep ran for a long time, or too many records were due at
 * once.
 */
export type Hold = {
  readonly since: Date
  readonly because: 'clock-jumped' | 'many-due'
  /** The last trusted time before the jump; null when there was none, or no jump. */
  readonly lastBelievedAt: Date | null
  /** When the operator accepted this hold; null until then. */
  readonly acceptedAt: Date | null
}

/** The heartbeat record, as the last sweep of any server left it. */
export type Heartbeat = {
  /** The server's clock at the last sweep; null before the first one. */
  readonly beatAt: Date | null
  readonly hold: Hold | null
}

/**
 * Number of due records of one kind, and of all records of that kind. `byMembers`: how many of the due records their
 * members deleted themselves; 0 when omitted.
 */
export type DueCount = { readonly due: number; readonly all: number; readonly byMembers?: number }

export type ClockPair = { readonly now: Date; readonly databaseNow: Date }

export type HeldBecause = Hold['because'] | 'clock-differs'

/** `heldBecause`: the reason that work is held; null when it is not. `heartbeat`: the heartbeat to write. */
export type Judgement = { readonly heldBecause: HeldBecause | null; readonly heartbeat: Heartbeat }

/**
 * Compares the clocks with each other and with the last heartbeat. `counts` are the numbers of records that a sweep
 * would delete. A server whose clock differs from the database's does not change the heartbeat.
 */
export function judgeClock(
  { now, databaseNow }: ClockPair,
  last: Heartbeat,
  counts: readonly DueCount[] = [],
): Judgement {
  if (apart(now, databaseNow) > clockDifferenceMsMax) return { heldBecause: 'clock-differs', heartbeat: last }
  const hold = holdOf(now, last, counts)
  return { heldBecause: hold?.because ?? null, heartbeat: { beatAt: now, hold } }
}

/**
 * The heartbeat after the operator has accepted the current hold. A later hold has to be accepted again. null when
 * there is no hold. Clocks that differ cannot be accepted.
 */
export function acceptHold(clocks: ClockPair, last: Heartbeat): Heartbeat | 'clock-differs' | null {
  const { heldBecause, heartbeat } = judgeClock(clocks, last)
  if (heldBecause === 'clock-differs') return heldBecause
  const { beatAt, hold } = heartbeat
  return hold === null ? null : { beatAt, hold: { ...hold, acceptedAt: clocks.now } }
}

export const isHeld = (work: WorkByClock, heldBecause: HeldBecause | null): boolean =>
  heldBecause !== null && (heldBecause !== 'many-due' || workByClock[work].waitsForMany)

/** How many due items of each kind of work are held; 0 for work that is not held. */
export function waitingWork(
  due: Readonly<Record<WorkByClock, number>>,
  heldBecause: HeldBecause | null,
): Readonly<Record<WorkByClock, number>> {
  const waiting = { ...due }
  for (const work of workNames) if (!isHeld(work, heldBecause)) waiting[work] = 0
  return waiting
}

/** The time for scheduled work: the earlier one, so that work counts as due only if it is due by both clocks. */
export const earlierClock = ({ now, databaseNow }: ClockPair): Date => (now < databaseNow ? now : databaseNow)

function holdOf(now: Date, { beatAt, hold }: Heartbeat, counts: readonly DueCount[]): Hold | null {
  const isAccepted = hold !== null && hold.acceptedAt !== null
  const jump = hold?.because === 'clock-jumped' && !isAccepted ? hold : null
  const lastBelievedAt = jump === null ? beatAt : jump.lastBelievedAt
  // after a jump forward and back the clock shows the trusted time again; work can then be held only because too many
  // records are due
  if (isNear(now, lastBelievedAt)) return isAccepted ? null : manyDue(now, hold, counts)
  if (jump === null || !isNear(now, beatAt))
    return { since: now, because: 'clock-jumped', lastBelievedAt, acceptedAt: null }
  return isOver(now, jump) ? null : jump
}

function manyDue(now: Date, hold: Hold | null, counts: readonly DueCount[]): Hold | null {
  if (hold?.because === 'many-due') return isOver(now, hold) ? null : hold
  return counts.some(isMany) ? { since: now, because: 'many-due', lastBelievedAt: null, acceptedAt: null } : null
}

const isOver = (now: Date, { since }: Hold): boolean => now.getTime() - since.getTime() >= clockSteadyMsMin

/**
 * Records that members deleted themselves are left out, because many of them do not mean a wrong clock, and one member
 * could otherwise hold up everybody's deletions.
 */
const isMany = ({ due, all, byMembers = 0 }: DueCount): boolean =>
  due - byMembers > dueAtOnceMax && due - byMembers > all * dueShareMax

const isNear = (now: Date, other: Date | null): boolean => other !== null && apart(now, other) <= sweepGapMsMax

const apart = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime())
