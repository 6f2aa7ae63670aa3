import { expect, test } from 'vitest'
import { rateOf } from './rate.ts'
import { latestYearEndRate, yearEndRateOf, yearEndRates } from './year-end-rates.ts'

test.each([
  ['USD', '2026-11-20', { roubles: '78.2267', date: '2025-12-31', isChecked: true }],
  ['USD', '2025-12-30', { roubles: '101.6797', date: '2024-12-31', isChecked: true }],
  ['USD', '2025-12-31', { roubles: '78.2267', date: '2025-12-31', isChecked: true }],
  ['CNY', '2026-11-20', { roubles: '13.4272', date: '2024-12-31', isChecked: false }],
  ['USD', '2009-12-31', null],
  ['JPY', '2026-11-20', null],
  ['toString', '2026-11-20', null],
])('the newest rate of %s on %s is %j', (currency, today, expected) => {
  expect(latestYearEndRate(currency, today)).toEqual(expected)
})

test('every year-end rate is accepted as a conversion rate', () => {
  const rates = Object.entries(yearEndRates).flatMap(([currency, years]) =>
    Object.values(years).map((roubles) => rateOf(currency, roubles)),
  )
  expect(rates).not.toContain(null)
})

test.each([
  ['USD', 2024, { roubles: '101.6797', date: '2024-12-31', isChecked: true }],
  ['USD', 2021, { roubles: '74.2926', date: '2021-12-31', isChecked: false }],
  ['EUR', 2024, { roubles: '106.1028', date: '2024-12-31', isChecked: false }],
  ['CNY', 2018, { roubles: '10.0997', date: '2018-12-31', isChecked: true }],
  ['CNY', 2025, null],
  ['USD', 2026, null],
  ['toString', 2024, null],
])('the rate of %s at the end of %d is %j', (currency, year, expected) => {
  expect(yearEndRateOf(currency, year)).toEqual(expected)
})

test('rates that no second source confirms are marked as unchecked', () => {
  const checked = Object.entries(yearEndRates).flatMap(([currency, years]) =>
    Object.keys(years)
      .filter((year) => yearEndRateOf(currency, Number(year))?.isChecked)
      .map((year) => `${currency} ${year}`),
  )
  expect(checked.join(', ')).toBe(
    'USD 2014, USD 2015, USD 2020, USD 2022, USD 2023, USD 2024, USD 2025, EUR 2015, EUR 2020, EUR 2025, CNY 2018',
  )
})
