import type { Amount } from '#domain/amounts/amount.ts'
import { isExactDecimal } from '#domain/amounts/exact-decimal.ts'

const whole = /^\s*[+-]?\d+\s*$/
/** A number whose thousands are separated by blanks; all other readers accept such numbers too. */
const grouped = /^\s*[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,6}\s*$/
const decimal = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/

/**
 * Parses an attribute as an integer; null when blank, undefined when it is not an integer. A number too long to be exact remains a number
 * outside the safe integers and is refused when the statement is checked.
 */
export function amountOfText(text: string): Amount | null | undefined {
  const digits = plainDigits(text)
  if (digits !== -1) return digits
  if (whole.test(text)) return finite(Number(text))
  if (grouped.test(text)) return finite(Number(text.replace(/\s/g, '')))
  return text.trim() === '' ? null : undefined
}

/** Fast path: nearly every amount has up to fifteen plain digits. −1 for any other text. */
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
 * Like `amountOfText`, for earnings per share, which are in roubles and kopecks; also undefined when they could not be
 * stored exactly.
 */
export function decimalOf(text: string): number | null | undefined {
  if (!decimal.test(text)) return text.trim() === '' ? null : undefined
  const [before = '', decimals = ''] = text.trim().replace(/^[+-]/, '').split(/[.,]/)
  return isExactDecimal(before, decimals) ? finite(Number(text.replace(',', '.'))) : undefined
}

/** Adding 0 turns −0 into 0; numbers of more than three hundred digits are clamped. */
const finite = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0
