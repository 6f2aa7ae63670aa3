import Papa from 'papaparse'
import { roundedPercent } from '#domain/amounts/format.ts'
import type {
  BlockKind,
  BlockOf,
  Cell,
  Document,
  FigureCell,
  Report,
  ReportRow,
  Table,
} from '#domain/documents/document.ts'
import { reportsOf, sharedLabels } from '#domain/documents/report-rows.ts'
import { plainText } from './printable-text.ts'

/** Matches text that a spreadsheet would run as a formula. Such text gets an apostrophe in front. */
const formulaLike = /^\s*[=+\-@|\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u

/**
 * Matches a semicolon before text that looks like a formula. In many countries, among them Russia, spreadsheets start a
 * new cell at a semicolon, even inside quotation marks.
 */
const formulaBehindSemicolon = /;(?=[\s"]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** Separates several lines or codes in one cell. */
const separator = '; '

/**
 * Writes a document as CSV (RFC 4180, UTF-8 with a byte order mark): one table with one row of headings. Each row of
 * figures in the document becomes one row; a restatement becomes two. Amounts are exact and without separators; N/a is
 * text. Each row names the company and the section, so that files can be joined. The last column has the Russian name
 * and the tax number, if known.
 */
export function writeCsv(document: Document): Uint8Array {
  const blocks = document.parts.flatMap((part) => part.blocks)
  return csvTable([...headingOf(document), ...blocks.flatMap((block) => rowsOf(block, document))])
}

export type CsvCell = string | number

/** Writes any table as a CSV file. As in `writeCsv`, no text becomes a formula or breaks its line. */
export const csvTable = (rows: Rows): Uint8Array<ArrayBuffer> => new TextEncoder().encode(csvMark + csvLines(rows))

/** The byte order mark at the start of a CSV file. */
export const csvMark = '\uFEFF'

/** The lines of a CSV file for these rows, so that a file can be written in pieces. */
export function csvLines(rows: Rows): string {
  const table = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? textOf(cell) : cell)))
  return `${Papa.unparse(table, { newline: '\r\n', escapeFormulae: formulaLike })}\r\n`
}

const textOf = (text: string): string => plainText(text).replace(formulaBehindSemicolon, ";'")

type Rows = readonly (readonly CsvCell[])[]

/** The row of headings. One is enough, because all reports of a document have the same columns. */
function headingOf(document: Document): Rows {
  const { registeredAs } = document
  const reports = reportsOf(document)
  const [report] = reports
  if (report === undefined) return []
  const { code, russianName } = report
  const labels = sharedLabels(reports).map((each) => each.join(' / '))
  const last = registeredAs === null ? [] : ['registered as']
  return [['company', 'section', 'row', 'field', code, russianName, 'unit', ...labels, ...last]]
}

/**
 * The function that makes the rows of each kind of block. null for blocks of sentences: they have no columns, so they
 * are left out.
 */
const writers: { readonly [K in BlockKind]: ((block: BlockOf<K>, document: Document) => Rows) | null } = {
  report: reportRows,
  table: tableRows,
  conclusions: null,
  scale: null,
  reasons: null,
  lists: null,
  steps: null,
  text: null,
}

function rowsOf<K extends BlockKind>(block: BlockOf<K>, document: Document): Rows {
  const write = writers[block.kind]
  return write === null ? [] : write(block, document)
}

function reportRows(report: Report, document: Document): Rows {
  const { title, rows, columns } = report
  return rows
    .filter(({ weight }) => weight !== 'heading')
    .map((row) => [
      document.title,
      title,
      row.label,
      row.field ?? '',
      row.lines.map(({ code }) => code).join(separator),
      row.lines.map(({ name }) => name).join(separator),
      unitOf(row, report),
      ...row.cells.map((cell, position) => (columns[position]?.isBlank ? '' : amountOf(cell))),
      ...(document.registeredAs === null ? [] : [document.registeredAs]),
    ])
}

/** The unit of a row's amounts. '' for a converted row in a rouble column, because the row's label gives the unit. */
function unitOf({ cells }: ReportRow, { item, columns }: Report): string {
  const isOther = ({ formula }: FigureCell, place: number): boolean =>
    formula?.kind === 'converted' && columns[place]?.currency === 'RUB'
  return cells.some(isOther) ? '' : item
}

function tableRows(table: Table, document: Document): Rows {
  if (table.name === 'restatements') return restatedRows(table, document)
  const { title, item, columns, rows } = table
  const name = title ?? item
  return rows.map(({ key, label, cells }) => [
    document.title,
    name,
    label,
    key,
    ...cells.flatMap((cell, position) => (columns[position]?.label === '' ? [] : valuesOf(cell))),
  ])
}

/**
 * The rows of restatements. A restatement has two rows: the restated amount and the difference, each in the column of
 * its date.
 */
function restatedRows({ title, item, columns, rows }: Table, document: Document): Rows {
  const labels = sharedLabels(reportsOf(document))
  const last = document.registeredAs === null ? [] : [document.registeredAs]
  return rows.flatMap(({ key, label, cells }) => {
    const [date, , restated, difference, filings] = cells
    const said = filings?.kind === 'words' ? filings.text : ''
    const place = labels.findIndex((each) => date?.kind === 'words' && each.includes(date.text))
    return [restated, difference].flatMap((cell, at) => {
      if (cell === undefined) return []
      const name = `${label}: ${columns[at + 2]?.label ?? ''} (${said})`
      const amounts = labels.map((_, column) => (column === place ? (valuesOf(cell)[0] ?? '') : ''))
      return [[document.title, title ?? '', name, key.split(' ')[1] ?? '', '', '', item, ...amounts, ...last]]
    })
  })
}

/** The value of a cell. A percentage is a number such as 12.5, rounded to one decimal; a missing value is text. */
const amountOf = ({ value, text, unit }: FigureCell): CsvCell =>
  value === null ? text : unit === 'percent' ? roundedPercent(value, 1) : value

const valuesOf = (cell: Cell): readonly CsvCell[] =>
  cell.kind === 'figure' ? [amountOf(cell)] : cell.kind === 'words' ? [cell.text] : []
