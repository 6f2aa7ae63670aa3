import Papa from 'papaparse'
import { plain } from '#domain/amounts/plain-text.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { BlockLine, BlockLines, PastedBlock } from '#domain/entry/block.ts'
import { type Column, columns as allColumns } from '#domain/statement/draft.ts'
import type { Grid, GridCell } from '../grid.ts'
import { htmlRows } from '../html/html-rows.ts'
import { columnPlanOf } from '../tables/column-plan.ts'
import { gridCellsMax, gridColumnsMax, tableTextMax } from '../tables/grid-limits.ts'
import { headingAt } from '../tables/heading-rows.ts'
import { lineTargetsOf } from '../tables/line-target.ts'
import type { TextRow } from '../tables/printed-text.ts'
import type { RawLine } from '../tables/raw-line.ts'
import { withRedNumbers } from '../tables/red-numbers.ts'
import { cutIntoBlocks } from '../tables/table-blocks.ts'
import { linesOfText } from '../tables/text-lines.ts'
import { unitOf } from '../tables/unit.ts'
import { bareLines } from './bare-lines.ts'

/** The form with which a pasted table is compared: the form's lines and the reporting year. */
export type BlockReading = { readonly catalogue: Catalogue; readonly reportingYear: number }

/** Lines below one heading; `columns` are those of the heading, null when there is no heading or it has no dates. */
type Piece = {
  readonly lines: readonly RawLine[]
  readonly columns: readonly (Column | null)[] | null
  readonly unread: readonly string[]
}

/** Reads the table on a clipboard; null when there is none, or when it is far larger than a statement. */
export async function clipboardBlock(clipboard: Clipboard, reading: BlockReading): Promise<PastedBlock | null> {
  const cells = await clipboardCells(clipboard)
  return cells === null ? null : blockOf(cells, reading)
}

/**
 * Reads cells as a block: its lines by code or exact name, its columns by the dates in their headings, and its unit.
 */
function blockOf(cells: Rows, reading: BlockReading): PastedBlock {
  const { rows } = withRedNumbers(gridOf(cells))
  const first = rows.findIndex((_, at) => headingAt(rows, at) !== null)
  const bare = bareLines(gridOf(first === -1 ? rows : rows.slice(0, first)), reading.catalogue)
  const headed = first === -1 ? [] : cutIntoBlocks(gridOf(rows.slice(first))).blocks
  const pieces: readonly Piece[] = [
    ...(bare === null ? [] : [{ lines: bare.lines, columns: null, unread: [] }]),
    ...headed.map((block): Piece => ({ lines: block.lines, ...columnsOf(block, reading.reportingYear) })),
  ].filter(({ lines }) => lines.length > 0)
  const raw = pieces.flatMap(({ lines }) => lines)
  const texts: readonly TextRow[] = rows.map((row) => row.map(({ text }) => plain(text)).filter((text) => text !== ''))
  const amounts = rows.flatMap((row) => row.map(({ text }) => text))
  return {
    cells: rows,
    denomination: unitOf(texts, amounts).denomination,
    named: raw.length === 0 ? null : namedBy(pieces, reading.catalogue, bare?.isSure !== false),
  }
}

const gridOf = (rows: Grid['rows']): Grid => ({
  title: '',
  rows,
  place: (row, column) => `row ${row + 1}, column ${column + 1}`,
})

/**
 * The columns of the entry to which the dates in the headings belong; `columns` is null when there are no dates.
 * `reportingYear` is the entry's reporting year.
 */
function columnsOf(block: Parameters<typeof columnPlanOf>[0], reportingYear: number): Omit<Piece, 'lines'> {
  const plan = columnPlanOf(block, reportingYear)
  if (plan.columns.every((column) => column === null)) return { columns: null, unread: [] }
  const later = reportingYear - (plan.year ?? reportingYear)
  const columns = plan.columns.map((column) =>
    column === null ? null : (allColumns[allColumns.indexOf(column) + later] ?? null),
  )
  const dropped = block.layout.values.filter((_, order) => columns[order] === null && plan.columns[order] !== null)
  return { columns, unread: [...plan.unread, ...dropped.map(({ heading }) => heading)] }
}

function namedBy(pieces: readonly Piece[], catalogue: Catalogue, isSure: boolean): BlockLines {
  const raw = pieces.flatMap(({ lines }) => lines)
  const targets = lineTargetsOf(
    raw.map((line, order) => ({ line, isExtra: false, startsReport: raw[order - 1]?.report !== line.report })),
    catalogue,
  )
  const isDated = pieces.some(({ columns }) => columns !== null)
  const cells = pieces.flatMap(({ lines, columns }) =>
    lines.map((line): BlockLine['cells'] => (isDated ? byColumn(line, columns) : line.cells)),
  )
  const lines = raw.map((line, order): BlockLine => {
    const target = targets[order]
    return {
      code: target?.kind === 'line' ? target.code : null,
      label: [line.code, line.name].filter(Boolean).join(' '),
      cells: cells[order] ?? [],
    }
  })
  return {
    by: raw.some(({ code }) => code !== null) ? 'codes' : 'names',
    isSure,
    lines,
    columns: isDated ? allColumns : null,
    unread: [...new Set(pieces.flatMap(({ unread }) => unread))],
  }
}

/**
 * The cells of a line in the order of the form's columns, undefined for those that the table lacks. Without headings,
 * the cells are assumed to have that order already.
 */
const byColumn = ({ cells }: RawLine, columns: Piece['columns']): BlockLine['cells'] =>
  allColumns.map((column, order) => cells[columns === null ? order : columns.indexOf(column)])

// Parses what a spreadsheet puts on the clipboard into cells.

/** A table in two formats; '' for a format that the clipboard does not have. */
export type Clipboard = { readonly html: string; readonly text: string }

type Rows = readonly (readonly GridCell[])[]

/**
 * The cells of a clipboard; null when it has none, or far more than a statement has. HTML with a table takes
 * precedence, because spreadsheets put exact numbers into the HTML, but only displayed ones (rounded or "####") into
 * the text.
 */
async function clipboardCells({ html, text }: Clipboard): Promise<Rows | null> {
  const rows = /<table[\s>]/i.test(html) ? await cellsOfHtml(html) : cellsOfText(text)
  const filled = trimmed(rows ?? [])
  return filled.length === 0 || filled.length * (filled[0]?.length ?? 0) > gridCellsMax ? null : filled
}

async function cellsOfHtml(html: string): Promise<Rows | null> {
  // limit the total length and not the length of a line, because browsers and office programs write a whole table on
  // one line
  if (html.length > tableTextMax) return null
  const { parse } = await import('parse5')
  return htmlRows(parse(html))?.rows ?? null
}

/**
 * Splits text into cells at tabs; if there are none, at semicolons or bars, which no amount contains; otherwise as
 * `cellsOfLine` does. Never splits at a comma.
 */
function cellsOfText(text: string): Rows | null {
  const lines = linesOfText(text)
  if (lines === null) return null
  const mark = ['\t', ';', '|'].find((each) => text.includes(each))
  if (mark === undefined) return lines.map(cellsOfLine(lines))
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: mark })
  const isQuoted = !errors.some(({ type }) => type === 'Quotes')
  const rows = isQuoted ? data : lines.map((line) => line.split(mark))
  return rows.map((row) => row.slice(0, gridColumnsMax).map((cell) => ({ text: cell.trim() })))
}

/**
 * Splits lines at runs of blanks, which separate columns in terminals and on pages, but only if this gives every line
 * the same number of cells; otherwise every line is one cell.
 */
function cellsOfLine(lines: readonly string[]): (line: string) => readonly GridCell[] {
  const split = (line: string): readonly string[] => line.trim().split(/ {2,}/)
  const counts = new Set(lines.filter((line) => line.trim() !== '').map((line) => split(line).length))
  return (line) => (counts.size === 1 ? split(line) : [line.trim()]).map((text) => ({ text }))
}

/** Removes blank rows at the end, and pads every row to the length of the longest. */
function trimmed(rows: Rows): Rows {
  const isBlank = (row: readonly GridCell[]): boolean =>
    row.every(({ text, value }) => text === '' && value === undefined)
  const end = rows.findLastIndex((row) => !isBlank(row)) + 1
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.slice(0, end).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? { text: '' }))
}
