// @owns test cards
// The well-known numbers of test cards (docs.stripe.com/testing), and how each card behaves. No other number is
// accepted.

/** The reasons why a bank declines: Stripe's codes, and Stripe's message for each. */
const declines = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  funds: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  lost: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: 'Your card’s security code is incorrect.',
  },
  processing: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const

export type BankDecline = (typeof declines)[keyof typeof declines]

export type TestCard = {
  readonly number: string
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  /** When the bank asks the holder to confirm; undefined when it never does. */
  readonly confirms?: 'always' | 'unless-saved' | 'at-the-page'
  /**
   * Why the bank declines. `declinesAt` says when: 'saving' means on saving and charging, 'charge' on charging only.
   */
  readonly declines?: BankDecline
  readonly declinesAt?: 'saving' | 'charge'
  /** A later event for a charge that succeeded. */
  readonly after?: 'dispute' | 'refund-pending' | 'refund-fails'
}

export const testCards = [
  { number: '4242424242424242', brand: 'visa' },
  { number: '4000056655665556', brand: 'visa' },
  { number: '5555555555554444', brand: 'mastercard' },
  { number: '5200828282828210', brand: 'mastercard' },
  { number: '378282246310005', brand: 'amex' },
  { number: '6011111111111117', brand: 'discover' },
  { number: '4000002500003155', brand: 'visa', confirms: 'unless-saved' },
  { number: '4000002760003184', brand: 'visa', confirms: 'always' },
  { number: '4000003800000446', brand: 'visa', confirms: 'at-the-page' },
  { number: '4000008260003178', brand: 'visa', confirms: 'always', declines: declines.funds, declinesAt: 'charge' },
  { number: '4000000000000002', brand: 'visa', declines: declines.generic, declinesAt: 'saving' },
  { number: '4000000000009995', brand: 'visa', declines: declines.funds, declinesAt: 'saving' },
  { number: '4000000000009987', brand: 'visa', declines: declines.lost, declinesAt: 'saving' },
  { number: '4000000000009979', brand: 'visa', declines: declines.stolen, declinesAt: 'saving' },
  { number: '4000000000000069', brand: 'visa', declines: declines.expired, declinesAt: 'saving' },
  { number: '4000000000000127', brand: 'visa', declines: declines.cvc, declinesAt: 'saving' },
  { number: '4000000000000119', brand: 'visa', declines: declines.processing, declinesAt: 'saving' },
  { number: '4000000000000341', brand: 'visa', declines: declines.generic, declinesAt: 'charge' },
  { number: '4000000000000259', brand: 'visa', after: 'dispute' },
  { number: '4000000000007726', brand: 'visa', after: 'refund-pending' },
  { number: '4000000000005126', brand: 'visa', after: 'refund-fails' },
] as const satisfies readonly TestCard[]

export type TestCardNumber = (typeof testCards)[number]['number']

const byNumber = new Map<string, TestCard>(testCards.map((card) => [card.number, card]))

/** The test card with this number, in which spaces are ignored; null for any other number. */
export const testCardOf = (number: string): TestCard | null => byNumber.get(number.replaceAll(' ', '')) ?? null
