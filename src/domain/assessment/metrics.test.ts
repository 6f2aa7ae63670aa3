import { expect, test } from 'vitest'
import { assessGiven, type Assessment } from './assess.ts'
import type { Fields, AssessmentBasis } from './given.ts'
import { bandAt, scoreOf } from './metrics.ts'
import { scorecard, type MetricName } from './scorecard.ts'

const given = (current: Fields, more: Partial<AssessmentBasis> = {}): AssessmentBasis => ({
  current,
  previous: null,
  periods: 34,
  denomination: 384,
  reportingYear: null,
  isSimplified: false,
  isIrregular: false,
  ...more,
})

const assessed = (current: Fields, more: Partial<AssessmentBasis> = {}): Assessment =>
  assessGiven(given(current, more), { rate: null, asOf: null })

const scored = (metric: MetricName, current: Fields) => {
  const { ratio, special, points } = assessed(current).scores[metric]
  return [ratio ?? special, points]
}

test.each([
  ['currentRatio', 0.499, 0],
  ['currentRatio', 0.5, 30],
  ['currentRatio', 3, 100],
  ['leverageTwo', -0.001, 100],
  ['leverageTwo', 0, 95],
  ['leverageTwo', -0, 95],
  ['leverageOne', 0.99, 100],
  ['leverageOne', 10, 5],
  ['cashConversionCycle', -31, 60],
  ['cashConversionCycle', 0, 100],
  ['cashConversionCycle', 180, 25],
  ['revenue', 29.999_999, 0],
  ['revenue', 1e9, 100],
] as const)('%s of %d scores %d: the lower bound belongs to the band', (metric, ratio, points) => {
  expect(scoreOf(metric, ratio).points).toBe(points)
})

test('NaN is in no band and has no points', () => {
  expect(bandAt(scorecard.revenue, Number.NaN)).toBe(-1)
  expect(scoreOf('revenue', Number.NaN).points).toBeNull()
})

const base: Fields = { revenue: 100, netIncome: 5, totalCurrentAssets: 10, cashAndCashEquivalents: 10, inventory: 4 }

// method §3.14 and §14, row by row
test.each<[string, MetricName, Fields, readonly [number | string | null, number | null]]>([
  ['revenue of nothing scores 0', 'revenue', { revenue: 0 }, [0, 0]],
  ['negative revenue scores 0', 'revenue', { revenue: -5 }, [-0.005, 0]],
  ['unknown revenue is left out', 'revenue', {}, [null, null]],
  ['a margin without revenue is left out', 'netProfitMargin', { ...base, revenue: 0 }, ['revenueNotPositive', null]],
  ['a margin of unknown profit is left out', 'operatingMargin', base, [null, null]],
  [
    'gross profit is revenue less cost where it is not given',
    'grossMargin',
    { revenue: 100, costOfGoodsSold: -60 },
    [40, 80],
  ],
  ['cost of either sign is the same', 'grossMargin', { revenue: 100, costOfGoodsSold: 60 }, [40, 80]],
  [
    'EBIT is the operating profit where the profit before tax is unknown',
    'interestCoverage',
    { operatingProfitLoss: 8, interestExpense: -4 },
    [2, 45],
  ],
  ['unknown interest leaves the coverage out', 'interestCoverage', { earningsBeforeIncomeTax: 8 }, [null, null]],
  [
    'no interest with earnings',
    'interestCoverage',
    { earningsBeforeIncomeTax: 8, interestExpense: 0 },
    ['noInterestAndEbitPositive', 75],
  ],
  [
    'no interest without earnings',
    'interestCoverage',
    { earningsBeforeIncomeTax: 0, interestExpense: 0 },
    ['noInterestAndEbitNotPositive', 0],
  ],
  [
    'unknown depreciation and interest count 0 in EBITDA',
    'ebitdaMargin',
    { revenue: 100, earningsBeforeIncomeTax: 8 },
    [8, 90],
  ],
  [
    'interest received is taken out of EBITDA',
    'ebitdaMargin',
    { revenue: 100, earningsBeforeIncomeTax: 8, interestReceivable: 2 },
    [6, 80],
  ],
  [
    'depreciation adds to the operating profit',
    'ebitdaMargin',
    { revenue: 100, operatingProfitLoss: 8, depreciationAndAmortization: -4 },
    [12, 95],
  ],
  ['one unknown debt counts 0', 'leverageOne', { longTermDebt: 30, earningsBeforeIncomeTax: 10 }, [3, 40]],
  ['both debts unknown', 'leverageOne', { earningsBeforeIncomeTax: 10 }, [null, null]],
  [
    'no debt with EBITDA',
    'leverageOne',
    { borrowings: 0, earningsBeforeIncomeTax: 10 },
    ['noDebtAndEbitdaPositive', 90],
  ],
  [
    'no debt without EBITDA',
    'leverageOne',
    { borrowings: 0, earningsBeforeIncomeTax: 0 },
    ['noDebtAndEbitdaNotPositive', 40],
  ],
  [
    'debt without EBITDA',
    'leverageOne',
    { borrowings: 1, earningsBeforeIncomeTax: 0 },
    ['debtAndEbitdaNotPositive', 0],
  ],
  ['unknown cash counts 0 in the net debt', 'leverageTwo', { borrowings: 10, totalShareholdersEquity: 20 }, [0.5, 80]],
  [
    'net debt of exactly 0',
    'leverageTwo',
    { borrowings: 10, cashAndCashEquivalents: 10, totalShareholdersEquity: 20 },
    [0, 95],
  ],
  ['no equity', 'leverageTwo', { borrowings: 10, totalShareholdersEquity: 0 }, ['equityNotPositive', 0]],
  [
    'unknown debts leave net debt to equity out even without equity',
    'leverageTwo',
    { totalShareholdersEquity: -1 },
    [null, null],
  ],
  [
    'liabilities are assets less equity where not given',
    'tangibleNetWorthCoverage',
    { totalAssets: 30, totalShareholdersEquity: 10 },
    [0.5, 60],
  ],
  [
    'unknown intangibles count 0',
    'tangibleNetWorthCoverage',
    { totalLiabilities: 20, totalShareholdersEquity: 10 },
    [0.5, 60],
  ],
  [
    'no liabilities, some worth',
    'tangibleNetWorthCoverage',
    { totalLiabilities: 0, totalShareholdersEquity: 1 },
    ['noLiabilitiesAndTnwPositive', 100],
  ],
  [
    'no liabilities, no worth',
    'tangibleNetWorthCoverage',
    { totalLiabilities: 0, totalShareholdersEquity: 0 },
    ['noLiabilitiesAndTnwNotPositive', 0],
  ],
  [
    'no current liabilities, some assets',
    'currentRatio',
    { totalCurrentAssets: 1, totalCurrentLiabilities: 0 },
    ['noCurrentLiabilitiesAndCurrentAssetsPositive', 100],
  ],
  [
    'no current liabilities, no assets',
    'currentRatio',
    { totalCurrentAssets: 0, totalCurrentLiabilities: 0 },
    ['noCurrentLiabilitiesAndNoCurrentAssets', null],
  ],
  ['unknown current assets', 'currentRatio', { totalCurrentLiabilities: 1 }, [null, null]],
  ['unknown parts of the quick assets count 0, even all of them', 'quickRatio', { totalCurrentLiabilities: 1 }, [0, 0]],
  ['unknown current liabilities', 'quickRatio', { cashAndCashEquivalents: 1 }, [null, null]],
  [
    'liquidation value',
    'currentAssetsLiquidation',
    {
      cashAndCashEquivalents: 10,
      shortTermInvestments: 10,
      accountsReceiveable: 20,
      inventory: 20,
      otherCurrentAssets: 50,
      totalCurrentLiabilities: 44,
    },
    [1, 85],
  ],
  [
    'unknown stock and receivables count 0 in the cash cycle',
    'cashConversionCycle',
    { revenue: 100, costOfGoodsSold: 73, accountsPayable: 7.3 },
    [-36.5, 60],
  ],
  [
    'unknown payables leave the cash cycle out',
    'cashConversionCycle',
    { revenue: 100, costOfGoodsSold: 50 },
    [null, null],
  ],
  [
    'no cost of sales leaves the cash cycle out',
    'cashConversionCycle',
    { revenue: 100, costOfGoodsSold: 0, accountsPayable: 1 },
    ['revenueOrCogsNotPositive', null],
  ],
])('the points of a ratio: %s', (_, metric, fields, [reading, points]) => {
  const [found, foundPoints] = scored(metric, fields)
  expect(foundPoints).toBe(points)
  if (typeof reading === 'number') expect(found).toBeCloseTo(reading, 12)
  else expect(found).toBe(reading)
})

test.each([
  [21, 4],
  [31, 2],
  [33, 4 / 3],
  [34, 1],
] as const)('flows of period %d are multiplied by %d, balances are not', (periods, factor) => {
  const { amounts } = assessed({ revenue: 90, totalAssets: 50 }, { periods }).figures.current
  expect(amounts).toMatchObject({ revenue: 90_000 * factor, totalAssets: 50_000 })
})

test.each([
  [383, 1],
  [384, 1_000],
  [385, 1_000_000],
] as const)('a unit of denomination %d is %d roubles', (denomination, roubles) => {
  expect(assessed({ totalAssets: 7 }, { denomination }).figures.current.amounts.totalAssets).toBe(7 * roubles)
})

test('as floating-point annualisation rounds, a nine-month EBITDA margin of exactly 20 % may fall just below its band', () => {
  const margin = (profit: number, interest: number): number | null =>
    assessed(
      {
        revenue: 60,
        earningsBeforeIncomeTax: profit,
        interestExpense: -interest,
        interestReceivable: 0,
        depreciationAndAmortization: 0,
      },
      { periods: 33, denomination: 383 },
    ).scores.ebitdaMargin.points
  expect([margin(10, 2), margin(9, 3), margin(12, 0)]).toEqual([95, 100, 100])
})
