import { when, type FieldProblem } from '../field-problem.ts'
import { decisionReasonLengthMax } from '../policy.ts'
import { requestProblems, type CreditRequest } from './customer.ts'

// A member's decision on a customer's credit. It is the member's own note, and the product never suggests one.

export const decisionOutcomes = ['approve', 'reduce', 'refuse'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]

export type DecisionForm = {
  readonly request: CreditRequest
  readonly outcome: DecisionOutcome
  /** The granted amount, in the currency of the request: all that was requested, less, or 0. */
  readonly granted: number
  readonly reason: string
  /** The day of the next review, YYYY-MM-DD; null when none is set. */
  readonly nextReviewOn: string | null
}

const isGrantOf = {
  approve: (granted, asked) => granted === asked,
  reduce: (granted, asked) => granted > 0 && granted < asked,
  refuse: (granted) => granted === 0,
} as const satisfies Record<DecisionOutcome, (granted: number, asked: number) => boolean>

/** The amount granted for each outcome: all that was requested, nothing, or the reduced amount. */
export const grantedOf = (outcome: DecisionOutcome, asked: number, reduced: number): number =>
  outcome === 'approve' ? asked : outcome === 'refuse' ? 0 : reduced

/** Problems with a decision, in field order; `today` is YYYY-MM-DD. */
export const decisionProblems = (
  { request, outcome, granted, reason, nextReviewOn }: DecisionForm,
  today: string,
): readonly FieldProblem[] => [
  ...requestProblems(request),
  ...when(!Number.isSafeInteger(granted) || !isGrantOf[outcome](granted, request.amount), {
    code: 'decision-granted',
    at: 'granted',
  }),
  ...when(reason.length > decisionReasonLengthMax, {
    code: 'decision-reason-long',
    at: 'reason',
    facts: { limit: decisionReasonLengthMax },
  }),
  ...when(nextReviewOn !== null && nextReviewOn <= today, { code: 'decision-review-past', at: 'nextReviewOn' }),
]
