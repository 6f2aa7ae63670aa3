import type { Amount } from '#domain/amounts/amount.ts'

const whole = /^\s*[+-]?\d+\s*$/
const decimal = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/

/**
 * The whole number an attribute states; null when it is blank, undefined when it is no whole number. A number too long to
 * be exact stays a number, outside the safe integers, and is refused when the statement is checked.
 */
export function amountOf(text: string): Amount | null | undefined {
  if (whole.test(text)) return finite(Number(text))
  return text.trim() === '' ? null : undefined
}

/** As `amountOf`, for earnings per share, which are stated in roubles and kopecks. */
export function decimalOf(text: string): number | null | undefined {
  if (decimal.test(text)) return finite(Number(text.replace(',', '.')))
  return text.trim() === '' ? null : undefined
}

/** Adding 0 turns −0 into 0; three hundred digits and more are as far as a number goes. */
const finite = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0
