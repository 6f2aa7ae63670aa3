import { averageRateDaysMin } from '../policy.ts'

/** The mean of a year's daily rates: roubles per unit, the number of days, and the first and last day (YYYY-MM-DD). */
export type YearAverage = {
  readonly roubles: string
  readonly days: number
  readonly from: string
  readonly to: string
}

/** The number of decimals that the bank's own rates have. */
const decimals = 4
const exactDecimals = 18

/**
 * The mean of the rates that were set for days of a year, computed in integers and rounded half up, to four decimals
 * or, below one rouble, to eight. Rates are positive plain decimals. null when the rates do not cover the year: too few
 * days, a day of another year, or the same day twice.
 */
export function yearAverageOf(year: number, rates: readonly { readonly roubles: string; readonly date: string }[]) {
  const dates = rates.map(({ date }) => date).toSorted()
  const from = dates[0]
  const to = dates.at(-1)
  const isOfYear = dates.every((date) => date.startsWith(`${year}-`)) && new Set(dates).size === dates.length
  if (!isOfYear || from === undefined || to === undefined || dates.length < averageRateDaysMin) return null
  const sum = rates.reduce((total, { roubles }) => total + scaled(roubles), 0n)
  return { roubles: meanText(sum, BigInt(rates.length)), days: rates.length, from, to } satisfies YearAverage
}

function scaled(roubles: string): bigint {
  const [whole = '', fraction = ''] = roubles.split('.')
  return BigInt(whole + fraction.slice(0, exactDecimals).padEnd(exactDecimals, '0'))
}

function meanText(sum: bigint, count: bigint): string {
  const isBelowOne = sum < count * 10n ** BigInt(exactDecimals)
  const kept = isBelowOne ? 2 * decimals : decimals
  const divisor = count * 10n ** BigInt(exactDecimals - kept)
  const digits = String((2n * sum + divisor) / (2n * divisor)).padStart(kept + 1, '0')
  return `${digits.slice(0, -kept)}.${digits.slice(-kept)}`
}
