import { expect, test } from 'vitest'
import { check } from '../statement/check.ts'
import { draftOfCodeValues, type CodeValues, type TypedStatement } from '../statement/code-values.ts'
import type { EnglishStatement } from './english-statement.ts'
import { termsOf } from './trace.ts'
import { translate } from './translate.ts'

const same = (lines: Readonly<Record<string, number>>): CodeValues =>
  Object.fromEntries(Object.entries(lines).map(([code, amount]) => [code, { current: amount, previous: amount }]))

function translated(typed: Partial<TypedStatement> & Pick<TypedStatement, 'codeValues'>): EnglishStatement {
  const checked = check(
    draftOfCodeValues({
      companyTitle: 'A',
      form: 'full',
      periods: 34,
      denominations: 384,
      reportingYear: 2024,
      ...typed,
    }),
  )
  if (checked.statement === null) throw new Error(JSON.stringify(checked.problems))
  return translate(checked.statement)
}

const fullBalance = { 1150: 60, 1210: 15, 1250: 25, 1310: 10, 1320: 3, 1370: 53, 1410: 20, 1520: 20 }

test('a deducted line is deducted once, with either sign in the file', () => {
  for (const treasury of [3, -3]) {
    const { current } = translated({ codeValues: same({ ...fullBalance, 1320: treasury }) })
    expect(current.balanceSheet.other).toBe(-3)
    expect(current.balanceSheet.totalShareholdersEquity).toBe(60)
  }
})

test('a total that the file does not state is the sum of its parts', () => {
  const { balanceSheet } = translated({ codeValues: same(fullBalance) }).current
  expect(balanceSheet).toMatchObject({
    totalCurrentAssets: 40,
    totalLongTermAssets: 60,
    totalAssets: 100,
    totalLiabilities: 40,
  })
})

test('a stated total takes precedence over the sum of its lines', () => {
  const english = translated({ codeValues: same({ ...fullBalance, 1500: 20, 1520: 13 }) })
  expect(english.current.balanceSheet).toMatchObject({
    accountsPayable: 13,
    otherCurrentLiabilities: 7,
    totalCurrentLiabilities: 20,
  })
  expect(termsOf(english, 'current', 'balanceSheet', 'otherCurrentLiabilities')).toContainEqual(
    expect.objectContaining({ kind: 'residual', code: '1500', filed: 20, amount: 7 }),
  )
})

test('a blank line in a filed report gives 0', () => {
  const { current } = translated({ codeValues: same({ ...fullBalance, 2110: 90 }) })
  expect(current.balanceSheet.inventory).toBe(15)
  expect(current.balanceSheet.provisions).toBe(0)
  expect(current.incomeStatement.interestReceivable).toBe(0)
  expect(Object.values(current.cashFlowStatement)).toEqual([null, null, null])
  expect(current.supplementaryInformation).toEqual({ depreciationAndAmortization: null, capitalExpenditures: null })
})

const isUnknown = (part: Readonly<Record<string, number | null>>): boolean =>
  Object.values(part).every((amount) => amount === null)

test.each([
  ['only the balance sheet', fullBalance, ['balance'], [false, true, true]],
  ['only the results', { 2110: 90, 2120: 70 }, ['results'], [true, false, true]],
  ['results of 0', { ...fullBalance, 2110: 0 }, ['balance', 'results'], [false, false, true]],
  ['only the cash flows', { 4110: 9, 4120: 5 }, ['cashFlow'], [true, true, false]],
])('in a typed statement with %s, the figures of other reports are unknown', (_, lines, forms, unknown) => {
  const { statement, current } = translated({ codeValues: same(lines) })
  expect(statement.forms).toEqual(forms)
  expect([current.balanceSheet, current.incomeStatement, current.cashFlowStatement].map(isUnknown)).toEqual(unknown)
})

test('capital expenditure is payment 4221 unless the user enters an amount', () => {
  const lines = { ...fullBalance, 4221: -7, 4100: 1, 4220: 7, 4200: -7 }
  expect(translated({ codeValues: same(lines) }).current.supplementaryInformation.capitalExpenditures).toBe(7)
  const entered = {
    depreciationAndAmortization: { current: 5, previous: null },
    capitalExpenditures: { current: 9, previous: null },
  }
  const { current, previous } = translated({ codeValues: same(lines), supplementary: entered })
  expect(current.supplementaryInformation).toEqual({ depreciationAndAmortization: 5, capitalExpenditures: 9 })
  expect(previous.supplementaryInformation).toEqual({ depreciationAndAmortization: null, capitalExpenditures: 7 })
})

const results = { 2110: 100, 2120: 60, 2210: 5, 2220: 6, 2330: 4, 2340: 10, 2350: 12 }

test.each([
  ['66n-2019', 2024, { 2410: -5, 2460: 1, 2400: 19 }, -4],
  ['66n-2011', 2018, { 2410: 5, 2430: -2, 2450: 3, 2460: 1, 2400: 20 }, -3],
  ['fsbu4', 2025, { 2410: -5, 2420: -8, 2460: 1, 2400: 11 }, -4],
] as const)(
  'income tax in a statement of edition %s for %d consists of the lines of that edition',
  (edition, reportingYear, tax, expected) => {
    const { incomeStatement } = translated({
      edition,
      reportingYear,
      codeValues: same({ ...fullBalance, ...results, ...tax }),
    }).current
    expect(incomeStatement).toMatchObject({
      costOfGoodsSold: -60,
      grossProfitLoss: 40,
      operatingExpenses: -11,
      operatingProfitLoss: 29,
      interestExpense: -4,
      otherExpenses: -2,
      earningsBeforeIncomeTax: 23,
      incomeTax: expected,
      netIncome: tax[2400],
    })
    expect(incomeStatement.discontinuedOperations).toBe(edition === 'fsbu4' ? -8 : null)
  },
)

test('the residuals of the financial results go to costs, expenses and income tax', () => {
  const stated = { ...results, 2100: 37, 2200: 19, 2300: 25, 2410: -5, 2400: 17 }
  const { incomeStatement } = translated({ codeValues: same({ ...fullBalance, ...stated }) }).current
  expect(incomeStatement).toMatchObject({
    costOfGoodsSold: -63,
    grossProfitLoss: 37,
    operatingExpenses: -18,
    operatingProfitLoss: 19,
    otherExpenses: 10,
    earningsBeforeIncomeTax: 25,
    incomeTax: -8,
    netIncome: 17,
  })
})

const simplified = { 1150: 10, 1170: 20, 1210: 5, 1250: 30, 1300: 50, 1510: 4, 1520: 16, 1550: 2 }

test.each([
  [2024, '1230'],
  [2025, '1240'],
] as const)('the simplified form of %d has other current assets in line %s', (reportingYear, code) => {
  const { balanceSheet, incomeStatement } = translated({
    form: 'simplified',
    reportingYear,
    codeValues: same({ ...simplified, [code]: 7, 1600: 75, 1700: 75, 2110: 90, 2120: -70, 2410: 4, 2400: 16 }),
  }).current
  expect(balanceSheet).toMatchObject({
    accountsReceiveable: 7,
    otherCurrentAssets: 3,
    totalCurrentAssets: 45,
    otherLongTermAssets: 20,
    intangibles: null,
    shortTermInvestments: null,
    otherCurrentLiabilities: 5,
    totalCurrentLiabilities: 25,
    other: 50,
    authorizedCapital: null,
    retainedEarnings: null,
    totalShareholdersEquity: 50,
    totalAssets: 75,
    totalLiabilitiesAndShareholdersEquity: 75,
  })
  expect(incomeStatement).toMatchObject({
    revenue: 90,
    operatingExpenses: -70,
    operatingProfitLoss: 20,
    costOfGoodsSold: null,
    grossProfitLoss: null,
    earningsBeforeIncomeTax: 20,
    incomeTax: -4,
    netIncome: 16,
  })
})

test('in the simplified form, other current assets are null if there is no residual', () => {
  const { balanceSheet } = translated({ form: 'simplified', codeValues: same({ ...simplified, 1230: 7 }) }).current
  expect(balanceSheet.otherCurrentAssets).toBeNull()
})

test('the equity of a non-profit is the sum of its funds', () => {
  const codeValues = same({ 1150: 60, 1250: 40, 1310: 5, 1320: 15, 1350: 20, 1360: 40, 1370: 6, 1520: 14 })
  const { balanceSheet } = translated({ entity: 'non-profit', codeValues }).current
  expect(balanceSheet).toMatchObject({
    authorizedCapital: 5,
    additionalPaidInCapital: 15,
    retainedEarnings: null,
    other: 66,
    totalShareholdersEquity: 86,
  })
})

test('amounts at the third date do not change the current period', () => {
  const codeValues = {
    1250: { current: 3, previous: 2, beforePrevious: 1 },
    1370: { current: 3, previous: 2, beforePrevious: 1 },
  }
  const english = translated({ codeValues })
  expect(english.beforePrevious?.totalAssets).toBe(1)
  expect(english.current.balanceSheet.totalAssets).toBe(3)
})

test('if a report lacks the previous year, the figures of the previous year are unknown', () => {
  const codeValues = same({ ...fullBalance, 2110: 90, 2120: 70, 4110: 9, 4120: 5 })
  const draft = draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues,
  })
  const { statement } = check({ ...draft, withoutPrevious: ['results'] })
  if (statement === null) throw new Error('the statement was refused')
  const english = translate(statement)
  expect(english.current.incomeStatement.revenue).toBe(90)
  expect(english.previous).toMatchObject({
    balanceSheet: { totalAssets: 100 },
    incomeStatement: { revenue: null, netIncome: null },
    cashFlowStatement: { operatingActivities: 4 },
  })
  expect(termsOf(english, 'previous', 'incomeStatement', 'revenue')).toEqual([])
})
