import { expect, test } from 'vitest'
import { assessGiven } from './assess.ts'
import type { Fields, Given } from './given.ts'
import { keyMetricsOf, type KeyMetricName } from './key-metrics.ts'

const current: Fields = {
  revenue: 1_000,
  grossProfitLoss: 300,
  costOfGoodsSold: -700,
  earningsBeforeIncomeTax: 80,
  interestExpense: -20,
  netIncome: -10,
  borrowings: 50,
  longTermDebt: 50,
  cashAndCashEquivalents: 30,
  accountsReceiveable: 100,
  inventory: 70,
  accountsPayable: 350,
  intangibles: 40,
  totalShareholdersEquity: 140,
  totalCurrentAssets: 200,
  totalCurrentLiabilities: 400,
}

const values = (given: Partial<Given>) => {
  const assessment = assessGiven(
    {
      current,
      previous: null,
      periods: 34,
      denomination: 384,
      reportingYear: null,
      isSimplified: false,
      isIrregular: false,
      ...given,
    },
    { rate: null, asOf: null },
  )
  return new Map(keyMetricsOf(assessment).map((one) => [one.name, one]))
}

test.each<[KeyMetricName, number | null]>([
  ['revenue', 1_000],
  ['EbitdaUnAdjusted', 100],
  ['TNWRAW', 100],
  ['grossMargin', 30],
  ['EBITDAMargin', 10],
  ['netProfitMargin', null],
  ['LeverageOne', 1],
  ['LeverageTwo', 0.5],
  ['InterestCoverage', 5],
  ['debtServiceCoverage', 100 / 70],
  ['currentRatio', 0.5],
  ['QuickRatio', 0.325],
  ['cashConversionCycle', 36.5 + 36.5 - 182.5],
])(
  '%s is %s: amounts in the unit of the statement, N/a where a side of a ratio is not above zero',
  (name, expected) => {
    const found = values({}).get(name)?.current ?? null
    if (expected === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(expected, 9)
  },
)

test('amounts of an interim period are annualised', () => {
  expect(values({ periods: 31 }).get('revenue')?.current).toBe(2_000)
})

test.each<[string, Fields, readonly KeyMetricName[]]>([
  ['no debt', { borrowings: 0, longTermDebt: 0 }, ['LeverageOne', 'LeverageTwo', 'netProfitMargin']],
  ['no interest', { interestExpense: 0 }, ['InterestCoverage', 'netProfitMargin']],
  [
    'no earnings',
    { earningsBeforeIncomeTax: -90 },
    ['EBITDAMargin', 'netProfitMargin', 'LeverageOne', 'InterestCoverage', 'debtServiceCoverage'],
  ],
  ['no equity', { totalShareholdersEquity: 0 }, ['LeverageTwo', 'netProfitMargin']],
  ['no current liabilities', { totalCurrentLiabilities: 0 }, ['currentRatio', 'QuickRatio', 'netProfitMargin']],
  ['no cost of sales', { costOfGoodsSold: 0 }, ['cashConversionCycle', 'netProfitMargin']],
])('%s: what is N/a', (_, fields, absent) => {
  const found = [...values({ current: { ...current, ...fields } }).values()]
  expect(
    found
      .filter((one) => one.current === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...absent].sort())
})

test.each<[Fields, number | null]>([
  [{ revenue: 800 }, 0.25],
  [{ revenue: 1_250 }, -0.2],
  [{ revenue: -500 }, 3],
  [{ revenue: 0 }, null],
  [{ revenue: null }, null],
])('from %o the change to 1,000 is %s of the previous magnitude', (previous, change) => {
  expect(values({ previous: { ...current, ...previous } }).get('revenue')?.change).toBe(change)
})

test('without a previous period previous values and changes are N/a', () => {
  const found = [...values({}).values()]
  expect(found.every(({ previous, change }) => previous === null && change === null)).toBe(true)
})
