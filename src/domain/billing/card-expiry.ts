/** When a card expires, as it is printed on it: MM/YY. */
export const cardExpiry = (card: { readonly expiryMonth: number; readonly expiryYear: number }): string =>
  `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear % 100).padStart(2, '0')}`
