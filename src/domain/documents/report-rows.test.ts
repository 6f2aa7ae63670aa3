import { expect, test } from 'vitest'
import { statementDocument } from '#documents/statement-document.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { columnCharacters, printedCharacters, reportsOf, rowGroups, rowNumbers } from './report-rows.ts'

const reports = reportsOf(statementDocument(sheetOf()))

test('rows are grouped under their heading, and a final total is a separate group', () => {
  const groups = rowGroups(reports[0]?.rows ?? [])
  expect(groups.map(({ heading, rows }) => `${heading?.label ?? '–'}: ${rows.length}`)).toEqual([
    'Current assets: 6',
    'Long-term assets: 6',
    '–: 1',
    'Current liabilities: 4',
    'Long-term liabilities: 6',
    "Shareholders' equity: 5",
    '–: 1',
  ])
})

test('rows are numbered across all reports', () => {
  const rows = reports.flatMap((report) => report.rows)
  expect([...rowNumbers(reports).values()]).toEqual(rows.map((_, number) => number))
})

test('columns are as wide as the longest amount, with room for a bracket', () => {
  expect(columnCharacters(reports)).toBe('(1,352,480)'.length)
})

test('in print a column of shares is narrower than the amounts', () => {
  const wide = reportsOf(statementDocument(sheetOf({ added: ['common-size'] })))
  const amounts = '(1,352,480)'.length
  expect(printedCharacters(reports)).toEqual([amounts, amounts])
  expect(printedCharacters(wide)).toEqual([amounts, amounts, 'December'.length + 1, 'December'.length + 1])
})
