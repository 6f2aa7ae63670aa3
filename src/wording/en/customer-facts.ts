import type { AgainstLimit } from '#domain/customers/request-against-limit.ts'
import type { AttentionKind } from '#domain/customers/attention.ts'
import type { DecisionOutcome } from '#domain/customers/decision.ts'

// Text about a customer, shared by several pages.

export const attentionWords = {
  'over-limit': 'Request above the limit',
  'rating-worse': 'Rating down from {before} to {level}',
  restated: 'The {year} statement restates {restated}',
  'review-passed': 'Review was due on {day}',
  draft: 'Draft to finish',
  'ends-soon': 'Statement will be deleted {when}',
  'accounts-old': 'Accounts are {months} months old',
  'accounts-due': '{year} accounts were due on {day}',
} as const satisfies Record<AttentionKind, string>

export const endsWords = { today: 'today', day: 'in 1 day', days: 'in {count} days' } as const

/** Words that say how a credit request compares with the limit. */
export const againstWords = {
  within: 'Within the limit',
  over: 'Above the limit',
  'no-rate': 'No rate for {currency}',
} as const satisfies Record<AgainstLimit, string>

export const creditFactWords = {
  money: '{currency} {amount}',
  terms: { one: '1 day', many: '{count} days' },
  noLimit: 'None recommended',
  notAssessed: 'Not assessed',
  unknown: '–',
  noRequest: 'None',
  noAccounts: 'None yet',
  age: { one: '1 month old', many: '{count} months old' },
  risk: 'Short-term risk: {risk}',
  level: '{code}, level {level} of {count}',
} as const

export const outcomeWords = {
  approve: 'Approved',
  reduce: 'Reduced',
  refuse: 'Refused',
} as const satisfies Record<DecisionOutcome, string>
