import type { CreditRequest } from './customer.ts'

/** The recommended maximum in whole units; dollars are null without a rate. */
export type RecommendedMaximum = { readonly finalMaxCreditRUB: number; readonly finalMaxCreditUSD: number | null }

/**
 * A request compared with an assessment's limit. `no-rate`: the currencies differ and the assessment has no rate
 * between them.
 */
export type AgainstLimit = 'within' | 'over' | 'no-rate'

/**
 * Compares a request with the limit in the currency of the request; only the assessment's own rate is used for
 * conversion.
 */
export function againstLimit({ amount, currency }: CreditRequest, limit: RecommendedMaximum): AgainstLimit {
  const most = limitIn(currency, limit)
  if (most === null) return 'no-rate'
  return amount > most ? 'over' : 'within'
}

/**
 * The recommended maximum in a currency; null when the assessment has no rate for it. A limit of 0 is 0 in every
 * currency.
 */
export function limitIn(currency: string, { finalMaxCreditRUB, finalMaxCreditUSD }: RecommendedMaximum): number | null {
  if (currency === 'RUB' || finalMaxCreditRUB === 0) return finalMaxCreditRUB
  return currency === 'USD' ? finalMaxCreditUSD : null
}
