import type { CreditRequest } from './customer.ts'

/** What an assessment recommends at most, in whole units; in dollars null without a rate. */
export type RecommendedMaximum = { readonly finalMaxCreditRUB: number; readonly finalMaxCreditUSD: number | null }

/** How a request compares with the limit of an assessment. `no-rate`: they are in different currencies, and the assessment has no rate between them. */
export type AgainstLimit = 'within' | 'over' | 'no-rate'

/** Compares a request with the limit in its own currency: nothing is converted but by the rate of the assessment. */
export function againstLimit({ amount, currency }: CreditRequest, limit: RecommendedMaximum): AgainstLimit {
  const most = limitIn(currency, limit)
  if (most === null) return 'no-rate'
  return amount > most ? 'over' : 'within'
}

/** What is recommended at most in a currency; null without a rate of the assessment. Nothing is nothing in every currency. */
export function limitIn(currency: string, { finalMaxCreditRUB, finalMaxCreditUSD }: RecommendedMaximum): number | null {
  if (currency === 'RUB' || finalMaxCreditRUB === 0) return finalMaxCreditRUB
  return currency === 'USD' ? finalMaxCreditUSD : null
}
