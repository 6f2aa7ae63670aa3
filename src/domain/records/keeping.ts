// @owns how long statements are kept
import { dayMs, deletedKeptMs, draftKeptDays, translationKeptDays } from '../policy.ts'

// How long statements are kept, and how long they still are.

/** A draft is edited freely; a generated statement has its translation and is never edited again. */
export const statementStatuses = ['draft', 'generated'] as const
export type StatementStatus = (typeof statementStatuses)[number]

const keptDays = { draft: draftKeptDays, generated: translationKeptDays } as const satisfies Record<
  StatementStatus,
  number
>

/** When a statement is deleted: counted from its generation, a draft's from its last change. */
export const keptUntil = (status: StatementStatus, since: Date): Date =>
  new Date(since.getTime() + keptDays[status] * dayMs)

/** Whole days left, counted as a person counts: 1 on the last day. Never below zero. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayMs))

/** Until when what was deleted at this moment can be taken back; its own end, where it has one, may come earlier. */
export const restorableUntil = (deletedAt: Date, until: Date | null): Date =>
  new Date(Math.min(deletedAt.getTime() + deletedKeptMs, until?.getTime() ?? Infinity))
