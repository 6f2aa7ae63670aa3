// @owns conversion into another currency
import type { Amount } from '../amounts/amount.ts'
import type { Rate } from './rate.ts'

/**
 * Converts an amount in roubles (in any unit) to the target currency in the same unit: amount ÷ rate, rounded half away
 * from zero. Computed in integers, because floats were off by one in 126 of two million conversions. null stays null; a
 * result outside the safe integers is also null, because it cannot be shown exactly.
 */
export function convert(amount: Amount | null, rate: Rate): Amount | null {
  if (amount === null) return null
  const magnitude = BigInt(Math.abs(amount)) * 10n ** BigInt(rate.decimals)
  const rounded = Number((2n * magnitude + rate.scaled) / (2n * rate.scaled))
  if (!Number.isSafeInteger(rounded)) return null
  return amount < 0 && rounded !== 0 ? -rounded : rounded
}
