import { expect, test } from 'vitest'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { convertedUnitText, dayLabel, measuredLabel, periodLabel, unitSentence } from './measures.ts'

test.each<[PeriodCode, string, string, string]>([
  [34, '31 December 2024', '31 December 2023', '2024'],
  [33, '30 September 2024', '31 December 2023', 'January–September 2024'],
  [31, '30 June 2024', '31 December 2023', 'January–June 2024'],
  [21, '31 March 2024', '31 December 2023', 'January–March 2024'],
])(
  'for period %s, the balance sheet has the dates %s and %s, and flows are headed %s',
  (periods, current, previous, flows) => {
    expect(dayLabel(periods, 'current', 2024)).toBe(current)
    expect(dayLabel(periods, 'previous', 2023)).toBe(previous)
    expect(periodLabel(periods, 2024)).toBe(flows)
  },
)

test.each<[Denomination, string, string, string]>([
  [383, 'RUB', 'roubles', '2024, RUB'],
  [384, 'RUB', 'thousands of roubles', '2024, RUB thousand'],
  [384, 'USD', 'thousands of US dollars', '2024, USD thousand'],
  [385, 'EUR', 'millions of euros', '2024, EUR million'],
  [384, 'CNY', 'thousands of Chinese yuan', '2024, CNY thousand'],
  [384, 'XQQ', 'thousands of XQQ', '2024, XQQ thousand'],
])(
  'amounts in the unit %s of the currency %s are in “%s”, with the headings %j',
  (denomination, currency, unit, column) => {
    expect(unitSentence(denomination, currency)).toBe(unit)
    expect(measuredLabel(denomination, '2024', currency)).toBe(column)
  },
)

const dollars = rateOf('USD', '101.68')

test.each([
  [{ source: 'Bank of Russia', date: '2024-12-31' }, 'Bank of Russia, 31 December 2024'],
  [{ source: 'our bank, 5 May 2025', date: null }, 'our bank, 5 May 2025'],
  [null, 'rate entered by the user'],
])('the text about the unit after conversion gives the rate and its source: %j', (origin, said) => {
  if (dollars === null) throw new Error('a rate')
  expect(convertedUnitText(384, dollars, origin)).toBe(`thousands of US dollars at 101.68 RUB, ${said}`)
})
