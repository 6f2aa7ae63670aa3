import { expect, test } from 'vitest'
import { cardExpiry } from './card-expiry.ts'

test.each([
  [1, 2030, '01/30'],
  [12, 2099, '12/99'],
  [7, 2105, '07/05'],
])('a card that expires in month %s of %s says %s', (expiryMonth, expiryYear, text) => {
  expect(cardExpiry({ expiryMonth, expiryYear })).toBe(text)
})
