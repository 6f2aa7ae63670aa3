/** Whether a card has expired: it is valid until the end of its month (UTC). `expiry` is MM/YY; what is not is never expired. */
export function hasCardExpired(expiry: string, now: Date): boolean {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? []
  return month !== undefined && now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1)
}
