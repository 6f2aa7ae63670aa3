import { expect, test } from 'vitest'
import { printoutOfFiling } from '#cli/fixtures/sample-printouts.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { addedMeasures, type AddedMeasure } from './added-columns.ts'
import type { FigureCell, Report } from '#domain/documents/document.ts'
import { reportsOf } from '#domain/documents/report-rows.ts'
import { statementDocument } from './statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'

const reports = reportsOf(statementDocument(sheetOf({ added: addedMeasures })))
const reportOf = (key: string): Report => {
  const report = reports.find((each) => each.key === key)
  if (report === undefined) throw new Error(`no report ${key}`)
  return report
}
const addedOf = (report: Report, field: string): readonly FigureCell[] =>
  report.rows.find((row) => row.field === field)?.cells.slice(2) ?? []

test('the added columns are the change, in amount and percent, and the share of the total', () => {
  const balance = reportOf('balanceSheet')
  expect(balance.columns.slice(2).map(({ label }) => label)).toEqual([
    'Change',
    'Change, %',
    '31 December 2024, % of total assets',
    '31 December 2023, % of total assets',
  ])
  expect(addedOf(balance, 'inventory').map(({ text }) => text)).toEqual(['16,530', '8.3%', '19.1%', '20.9%'])
  const results = reportOf('incomeStatement')
  expect(results.columns.at(-1)?.label).toBe('2023, % of revenue')
  expect(
    addedOf(results, 'costOfGoodsSold')
      .map(({ text }) => text)
      .slice(2),
  ).toEqual(['(73.4%)', '(75.2%)'])
})

test('with two currencies, the change in amount names its currency', () => {
  const rate = rateOf('USD', '100')
  if (rate === null) throw new Error('no rate')
  const printout = sheetOf({ added: addedMeasures, rate, wholeStatement: true })
  const [balance, results] = reportsOf(statementDocument(printout))
  expect(balance?.columns.map(({ label }) => label)).toEqual([
    '31 December 2024, RUB thousand',
    '31 December 2023, RUB thousand',
    '31 December 2024, USD thousand',
    '31 December 2023, USD thousand',
    'Change, RUB thousand',
    'Change, %',
    '31 December 2024, % of total assets',
    '31 December 2023, % of total assets',
  ])
  expect(results?.columns.slice(-3).map(({ label }) => label)).toEqual([
    'Change, %',
    '2024, % of revenue',
    '2023, % of revenue',
  ])
})

test('revenue in dollars has a share of 100 %', () => {
  const rate = rateOf('USD', '100')
  if (rate === null) throw new Error('no rate')
  const [, results] = reportsOf(statementDocument(sheetOf({ added: addedMeasures, rate })))
  const shares = results?.rows.find(({ field }) => field === 'convertedRevenue')?.cells.slice(4)
  expect(shares?.map(({ text }) => text)).toEqual(['100.0%', '100.0%'])
})

test('revenue grows by the same percentage in dollars as in roubles', () => {
  const rate = rateOf('USD', '1000000')
  if (rate === null) throw new Error('no rate')
  const [, results] = reportsOf(statementDocument(sheetOf({ added: ['change'], rate })))
  const cellsOf = (row: string) => results?.rows.find(({ field }) => field === row)?.cells ?? []
  expect(cellsOf('convertedRevenue').map(({ text }) => text)).toEqual(['2', '2', '0', '21.5%'])
  expect(cellsOf('convertedRevenue')[3]).toEqual(cellsOf('revenue')[3])
})

test('the share columns of cash flows are blank', () => {
  expect(reportOf('cashFlowStatement').columns.map(({ isBlank }) => isBlank)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})

test('a percentage change from an unknown amount or from zero is N/a with a reason', () => {
  const cells = (row: string, key = 'incomeStatement') => addedOf(reportOf(key), row)
  expect(cells('provisions', 'balanceSheet').map(({ text, reason }) => [text, reason])).toEqual([
    ['0', undefined],
    ['N/a', 'The earlier figure is zero, so there is no percentage change.'],
    ['0.0%', undefined],
    ['0.0%', undefined],
  ])
  expect(cells('depreciationAndAmortization', 'supplementaryInformation')[0]?.reason).toBe(
    'There is no figure to compare.',
  )
})

/** The income statement of a filing with these lines, to which the columns of a measure are added. */
function resultsOf(lines: Readonly<Record<string, readonly [number, number]>>, measure: AddedMeasure): Report {
  const { statement } = printoutOfFiling({ codeValues: valuesOf({ 1250: [5, 5], 1310: [5, 5], ...lines }) }, null)
  if (statement === null) throw new Error('a filing has its statement')
  const made = sheetOf({ added: [measure] })
  const withAdded: StatementPrintout = {
    ...statement,
    sections: statement.sections.map((section, place) => ({ ...section, added: made.sections[place]?.added ?? [] })),
  }
  const results = reportsOf(statementDocument(withAdded)).find(({ key }) => key === 'incomeStatement')
  if (results === undefined) throw new Error('no results')
  return results
}

const valuesOf = (lines: Readonly<Record<string, readonly [number, number]>>) =>
  Object.fromEntries(Object.entries(lines).map(([code, [current, previous]]) => [code, { current, previous }]))

const turned = 'One figure is above zero and the other below, so there is no percentage change.'

test.each([
  ['interest that rises', { 2330: [182, 100] }, 'interestExpense', ['(82)', '82.0%']],
  ['interest filed as a negative', { 2330: [-182, -100] }, 'interestExpense', ['(82)', '82.0%']],
  ['a cost that falls', { 2120: [60, 80] }, 'costOfGoodsSold', ['20', '(25.0%)']],
  ['a cost that ends', { 2220: [0, 80] }, 'operatingExpenses', ['80', '(100.0%)']],
  ['tax filed with its sign', { 2410: [-150, -100] }, 'incomeTax', ['(50)', '50.0%']],
  ['a tax credit after a tax', { 2410: [50, -100] }, 'incomeTax', ['150', 'N/a', turned]],
  ['a tax after a tax credit', { 2410: [-50, 100] }, 'incomeTax', ['(150)', 'N/a', turned]],
  ['a greater loss', { 2400: [-150, -100] }, 'netIncome', ['(50)', '(50.0%)']],
  ['a smaller loss', { 2400: [-60, -100] }, 'netIncome', ['40', '40.0%']],
  ['a loss after a profit', { 2400: [-50, 100] }, 'netIncome', ['(150)', 'N/a', turned]],
  ['a profit after a loss', { 2400: [50, -100] }, 'netIncome', ['150', 'N/a', turned]],
  ['the net of income and costs', { 2350: [150, 100] }, 'otherExpenses', ['(50)', '(50.0%)']],
] as const)(
  'the change of %s has a percentage or the reason for its absence',
  (_, lines, field, [change, growth, reason]) => {
    const cells = addedOf(resultsOf({ 2110: [500, 500], ...lines }, 'change'), field)
    expect(cells.map(({ text }) => text)).toEqual([change, growth])
    expect(cells[1]?.reason).toBe(reason)
  },
)

test('if revenue is zero, every share of revenue is N/a', () => {
  const results = resultsOf({ 2220: [1, 0] }, 'common-size')
  expect(addedOf(results, 'operatingExpenses').map(({ reason }) => reason)).toEqual([
    'The base of the percentage is zero.',
    'The base of the percentage is zero.',
  ])
})
