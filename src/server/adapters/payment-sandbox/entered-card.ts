import * as z from 'zod'
import { newId, type SandboxMethod, type SandboxState } from './sandbox-state.ts'
import { testCardOf, type TestCardNumber } from './test-cards.ts'

// A card as the sandbox's frames for card fields send it. Only test cards are accepted, and no other number is stored.

export const cardEntryShape = z.object({
  key: z.string(),
  number: z.string().max(30),
  expiry: z.string().max(10),
  cvc: z.string().max(6),
  name: z.string().max(200).nullable(),
})

type EntryError = {
  readonly type: 'validation_error' | 'card_error'
  readonly code: string
  readonly message: string
}

const amexCvcDigits = 4
const cvcDigits = 3

/** Stores a test card as a payment method without a customer; if the entry is wrong, returns the error instead. */
export function enterCard(
  state: SandboxState,
  { number, expiry, cvc, name }: z.infer<typeof cardEntryShape>,
  now: Date,
): { readonly paymentMethod: SandboxMethod } | { readonly error: EntryError } {
  const card = testCardOf(number)
  if (card === null) return wrong('card_error', 'incorrect_number', 'Test mode takes test card numbers alone.')
  const until = expiryOf(expiry)
  if (until === null)
    return wrong('validation_error', 'incomplete_expiry', 'Your card’s expiration date is incomplete.')
  if (until.year * 12 + until.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    return wrong('card_error', 'invalid_expiry_year', 'Your card’s expiration date is in the past.')
  const digits = card.brand === 'amex' ? amexCvcDigits : cvcDigits
  if (cvc.length !== digits || !/^\d+$/.test(cvc))
    return wrong('validation_error', 'incomplete_cvc', 'Your card’s security code is incomplete.')
  const method: SandboxMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    billing_details: { name },
    card: { brand: card.brand, last4: card.number.slice(-4), exp_month: until.month, exp_year: until.year },
    customer: null,
  }
  // the number is in the list of test cards, so it has their type
  state.methods[method.id] = { shown: method, number: card.number as TestCardNumber, isSaved: false }
  return { paymentMethod: method }
}

const wrong = (type: EntryError['type'], code: string, message: string) => ({ error: { type, code, message } })

/** Parses an expiry date MM/YY; null when the text is anything else. */
function expiryOf(text: string): { readonly month: number; readonly year: number } | null {
  const [, month = '', year = ''] = /^(\d\d) ?\/ ?(\d\d)$/.exec(text) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? { month: Number(month), year: 2000 + Number(year) } : null
}
