import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { sampleYear, sheetOfYears } from '#cli/fixtures/sample-years.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { formatFiled } from '#domain/amounts/format.ts'
import { rateOf } from '#domain/currency/rate.ts'
import type { Annex, Block, BlockOf, Cell, Document, Report, Table } from '#domain/documents/document.ts'
import type { FiledSection } from '#domain/documents/statement-printout.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { tablesOf } from './fixtures/pdf-tables.ts'
import { sampleSheet } from './fixtures/sample-sheet.ts'
import { labelHeading } from './label-heading.ts'
import { tableGeometry } from './pdf/table-geometry.ts'
import { writePdf } from './pdf-writer.ts'
import { plainText } from './printable-text.ts'

const created = new Date('2026-01-02T03:04:05Z')

/** The texts of a table, row by row. */
type Grid = readonly (readonly string[])[]

const joined = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ')

function scaleGrid({ steps, mark, byScore }: BlockOf<'scale'>): Grid {
  const marks = steps.map(({ level, isHere }) => (isHere ? mark : level === byScore?.level ? byScore.mark : ''))
  return [
    steps.map(({ level }) => String(level)),
    steps.map(({ name }) => name),
    steps.map(({ from }) => from),
    ...(marks.some(Boolean) ? [marks] : []),
  ]
}

function reportGrid({ item, columns, rows, isBilingual }: Report): Grid {
  const shown = columns.flatMap(({ isBlank }, place) => (isBlank ? [] : [place]))
  const body = rows.map(({ label, lines, cells }) => [
    joined(label, ...(isBilingual ? lines.map(({ code, name }) => `${code} ${name}`) : [])),
    ...shown.map((place) => (cells[place]?.text ?? '') + (cells[place]?.mark ?? '')),
  ])
  return [[item, ...shown.map((place) => columns[place]?.label ?? '')], ...body]
}

const cellText = (cell: Cell | undefined): string =>
  cell?.kind === 'figure' ? cell.text + (cell.mark ?? '') : cell?.kind === 'words' ? cell.text : ''

/** The texts of a table, with columns in the order of the page. The figures behind the ratios are in two halves. */
function tableGrids(table: Table): readonly Grid[] {
  const places = tableGeometry[table.name].columns
    .map(({ key }) => table.columns.findIndex((column) => column.key === key))
    .filter((place) => ['figure', 'words'].includes(table.columns[place]?.kind ?? ''))
  const headings = [labelHeading(table), ...places.map((place) => table.columns[place]?.label ?? '')]
  const rows = table.rows.map(({ label, annotation, cells }) => [
    joined(label, annotation ?? ''),
    ...places.map((place) => cellText(cells[place])),
  ])
  const half = table.name === 'figures' ? Math.ceil(rows.length / 2) : rows.length
  return [rows.slice(0, half), rows.slice(half)].flatMap((part) => (part.length === 0 ? [] : [[headings, ...part]]))
}

function filedGrid({ columns, rows, labels }: FiledSection, annex: Annex): Grid {
  const headings = columns.map((column) => (labels ?? annex.labels)[column])
  const body = rows.map(({ code, name, english, amounts }) => [
    code ?? '',
    joined(name, english),
    ...columns.map((column) => {
      const amount = amounts[column]
      return amount === null ? '' : formatFiled(amount)
    }),
  ])
  return [[annex.code, `${annex.russianName} / ${annex.englishName}`, ...headings], ...body]
}

const blockGrids = (block: Block): readonly Grid[] =>
  block.kind === 'scale'
    ? [scaleGrid(block)]
    : block.kind === 'report'
      ? [reportGrid(block)]
      : block.kind === 'table'
        ? tableGrids(block)
        : []

/** The tables of a document. Columns without text are left out. */
function gridsOf({ parts, annexes }: Document): readonly Grid[] {
  const grids = [
    ...parts.flatMap(({ blocks }) => blocks.flatMap(blockGrids)),
    ...annexes.flatMap((annex) => (annex.isPrinted ? annex.reports.map((report) => filedGrid(report, annex)) : [])),
  ]
  return grids.map((rows) => {
    const filled = rows[0]?.map((_, column) => rows.some((row) => row[column] !== '')) ?? []
    return rows.map((row) =>
      row.filter((_, column) => filled[column]).map((text) => plainText(text).replaceAll(/\s+/g, ' ').trim()),
    )
  })
}

const severalYears = sheetOfYears(
  [2022, 2023, 2024].map((year) => sampleYear(year, { lines: { 2110: [840_000 + year, 700_000 + year] } })),
)
const rate = rateOf('USD', '101.68')
const statements = {
  plain: { ...sampleSheet, bilingual: false },
  bilingual: sampleSheet,
  severalYears,
  // reports without the third date have a blank column between two with amounts
  thirdDateInTwoCurrencies: sheetOf({ thirdDate: true, ...(rate && { rate }), wholeStatement: true }),
  thirdDateWithChange: sheetOf({ thirdDate: true, added: ['change'] }),
}
/** Printouts of a rating that is capped at the lowest level. */
const capped = ([9, 2] as const).map((level) => {
  const lowest = printouts['the lowest level']
  const scale = { ...lowest.scale, byScore: { level, mark: 'By its score' } }
  return [`by its score at level ${level}`, { ...lowest, scale }] as const
})
// a usual run writes every second printout here, and the others in assessment-pdf.test.ts
const assessments = Object.entries({ ...printouts, 'a filing': printoutOfFiling() }).filter(
  ([name], at) => isFull || at % 2 === 1 || name === 'a filing',
)
const documents: readonly (readonly [string, Document])[] = [
  ...Object.entries(statements).map(([name, sheet]) => [`statement: ${name}`, statementDocument(sheet)] as const),
  ...[...assessments, ...capped].map(([name, sheet]) => [`assessment: ${name}`, assessmentDocument(sheet)] as const),
]

test.each(documents)('%s: every text in the PDF structure is under its column heading', async (_, document) => {
  const bytes = await writePdf(document, { fonts, created })
  const tables = await tablesOf(bytes)
  const expected = gridsOf(document)
  expect(tables.map(({ rows }) => rows)).toEqual(expect.arrayContaining([...expected]))
  for (const grid of expected) {
    const table = tables.find(({ rows }) => JSON.stringify(rows) === JSON.stringify(grid))
    expect(table?.headings[0]).toEqual(grid[0]?.map((text) => text !== ''))
  }
  for (const { rows } of tables) expect(new Set(rows.map(({ length }) => length))).toHaveLength(1)
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('/Subtype /Link')
})

const words = (word: string, length: number): string => Array.from({ length }, (_, at) => `${word}${at}`).join(' ')

test('long names side by side are read one after the other', async () => {
  const [first, ...others] = sampleSheet.sections
  if (first === undefined) throw new Error('the sample has a balance sheet')
  const long = { label: words('word', 1_200), russian: [{ code: '1250', name: words('слово', 1_200) }] }
  const rows = first.rows.map((row, place) => (place === 1 ? { ...row, ...long } : row))
  const document = statementDocument({ ...sampleSheet, sections: [{ ...first, rows }, ...others] })
  const [table] = await tablesOf(await writePdf(document, { fonts, created }))
  expect(table?.rows).toEqual(gridsOf(document)[0])
})

test('text that continues on another page is one element of the structure', async () => {
  const text = words('word', 1_800)
  const sheet = { ...statements.plain, notes: [{ severity: 'info', code: 'own-lines', text }] as const }
  const tables = await tablesOf(await writePdf(statementDocument(sheet), { fonts, created }))
  expect(tables.at(-1)?.rows).toEqual([['Note', text, 'own-lines']])
})
