// @owns how long statements are kept
import { dayMs, deletedKeptMs, draftKeptDays, translationKeptDays } from '../policy.ts'

// How long statements are kept, and how much of that time is left.

/**
 * The states of a statement. A draft can be edited; a generated statement has its translation and can no longer be
 * edited.
 */
export const statementStatuses = ['draft', 'generated'] as const
export type StatementStatus = (typeof statementStatuses)[number]

const keptDays = { draft: draftKeptDays, generated: translationKeptDays } as const satisfies Record<
  StatementStatus,
  number
>

/** When a statement will be deleted: a fixed time after it was generated or, for a draft, after its last change. */
export const keptUntil = (status: StatementStatus, since: Date): Date =>
  new Date(since.getTime() + keptDays[status] * dayMs)

/** Days left, rounded up to whole days: 1 on the last day, never negative. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayMs))

/**
 * The time until which a record deleted at `deletedAt` can be restored: never later than `until`, when the record
 * itself expires.
 */
export const restorableUntil = (deletedAt: Date, until: Date | null): Date =>
  new Date(Math.min(deletedAt.getTime() + deletedKeptMs, until?.getTime() ?? Infinity))
