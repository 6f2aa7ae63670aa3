import { expect, test } from 'vitest'
import { printoutOfFiling } from '#cli/fixtures/sample-printouts.ts'
import type { Document, Report } from '#domain/documents/document.ts'
import { statementDocument } from './statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { filedReportTitle } from '#wording/documents/statement.ts'

function sample(): StatementPrintout {
  const { statement } = printoutOfFiling()
  if (statement === null) throw new Error('a filing has its statement')
  return statement
}

const reportsOf = ({ parts }: Document): readonly Report[] =>
  parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'report')

test('the reports have every amount of the printout with its source', () => {
  const printout = sample()
  const amounts = printout.sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
  const cells = reportsOf(statementDocument(printout)).flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  expect(cells.map(({ value }) => value)).toEqual(amounts.map(({ amount }) => amount))
  expect(cells.map(({ formula }) => formula ?? { kind: 'none' })).toEqual(amounts.map(({ source }) => source))
  expect(cells.filter(({ value, text }) => (value === null) !== (text === 'N/a'))).toEqual([])
})

test('the title of a report as filed gives the unit of its amounts', () => {
  const [first] = sample().filed
  if (first === undefined) throw new Error('a filing has lines')
  const [row] = first.rows
  if (row === undefined) throw new Error('a report has lines')
  const unit = 'In millions of roubles'
  expect(filedReportTitle(first, unit)).toBe('Balance sheet · In millions of roubles')
  const perShare = { ...first, title: 'Results', rows: [row, { ...row, code: '2900' as const }] }
  expect(filedReportTitle(perShare, unit)).toBe('Results · In millions of roubles; per share in roubles')
  expect(filedReportTitle(first, undefined)).toBe('Balance sheet')
})

test('each reason for N/a is listed once, with the mark of its figures', () => {
  const { parts } = statementDocument(sample())
  const blocks = parts.flatMap((part) => part.blocks)
  const listed = blocks.flatMap((block) => (block.kind === 'reasons' ? block.reasons : []))
  const absent = blocks.flatMap((block) =>
    block.kind === 'report' ? block.rows.flatMap(({ cells }) => cells.filter(({ value }) => value === null)) : [],
  )
  expect(new Set(listed.map(({ reason }) => reason)).size).toBe(listed.length)
  expect(absent.length).toBeGreaterThan(0)
  for (const { mark, reason } of absent) expect(listed).toContainEqual({ mark, reason })
})

test('a third date that a report lacks is shown as an empty column, not as N/a', () => {
  const printout = sample()
  const third = { column: 'beforePrevious', currency: 'RUB', label: '2022' } as const
  const wider = {
    ...printout,
    columns: [...printout.columns, third],
    sections: printout.sections.map((section, place) => ({
      ...section,
      rows: section.rows.map((row) => ({
        ...row,
        cells: [...row.cells, { amount: place === 0 ? 1 : null, source: { kind: 'none' } as const, reason: 'none' }],
      })),
    })),
  }
  const blanks = reportsOf(statementDocument(wider)).map(({ columns }) => columns.at(-1)?.isBlank)
  expect(blanks).toEqual([false, true, true, true])
})

test('a document without notes has no list of notes', () => {
  const lists = ({ parts }: Document): number =>
    parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'lists').length
  const note = { severity: 'info', code: 'own-lines', text: 'One line is the company’s own.' } as const
  expect([
    lists(statementDocument({ ...sample(), notes: [] })),
    lists(statementDocument({ ...sample(), notes: [note] })),
  ]).toEqual([0, 1])
})
