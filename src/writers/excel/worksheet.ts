import type { CellStyle, WriteSheet } from 'hucre'
import type { BlockKind, BlockOf, Conclusion, Document, FigureCell, TextList } from '#domain/documents/document.ts'
import { worksheetTitles } from '../page-format.ts'
import { scaleMark } from '../scale-mark.ts'
import { columnName, quoted } from './cell-address.ts'
import { figureCell } from './cells.ts'
import { footLines, headLines, rateAddress } from './worksheet-frame.ts'
import {
  labelCell,
  labelledLine,
  placingOf,
  plainLine,
  sentenceLine,
  tableRowHeight,
  titleLines,
  wordsCell,
  wordsToTheEnd,
  type WorksheetLine,
} from './worksheet-lines.ts'
import {
  reportGrid,
  worksheetReportLines,
  roublePosition,
  type ReportGrid,
  type ReportSources,
} from './worksheet-report.ts'
import { gridOf, textCell } from './rows.ts'
import { titleStyle } from './worksheet-styles.ts'
import { worksheetTableLines, type FieldCell, type TableWriting } from './worksheet-table.ts'

/**
 * A document's worksheet. `headRows`: number of rows at the top that stay visible; `partStarts`: the first row of each
 * part; `cell`: returns the cell of an English field.
 */
export type Worksheet = {
  readonly sheet: WriteSheet
  readonly headRows: number
  readonly partStarts: readonly number[]
  readonly cell: FieldCell
}

/** Functions that find cells on other worksheets: the lines of each filing, and the English fields. */
export type Elsewhere = { readonly filed: ReportSources['filed']; readonly cell: FieldCell }

/**
 * The worksheet of a document. Figures are formulas, which may refer to other worksheets. A figure is a plain value if
 * no formula gives exactly its amount.
 */
export function documentWorksheet(document: Document, { filed, cell }: Elsewhere): Worksheet {
  const grid = reportGrid(document)
  const widths = grid === null ? tableWidths : widthsWithTables(document, grid)
  const rate = document.rate === null ? null : { address: rateAddress, value: Number(document.rate.roubles) }
  const { notAvailable, basis } = document
  const before = grid?.before ?? 1
  const months = basis?.months ?? 0
  const writing: Writing = { widths, before, cell, months, notAvailable, grid, sources: { filed, rate } }
  const head = headLines(document, widths, grid)
  const blocks = document.parts.flatMap((part) => part.blocks)
  const lines = [...head, ...blocks.flatMap((block) => linesOf(block, writing)), ...footLines(document, widths)]
  const placing = placingOf(lines)
  const rows = lines.map(({ row }) => row(placing))
  const name = worksheetTitles[document.kind]
  return {
    sheet: {
      name,
      columns: (grid === null ? widthsOf(document) : widths).map((width) => ({ width })),
      ...gridOf(rows, widths.length),
    },
    headRows: grid === null ? titleRows : head.length,
    partStarts: rows.flatMap(({ isPartStart = false }, place) => (isPartStart ? [place] : [])),
    cell: (field, column) => {
      const row = placing.row(field)
      const position = grid === null ? -1 : roublePosition(grid, column)
      if (grid === null || row === null || position < 0) return null
      return `${quoted(name)}!${columnName(grid.before + position)}${row}`
    },
  }
}

const titleRows = 2

/** Column widths of tables in characters: the column of labels, then five columns of figures and words. */
const tableWidths = [40, 16, 16, 15, 18, 17] as const
const amountColumns: ReadonlySet<number> = new Set([1, 2, 3])

/**
 * The column widths of a document with reports. If a table has more columns than the reports, its extra columns are as
 * wide as the reports' last column.
 */
function widthsWithTables({ parts }: Document, { widths, before }: ReportGrid): readonly number[] {
  const tables = parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table')
  const count = Math.max(widths.length, ...tables.map(({ columns }) => before + columns.length))
  return [...widths, ...Array.from({ length: count - widths.length }, () => widths.at(-1) ?? 0)]
}

/** The column widths of a document without reports. Columns of amounts are as wide as the longest amount needs. */
function widthsOf({ parts }: Document): readonly number[] {
  const tables = parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table')
  const longest = tables
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .reduce(
      (widest, cell) =>
        cell.kind === 'figure' && cell.unit === 'amount' ? Math.max(widest, cell.text.length) : widest,
      0,
    )
  return tableWidths.map((width, column) => (amountColumns.has(column) ? Math.max(width, longest + 4) : width))
}

type Writing = TableWriting & { readonly grid: ReportGrid | null; readonly sources: ReportSources }

const writers: { readonly [K in BlockKind]: (block: BlockOf<K>, writing: Writing) => readonly WorksheetLine[] } = {
  conclusions: conclusionLines,
  scale: scaleLines,
  report: (report, { grid, sources }) => (grid === null ? [] : worksheetReportLines(report, grid, sources)),
  table: worksheetTableLines,
  // reasons are not listed, because every N/a has its reason as a comment
  reasons: () => [],
  lists: ({ lists }, { widths }) => lists.flatMap((list) => listLines(list, widths)),
  steps: ({ title, steps }, { widths }) => [...titleLines(title), ...steps.map((step) => labelledLine(step, widths))],
  text: ({ title, lines }, { widths }) => [...titleLines(title), ...lines.map((line) => sentenceLine(line, widths))],
}

function linesOf<K extends BlockKind>(block: BlockOf<K>, writing: Writing): readonly WorksheetLine[] {
  return writers[block.kind](block, writing)
}

function conclusionLines(
  { items, why, highlights }: BlockOf<'conclusions'>,
  { widths }: Writing,
): readonly WorksheetLine[] {
  const reason = why === null ? [] : [sentenceLine(`${why.label}: ${why.text}`, widths)]
  return [
    ...items.flatMap((item) => conclusionOf(item, widths)),
    ...reason,
    ...highlights.flatMap((list) => listLines(list, widths)),
  ]
}

/**
 * The lines of a conclusion: the conclusion beside its label; then the amounts or, without amounts, the details; then
 * the notes.
 */
const conclusionOf = (
  { label, text, details, notes, amounts }: Conclusion,
  widths: readonly number[],
): readonly WorksheetLine[] => [
  plainLine({ cells: [labelCell(label, true), textCell(text, conclusionStyle)], heightPt: 20 }),
  ...(amounts.length === 0 ? details.map((detail) => labelledLine({ label: '', text: detail }, widths)) : []),
  ...amounts.map(({ currency, amount }) => {
    const figure: FigureCell = {
      kind: 'figure',
      value: amount,
      unit: 'amount',
      text: '',
      pattern: `${currency} {value}`,
    }
    return plainLine({ cells: [null, figureCell(figure)] })
  }),
  ...notes.map((note) => labelledLine({ label: '', text: note }, widths)),
]

const conclusionStyle: CellStyle = {
  ...titleStyle,
  font: { ...titleStyle.font, size: 13 },
  alignment: { vertical: 'center', indent: 1 },
}

/** Number of columns before the meaning of a level. */
const beforeMeaning = 3

function scaleLines(scale: BlockOf<'scale'>, { widths }: Writing): readonly WorksheetLine[] {
  const lines = scale.steps.map((step) => {
    const { level, name, code, from, meaning, isHere } = step
    const mark = scaleMark(scale, step)
    const label = labelCell(`${level}  ${name}${mark === '' ? '' : `  ◄ ${mark}`}`, isHere)
    return plainLine({
      cells: [label, wordsCell(code), wordsCell(from), wordsToTheEnd(meaning)],
      mergedFrom: beforeMeaning,
      heightPt: tableRowHeight([[meaning, widths.slice(beforeMeaning)]]),
    })
  })
  return [...titleLines(scale.title), ...lines]
}

function listLines({ title, items, none, isCoded }: TextList, widths: readonly number[]): readonly WorksheetLine[] {
  const texts = items.map(
    ({ label, text, code }) => `${label === undefined ? '' : `${label}: `}${text}${isCoded ? ` [${code}]` : ''}`,
  )
  const lines = texts.length === 0 ? [none] : texts
  return [...titleLines(title), ...lines.map((line) => sentenceLine(line, widths))]
}
