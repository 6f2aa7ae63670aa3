import type { Amount } from './amount.ts'

// The formats of amounts and figures, the same wherever the product shows them (specification §9, "display rounding").

export const notAvailable = 'N/a'

/**
 * An integer amount with thousands separators and negatives in brackets: "1,234", "(1,234)". 0 is "0", null is "N/a".
 */
export function formatAmount(amount: Amount | null): string {
  return amount === null ? notAvailable : bracketed(amount, 0)
}

/** An amount as filed. Earnings per share have decimals, which are not rounded: "(1,019.35)". */
export function formatFiled(amount: number): string {
  const digits = Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 20 })
  return amount < 0 ? `(${digits})` : digits
}

/** A ratio with one decimal: 1.25 → "1.3", −0.5 → "(0.5)"; null → "N/a". */
export function formatRatio(ratio: number | null): string {
  return ratio === null ? notAvailable : bracketed(ratio, 1)
}

/** A share (0.1234 is 12.34 %) as a percentage with thousands separators: "12.34%", "(1,050.00%)". */
export function formatPercent(share: number | null, decimals = 2): string {
  return share === null ? notAvailable : bracketed(shifted(share, 2), decimals, '%')
}

/** The number `formatPercent` prints, in percent: −0.1235 with one decimal is −12.4. */
export function roundedPercent(share: number, decimals: number): number {
  const magnitude = Number(rounded(Math.abs(shifted(share, 2)), decimals))
  // adding 0 turns −0 into 0
  return (share < 0 ? -magnitude : magnitude) + 0
}

/** Writes a negative value in brackets, except one that rounds to zero: −0.04 with one decimal is "0.0". */
function bracketed(value: number, decimals: number, unit = ''): string {
  const digits = rounded(Math.abs(value), decimals)
  const text = grouped(digits) + unit
  return value < 0 && /[1-9]/.test(digits) ? `(${text})` : text
}

/**
 * Rounds half away from zero, judging by the decimal digits: 1.005 with two decimals is 1.01, although its binary value
 * is lower.
 */
const rounded = (magnitude: number, decimals: number): string =>
  shifted(Math.round(shifted(magnitude, decimals)), -decimals).toFixed(decimals)

/** value × 10^places, computed on the decimal digits to avoid binary errors. */
function shifted(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

const grouped = (digits: string): string => digits.replace(/\d+/, (whole) => inThousands(whole, ','))

/** Digits in groups of three from the end: "1234567" is "1,234,567". */
export function inThousands(digits: string, separator: string): string {
  const ends = Array.from(
    { length: Math.ceil(digits.length / 3) },
    (_, group) => digits.length - 3 * group,
  ).toReversed()
  return ends.map((end) => digits.slice(Math.max(0, end - 3), end)).join(separator)
}
