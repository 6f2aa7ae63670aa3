import { expect, test } from 'vitest'
import { requestIn } from './customer-dialog.tsx'

test.each([
  ['500 тыс. руб.', 'RUB', 500_000],
  ['1,5 млн', 'EUR', 1_500_000],
  ['€50,000', 'EUR', 50_000],
  ['500 тыс. руб.', 'EUR', Number.NaN],
  ['500 bags', 'EUR', Number.NaN],
])('an amount typed as %s in %s is %d', (amount, currency, expected) => {
  expect(requestIn({ amount, currency, termsDays: '' })?.amount).toBe(expected)
})
