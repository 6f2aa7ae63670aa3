import { expect, test } from 'vitest'
import { assessGiven, type Assessment } from './assess.ts'
import { ebitdaDeparture } from './ebitda-departure.ts'
import { figuresOf, scaleOf } from './figures.ts'
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
] as const)('%s of %d scores %d', (metric, ratio, points) => {
  expect(scoreOf(metric, ratio).points).toBe(points)
})

test('NaN is in no band and has no points', () => {
  expect(bandAt(scorecard.revenue, Number.NaN)).toBe(-1)
  expect(scoreOf('revenue', Number.NaN).points).toBeNull()
})

test.each([
  [{ earningsBeforeIncomeTax: -2, interestExpense: -3, interestReceivable: 1 }, 'noDebtAndEbitdaNotPositive'],
  [{ operatingProfitLoss: -7, depreciationAndAmortization: 7 }, 'noDebtAndEbitdaNotPositive'],
  [{ operatingProfitLoss: -7, depreciationAndAmortization: 8 }, 'noDebtAndEbitdaPositive'],
])('EBITDA with the terms %j is the special case %s even after rounding', (fields, special) => {
  for (const periods of [21, 31, 33, 34] as const)
    expect(assessed({ ...fields, borrowings: 0 }, { periods }).scores.leverageOne.special).toBe(special)
})

test('rounding does not make EBITDA differ from the operating profit', () => {
  const fields = { earningsBeforeIncomeTax: -300, interestExpense: -1, operatingProfitLoss: -299 }
  const scale = scaleOf(given({}, { periods: 33 }))
  expect(ebitdaDeparture(figuresOf(fields, scale))).toBeNull()
  expect(ebitdaDeparture(figuresOf({ ...fields, operatingProfitLoss: -298 }, scale))?.of).toBe('operatingProfit')
})

const base: Fields = { revenue: 100, netIncome: 5, totalCurrentAssets: 10, cashAndCashEquivalents: 10, inventory: 4 }

// method §3.14 and §14, row by row
test.each<[string, MetricName, Fields, readonly [number | string | null, number | null]]>([
  ['revenue of zero scores 0', 'revenue', { revenue: 0 }, [0, 0]],
  ['negative revenue scores 0, like revenue of zero', 'revenue', { revenue: -5 }, [-0.005, 0]],
  ['unknown revenue is not scored', 'revenue', {}, [null, null]],
  [
    'a margin on revenue of zero is not scored',
    'netProfitMargin',
    { ...base, revenue: 0 },
    ['revenueNotPositive', null],
  ],
  ['a margin of an unknown profit is not scored', 'operatingMargin', base, [null, null]],
  [
    'unknown gross profit is calculated as revenue less cost of sales',
    'grossMargin',
    { revenue: 100, costOfGoodsSold: -60 },
    [40, 80],
  ],
  ['cost of sales is subtracted whatever its sign', 'grossMargin', { revenue: 100, costOfGoodsSold: 60 }, [40, 80]],
  [
    'EBIT is the operating profit if the profit before tax is unknown',
    'interestCoverage',
    { operatingProfitLoss: 8, interestExpense: -4 },
    [2, 45],
  ],
  [
    'interest coverage with unknown interest is not scored',
    'interestCoverage',
    { earningsBeforeIncomeTax: 8 },
    [null, null],
  ],
  [
    'interest coverage without interest scores 75 if EBIT is positive',
    'interestCoverage',
    { earningsBeforeIncomeTax: 8, interestExpense: 0 },
    ['noInterestAndEbitPositive', 75],
  ],
  [
    'interest coverage without interest scores 0 if EBIT is zero',
    'interestCoverage',
    { earningsBeforeIncomeTax: 0, interestExpense: 0 },
    ['noInterestAndEbitNotPositive', 0],
  ],
  [
    'unknown depreciation and interest count as 0 in EBITDA',
    'ebitdaMargin',
    { revenue: 100, earningsBeforeIncomeTax: 8 },
    [8, 90],
  ],
  [
    'interest received is subtracted from EBITDA',
    'ebitdaMargin',
    { revenue: 100, earningsBeforeIncomeTax: 8, interestReceivable: 2 },
    [6, 80],
  ],
  [
    'EBITDA is the operating profit plus depreciation',
    'ebitdaMargin',
    { revenue: 100, operatingProfitLoss: 8, depreciationAndAmortization: -4 },
    [12, 95],
  ],
  [
    'one of the two debts counts as 0 if it is unknown',
    'leverageOne',
    { longTermDebt: 30, earningsBeforeIncomeTax: 10 },
    [3, 40],
  ],
  [
    'debt to EBITDA is not scored if both debts are unknown',
    'leverageOne',
    { earningsBeforeIncomeTax: 10 },
    [null, null],
  ],
  [
    'debt to EBITDA without debt scores 90 if EBITDA is positive',
    'leverageOne',
    { borrowings: 0, earningsBeforeIncomeTax: 10 },
    ['noDebtAndEbitdaPositive', 90],
  ],
  [
    'debt to EBITDA without debt scores 40 if EBITDA is zero',
    'leverageOne',
    { borrowings: 0, earningsBeforeIncomeTax: 0 },
    ['noDebtAndEbitdaNotPositive', 40],
  ],
  [
    'debt to EBITDA with debt scores 0 if EBITDA is zero',
    'leverageOne',
    { borrowings: 1, earningsBeforeIncomeTax: 0 },
    ['debtAndEbitdaNotPositive', 0],
  ],
  ['unknown cash counts as 0 in net debt', 'leverageTwo', { borrowings: 10, totalShareholdersEquity: 20 }, [0.5, 80]],
  [
    'net debt to equity of exactly 0 scores 95',
    'leverageTwo',
    { borrowings: 10, cashAndCashEquivalents: 10, totalShareholdersEquity: 20 },
    [0, 95],
  ],
  [
    'net debt to equity scores 0 if equity is zero',
    'leverageTwo',
    { borrowings: 10, totalShareholdersEquity: 0 },
    ['equityNotPositive', 0],
  ],
  [
    'net debt to equity is not scored if both debts are unknown, even if equity is negative',
    'leverageTwo',
    { totalShareholdersEquity: -1 },
    [null, null],
  ],
  [
    'unknown liabilities are calculated as assets less equity',
    'tangibleNetWorthCoverage',
    { totalAssets: 30, totalShareholdersEquity: 10 },
    [0.5, 60],
  ],
  [
    'unknown intangibles count as 0 in tangible net worth',
    'tangibleNetWorthCoverage',
    { totalLiabilities: 20, totalShareholdersEquity: 10 },
    [0.5, 60],
  ],
  [
    'tangible net worth coverage without liabilities scores 100 if tangible net worth is positive',
    'tangibleNetWorthCoverage',
    { totalLiabilities: 0, totalShareholdersEquity: 1 },
    ['noLiabilitiesAndTnwPositive', 100],
  ],
  [
    'tangible net worth coverage without liabilities scores 0 if tangible net worth is zero',
    'tangibleNetWorthCoverage',
    { totalLiabilities: 0, totalShareholdersEquity: 0 },
    ['noLiabilitiesAndTnwNotPositive', 0],
  ],
  [
    'the current ratio without current liabilities scores 100 if there are current assets',
    'currentRatio',
    { totalCurrentAssets: 1, totalCurrentLiabilities: 0 },
    ['noCurrentLiabilitiesAndCurrentAssetsPositive', 100],
  ],
  [
    'the current ratio without current liabilities is not scored if there are no current assets',
    'currentRatio',
    { totalCurrentAssets: 0, totalCurrentLiabilities: 0 },
    ['noCurrentLiabilitiesAndNoCurrentAssets', null],
  ],
  [
    'the current ratio of unknown current assets is not scored',
    'currentRatio',
    { totalCurrentLiabilities: 1 },
    [null, null],
  ],
  [
    'unknown quick assets count as 0, even if all of them are unknown',
    'quickRatio',
    { totalCurrentLiabilities: 1 },
    [0, 0],
  ],
  [
    'the quick ratio is not scored if current liabilities are unknown',
    'quickRatio',
    { cashAndCashEquivalents: 1 },
    [null, null],
  ],
  [
    'the liquidation value of current assets weights each kind of asset',
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
    'unknown inventory and receivables count as 0 in the cash cycle',
    'cashConversionCycle',
    { revenue: 100, costOfGoodsSold: 73, accountsPayable: 7.3 },
    [-36.5, 60],
  ],
  [
    'the cash cycle is not scored if payables are unknown',
    'cashConversionCycle',
    { revenue: 100, costOfGoodsSold: 50 },
    [null, null],
  ],
  [
    'the cash cycle is not scored if cost of sales is zero',
    'cashConversionCycle',
    { revenue: 100, costOfGoodsSold: 0, accountsPayable: 1 },
    ['revenueOrCogsNotPositive', null],
  ],
])('%s', (_, metric, fields, [reading, points]) => {
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
] as const)('flows of the period with code %d are multiplied by %d, unlike balances', (periods, factor) => {
  const { amounts } = assessed({ revenue: 90, totalAssets: 50 }, { periods }).figures.current
  expect(amounts).toMatchObject({ revenue: 90_000 * factor, totalAssets: 50_000 })
})

test.each([
  [383, 1],
  [384, 1_000],
  [385, 1_000_000],
] as const)('one unit of the denomination %d is %d roubles', (denomination, roubles) => {
  expect(assessed({ totalAssets: 7 }, { denomination }).figures.current.amounts.totalAssets).toBe(7 * roubles)
})

test('an interim EBITDA margin of exactly 20 % may be rounded into the band below', () => {
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
