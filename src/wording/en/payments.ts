// What is said wherever somebody pays, or saves a card to pay with.

/** Stands on every screen where a payment provider is in test mode. */
export const testMode = 'Test mode: no money moves'

/** Entering a card. */
export const cardEntryWords = {
  cardholder: 'Cardholder name',
  cardholderHint: 'As it is written on the card',
  number: 'Card number',
  numberHint: 'Your card details go to the payment provider. We never see the number.',
  expiry: 'Expiry',
  expiryHint: 'MM/YY',
  cvc: 'CVC',
  cvcHint: 'The security code, 3 or 4 digits',
  notLoaded: 'The card fields could not be loaded',
  notLoadedText:
    'The payment provider could not be reached, or a program in your browser blocks it. Nothing you typed is lost.',
  retry: 'Try again',
  notEntered: 'The card could not be read. Check its number, expiry and CVC, and try again.',
  notConfirmed: 'Your bank did not confirm the card. Try again, or use another card.',
} as const
