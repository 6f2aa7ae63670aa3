import { expect, test } from 'vitest'
import { assessGiven } from './assess.ts'
import { consistentFindings } from './finding-rules.ts'
import type { FindingCode } from './findings.ts'
import { holding } from './fixtures/companies-by-kind.ts'
import { forbiddenFindings, sightOf } from './fixtures/forbidden-findings.ts'
import type { Fields } from './given.ts'

// The rules of method §10, A to F, on both sides of each boundary, before the lists are cut to six findings.

/** EBITDA is 100, a tenth of revenue and equal to debt; every margin except the operating margin is a strength. */
const clean: Fields = {
  cashAndCashEquivalents: 100,
  shortTermInvestments: 0,
  accountsReceiveable: 50,
  inventory: 50,
  totalCurrentAssets: 200,
  fixedAssets: 280,
  intangibles: 0,
  longTermFinancialInvestments: 0,
  totalAssets: 480,
  borrowings: 20,
  accountsPayable: 60,
  totalCurrentLiabilities: 100,
  longTermDebt: 80,
  totalLiabilities: 180,
  totalShareholdersEquity: 300,
  revenue: 1_000,
  costOfGoodsSold: -500,
  grossProfitLoss: 500,
  operatingProfitLoss: 40,
  interestReceivable: 0,
  interestExpense: -10,
  earningsBeforeIncomeTax: 80,
  netIncome: 64,
  operatingActivities: null,
  depreciationAndAmortization: 10,
}

function codesOf(fields: Fields, previous: Fields | null = null): readonly FindingCode[] {
  const assessment = assessGiven(
    {
      current: { ...clean, ...fields },
      previous: previous === null ? null : { ...clean, ...previous },
      periods: 34,
      denomination: 384,
      reportingYear: null,
      isSimplified: false,
      isIrregular: false,
    },
    { rate: null, asOf: null },
  )
  const sight = sightOf(assessment)
  const found = consistentFindings(sight)
  expect(forbiddenFindings(found, sight)).toEqual([])
  return [...found.strengths, ...found.weaknesses].map(({ code }) => code)
}

test('the unchanged example company has eleven findings', () => {
  expect(codesOf({})).toEqual([
    'grossMargin_HIGH',
    'ebitdaMargin_HIGH',
    'netProfitMargin_HIGH',
    'interestCoverage_HIGH',
    'leverageOne_HIGH',
    'leverageTwo_HIGH',
    'tangibleNetWorthCoverage_HIGH',
    'quickRatio_HIGH',
    'cashConversionCycle_HIGH',
    'DSCR_HIGH',
    'revenue_LOW',
  ])
})

type Row = readonly [code: FindingCode, isThere: boolean, fields: Fields, previous?: Fields]

const tableTest = (title: string, rows: readonly Row[]): void => {
  const cases = rows.map(([code, isThere, fields, previous]) => [code, isThere, fields, previous ?? null] as const)
  test.each(cases)(`${title}: whether %s is found: %s (%o, previous year %o)`, (code, isThere, fields, previous) => {
    expect(codesOf(fields, previous).includes(code)).toBe(isThere)
  })
}

const allOfRevenue: Fields = { earningsBeforeIncomeTax: 980, grossProfitLoss: 2_000 }
const aboveRevenue: Fields = { ...allOfRevenue, earningsBeforeIncomeTax: 981 }

tableTest('A1, a margin above 100 % is not a strength', [
  ['grossMargin_HIGH', true, { grossProfitLoss: 1_000 }],
  ['grossMargin_HIGH', false, { grossProfitLoss: 1_001 }],
  ['ebitdaMargin_HIGH', true, allOfRevenue],
  ['ebitdaMargin_HIGH', false, aboveRevenue],
  ['operatingMargin_HIGH', true, { operatingProfitLoss: 1_000 }],
  ['operatingMargin_HIGH', false, { operatingProfitLoss: 1_001 }],
  ['netProfitMargin_HIGH', true, { netIncome: 1_000 }],
  ['netProfitMargin_HIGH', false, { netIncome: 1_001 }],
])

tableTest('A2 and A5, without an operating profit gross and net margin are not strengths', [
  ['grossMargin_HIGH', true, { operatingProfitLoss: 1 }],
  ['grossMargin_HIGH', false, { operatingProfitLoss: 0 }],
  ['grossMargin_HIGH', true, { operatingProfitLoss: null }],
  ['netProfitMargin_HIGH', true, { operatingProfitLoss: 1 }],
  ['netProfitMargin_HIGH', false, { operatingProfitLoss: 0 }],
  ['netProfitMargin_HIGH', true, { operatingProfitLoss: null }],
])

tableTest('A3, EBITDA made of other income is not a strength', [
  // EBITDA equal to EBIT, then below it
  ['ebitdaMargin_HIGH', true, { interestReceivable: 10 }],
  ['ebitdaMargin_HIGH', false, { interestReceivable: 11 }],
  // EBITDA equal to the operating profit, then below it
  ['ebitdaMargin_HIGH', true, { earningsBeforeIncomeTax: 39, operatingProfitLoss: 59 }],
  ['ebitdaMargin_HIGH', false, { earningsBeforeIncomeTax: 39, operatingProfitLoss: 59.5 }],
  // EBITDA equal to the gross profit, then above it
  ['ebitdaMargin_HIGH', true, { grossProfitLoss: 100 }],
  ['ebitdaMargin_HIGH', false, { grossProfitLoss: 99 }],
  ['ebitdaMargin_HIGH', false, { grossProfitLoss: null, costOfGoodsSold: -901 }],
  ['ebitdaMargin_HIGH', true, { grossProfitLoss: null, costOfGoodsSold: null, operatingProfitLoss: null }],
])

tableTest('A4, with a loss greater than the operating profit, EBITDA and operating margin are not strengths', [
  ['ebitdaMargin_HIGH', true, { netIncome: -40 }],
  ['ebitdaMargin_HIGH', false, { netIncome: -41 }],
  ['ebitdaMargin_HIGH', true, { netIncome: -41, operatingProfitLoss: null }],
  ['operatingMargin_HIGH', true, { operatingProfitLoss: 100, netIncome: -100 }],
  ['operatingMargin_HIGH', false, { operatingProfitLoss: 100, netIncome: -101 }],
  ['operatingMargin_HIGH', true, { operatingProfitLoss: 100, netIncome: null }],
])

tableTest('A6, with a negative operating cash flow only the gross margin can be a strength', [
  ['ebitdaMargin_HIGH', true, { operatingActivities: 0 }],
  ['ebitdaMargin_HIGH', false, { operatingActivities: -1 }],
  ['operatingMargin_HIGH', true, { operatingProfitLoss: 100, operatingActivities: 0 }],
  ['operatingMargin_HIGH', false, { operatingProfitLoss: 100, operatingActivities: -1 }],
  ['netProfitMargin_HIGH', true, { operatingActivities: 0 }],
  ['netProfitMargin_HIGH', false, { operatingActivities: -1 }],
  ['grossMargin_HIGH', true, { operatingActivities: -1 }],
])

const poorer: Fields = { earningsBeforeIncomeTax: 0 }

tableTest('A, no change is reported if either margin is beyond 100 %, and no rise if A3, A4 or A6 applies', [
  ['MARGIN_UP', true, allOfRevenue, {}],
  ['MARGIN_UP', false, aboveRevenue, {}],
  ['MARGIN_UP', true, {}, { earningsBeforeIncomeTax: -1_020 }],
  ['MARGIN_UP', false, {}, { earningsBeforeIncomeTax: -1_021 }],
  ['MARGIN_DOWN', true, {}, allOfRevenue],
  ['MARGIN_DOWN', false, {}, aboveRevenue],
  ['MARGIN_DOWN', true, { earningsBeforeIncomeTax: -1_020 }, {}],
  ['MARGIN_DOWN', false, { earningsBeforeIncomeTax: -1_021 }, {}],
  ['MARGIN_UP', true, { interestReceivable: 10 }, poorer],
  ['MARGIN_UP', false, { interestReceivable: 11 }, poorer],
  ['MARGIN_UP', true, { netIncome: -40 }, poorer],
  ['MARGIN_UP', false, { netIncome: -41 }, poorer],
  ['MARGIN_UP', true, { operatingActivities: 0 }, poorer],
  ['MARGIN_UP', false, { operatingActivities: -1 }, poorer],
  // a finding about a falling margin is not barred
  ['MARGIN_DOWN', true, { ...poorer, operatingActivities: -1, netIncome: -41 }, {}],
])

const heavyInterest: Fields = { interestExpense: -100, depreciationAndAmortization: 200, earningsBeforeIncomeTax: 49 }
const fairInterest: Fields = { ...heavyInterest, earningsBeforeIncomeTax: 50 }

tableTest('B, with heavy debt no ratio of debt is a strength', [
  ['leverageTwo_HIGH', true, { longTermDebt: 279 }],
  ['leverageTwo_HIGH', false, { longTermDebt: 280 }],
  ['DSCR_HIGH', true, { longTermDebt: 279 }],
  ['DSCR_HIGH', false, { longTermDebt: 280 }],
  ['interestCoverage_HIGH', true, { longTermDebt: 429 }],
  ['interestCoverage_HIGH', false, { longTermDebt: 430 }],
  ['interestCoverage_HIGH', true, { borrowings: null }],
  ['interestCoverage_HIGH', false, { borrowings: null, interestReceivable: 100 }],
  ['interestCoverage_HIGH', true, { borrowings: 90 }],
  ['interestCoverage_HIGH', false, { borrowings: 91 }],
  ['leverageOne_HIGH', true, fairInterest],
  ['leverageOne_HIGH', false, heavyInterest],
  ['DSCR_HIGH', true, fairInterest],
  ['DSCR_HIGH', false, heavyInterest],
])

const withoutDebt: Fields = { borrowings: 0, longTermDebt: 0 }

tableTest('B, earnings of a trading company without an operating profit are not a strength', [
  ['interestCoverage_HIGH', true, { operatingProfitLoss: 1 }],
  ['interestCoverage_HIGH', false, { operatingProfitLoss: 0 }],
  ['interestCoverage_HIGH', true, { operatingProfitLoss: null }],
  ['interestCoverage_HIGH', true, { ...holding, operatingProfitLoss: -1 }],
  ['DSCR_HIGH', true, { operatingProfitLoss: 1 }],
  ['DSCR_HIGH', false, { operatingProfitLoss: 0 }],
  ['DSCR_HIGH', true, { ...holding, borrowings: 1_000_000, operatingProfitLoss: -1 }],
  ['MARGIN_UP', true, { operatingProfitLoss: 1 }, poorer],
  ['MARGIN_UP', false, { operatingProfitLoss: 0 }, poorer],
  ['leverageOne_HIGH', true, { operatingProfitLoss: 1 }],
  ['leverageOne_HIGH', false, { operatingProfitLoss: 0 }],
  ['leverageOne_HIGH', true, { operatingProfitLoss: 0, ...withoutDebt }],
  ['leverageOne_HIGH', true, { ...holding, operatingProfitLoss: -1 }],
])

const ofCurrentRatio: Fields = { cashAndCashEquivalents: 0, accountsReceiveable: 70 }
const ofLiquidation: Fields = { ...ofCurrentRatio, inventory: 60, totalCurrentAssets: 110 }

tableTest('B, with receivables outstanding for more than 180 days liquidity is not a strength', [
  ['quickRatio_HIGH', true, { revenue: 365, accountsReceiveable: 180 }],
  ['quickRatio_HIGH', false, { revenue: 365, accountsReceiveable: 181 }],
  ['currentRatio_HIGH', true, { ...ofCurrentRatio, revenue: 142 }],
  ['currentRatio_HIGH', false, { ...ofCurrentRatio, revenue: 140 }],
  ['currentAssetsLiquidation_HIGH', true, { ...ofLiquidation, revenue: 142 }],
  ['currentAssetsLiquidation_HIGH', false, { ...ofLiquidation, revenue: 140 }],
])

tableTest('B, a better margin is not reported if debt rose and EBITDA did not', [
  ['MARGIN_UP', true, {}, { revenue: 2_000, longTermDebt: 60 }],
  ['MARGIN_UP', false, {}, { revenue: 2_000, longTermDebt: 50 }],
])

const littleEquity: Fields = { cashAndCashEquivalents: 0, totalShareholdersEquity: 5 }
const noEarnings: Fields = { earningsBeforeIncomeTax: -21, operatingProfitLoss: null }
const unknownDebt: Fields = { borrowings: null, longTermDebt: null }

tableTest('C, each fact is reported by one finding', [
  ['tangibleNetWorthCoverage_LOW', true, littleEquity],
  ['tangibleNetWorthCoverage_LOW', false, { ...littleEquity, intangibles: 5 }],
  ['leverageTwo_LOW', true, { ...littleEquity, intangibles: 5 }],
  ['leverageTwo_LOW', false, { ...littleEquity, totalShareholdersEquity: 0 }],
  ['netProfitMargin_LOW', true, { netIncome: -1 }, { netIncome: 0 }],
  ['netProfitMargin_LOW', false, { netIncome: -1 }, { netIncome: -1 }],
  ['ebitdaMargin_LOW', true, { ...noEarnings, ...unknownDebt }],
  ['ebitdaMargin_LOW', false, noEarnings],
  ['leverageTwo_HIGH', true, { borrowings: 0, longTermDebt: 1 }],
  ['leverageTwo_HIGH', false, withoutDebt],
  // leverageOne_HIGH, which would remove this finding, is itself removed
  ['leverageTwo_HIGH', true, { ...withoutDebt, ...heavyInterest }],
  ['ebitdaMargin_HIGH', true, { operatingProfitLoss: 59 }],
  ['ebitdaMargin_HIGH', false, { operatingProfitLoss: 60 }],
  // the operating margin is not a strength, so it does not replace the EBITDA margin
  ['ebitdaMargin_HIGH', true, { ...allOfRevenue, operatingProfitLoss: 59 }],
  ['ebitdaMargin_LOW', true, { ...noEarnings, ...unknownDebt, operatingProfitLoss: 0 }],
  ['ebitdaMargin_LOW', false, { ...noEarnings, ...unknownDebt, operatingProfitLoss: -1 }],
])

const liquidity = (fields: Fields): readonly FindingCode[] =>
  codesOf(fields).filter((code) => /^(quickRatio|currentRatio|currentAssetsLiquidation)_/.test(code))

test.each<[Fields, readonly FindingCode[]]>([
  [{}, ['quickRatio_HIGH']],
  [{ cashAndCashEquivalents: 60, accountsReceiveable: 30 }, ['currentRatio_HIGH']],
  [ofLiquidation, ['currentAssetsLiquidation_HIGH']],
  [{ cashAndCashEquivalents: 10, accountsReceiveable: 0, totalCurrentAssets: 40 }, ['quickRatio_LOW']],
  [{ cashAndCashEquivalents: 30, accountsReceiveable: 0, totalCurrentAssets: 40 }, ['currentRatio_LOW']],
  [{ cashAndCashEquivalents: 10, accountsReceiveable: 0 }, ['currentRatio_HIGH', 'quickRatio_LOW']],
])('C: with %o the liquidity findings are %j', (fields, codes) => {
  expect(liquidity(fields)).toEqual(codes)
})

test('a holding has no findings about revenue, margins or the cash cycle', () => {
  const before: Fields = { ...holding, revenue: 4_800_000, earningsBeforeIncomeTax: 0, accountsReceiveable: 100_000 }
  const expected = ['interestCoverage_HIGH', 'leverageOne_HIGH', 'leverageTwo_HIGH', 'tangibleNetWorthCoverage_HIGH']
  const own = { ...holding, accountsReceiveable: 1_000_000 }
  expect(codesOf({ ...own, costOfGoodsSold: -100_000 }, before)).toEqual([...expected, 'quickRatio_HIGH'])
  const trading = codesOf({ ...own, costOfGoodsSold: -100_000, fixedAssets: null }, before)
  expect(trading).toEqual(
    expect.arrayContaining(['REVENUE_DOWN_30', 'RECEIVABLES_FASTER', 'grossMargin_HIGH', 'revenue_HIGH']),
  )
})

const yearOf365: Fields = { revenue: 365, costOfGoodsSold: -365, inventory: 0, accountsPayable: 0 }

tableTest('E and F, receivables days of a holding and the cash cycle are not reported above 1,000 days', [
  ['DSO_LONG', false, { ...holding, revenue: 365, accountsReceiveable: 180 }],
  ['DSO_LONG', true, { ...holding, revenue: 365, accountsReceiveable: 181 }],
  ['DSO_LONG', true, { ...holding, revenue: 365, accountsReceiveable: 1_000 }],
  ['DSO_LONG', false, { ...holding, revenue: 365, accountsReceiveable: 1_001 }],
  ['DSO_LONG', true, { revenue: 365, accountsReceiveable: 1_001 }],
  ['cashConversionCycle_LOW', true, { ...yearOf365, inventory: 1_000, accountsReceiveable: 0 }],
  ['cashConversionCycle_LOW', false, { ...yearOf365, inventory: 1_001, accountsReceiveable: 0 }],
])
