import { expect, test } from 'vitest'
import type { ResidualTerm } from '#domain/translation/english-statement.ts'
import { sheetOf, statement } from '#web/fixtures/northern-bridge.ts'
import { factsOf, factsOfSheet, type LineFacts } from './line-facts.ts'
import { traceOf } from './trace-of.ts'

const sheet = sheetOf()
const ofStatement = factsOf(statement)
const ofSheet = factsOfSheet(sheet)
const both: readonly (readonly [string, LineFacts])[] = [
  ['a statement', ofStatement],
  ['a sheet', ofSheet],
]

function residualOf(position: number): ResidualTerm {
  const trace = traceOf(sheet, { section: 'balanceSheet', field: 'otherCurrentLiabilities', position })
  const residual = trace?.terms.find((term) => term.kind === 'residual')
  if (residual?.kind !== 'residual') throw new Error('the sample has a residual')
  return residual
}

test.each(both)('in the facts from %s, a residual has the names of the company’s own lines', (_, facts) => {
  const own = facts.ownLinesOf(residualOf(0), 'current')
  expect(own.map(({ name, amount }) => [/[а-я]/.test(name), amount])).toEqual([[true, 17_830]])
})

test.each(both)('in the facts from %s, a line that fills a row alone has the name of the row', (_, facts) => {
  expect(['1500', '1540', '9999'].map(facts.rowName)).toEqual([
    'Total current liabilities',
    'Short-term provisions',
    '',
  ])
})

test.each(both)('in the facts from %s, a Russian line has an English name', (_, facts) => {
  expect(facts.englishName('1250')).toBe('Cash and cash equivalents')
  expect(facts.englishName('9999')).toBe('')
})

test('a sheet names lines like the statement, but without locations in the file', () => {
  const terms = sheet.sections.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap(({ source }) => ('terms' in source ? source.terms : []))),
  )
  const codes = terms.flatMap((term) => (term.kind === 'line' ? [term.code] : []))
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((code) => ofSheet.englishName(code) !== ofStatement.englishName(code))).toEqual([])
  const residuals = terms.filter((term) => term.kind === 'residual')
  for (const residual of residuals)
    expect(ofSheet.ownLinesOf(residual, 'previous')).toEqual(
      ofStatement.ownLinesOf(residual, 'previous').map(({ name, amount }) => ({ name, amount })),
    )
})
