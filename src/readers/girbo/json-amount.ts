import { roundHalfUp } from '#domain/amounts/amount.ts'
import type { Amount } from '#domain/amounts/amount.ts'
import { decimalOf } from '../amount-text.ts'

/** A JSON value as an amount. `isRounded`: it had decimals, which a statement in thousands cannot have. */
export type JsonAmount = { readonly amount: Amount | null; readonly isRounded: boolean }

/** A number, possibly in quotation marks, as an integer amount; null when blank; undefined when it is not an amount. */
export function jsonAmount(value: unknown): JsonAmount | undefined {
  const number = jsonDecimal(value)
  if (number === undefined || number === null) return number === null ? { amount: null, isRounded: false } : undefined
  const amount = Number.isInteger(number) ? number : roundHalfUp(number)
  return { amount, isRounded: amount !== number }
}

/** Like `jsonAmount`, keeping decimals for earnings per share. */
export function jsonDecimal(value: unknown): number | null | undefined {
  if (typeof value === 'number') return finite(value)
  if (typeof value === 'string') return decimalOf(value)
  return value === null ? null : undefined
}

/** JSON numbers beyond the largest double are clamped and refused when the statement is checked. */
const finite = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0
