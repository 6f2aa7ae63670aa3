/** A card's expiry as printed on it: MM/YY. */
export const cardExpiry = (card: { readonly expiryMonth: number; readonly expiryYear: number }): string =>
  `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear % 100).padStart(2, '0')}`

/**
 * Whether a card has expired: it is valid until the end of its month (UTC). `expiry` is MM/YY; a string of any other
 * form never expires.
 */
export function hasCardExpired(expiry: string, now: Date): boolean {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? []
  return month !== undefined && now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1)
}
