import { rateDigitsMax, referenceRateTimesMax } from '../policy.ts'

// A rate of exchange, in roubles per unit of the target currency, as the user entered or confirmed it. Exact, never a
// float.

/**
 * A rate in roubles per unit: `scaled` / 10^`decimals`, always above zero. `roubles` is the same number as a plain
 * decimal.
 */
export type Rate = {
  readonly currency: string
  readonly roubles: string
  readonly scaled: bigint
  readonly decimals: number
}

const ratePattern = /^(\d+)(?:[.,](\d+))?$/
/**
 * A comma before three digits may mean thousands or decimals. A point is not ambiguous, because the help page uses it
 * as the decimal mark.
 */
const ambiguousPattern = /^[1-9]\d{0,2},\d{3}$/
const currencyPattern = /^[A-Z]{3}$/

/**
 * Parses a rate such as '75.47' or '0,71' (specification §2, currency help) for a three-letter currency code. null when
 * it is not a positive decimal with at most nine digits on either side, when it is ambiguous like '1,000', or when the
 * code is not three letters.
 */
export function rateOf(currency: string, text: string): Rate | null {
  const code = currency.trim().toUpperCase()
  const match = ratePattern.exec(text.trim())
  if (!match || ambiguousPattern.test(text.trim()) || !currencyPattern.test(code)) return null
  const [, whole = '', fraction = ''] = match
  if (whole.length > rateDigitsMax || fraction.length > rateDigitsMax) return null
  const scaled = BigInt(whole + fraction)
  if (scaled === 0n) return null
  return {
    currency: code,
    roubles: fraction === '' ? whole : `${whole}.${fraction}`,
    scaled,
    decimals: fraction.length,
  }
}

/** Billionths of a rouble per unit: equal for '80' and '80.00'. null for no rate. */
export const billionthsOf = (rate: Rate | null): bigint | null =>
  rate === null ? null : rate.scaled * 10n ** BigInt(rateDigitsMax - rate.decimals)

/** Whether a rate is so far above or below the reference that one of its digits may be wrong. */
export function isFarFrom({ roubles: reference }: Pick<Rate, 'roubles'>, { roubles }: Pick<Rate, 'roubles'>): boolean {
  const times = Number(roubles) / Number(reference)
  return times > referenceRateTimesMax || times < 1 / referenceRateTimesMax
}
