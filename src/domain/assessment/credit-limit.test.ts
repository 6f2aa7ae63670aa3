import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateOf } from '../currency/rate.ts'
import { ageFactorOf, ageMonths } from './age.ts'
import { creditLimit, type CreditLimit, type LimitBasis } from './credit-limit.ts'
import { figuresOf } from './figures.ts'
import type { Fields } from './given.ts'
import { roundDown } from './round-down.ts'

/** Level 5 of liquidity 1: 10 % of 50 m, 6 % of 100 m and 30 % of 10 m a month: the purchases bind with 3 m. */
const fields: Fields = {
  totalShareholdersEquity: 50_000,
  cashAndCashEquivalents: 100_000,
  costOfGoodsSold: -120_000,
  revenue: 150_000,
}

const thousands = { roubles: 1_000, annual: 1 }

function limitOf(more: Fields = {}, basis: Partial<LimitBasis> = {}, rate: string | null = null): CreditLimit {
  const figures = figuresOf({ ...fields, ...more }, thousands)
  const ordinary: LimitBasis = { figures, level: 5, liquidity: 1, risk: 'moderate', ageMonths: null }
  return creditLimit({ ...ordinary, ...basis }, 1_000, rate === null ? null : rateOf('USD', rate))
}

test('the smallest of the three limits binds and is named', () => {
  expect(limitOf()).toMatchObject({
    parts: { tangibleNetWorth: 5e6, currentAssets: 6e6, monthlyPurchases: 3e6 },
    binding: 'monthlyPurchases',
    uncapped: 3e6,
    roubles: 3e6,
    inUnit: 3_000,
    converted: null,
    zeroBecause: [],
  })
  expect(limitOf({ intangibles: 25_000 }).binding).toBe('tangibleNetWorth')
  expect(limitOf({ cashAndCashEquivalents: 40_000 }).binding).toBe('currentAssets')
  expect(limitOf({ cashAndCashEquivalents: 50_000, intangibles: 20_000 }).binding).toBe('tangibleNetWorth')
})

test.each<[Fields, number | null]>([
  [{ costOfGoodsSold: null }, 3.75e6],
  [{ costOfGoodsSold: 0 }, 3.75e6],
  [{ costOfGoodsSold: null, revenue: null }, null],
  [{ costOfGoodsSold: 0, revenue: null }, null],
  [{ costOfGoodsSold: null, revenue: -9 }, 0],
])(
  'purchases of %o: without a cost of sales the revenue counts, without both the limit is left out',
  (more, expected) => {
    expect(limitOf(more).parts.monthlyPurchases).toBe(expected)
  },
)

test('receivables that stand for more than 180 days count 40 % instead of 75 %', () => {
  const year = 365_000
  const receivables = (days: number): Fields => ({
    accountsReceiveable: days * 1_000,
    revenue: year,
    cashAndCashEquivalents: 0,
  })
  expect(limitOf(receivables(180)).parts.currentAssets).toBeCloseTo(180e6 * 0.75 * 0.06, 3)
  expect(limitOf(receivables(181)).parts.currentAssets).toBeCloseTo(181e6 * 0.4 * 0.06, 3)
})

test.each([
  [1, 3e6],
  [2, 3e6],
  [3, 2.4e6],
  [4, 1.8e6],
  [5, 0.9e6],
] as const)('liquidity level %d leaves %d of the limit', (liquidity, roubles) => {
  expect(limitOf({}, { liquidity }).roubles).toBe(roubles)
})

test.each<[Fields, Partial<LimitBasis>, readonly string[]]>([
  [{}, { level: null, risk: null }, ['notRated']],
  [{ totalShareholdersEquity: null }, {}, ['tangibleNetWorthUnknown']],
  [{ intangibles: 50_000 }, {}, ['tangibleNetWorthNotPositive']],
  [{}, { level: 9, risk: 'veryHigh' }, ['ratingTooLow', 'riskVeryHigh']],
  [{}, { level: 8, risk: 'veryHigh' }, ['riskVeryHigh']],
  [{}, { ageMonths: 31 }, ['statementsTooOld']],
  [{ costOfGoodsSold: -3_000 }, {}, ['belowMinimum']],
  [{ cashAndCashEquivalents: 0 }, {}, ['belowMinimum']],
])('nothing is recommended for %o with %o, and the reason is told', (more, basis, zeroBecause) => {
  expect(limitOf(more, basis)).toMatchObject({ roubles: 0, inUnit: 0, zeroBecause })
  expect(limitOf(more, basis, '80').converted).toEqual({ currency: 'USD', amount: 0 })
})

test.each([
  [3_200, null, 80_000],
  [3_199, null, 0],
  [3_340, '83.5', 0],
  [3_360, '83.5', 84_000],
  [3_200, '80', 80_000],
  [4_000, '100', 100_000],
])(
  'yearly purchases of %d thousand at the rate %s recommend %d roubles: what is left after rounding must reach the minimum',
  (cost, rate, roubles) => {
    expect(limitOf({ costOfGoodsSold: -cost }, {}, rate).roubles).toBe(roubles)
  },
)

const large: Fields = { totalShareholdersEquity: 9e6, cashAndCashEquivalents: 9e6, costOfGoodsSold: -9e6 }

test('the absolute cap is in roubles without a rate and in dollars with one, and is told', () => {
  expect(limitOf(large)).toMatchObject({ isCapped: true, cap: 80e6, roubles: 80e6, uncapped: 225e6 })
  const capped = limitOf(large, {}, '81.37')
  expect(capped).toMatchObject({ isCapped: true, roubles: 81e6, converted: { currency: 'USD', amount: 990_000 } })
  expect(capped.cap).toBeCloseTo(81.37e6, 6)
  expect(limitOf({ ...large, costOfGoodsSold: -3.2e6 })).toMatchObject({ isCapped: false, roubles: 80e6 })
})

test('a rate of another currency prints the limit in it and leaves cap and minimum in roubles', () => {
  const figures = figuresOf(fields, thousands)
  const basis: LimitBasis = { figures, level: 5, liquidity: 1, risk: 'moderate', ageMonths: null }
  const limit = creditLimit(basis, 1_000, rateOf('CNY', '11.2'))
  expect(limit).toMatchObject({ cap: 80e6, minimum: 80_000, converted: { currency: 'CNY', amount: 260_000 } })
})

test.each([
  [337_500, 330_000],
  [27_780_500, 27_000_000],
  [99_999.999_999_999_99, 100_000],
  [79_999.999_999_99, 80_000],
  [1_000, 1_000],
  [999, 990],
  [10, 10],
  [4.56, 4.5],
  [0, 0],
  [-5, 0],
])('%d rounded down to two significant digits is %d', (amount, expected) => {
  expect(roundDown(amount)).toBeCloseTo(expected, 9)
})

test('rounding down takes at most a tenth, is never more than was there, and keeps what is rounded', () => {
  fc.assert(
    fc.property(fc.double({ min: 10, max: 1e15, noNaN: true }), (amount) => {
      const rounded = roundDown(amount)
      expect(rounded).toBeLessThanOrEqual(amount * (1 + 1e-9))
      expect(rounded).toBeGreaterThan(amount * 0.9)
      expect(roundDown(rounded)).toBe(rounded)
    }),
  )
})

test.each([
  [34, 2_023, { year: 2_023, month: 12 }, 0],
  [34, 2_023, { year: 2_025, month: 6 }, 18],
  [34, 2_023, { year: 2_025, month: 7 }, 19],
  [21, 2_024, { year: 2_024, month: 4 }, 1],
  [31, 2_024, { year: 2_025, month: 6 }, 12],
  [33, 2_024, { year: 2_024, month: 9 }, 0],
  [34, null, { year: 2_025, month: 7 }, null],
  [34, 2_023, null, null],
] as const)('the age of period %d of %s in %o is %s months', (code, year, asOf, months) => {
  expect(ageMonths(code, year, asOf)).toBe(months)
})

test.each([
  [null, 1],
  [-3, 1],
  [18, 1],
  [19, 0.5],
  [30, 0.5],
  [31, 0],
])('an age of %s months leaves %d', (months, factor) => expect(ageFactorOf(months)).toBe(factor))
