import { ageMonths, agingSteps, monthOf } from '../assessment/age.ts'
import { knownPeriodOf } from './assessed-periods.ts'
import type { DecisionForm } from './decision.ts'
import { againstLimit, limitIn, type RecommendedMaximum } from './request-against-limit.ts'

// The facts of a memo that are not in the assessment: codes, with the figures for their sentences.

/** A decision and what it was based on. `decidedOn` is YYYY-MM-DD. */
export type DecidedCase = Pick<DecisionForm, 'request' | 'outcome' | 'granted'> & {
  readonly decidedOn: string
  readonly limit: RecommendedMaximum
  readonly reportingYear: number | null
  readonly periods: number
}

/** A fact of a memo. Amounts are in whole units of the request's currency. */
export type MemoFact =
  | { readonly code: 'request-within' | 'request-over'; readonly amount: number; readonly limit: number }
  | { readonly code: 'request-none-recommended'; readonly amount: number }
  | { readonly code: 'request-no-rate'; readonly amount: number; readonly limitRoubles: number }
  | { readonly code: 'granted-within' | 'granted-over'; readonly granted: number; readonly limit: number }
  | { readonly code: 'accounts-age' | 'accounts-old'; readonly months: number }

export type MemoFactCode = MemoFact['code']

export const memoFacts = (decided: DecidedCase): readonly MemoFact[] => [
  requestFact(decided),
  ...grantedFact(decided),
  ...ageFact(decided),
]

function requestFact({ request, limit }: DecidedCase): MemoFact {
  const { amount, currency } = request
  const most = limitIn(currency, limit)
  if (limit.finalMaxCreditRUB === 0) return { code: 'request-none-recommended', amount }
  if (most === null) return { code: 'request-no-rate', amount, limitRoubles: limit.finalMaxCreditRUB }
  return { code: againstLimit(request, limit) === 'over' ? 'request-over' : 'request-within', amount, limit: most }
}

function grantedFact({ request, outcome, granted, limit }: DecidedCase): readonly MemoFact[] {
  const most = limitIn(request.currency, limit)
  if (outcome === 'refuse' || most === null) return []
  return [{ code: granted > most ? 'granted-over' : 'granted-within', granted, limit: most }]
}

function ageFact({ decidedOn, ...assessed }: DecidedCase): readonly MemoFact[] {
  const period = knownPeriodOf(assessed)
  const months = period === null ? null : ageMonths(period.code, period.year, monthOf(decidedOn))
  // decided before the end of the period, so the accounts have no age
  if (months === null || months < 0) return []
  return [{ code: months > agingSteps[0].monthsOver ? 'accounts-old' : 'accounts-age', months }]
}
