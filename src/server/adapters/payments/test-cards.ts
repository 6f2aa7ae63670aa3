// The customary numbers of test cards, and what each of them does. The stand-in takes no other number and keeps none.

/** Why a bank says no, as the provider tells it: its code, the bank's reason, and the sentence for the person who pays. */
export type Decline = { readonly code: string; readonly declineCode: string | null; readonly message: string }

/**
 * `declines`: at every payment, and `when` it is saved too. `asks`: the bank wants a confirmation from the person, always or until it had
 * one. `afterwards`: what becomes of a payment that succeeded.
 */
export type TestCard = {
  readonly brand: string
  readonly declines?: Decline & { readonly when: 'saved' | 'paid' }
  readonly asks?: 'always' | 'once'
  readonly afterwards?: 'disputed' | 'refund-fails'
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const visa = { brand: 'visa' } as const
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.')

const fault = (code: string, message: string): Decline => ({ code, declineCode: null, message })

/** By the last four digits: no two of them share theirs. */
export const testCards: Readonly<Record<string, TestCard & { readonly number: string }>> = {
  '4242': { number: '4242424242424242', ...visa },
  '5556': { number: '4000056655665556', ...visa },
  '4444': { number: '5555555555554444', brand: 'mastercard' },
  '0005': { number: '378282246310005', brand: 'amex' },
  '0002': { number: '4000000000000002', ...visa, declines: { ...declined('generic_decline'), when: 'saved' } },
  '9995': { number: '4000000000009995', ...visa, declines: { ...noFunds, when: 'saved' } },
  '9987': { number: '4000000000009987', ...visa, declines: { ...declined('lost_card'), when: 'saved' } },
  '9979': { number: '4000000000009979', ...visa, declines: { ...declined('stolen_card'), when: 'saved' } },
  '0341': { number: '4000000000000341', ...visa, declines: { ...declined('generic_decline'), when: 'paid' } },
  '0069': {
    ...{ number: '4000000000000069', ...visa },
    declines: { ...fault('expired_card', 'Your card has expired.'), when: 'saved' },
  },
  '0127': {
    ...{ number: '4000000000000127', ...visa },
    declines: { ...fault('incorrect_cvc', 'Your card’s security code is incorrect.'), when: 'saved' },
  },
  '0119': {
    ...{ number: '4000000000000119', ...visa },
    declines: {
      ...fault('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
      when: 'saved',
    },
  },
  '3155': { number: '4000002500003155', ...visa, asks: 'once' },
  '3184': { number: '4000002760003184', ...visa, asks: 'always' },
  '3178': { number: '4000008260003178', ...visa, asks: 'once', declines: { ...noFunds, when: 'paid' } },
  '0259': { number: '4000000000000259', ...visa, afterwards: 'disputed' },
  '5126': { number: '4000000000005126', ...visa, afterwards: 'refund-fails' },
}

/** The test card of a number typed with or without blanks, by its last four digits; null for any other number. */
export function testCardOf(number: string): string | null {
  const digits = number.replaceAll(/\s/g, '')
  const lastFour = digits.slice(-4)
  return testCards[lastFour]?.number === digits ? lastFour : null
}
