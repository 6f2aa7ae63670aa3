import { expect, test } from 'vitest'
import { assessGiven, type Assessment } from './assess.ts'
import { assessed } from './fixtures/sound-company.ts'
import type { Fields } from './given.ts'

const codes = ({ strengths, weaknesses }: Assessment): readonly string[] =>
  [...strengths, ...weaknesses].map(({ code }) => code)

/** The remark of a code, where it is among those shown. */
const finding = ({ strengths, weaknesses }: Assessment, code: string) =>
  [...strengths, ...weaknesses].find((one) => one.code === code)

// strengths crowd each other out at six, so the events are looked for where the metrics leave room
const dull: Fields = {
  revenue: 500_000,
  grossProfitLoss: 80_000,
  costOfGoodsSold: -420_000,
  operatingProfitLoss: 10_000,
  earningsBeforeIncomeTax: 7_000,
  interestExpense: -2_500,
  netIncome: 4_000,
  depreciationAndAmortization: 0,
  totalShareholdersEquity: 110_000,
  totalLiabilities: 240_000,
  cashAndCashEquivalents: 5_000,
  shortTermInvestments: 0,
  totalCurrentAssets: 300_000,
  accountsReceiveable: 60_000,
  borrowings: 10_000,
  longTermDebt: 0,
}

test.each<[string, Fields, Fields | null, number | null]>([
  ['NET_ASSETS_BELOW_CHARTER', { authorizedCapital: 110_001 }, null, null],
  ['CASH_LOSS', { operatingActivities: -1 }, null, null],
  ['CASH_STRONG', { operatingActivities: 4_000 }, null, null],
  ['DSCR_LOW', { borrowings: 30_000 }, null, 7_500 / 32_500],
  ['DSCR_HIGH', { borrowings: 1_000 }, null, 7_500 / 3_500],
  ['DSO_LONG', { accountsReceiveable: 250_000 }, null, 182.5],
  ['REVENUE_UP_20', {}, { ...dull, revenue: 400_000 }, 25],
  ['REVENUE_DOWN_15', {}, { ...dull, revenue: 625_000 }, 20],
  ['REVENUE_DOWN_30', {}, { ...dull, revenue: 1_000_000 }, 50],
  ['LOSS_BOTH', { netIncome: -1 }, { ...dull, netIncome: -1 }, null],
  ['RECEIVABLES_FASTER', {}, { ...dull, accountsReceiveable: 40_000 }, null],
  ['DEBT_UP', {}, { ...dull, borrowings: 5_000 }, 100],
  ['TNW_UP', { intangibles: 0 }, { ...dull, totalShareholdersEquity: 92_000, intangibles: 4_000 }, 25],
  ['MARGIN_DOWN', {}, { ...dull, earningsBeforeIncomeTax: 27_000 }, 4],
  ['MARGIN_UP', {}, { ...dull, earningsBeforeIncomeTax: -13_000 }, 4],
])('%s is told where it is so', (code, current, previous, value) => {
  const found = finding(assessed({ ...dull, ...current }, previous), code)
  expect(found).toBeDefined()
  if (value === null) expect(found?.value).toBeNull()
  else expect(found?.value).toBeCloseTo(value, 9)
})

test.each<[string, Fields, Fields | null]>([
  ['NET_ASSETS_BELOW_CHARTER', { authorizedCapital: 110_000 }, null],
  ['NET_ASSETS_BELOW_CHARTER', { authorizedCapital: null }, null],
  ['CASH_LOSS', { operatingActivities: -1, netIncome: 0 }, null],
  ['CASH_LOSS', { operatingActivities: null }, null],
  ['CASH_STRONG', { operatingActivities: 3_999 }, null],
  ['DSCR_LOW', { borrowings: null, longTermDebt: 30_000 }, null],
  ['DSCR_LOW', { borrowings: 30_000, interestExpense: null }, null],
  ['DSO_LONG', { accountsReceiveable: 180_000, revenue: 365_000 }, null],
  ['LOSS_BOTH', { netIncome: -1 }, { ...dull, netIncome: 0 }],
  ['DEBT_UP', {}, { ...dull, borrowings: 0 }],
  ['DEBT_UP', {}, { ...dull, borrowings: 5_000, earningsBeforeIncomeTax: 6_999 }],
  ['TNW_UP', {}, { ...dull, totalShareholdersEquity: -5_000 }],
  ['MARGIN_UP', { earningsBeforeIncomeTax: -3_000 }, { ...dull, earningsBeforeIncomeTax: -40_000 }],
])('%s is not told where it is not so, or a quantity is unknown', (code, current, previous) => {
  expect(codes(assessed({ ...dull, ...current }, previous))).not.toContain(code)
})

test.each<[Fields, string, string]>([
  [{ totalShareholdersEquity: -5 }, 'TNW_NOT_POSITIVE', 'TNW_NOT_POSITIVE'],
  [{ totalShareholdersEquity: 5, intangibles: 9 }, 'TNW_NOT_POSITIVE', 'TNW_NOT_POSITIVE_BY_INTANGIBLES'],
  [{ totalShareholdersEquity: -5 }, 'leverageTwo_LOW', 'equityNotPositive'],
  [{ totalShareholdersEquity: -5 }, 'tangibleNetWorthCoverage_LOW', 'tangibleNetWorthNegative'],
  [{ cashAndCashEquivalents: 200_000 }, 'leverageTwo_HIGH', 'netCash'],
  [{ cashAndCashEquivalents: 118_000 }, 'leverageTwo_HIGH', 'noNetDebt'],
  [{ borrowings: 0, longTermDebt: 0 }, 'leverageOne_HIGH', 'noDebtAndEbitdaPositive'],
  [{ earningsBeforeIncomeTax: -90_000 }, 'leverageOne_LOW', 'debtAndEbitdaNotPositive'],
  [{ earningsBeforeIncomeTax: -90_000 }, 'interestCoverage_LOW', 'ebitNotPositive'],
  [{ earningsBeforeIncomeTax: -90_000, interestExpense: 0 }, 'interestCoverage_LOW', 'noInterestAndEbitNotPositive'],
  [{ totalLiabilities: 0 }, 'tangibleNetWorthCoverage_HIGH', 'noLiabilitiesAndTnwPositive'],
  [{ earningsBeforeIncomeTax: -50_000, borrowings: 9 }, 'leverageOne_LOW', 'debtAndEbitdaNotPositive'],
])('with %o the sentence of %s is %s: the words fit the figures', (fields, code, text) => {
  expect(finding(assessed(fields), code)?.text).toBe(text)
})

test('no debt and no EBITDA is a weakness of its own words', () => {
  const hopeless: Fields = {
    ...dull,
    borrowings: 0,
    earningsBeforeIncomeTax: -20_000,
    interestExpense: null,
    operatingProfitLoss: 50_000,
    netIncome: 30_000,
  }
  expect(finding(assessed(hopeless), 'leverageOne_LOW')).toMatchObject({
    text: 'noDebtAndEbitdaNotPositive',
    impact: 2.2,
  })
})

test('a debt service without EBITDA does not quote a ratio', () => {
  const found = assessed({ ...dull, earningsBeforeIncomeTax: -9_000, netIncome: 30_000, operatingProfitLoss: 50_000 })
  expect(finding(found, 'DSCR_LOW')?.text).toBe('DSCR_LOW_WITHOUT_EBITDA')
})

test('at most six of each are shown, the greatest impact first and equal ones in the order of the tables', () => {
  const { strengths } = assessed({})
  expect(strengths.map(({ impact }) => impact)).toEqual([9.8, 8, 7.7, 7.2, 6.3, 4.8])
  const { weaknesses } = assessed({
    totalShareholdersEquity: -90_000,
    earningsBeforeIncomeTax: -90_000,
    netIncome: -130_000,
    operatingProfitLoss: -200_000,
    borrowings: 10,
  })
  expect(weaknesses.map(({ impact }) => impact)).toEqual([15, 14, 12, 11, 10, 9])
})

test('without a rating there are no remarks', () => {
  const { rating, strengths, weaknesses } = assessGiven(
    {
      current: { revenue: 0, totalAssets: 0, netIncome: 0 },
      previous: null,
      periods: 34,
      denomination: 384,
      reportingYear: null,
      isSimplified: false,
      isIrregular: false,
    },
    { rate: null, asOf: null },
  )
  expect([rating, strengths, weaknesses]).toEqual([null, [], []])
})
