import { expect, test } from 'vitest'
import { assessGiven, type Assessment } from './assess.ts'
import { financing, holding } from './fixtures/companies-by-kind.ts'
import { assessed } from './fixtures/sound-company.ts'
import type { Fields } from './given.ts'

const codes = ({ strengths, weaknesses }: Assessment): readonly string[] =>
  [...strengths, ...weaknesses].map(({ code }) => code)

const finding = ({ strengths, weaknesses }: Assessment, code: string) =>
  [...strengths, ...weaknesses].find((one) => one.code === code)

// Few metrics of this company are strengths, so that the events tested are among the six strengths shown.
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

/**
 * With debt unknown, no finding on debt replaces the margin finding; with debt known, a finding on debt would say that
 * there is no EBITDA.
 */
const unknownDebt: Fields = { borrowings: null, longTermDebt: null }

/** With these fields EBITDA is within its bounds, so rule A3 does not bar the finding about a better margin. */
const plainEbitda: Fields = { interestReceivable: 0, operatingProfitLoss: 9_000 }

test.each<[string, Fields, Fields | null, number | null]>([
  ['NET_ASSETS_BELOW_CHARTER', { authorizedCapital: 110_001 }, null, null],
  ['CASH_LOSS', { operatingActivities: -1 }, null, null],
  ['CASH_STRONG', { operatingActivities: 4_000 }, null, null],
  // EBITDA, cash and three quarters of the receivables add up to 57,500
  ['DSCR_LOW', { borrowings: 55_001 }, null, 7_500 / 57_501],
  ['DSCR_LOW', { borrowings: 55_001, interestExpense: null }, null, null],
  ['DSCR_LOW', { borrowings: 50_001, cashAndCashEquivalents: null }, null, 7_500 / 52_501],
  ['DSCR_LOW', { borrowings: null, interestExpense: -70_000, earningsBeforeIncomeTax: -60_000 }, null, null],
  ['DSCR_HIGH', { borrowings: 1_000 }, null, 7_500 / 3_500],
  ['DSO_LONG', { accountsReceiveable: 250_000 }, null, 182.5],
  ['DSO_LONG', { accountsReceiveable: 1_500_000 }, null, 1_095],
  ['REVENUE_UP_20', {}, { ...dull, revenue: 400_000 }, 25],
  ['REVENUE_DOWN_15', {}, { ...dull, revenue: 625_000 }, 20],
  ['REVENUE_DOWN_30', {}, { ...dull, revenue: 1_000_000 }, 50],
  ['LOSS_BOTH', { netIncome: -1 }, { ...dull, netIncome: -1 }, null],
  ['RECEIVABLES_FASTER', {}, { ...dull, accountsReceiveable: 40_000 }, null],
  ['DEBT_UP', {}, { ...dull, borrowings: 5_000 }, 100],
  ['TNW_UP', { intangibles: 0 }, { ...dull, totalShareholdersEquity: 92_000, intangibles: 4_000 }, 25],
  ['MARGIN_DOWN', {}, { ...dull, earningsBeforeIncomeTax: 27_000 }, 4],
  ['MARGIN_UP', plainEbitda, { ...dull, ...plainEbitda, earningsBeforeIncomeTax: -13_000 }, 4],
])('the finding %s applies to %o with the previous year %o', (code, current, previous, value) => {
  const found = finding(assessed({ ...dull, ...current }, previous), code)
  expect(found).toBeDefined()
  if (value === null) expect(found?.value).toBeNull()
  else expect(found?.value).toBeCloseTo(value, 9)
})

/** Leaves no operating profit with which EBITDA could be compared. */
const noResult: Fields = { interestReceivable: 0, operatingProfitLoss: null }

test.each<[string, Fields, Fields | null]>([
  ['NET_ASSETS_BELOW_CHARTER', { authorizedCapital: 110_000 }, null],
  ['NET_ASSETS_BELOW_CHARTER', { authorizedCapital: null }, null],
  ['CASH_LOSS', { operatingActivities: -1, netIncome: 0 }, null],
  ['CASH_LOSS', { operatingActivities: null }, null],
  ['CASH_STRONG', { operatingActivities: 3_999 }, null],
  ['DSCR_LOW', { borrowings: 55_000 }, null],
  ['DSCR_LOW', { borrowings: 55_001, shortTermInvestments: 1 }, null],
  ['DSCR_LOW', { borrowings: 0, interestExpense: 0, earningsBeforeIncomeTax: -90_000 }, null],
  ['DSCR_LOW', { borrowings: null, longTermDebt: 30_000 }, null],
  ['DSCR_LOW', { borrowings: 90_000, earningsBeforeIncomeTax: null, operatingProfitLoss: null }, null],
  ['NET_LOSS', { netIncome: -1 }, null],
  ['DSO_LONG', { accountsReceiveable: 180_000, revenue: 365_000 }, null],
  ['LOSS_BOTH', { netIncome: -1 }, { ...dull, netIncome: 0 }],
  ['DEBT_UP', {}, { ...dull, borrowings: 0 }],
  ['DEBT_UP', {}, { ...dull, borrowings: 5_000, earningsBeforeIncomeTax: 6_999 }],
  ['TNW_UP', {}, { ...dull, totalShareholdersEquity: -5_000 }],
  ['MARGIN_UP', { ...noResult, earningsBeforeIncomeTax: -3_000 }, { ...dull, earningsBeforeIncomeTax: -40_000 }],
])('the finding %s does not apply to %o with the previous year %o', (code, current, previous) => {
  expect(codes(assessed({ ...dull, ...current }, previous))).not.toContain(code)
})

test.each<[Fields, string, string]>([
  [{ totalShareholdersEquity: -5 }, 'TNW_NOT_POSITIVE', 'TNW_NOT_POSITIVE'],
  [{ totalShareholdersEquity: 5, intangibles: 9 }, 'TNW_NOT_POSITIVE', 'TNW_NOT_POSITIVE_BY_INTANGIBLES'],
  // with negative intangibles, the finding on equity does not say the same as the finding on tangible net worth
  [{ totalShareholdersEquity: -5, intangibles: -9 }, 'leverageTwo_LOW', 'equityNotPositive'],
  [{ cashAndCashEquivalents: 200_000 }, 'leverageTwo_HIGH', 'netCash'],
  [{ cashAndCashEquivalents: 118_000 }, 'leverageTwo_HIGH', 'noNetDebt'],
  [{ borrowings: 0, longTermDebt: 0 }, 'leverageOne_HIGH', 'noDebtAndEbitdaPositive'],
  [{ earningsBeforeIncomeTax: -90_000 }, 'leverageOne_LOW', 'debtAndEbitdaNotPositive'],
  [{ earningsBeforeIncomeTax: -90_000 }, 'interestCoverage_LOW', 'ebitNotPositive'],
  [{ earningsBeforeIncomeTax: -90_000, interestExpense: 0 }, 'interestCoverage_LOW', 'noInterestAndEbitNotPositive'],
  [{ totalLiabilities: 0 }, 'tangibleNetWorthCoverage_HIGH', 'noLiabilitiesAndTnwPositive'],
  [{ earningsBeforeIncomeTax: -50_000, borrowings: 9 }, 'leverageOne_LOW', 'debtAndEbitdaNotPositive'],
  // EBITDA is 106,000
  [{ longTermDebt: 999_999 }, 'leverageOne_LOW', 'leverageOne_LOW'],
  [{ longTermDebt: 1_000_000 }, 'leverageOne_LOW', 'VERY_HIGH_DEBT'],
  [{ netIncome: -1 }, 'netProfitMargin_LOW', 'NET_LOSS_MARGIN'],
  [{ netIncome: -1_250_000 }, 'netProfitMargin_LOW', 'NET_LOSS_MARGIN'],
  [{ netIncome: -1_250_001 }, 'netProfitMargin_LOW', 'NET_LOSS_ABOVE_REVENUE'],
  [{ operatingProfitLoss: -1_250_000 }, 'operatingMargin_LOW', 'operatingMargin_LOW'],
  [{ operatingProfitLoss: -1_250_001 }, 'operatingMargin_LOW', 'OPERATING_LOSS_ABOVE_REVENUE'],
  [{ grossProfitLoss: -1_250_000 }, 'grossMargin_LOW', 'grossMargin_LOW'],
  [{ grossProfitLoss: -1_250_001 }, 'grossMargin_LOW', 'GROSS_LOSS_ABOVE_REVENUE'],
  [{ ...unknownDebt, earningsBeforeIncomeTax: -1_286_000 }, 'ebitdaMargin_LOW', 'ebitdaMargin_LOW'],
  [{ ...unknownDebt, earningsBeforeIncomeTax: -1_286_001 }, 'ebitdaMargin_LOW', 'EBITDA_LOSS_ABOVE_REVENUE'],
  [{ accountsReceiveable: 3_424_657 }, 'DSO_LONG', 'DSO_LONG'],
  [{ accountsReceiveable: 3_424_658 }, 'DSO_LONG', 'DSO_LONG_OUT_OF_RANGE'],
])('with %o the finding %s has the sentence %s', (fields, code, text) => {
  expect(finding(assessed(fields), code)?.text).toBe(text)
})

test.each([
  [59_999, 'RECEIVABLES_FASTER'],
  [60_000, 'REVENUE_FELL_MORE'],
  [70_000, 'REVENUE_FELL_MORE'],
])('if receivables were %d and revenue has halved, the finding about receivables says %s', (before, text) => {
  const found = assessed(dull, { ...dull, revenue: 1_000_000, accountsReceiveable: before })
  expect(finding(found, 'RECEIVABLES_FASTER')?.text).toBe(text)
})

test('a net profit of zero is not a weakness', () => {
  // a margin below 0 % is a weakness, but a margin of 0 % is not
  expect(finding(assessed({ netIncome: 0 }), 'netProfitMargin_LOW')).toBeUndefined()
})

test('without debt and with negative EBITDA, debt to EBITDA has a separate sentence', () => {
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

test('with debt and negative EBITDA, the weakness about debt service has the usual sentence', () => {
  const found = assessed({ ...dull, borrowings: 60_000, earningsBeforeIncomeTax: -9_000, netIncome: 30_000 })
  expect(finding(found, 'DSCR_LOW')).toMatchObject({ text: 'DSCR_LOW', impact: 4 })
})

test.each([
  ['holding', holding],
  ['financing', financing],
] as const)('a net loss of a %s company is a weakness', (_, own) => {
  const loss = { ...own, netIncome: -1 }
  expect(finding(assessed(loss), 'NET_LOSS')).toMatchObject({ impact: 7, value: null, text: 'NET_LOSS' })
  expect(codes(assessed({ ...own, netIncome: 0 }))).not.toContain('NET_LOSS')
  const both = codes(assessed(loss, loss))
  expect([both.includes('NET_LOSS'), both.includes('LOSS_BOTH')]).toEqual([false, true])
})

test('at most six strengths and six weaknesses are shown, by impact', () => {
  const { strengths } = assessed({})
  expect(strengths.map(({ impact }) => impact)).toEqual([9.8, 8, 7.7, 7.2, 6.3, 4.8])
  const hopeless: Fields = {
    totalShareholdersEquity: -90_000,
    earningsBeforeIncomeTax: -90_000,
    netIncome: -130_000,
    operatingProfitLoss: -200_000,
    totalCurrentAssets: 100_000,
    borrowings: 10,
  }
  const { weaknesses } = assessed(hopeless, { revenue: 2_000_000 })
  // currentRatio_LOW also has an impact of 6 but comes later in the table, so it is cut off
  expect(weaknesses.map(({ code, impact }) => [code, impact])).toEqual([
    ['TNW_NOT_POSITIVE', 15],
    ['interestCoverage_LOW', 14],
    ['leverageOne_LOW', 11],
    ['netProfitMargin_LOW', 9],
    ['REVENUE_DOWN_30', 8],
    ['operatingMargin_LOW', 6],
  ])
  expect(codes(assessed(hopeless))).toContain('currentRatio_LOW')
})

test('without a rating there are no findings', () => {
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
