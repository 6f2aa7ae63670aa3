// @owns what needs attention of a customer
import { ageMonths, agingSteps, monthOf } from '../assessment/age.ts'
import { deletionNoticeDays, minuteMs } from '../policy.ts'
import { daysLeft, type StatementStatus } from '../records/keeping.ts'
import { accountsDue } from './accounts-due.ts'
import { assessedPeriods, knownPeriodOf, latestPeriodOf, newestAssessmentOf } from './assessed-periods.ts'
import type { CreditRequest } from './customer.ts'
import { againstLimit } from './request-against-limit.ts'

// The reasons why a customer needs the member's attention.

type KeptStatement = {
  readonly id: string
  readonly status: StatementStatus
  readonly reportingYear: number | null
  readonly periods: number | null
  readonly expiresAt: Date
  /**
   * The previous year, if its figures in this statement differ from those in that year's own records; otherwise null.
   */
  readonly restatedYear: number | null
}

type SavedAssessment = {
  readonly id: string
  readonly reportingYear: number | null
  readonly periods: number
  readonly level: number | null
  readonly finalMaxCreditRUB: number
  readonly finalMaxCreditUSD: number | null
  readonly savedAt: Date
}

/** A customer, with the records on which its need for attention depends. */
export type WatchedCustomer = {
  readonly request: CreditRequest | null
  readonly statements: readonly KeptStatement[]
  readonly assessments: readonly SavedAssessment[]
  /** The latest decision. */
  readonly decision: { readonly nextReviewOn: string | null } | null
}

/** A reason why a customer needs attention, and the record concerned. */
export type Attention =
  | { readonly kind: 'over-limit'; readonly assessmentId: string }
  | { readonly kind: 'rating-worse'; readonly assessmentId: string; readonly level: number; readonly before: number }
  | { readonly kind: 'restated'; readonly statementId: string; readonly year: number; readonly restated: number }
  | { readonly kind: 'review-passed'; readonly day: string }
  | { readonly kind: 'draft'; readonly statementId: string }
  | { readonly kind: 'ends-soon'; readonly statementId: string; readonly days: number }
  | { readonly kind: 'accounts-old'; readonly months: number }
  | { readonly kind: 'accounts-due'; readonly year: number; readonly day: string }

export type AttentionKind = Attention['kind']

/** A statement needs attention this many days before it expires. */
const endsSoonDays = Math.max(...deletionNoticeDays)

const oldMonths = agingSteps[0].monthsOver

type Rule = (customer: WatchedCustomer, now: Date) => readonly Attention[]

const overLimit: Rule = ({ request, assessments }) => {
  const newest = newestAssessmentOf(assessments)
  if (request === null || newest === null || againstLimit(request, newest) !== 'over') return []
  return [{ kind: 'over-limit', assessmentId: newest.id }]
}

/**
 * The rating of the last period is worse than that of the period before (a higher level is worse). Does not apply if
 * one of the two has no rating.
 */
const ratingWorse: Rule = ({ assessments }) => {
  const [before, newest] = assessedPeriods(assessments).slice(-2)
  const was = before?.assessment.level ?? null
  const is = newest?.assessment.level ?? null
  if (newest === undefined || was === null || is === null || is <= was) return []
  return [{ kind: 'rating-worse', assessmentId: newest.assessment.id, level: is, before: was }]
}

/**
 * A statement restates a year. Applies only if that year still has records: they may have been deleted or moved since
 * the comparison.
 */
const restated: Rule = ({ statements, assessments }) =>
  statements.flatMap(({ id, status, reportingYear: year, restatedYear }) => {
    const isKept = [...statements, ...assessments].some(({ reportingYear }) => reportingYear === restatedYear)
    if (status === 'draft' || year === null || restatedYear === null || !isKept) return []
    return [{ kind: 'restated', statementId: id, year, restated: restatedYear } as const]
  })

const reviewPassed: Rule = ({ decision }, now) => {
  const day = decision?.nextReviewOn ?? null
  return day === null || day >= utcDayOf(now) ? [] : [{ kind: 'review-passed', day }]
}

const drafts: Rule = ({ statements }) =>
  statements.filter(({ status }) => status === 'draft').map(({ id }) => ({ kind: 'draft', statementId: id }))

const endingSoon: Rule = ({ statements }, now) =>
  statements
    .map(({ id, expiresAt }) => ({ kind: 'ends-soon', statementId: id, days: daysLeft(expiresAt, now) }) as const)
    .filter(({ days }) => days <= endsSoonDays)

const accountsOld: Rule = (customer, now) => {
  const months = accountsAgeOf(customer, now)
  return months === null || months <= oldMonths ? [] : [{ kind: 'accounts-old', months }]
}

const newerDue: Rule = (customer, now) => {
  const due = accountsDue(periodsOf(customer), utcDayOf(now))
  return due === null || !due.annual.isOverdue
    ? []
    : [{ kind: 'accounts-due', year: due.annual.year, day: due.annual.dueOn }]
}

/**
 * The reasons in display order: first those about credit and restated figures, then statements and drafts that will
 * expire, then accounts that are old or due.
 */
const rules = [overLimit, ratingWorse, restated, reviewPassed, endingSoon, drafts, accountsOld, newerDue] as const

export const attentionOf = (customer: WatchedCustomer, now: Date): readonly Attention[] =>
  rules.flatMap((rule) => rule(customer, now))

/** Ten years ahead: by then the accounts of any past year are too old. */
const lookAheadMinutes = 10 * 366 * 24 * 60

/**
 * The minute from which a customer needs attention if nothing changes: `since` if the customer already needs attention
 * then, null if no attention will be needed within ten years. Found by bisection, because a reason for attention does
 * not go away by itself.
 */
export function attentionFrom(customer: WatchedCustomer, since: Date): Date | null {
  const after = (minutes: number): Date => new Date(since.getTime() + minutes * minuteMs)
  const isNeeded = (minutes: number): boolean => attentionOf(customer, after(minutes)).length > 0
  if (isNeeded(0)) return since
  if (!isNeeded(lookAheadMinutes)) return null
  let before = 0
  let from = lookAheadMinutes
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (isNeeded(middle)) from = middle
    else before = middle
  }
  return after(from)
}

type WithRecords = Pick<WatchedCustomer, 'statements' | 'assessments'>

export const periodsOf = ({ statements, assessments }: WithRecords) =>
  [...statements, ...assessments].flatMap((record) => knownPeriodOf(record) ?? [])

/** The age of a customer's newest accounts in months (method §9); null when their period is unknown. */
export function accountsAgeOf(customer: WithRecords, now: Date): number | null {
  const latest = latestPeriodOf(periodsOf(customer))
  return latest === null ? null : ageMonths(latest.code, latest.year, monthOf(utcDayOf(now)))
}

/** The UTC day of an instant, YYYY-MM-DD. */
export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10)
