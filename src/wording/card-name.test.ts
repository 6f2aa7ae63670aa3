import { expect, test } from 'vitest'
import { cardName } from './card-name.ts'

test.each([
  ['visa', 'Visa ending in 4242'],
  ['Visa', 'Visa ending in 4242'],
  ['mastercard', 'Mastercard ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['unknown', 'Card ending in 4242'],
  ['', 'Card ending in 4242'],
  ['New Brand', 'New Brand ending in 4242'],
])('a card of the brand “%s” is shown as %s', (brand, name) => {
  expect(cardName({ brand, lastFour: '4242' })).toBe(name)
})
