// @owns how long statements are kept
import { dayMs, deletedKeptMs, draftKeptDays, translationKeptDays } from '../policy.ts'

// Retention of statements, and the time left.

/** A draft can be edited; a generated statement has its translation and cannot be edited any more. */
export const statementStatuses = ['draft', 'generated'] as const
export type StatementStatus = (typeof statementStatuses)[number]

const keptDays = { draft: draftKeptDays, generated: translationKeptDays } as const satisfies Record<
  StatementStatus,
  number
>

/** When a statement is deleted: counted from its generation, or from a draft's last change. */
export const keptUntil = (status: StatementStatus, since: Date): Date =>
  new Date(since.getTime() + keptDays[status] * dayMs)

/** Whole days left, rounded up: 1 on the last day. Never negative. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayMs))

/** The time until which a record deleted at this moment can be restored; its own expiry may come earlier. */
export const restorableUntil = (deletedAt: Date, until: Date | null): Date =>
  new Date(Math.min(deletedAt.getTime() + deletedKeptMs, until?.getTime() ?? Infinity))
