import { expect, test } from 'vitest'
import { printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { assessmentDocument } from './assessment-document.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { Cell, Document, FigureCell, Table } from '#domain/documents/document.ts'
import { trailOf } from '#domain/documents/origin.ts'

const every = Object.entries({ ...printouts, 'a filing': printoutOfFiling() })

const tablesOf = ({ parts }: Document): readonly Table[] =>
  parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table')
const figuresOf = ({ rows }: Table): readonly FigureCell[] =>
  rows.flatMap(({ cells }) => cells.filter((cell) => cell.kind === 'figure'))

test('the parts are in a fixed order: conclusions, how they were reached, closing notes', () => {
  const { parts } = assessmentDocument(printouts['a sound company'])
  expect(parts.map(({ place, key }) => `${place} ${key}`)).toEqual([
    'summary conclusions',
    'summary standing',
    'summary scale',
    'summary keyNumbers',
    'summary overview',
    'summary remarks',
    'summary notices',
    'summary limits',
    'detail kindSteps',
    'detail score',
    'detail scoreSteps',
    'detail lift',
    'detail figures',
    'closing closing',
  ])
})

test.each(every)('%s: every row has a cell for every column', (_, printout) => {
  for (const { columns, rows } of tablesOf(assessmentDocument(printout))) {
    const kinds = columns.map(({ kind }) => kind)
    for (const { cells, weight } of rows)
      // a row that sums other rows has text in columns whose values cannot be added up
      if (weight === 'line') expect(cells.map(({ kind }) => kind)).toEqual(kinds)
      else expect(cells).toHaveLength(kinds.length)
  }
})

test.each(every)('%s: every N/a outside a sum is explained', (_, printout) => {
  const tables = tablesOf(assessmentDocument(printout))
  const silent = tables.flatMap(({ rows }, place) => {
    const listed = new Set(tables.slice(0, place + 1).flatMap(({ reasons }) => reasons.map(({ mark }) => mark)))
    const isSilent = (cell: Cell): boolean =>
      cell.kind === 'figure' && cell.value === null && cell.text !== '' && !listed.has(cell.mark ?? '')
    // a note below a row's name explains an N/a in that row; a sum needs no explanation, because it leaves out N/a
    // values
    return rows.filter(
      ({ annotation: remark, weight, cells }) => remark === null && weight === 'line' && cells.some(isSilent),
    )
  })
  expect(silent).toEqual([])
})

test.each(every)('%s: the trail of every row except a sum begins with the row’s label', (_, printout) => {
  for (const { rows } of tablesOf(assessmentDocument(printout)))
    for (const { origin, label, weight } of rows)
      if (weight === 'line') expect(origin === null ? null : trailOf(printout, origin)[0]?.label).toBe(label)
})

test('figures, ratios, limits and sums are written as formulas', () => {
  const kinds = (name: Table['name']): ReadonlySet<string> =>
    new Set(
      tablesOf(assessmentDocument(printoutOfFiling()))
        .filter((table) => table.name === name)
        .flatMap(figuresOf)
        .map(({ formula }) => formula?.kind ?? 'value'),
    )
  expect([...kinds('figures')]).toEqual(['fields'])
  expect([...kinds('keyNumbers')]).toEqual(['ratio'])
  // `value` is the kind of an amount’s empty difference cell, because the change of an amount is shown as a percentage
  expect([...kinds('overview')].sort()).toEqual(['more', 'ratioChange', 'same', 'value'])
  expect([...kinds('limits')].sort()).toEqual(['ratio', 'share', 'value'])
  expect([...kinds('contributions')].sort()).toEqual(['ratio', 'total', 'value'])
})

test('only the list of notices may be left out when empty', () => {
  const lists = (printout: AssessmentPrintout) =>
    assessmentDocument(printout).parts.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'lists' ? block.lists : [])),
    )
  expect(lists(printouts['a sound company']).map(({ key, isOptional }) => [key, isOptional])).toEqual([
    ['strengths', false],
    ['weaknesses', false],
    ['notices', true],
  ])
})

test('the document is plain data that survives structured cloning', () => {
  const document = assessmentDocument(printoutOfFiling())
  expect(structuredClone(document)).toEqual(document)
})
