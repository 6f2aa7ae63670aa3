import { expect, test } from 'vitest'
import { cardExpiry, hasCardExpired } from './card-expiry.ts'

test.each([
  [1, 2030, '01/30'],
  [12, 2099, '12/99'],
  [7, 2105, '07/05'],
])('a card that expires in month %s of %s is shown as %s', (expiryMonth, expiryYear, text) => {
  expect(cardExpiry({ expiryMonth, expiryYear })).toBe(text)
})

test.each([
  ['02/28', '2028-02-29T23:59:59Z', false],
  ['02/28', '2028-03-01T00:00:00Z', true],
  ['12/26', '2026-12-31T23:59:59Z', false],
  ['12/26', '2027-01-01T00:00:00Z', true],
  ['unknown', '2099-01-01T00:00:00Z', false],
])('whether a card that expires %s has expired at %s: %s', (expiry, now, expected) => {
  expect(hasCardExpired(expiry, new Date(now))).toBe(expected)
})
