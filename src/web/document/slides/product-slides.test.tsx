import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { Report } from '#domain/documents/document.ts'
import { factsOf } from '#domain/documents/line-facts.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { traceOf } from '#domain/documents/trace-of.ts'
import {
  lineNames,
  shownConclusions,
  shownScale,
  tracedFigure,
  tracedReport,
  translatedReport,
} from '#wording/home/shown-sample.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { shownWith } from '../../fixtures/kept-assessment.ts'
import { sheetOf, statement } from '../../fixtures/northern-bridge.ts'
import { ProductSlides } from './product-slides.tsx'

const reports = statementDocument(sheetOf())
  .parts.flatMap(({ blocks }) => blocks)
  .filter((block) => block.kind === 'report')

/**
 * Returns the parts of a report that the tests compare: its headings and, for these rows, the names, weights, Russian
 * lines and amounts.
 */
const readOf = ({ title, item, columns, rows }: Report, fields: readonly (string | null)[]) => ({
  title,
  item,
  columns: columns.map(({ label }) => label),
  rows: rows
    .filter(({ field }) => fields.includes(field))
    .map(({ field, label, weight, lines, cells }) => ({
      field,
      label,
      weight,
      lines,
      amounts: cells.map(({ text, value }) => [text, value]),
    })),
})

test.each([
  ['translated', translatedReport],
  ['opened', tracedReport],
])('the %s rows on the slides equal the translation of the sample', (_, shown) => {
  const made = reports.find(({ title }) => title === shown.title)
  if (made === undefined) throw new Error('the sample has no such report')
  const fields = shown.rows.map(({ field }) => field)
  expect(readOf(shown, fields)).toEqual(readOf(made, fields))
})

test('the open figure on the slides has the same lines and sum as in the sample', () => {
  const trace = traceOf(sheetOf(), { section: 'balanceSheet', field: tracedFigure.row.field, position: 0 })
  const { column, terms, sum, roubles } = tracedFigure
  expect({ column, terms, sum, roubles }).toEqual({
    column: trace?.column,
    terms: trace?.terms,
    sum: trace?.sum,
    roubles: trace?.roubles,
  })
  const { englishName } = factsOf(statement)
  expect(lineNames).toEqual(Object.fromEntries(terms.map(({ code }) => [code, englishName(code)])))
})

test('the conclusions on the slides are those of an assessment of the sample', () => {
  const blocks = assessmentDocument(shownWith().printout).parts.flatMap((part) => part.blocks)
  const scale = blocks.find((block) => block.kind === 'scale')
  expect(shownScale).toEqual({
    title: scale?.title,
    steps: scale?.steps.map(({ code, name, from, isHere }) => ({ code, name, from, mark: isHere ? scale.mark : null })),
  })
  const conclusions = blocks.find((block) => block.kind === 'conclusions')
  for (const shown of shownConclusions) {
    const made = conclusions?.items.find(({ label }) => label === shown.label)
    expect(made?.text).toBe(shown.text)
    expect(made?.details).toEqual(expect.arrayContaining([...shown.details]))
  }
})

test('the slides show Russian lines becoming English', () => {
  drawPage(<ProductSlides />, { api: {} })
  const slide = (name: string) => within(screen.getByRole('group', { name, hidden: true }))
  slide('Translation, 1 of 3').getByText('Дебиторская задолженность')
  const opened = slide('Source, 2 of 3')
  opened.getByText('Other current assets, 31 December 2024')
  opened.getByText('1260')
  slide('Rating, 3 of 3').getByRole('row', { name: /^R2 Very strong .* This company$/, hidden: true })
})
