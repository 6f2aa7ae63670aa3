import type { Amount } from '#domain/amounts/amount.ts'
import { isExactDecimal } from '#domain/amounts/exact-decimal.ts'

const whole = /^\s*[+-]?\d+\s*$/
/** Matches a number with blanks between its thousands, which the readers of other formats accept too. */
const grouped = /^\s*[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,6}\s*$/
const decimal = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/

/**
 * Parses an attribute as an integer; null when it is blank, undefined when it is not an integer. A number too long to
 * be exact becomes a number outside the safe integers, and the statement check then refuses it.
 */
export function amountOfText(text: string): Amount | null | undefined {
  const digits = plainDigits(text)
  if (digits !== -1) return digits
  if (whole.test(text)) return finite(Number(text))
  if (grouped.test(text)) return finite(Number(text.replace(/\s/g, '')))
  return text.trim() === '' ? null : undefined
}

/**
 * Parses a string of at most fifteen digits; −1 for any other string. Nearly every amount is such a string, and this is
 * faster than matching patterns.
 */
function plainDigits(text: string): number {
  if (text.length === 0 || text.length > 15) return -1
  let value = 0
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/**
 * Parses earnings per share, which are in roubles and kopecks; null when blank, undefined when not a number or when the
 * number could not be stored exactly.
 */
export function decimalOf(text: string): number | null | undefined {
  if (!decimal.test(text)) return text.trim() === '' ? null : undefined
  const [before = '', decimals = ''] = text.trim().replace(/^[+-]/, '').split(/[.,]/)
  return isExactDecimal(before, decimals) ? finite(Number(text.replace(',', '.'))) : undefined
}

/** Turns −0 into 0 by adding 0, and clamps numbers of more than three hundred digits. */
export const finite = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0
