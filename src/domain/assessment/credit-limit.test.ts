import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateOf } from '../currency/rate.ts'
import { ageFactorOf, ageMonths } from './age.ts'
import type { CompanyKind, KindOfCompany } from './company-kind.ts'
import { creditLimit, type CreditLimit, type LimitBasis, roundDown } from './credit-limit.ts'
import { figuresOf } from './figures.ts'
import type { Fields } from './given.ts'
import type { RiskClass } from './risk.ts'

/**
 * Fields for which level 5 and liquidity 1 give limits of 10 % of 50 m, 6 % of 100 m and 30 % of 10 m a month: the
 * last, by purchases, is binding at 3 m.
 */
const fields: Fields = {
  totalShareholdersEquity: 50_000,
  cashAndCashEquivalents: 100_000,
  costOfGoodsSold: -120_000,
  revenue: 150_000,
}

const thousands = { roubles: 1_000, annual: 1 }

/** A kind derived from figures. The figures are left out, because the limit does not use them. */
const kindOf = (kind: CompanyKind, hasLargeOwnIncome = false): KindOfCompany => ({
  kind,
  hasLargeOwnIncome,
  byFigures: { kind, rule: null, figures: null },
  overruled: null,
})
const [trading, financing, holding] = [kindOf('trading'), kindOf('financing'), kindOf('holding')]

function limitOf(more: Fields = {}, basis: Partial<LimitBasis> = {}, rate: string | null = null): CreditLimit {
  const figures = figuresOf({ ...fields, ...more }, thousands)
  const ordinary: LimitBasis = { figures, level: 5, liquidity: 1, risk: 'moderate', kind: trading, ageMonths: null }
  return creditLimit({ ...ordinary, ...basis }, 1_000, rate === null ? null : rateOf('USD', rate))
}

test('the smallest of the three limits is the binding one', () => {
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
])('without cost of sales, the purchases limit is based on revenue: %o', (more, expected) => {
  expect(limitOf(more).parts.monthlyPurchases).toBe(expected)
})

test('receivables outstanding for more than 180 days count at 40 % instead of 75 %', () => {
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
] as const)('at liquidity level %d the limit is %d roubles', (liquidity, roubles) => {
  expect(limitOf({}, { liquidity }).roubles).toBe(roubles)
})

test.each<[Fields, Partial<LimitBasis>, readonly string[]]>([
  [{}, { level: null, risk: null }, ['notRated']],
  [{ totalShareholdersEquity: null }, {}, ['tangibleNetWorthUnknown']],
  [{ intangibles: 50_000 }, {}, ['tangibleNetWorthNotPositive']],
  [{}, { level: 9, risk: 'veryHigh' }, ['ratingTooLow', 'riskVeryHigh']],
  [{}, { level: 8, risk: 'veryHigh' }, ['riskVeryHigh']],
  [{}, { kind: financing }, ['financing']],
  [{}, { kind: financing, ageMonths: 31 }, ['financing', 'statementsTooOld']],
  [{}, { ageMonths: 31 }, ['statementsTooOld']],
  [{ costOfGoodsSold: -3_000 }, {}, ['belowMinimum']],
  [{ cashAndCashEquivalents: 0 }, {}, ['belowMinimum']],
])('with the fields %o and the basis %o no credit is recommended, because of %j', (more, basis, zeroBecause) => {
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
])('for purchases of %d thousand and the rate %s, the limit is %d roubles', (cost, rate, roubles) => {
  expect(limitOf({ costOfGoodsSold: -cost }, {}, rate).roubles).toBe(roubles)
})

const large: Fields = { totalShareholdersEquity: 9e6, cashAndCashEquivalents: 9e6, costOfGoodsSold: -9e6 }

test.each<[RiskClass, number, number]>([
  ['veryLow', 80e6, 1_000_000],
  ['low', 80e6, 1_000_000],
  ['moderate', 20e6, 250_000],
  ['high', 4e6, 50_000],
])('for %s risk the cap is %d roubles without a rate and %d dollars with one', (risk, roubles, usd) => {
  expect(limitOf(large, { risk })).toMatchObject({ isCapped: true, cap: roubles, roubles, uncapped: 225e6 })
  const atEighty = limitOf(large, { risk }, '80')
  expect(atEighty).toMatchObject({ isCapped: true, cap: usd * 80, roubles, converted: { amount: usd } })
})

test('a capped limit is rounded down in roubles and is exactly the cap in dollars', () => {
  const capped = limitOf(large, { risk: 'low' }, '81.37')
  expect(capped).toMatchObject({ isCapped: true, roubles: 81e6, converted: { currency: 'USD', amount: 1_000_000 } })
  expect(capped.cap).toBeCloseTo(81.37e6, 6)
  const almost = limitOf({ ...large, costOfGoodsSold: -3.254e6 }, { risk: 'low' }, '81.37')
  expect(almost).toMatchObject({ isCapped: false, roubles: 81e6, converted: { amount: 990_000 } })
})

test('a limit equal to its cap does not count as reduced by the cap', () => {
  const reaching = { ...large, costOfGoodsSold: -0.8e6 }
  expect(limitOf(reaching)).toMatchObject({ isCapped: false, cap: 20e6, uncapped: 20e6, roubles: 20e6 })
  expect(limitOf({ ...large, costOfGoodsSold: -800_001 })).toMatchObject({ isCapped: true, roubles: 20e6 })
})

test('at very high risk the cap and the limit are 0', () => {
  expect(limitOf(large, { level: 8, risk: 'veryHigh' })).toMatchObject({ cap: 0, isCapped: false, roubles: 0 })
  expect(limitOf(large, { level: null, risk: null })).toMatchObject({ cap: 80e6, isCapped: false, roubles: 0 })
})

test.each<[RiskClass, number]>([
  ['low', 4e6],
  ['moderate', 4e6],
  ['high', 4e6],
])('the limit of a holding with %s risk is at most %d roubles', (risk, roubles) => {
  expect(limitOf(large, { risk, kind: holding })).toMatchObject({ isCapped: true, cap: roubles, roubles })
  const atHundred = limitOf(large, { risk, kind: holding }, '100')
  expect(atHundred).toMatchObject({ cap: 5e6, roubles: 5e6, converted: { amount: 50_000 } })
})

test('a holding with a large own income has the same cap as a trading company', () => {
  const plain = limitOf({ ...large, operatingExpenses: -1 })
  expect(limitOf({ ...large, operatingExpenses: -1 }, { kind: kindOf('holding', true) })).toEqual(plain)
})

test.each<[Fields, number | null, CreditLimit['monthlyBy']]>([
  // running costs include cost of sales, so they are never lower than cost of sales
  [{ operatingExpenses: -12_000 }, 3e6, 'costOfSales'],
  [{ operatingExpenses: 0 }, 3e6, 'costOfSales'],
  // without cost of sales, the lower of revenue and running costs is used
  [{ costOfGoodsSold: 0, operatingExpenses: -24_000 }, 0.6e6, 'runningCosts'],
  [{ costOfGoodsSold: null, operatingExpenses: 24_000 }, 0.6e6, 'runningCosts'],
  [{ costOfGoodsSold: 0, operatingExpenses: -149_999 }, 3_749_975, 'runningCosts'],
  [{ costOfGoodsSold: 0, operatingExpenses: -150_001 }, 3.75e6, 'revenue'],
  [{ costOfGoodsSold: null, operatingExpenses: null }, 0, 'runningCosts'],
  [{ costOfGoodsSold: null, revenue: null, operatingExpenses: -24_000 }, null, 'revenue'],
])('for a holding with %o the purchases limit is %s, based on %s', (more, amount, by) => {
  const limit = limitOf(more, { kind: holding })
  expect([limit.parts.monthlyPurchases, limit.monthlyBy]).toEqual([amount, by])
})

test('the limit of a holding is never above the limit of a trading company', () => {
  const amounts = fc.option(fc.integer({ min: -300_000, max: 3_000_000 }))
  const names = ['totalShareholdersEquity', 'cashAndCashEquivalents', 'costOfGoodsSold', 'operatingExpenses', 'revenue']
  const drawn = fc.record(Object.fromEntries(names.map((name) => [name, amounts])))
  fc.assert(
    fc.property(drawn, fc.constantFrom(1, 4, 6, 8), fc.constantFrom('low', 'moderate', 'high'), (more, level, risk) => {
      const of = (kind: KindOfCompany): CreditLimit => limitOf(more, { level, risk, kind })
      expect(of(holding).uncapped).toBeLessThanOrEqual(of(trading).uncapped)
      expect(of(holding).roubles).toBeLessThanOrEqual(of(trading).roubles)
      expect([of(financing).uncapped, of(financing).roubles]).toEqual([0, 0])
      // the three limits of a financing company are still calculated, because they are shown
      expect(of(financing).parts).toEqual(of(trading).parts)
    }),
  )
})

test('an exchange rate for yuan converts the limit but not the cap', () => {
  const figures = figuresOf(fields, thousands)
  const basis: LimitBasis = { figures, level: 5, liquidity: 1, risk: 'moderate', kind: trading, ageMonths: null }
  const limit = creditLimit(basis, 1_000, rateOf('CNY', '11.2'))
  expect(limit).toMatchObject({ cap: 20e6, minimum: 80_000, converted: { currency: 'CNY', amount: 260_000 } })
  const capped = creditLimit({ ...basis, figures: figuresOf(large, thousands) }, 1_000, rateOf('CNY', '11.2'))
  expect(capped).toMatchObject({ isCapped: true, converted: { currency: 'CNY', amount: 1_700_000 } })
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

test('rounding down removes less than a tenth of the amount', () => {
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
] as const)(
  'accounts for the period %d of %s, assessed in %o, are this many months old: %s',
  (code, year, asOf, months) => {
    expect(ageMonths(code, year, asOf)).toBe(months)
  },
)

test.each([
  [null, 1],
  [-3, 1],
  [18, 1],
  [19, 0.5],
  [30, 0.5],
  [31, 0],
])('for figures that are %s months old the limit is multiplied by %d', (months, factor) =>
  expect(ageFactorOf(months)).toBe(factor),
)
