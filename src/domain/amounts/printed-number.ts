import type { Amount } from './amount.ts'
import { digitsOf } from './digits.ts'
import type { Mark } from './digits.ts'
import { isExactDecimal } from './exact-decimal.ts'
import { numberText } from './number-text.ts'

/**
 * What a printed number says. `value` is negative for brackets and minus alike; `isBracketed` tells them apart, as brackets
 * are only print on a deducted line. blank: nothing, a cross, or a dash, which says "none". ambiguous: "1,234" where nothing tells thousands from decimals; its two `readings` are
 * for the person who is asked. `isExact` is false where a fraction has more digits than `value` keeps.
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

/** The longest printed amount has some 30 characters with its unit; what is longer is not looked at. */
const lengthMax = 64
/** Two numbers, one below the other, in one cell. */
const overTwoLines = /\d(?:[^\S\n]|\))*\n[\s(-]*\d/

/** Reads a printed number. `decimalMark` is what the rest of the table says of the marks; null when it says nothing. */
export function printedNumber(text: string, decimalMark: Mark | null): PrintedNumber {
  if (text.length > lengthMax) return { kind: 'unreadable', why: 'too-long' }
  if (overTwoLines.test(text)) return { kind: 'unreadable', why: 'grouping' }
  const shown = numberText(text)
  if (shown.kind === 'blank') return shown
  if (shown.kind !== 'digits') return { kind: 'unreadable', why: shown.kind }
  const digits = digitsOf(shown.digits)
  if (digits.kind === 'none') return { kind: 'unreadable', why: 'grouping' }
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
  // by the digits as printed: a float of many decimals may already stand on the other side of the half
  const rounded = Number(whole) + (decimals >= '5' ? 1 : 0)
  const isExact = isExactDecimal(whole, decimals)
  return { kind: 'fraction', value, rounded: (isNegative ? -rounded : rounded) + 0, isBracketed, isExact }
}
