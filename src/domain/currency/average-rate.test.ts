import { expect, test } from 'vitest'
import { averageRateDaysMin } from '../policy.ts'
import { yearAverageOf } from './average-rate.ts'

/** The first `count` days of 2024, to which the rates are assigned in rotation. */
const daysOf2024 = (count: number, ...rates: readonly string[]) =>
  Array.from({ length: count }, (_, position) => ({
    date: new Date(Date.UTC(2024, 0, 1 + position)).toISOString().slice(0, 10),
    roubles: rates[position % rates.length] ?? '',
  }))

test.each([
  [['90'], '90.0000'],
  [['90.0001', '90.0002'], '90.0002'],
  [['100', '80.5'], '90.2500'],
  [['0.6001', '0.6002'], '0.60015000'],
  [['0.00350001'], '0.00350001'],
])('the average rate of a year with the rates %j is %s', (rates, roubles) => {
  expect(yearAverageOf(2024, daysOf2024(250, ...rates))).toEqual({
    roubles,
    days: 250,
    from: '2024-01-01',
    to: '2024-09-06',
  })
})

test.each([
  ['there is no rate', []],
  ['too few days have one', daysOf2024(averageRateDaysMin - 1, '90')],
  ['a day is of another year', [...daysOf2024(250, '90'), { date: '2025-01-01', roubles: '90' }]],
  ['a day is given twice', [...daysOf2024(250, '90'), { date: '2024-01-01', roubles: '90' }]],
])('a year has no average rate if %s', (_, rates) => {
  expect(yearAverageOf(2024, rates)).toBeNull()
})
