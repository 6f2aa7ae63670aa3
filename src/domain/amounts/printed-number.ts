import type { Amount } from './amount.ts'
import { digitsOf } from './digits.ts'
import type { Mark } from './digits.ts'
import { isExactDecimal } from './exact-decimal.ts'
import { numberText } from './number-text.ts'

/**
 * The meaning of a printed number. amount (an integer) and fraction: `value` is negative for brackets and for a minus;
 * `isBracketed` distinguishes the two, because on a deducted line brackets do not mean a negative amount; `isExact` is
 * false when the fraction has more digits than `value` can store. blank: nothing, a dash, or anything else that
 * `numberText` counts as blank. ambiguous: "1,234" in a table that does not show whether the comma separates thousands
 * or decimals; the user chooses one of the two `readings`.
 */
export type PrintedNumber =
  | { readonly kind: 'amount'; readonly value: Amount; readonly isBracketed: boolean }
  | {
      readonly kind: 'fraction'
      readonly value: number
      readonly rounded: Amount
      readonly isBracketed: boolean
      readonly isExact: boolean
    }
  | { readonly kind: 'blank'; readonly isDash: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'unreadable'; readonly why: 'hashes' | 'text' | 'grouping' | 'too-long' }

/** Longer strings are not parsed. The longest printed amount has about 30 characters with its unit. */
const lengthMax = 64
/** Matches a cell with digits on two lines, because these are two numbers. */
const overTwoLines = /\d(?:[^\S\n]|\))*\n[\s(-]*\d/

/** Reads a printed number. `decimalMark` is the table's mark; null when unknown. */
export function printedNumber(text: string, decimalMark: Mark | null): PrintedNumber {
  if (text.length > lengthMax) return { kind: 'unreadable', why: 'too-long' }
  if (overTwoLines.test(text)) return { kind: 'unreadable', why: 'grouping' }
  const shown = numberText(text)
  if (shown.kind === 'blank') return shown
  if (shown.kind !== 'digits') return { kind: 'unreadable', why: shown.kind }
  const digits = digitsOf(shown.digits)
  if (digits.kind === 'none') return { kind: 'unreadable', why: /\p{L}/u.test(shown.digits) ? 'text' : 'grouping' }
  const { whole, decimals } = digits
  if (digits.kind === 'certain') return valued(whole, decimals, shown)
  if (decimalMark === null) return { kind: 'ambiguous', readings: [`${whole}${decimals}`, `${whole}.${decimals}`] }
  return decimalMark === digits.mark ? valued(whole, decimals, shown) : valued(`${whole}${decimals}`, '', shown)
}

type Signed = { readonly isNegative: boolean; readonly isBracketed: boolean }

function valued(whole: string, decimals: string, { isNegative, isBracketed }: Signed): PrintedNumber {
  const magnitude = Number(decimals === '' ? whole : `${whole}.${decimals}`)
  // adding 0 turns −0 into 0
  const value = (isNegative ? -magnitude : magnitude) + 0
  if (/^0*$/.test(decimals)) return { kind: 'amount', value, isBracketed }
  // rounded by the printed digits, because the double nearest to a long fraction may lie on the other side of one half
  const rounded = Number(whole) + (decimals >= '5' ? 1 : 0)
  const isExact = isExactDecimal(whole, decimals)
  return { kind: 'fraction', value, rounded: (isNegative ? -rounded : rounded) + 0, isBracketed, isExact }
}
