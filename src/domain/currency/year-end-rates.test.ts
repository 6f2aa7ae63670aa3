import { expect, test } from 'vitest'
import { rateOf } from './rate.ts'
import { latestYearEndRate, yearEndRates } from './year-end-rates.ts'

test.each([
  ['USD', '2026-11-20', { roubles: '78.2267', date: '2025-12-31' }],
  ['USD', '2025-12-30', { roubles: '101.6797', date: '2024-12-31' }],
  ['USD', '2025-12-31', { roubles: '78.2267', date: '2025-12-31' }],
  ['CNY', '2026-11-20', { roubles: '13.4272', date: '2024-12-31' }],
  ['USD', '2009-12-31', null],
  ['JPY', '2026-11-20', null],
  ['toString', '2026-11-20', null],
])('the newest rate of %s on %s is %j', (currency, today, expected) => {
  expect(latestYearEndRate(currency, today)).toEqual(expected)
})

test('every rate is one the product can convert with', () => {
  const rates = Object.entries(yearEndRates).flatMap(([currency, years]) =>
    Object.values(years).map((roubles) => rateOf(currency, roubles)),
  )
  expect(rates).not.toContain(null)
})
