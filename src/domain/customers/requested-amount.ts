import { isAmount } from '../amounts/amount.ts'
import { printedNumber } from '../amounts/printed-number.ts'

/** A typed credit amount in whole units, or why it cannot be used. */
export type RequestedAmount =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unreadable' }

/**
 * Parses an amount such as "50 000", "1'250'000", "250k" or "1.5m". Cents are rounded. In "50.000" and "50,000" the
 * mark separates thousands, because no request has three decimals; if a letter follows, such a text is ambiguous.
 */
export function requestedAmount(text: string): RequestedAmount {
  const [, digits = text, letter] = /^(.*\d)\s*([km])$/i.exec(text.trim()) ?? []
  const read = printedNumber(digits, null)
  if (read.kind === 'ambiguous')
    return letter === undefined ? { kind: 'amount', amount: Number(read.readings[0]) } : { kind: 'ambiguous' }
  if (read.kind !== 'amount' && read.kind !== 'fraction') return { kind: 'unreadable' }
  const amount = Math.round(read.value * multipleOf(letter))
  return isAmount(amount) && amount >= 0 ? { kind: 'amount', amount } : { kind: 'unreadable' }
}

function multipleOf(letter: string | undefined): number {
  if (letter === undefined) return 1
  return letter.toLowerCase() === 'k' ? 1_000 : 1_000_000
}
