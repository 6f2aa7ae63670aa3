import Papa from 'papaparse'
import type { StatementPrintout, SheetRow, SheetSection } from '#domain/documents/statement-printout.ts'
import { columnsOf } from './cell-text.ts'
import { plainText } from './plain-text.ts'

/** What a spreadsheet would take for a formula: such text is kept as text by an apostrophe before it. Numbers stay numbers. */
const formulaLike = /^\s*[=+\-@|\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u

/** Many lines or codes in one cell. */
const separator = '; '

/**
 * RFC 4180, UTF-8 with a byte order mark. One table whose first row is its heading, an English row each, exact amounts
 * without separators; N/a in words. The company and the section stand in every row, so that tables can be joined.
 */
export function writeCsv(sheet: StatementPrintout): Uint8Array {
  const { words } = sheet
  const columns = sheet.columns.map(({ label }) => label)
  const heading = ['company', 'section', words.item, 'field', words.code, words.russianName, ...columns]
  const rows = sheet.sections.flatMap((section) => sectionRows(sheet, section))
  return csvTable([heading, ...rows])
}

type CsvCell = string | number

/** Any table as such a file: no text of it can become a formula or break its line. */
export function csvTable(rows: readonly (readonly CsvCell[])[]): Uint8Array<ArrayBuffer> {
  const table = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? plainText(cell) : cell)))
  const text = Papa.unparse(table, { newline: '\r\n', escapeFormulae: formulaLike })
  return new TextEncoder().encode(`\uFEFF${text}\r\n`)
}

function sectionRows(sheet: StatementPrintout, section: SheetSection): readonly (readonly CsvCell[])[] {
  const has = columnsOf(sheet, section)
  return section.rows
    .filter(({ weight }) => weight !== 'heading')
    .map((row) => [sheet.title, section.title, ...namesOf(row), ...amountsOf(sheet, row, has)])
}

const namesOf = ({ label, field, russian }: SheetRow): readonly CsvCell[] => [
  label,
  field ?? '',
  russian.map(({ code }) => code).join(separator),
  russian.map(({ name }) => name).join(separator),
]

const amountsOf = ({ words }: StatementPrintout, { cells }: SheetRow, has: readonly boolean[]): readonly CsvCell[] =>
  cells.map(({ amount }, position) => amount ?? (has[position] ? words.notAvailable : ''))
