import { expect, test } from 'vitest'
import { printoutOfFiling } from '#cli/fixtures/sample-printouts.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { addedMeasures } from './added-columns.ts'
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

test('beside the amounts stand the change, in amount and per cent, and the share of total assets or of revenue', () => {
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

test('revenue in dollars is the whole of revenue in dollars, not a hundredth of that in roubles', () => {
  const rate = rateOf('USD', '100')
  if (rate === null) throw new Error('no rate')
  const [, results] = reportsOf(statementDocument(sheetOf({ added: addedMeasures, rate })))
  const shares = results?.rows.find(({ field }) => field === 'convertedRevenue')?.cells.slice(4)
  expect(shares?.map(({ text }) => text)).toEqual(['100.0%', '100.0%'])
})

test('what is no part of a total has a change and no share', () => {
  expect(reportOf('cashFlowStatement').columns.map(({ isBlank }) => isBlank)).toEqual([
    ...[false, false, false, false, true, true],
  ])
})

test('a percentage of nothing, of zero or of less than zero is N/a and says why; the change in amount stands', () => {
  const cells = (row: string, key = 'incomeStatement') => addedOf(reportOf(key), row)
  expect(
    cells('costOfGoodsSold')
      .map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['(212,180)', 'N/a'])
  expect(cells('costOfGoodsSold')[1]?.reason).toContain('negative')
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

test('without revenue there is no share of it', () => {
  const { statement } = printoutOfFiling(
    {
      codeValues: {
        1250: { current: 5, previous: 5 },
        1310: { current: 5, previous: 5 },
        2220: { current: 1, previous: 0 },
      },
    },
    null,
  )
  if (statement === null) throw new Error('a filing has its statement')
  const made = sheetOf({ added: ['common-size'] })
  const withShares: StatementPrintout = {
    ...statement,
    sections: statement.sections.map((section, place) => ({ ...section, added: made.sections[place]?.added ?? [] })),
  }
  const results = reportsOf(statementDocument(withShares)).find(({ key }) => key === 'incomeStatement')
  if (results === undefined) throw new Error('no results')
  expect(addedOf(results, 'operatingExpenses').map(({ reason }) => reason)).toEqual([
    'The base of the percentage is zero.',
    'The base of the percentage is zero.',
  ])
})
