import Papa from 'papaparse'
import type { GridCell } from '../grid.ts'
import { htmlRows } from '../html/html-rows.ts'
import { gridCellsMax, gridColumnsMax, tableTextMax } from '../tables/grid-limits.ts'
import { linesOfText } from '../tables/text-lines.ts'

// What a spreadsheet leaves on the clipboard, as cells.

/** The two kinds a table comes as; '' where the clipboard has none of a kind. */
export type Clipboard = { readonly html: string; readonly text: string }

type Rows = readonly (readonly GridCell[])[]

/**
 * The cells of a clipboard. Its HTML wins where it holds a table, for spreadsheets keep exact numbers there that the text only
 * displays, rounded or as "####". Null when there is nothing to read or far more than a statement has.
 */
export async function clipboardCells({ html, text }: Clipboard): Promise<Rows | null> {
  const rows = /<table[\s>]/i.test(html) ? await cellsOfHtml(html) : cellsOfText(text)
  const filled = trimmed(rows ?? [])
  return filled.length === 0 || filled.length * (filled[0]?.length ?? 0) > gridCellsMax ? null : filled
}

async function cellsOfHtml(html: string): Promise<Rows | null> {
  // browsers and office programs write a whole table on one line
  if (html.length > tableTextMax) return null
  const { parse } = await import('parse5')
  return htmlRows(parse(html))
}

/** Tabs part cells; else semicolons or bars, which no amount has; else every line is one cell: a comma parts nothing. */
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

/** Text of a terminal or a page holds columns apart by blanks; only where every line has as many is it known which is which. */
function cellsOfLine(lines: readonly string[]): (line: string) => readonly GridCell[] {
  const split = (line: string): readonly string[] => line.trim().split(/ {2,}/)
  const counts = new Set(lines.filter((line) => line.trim() !== '').map((line) => split(line).length))
  return (line) => (counts.size === 1 ? split(line) : [line.trim()]).map((text) => ({ text }))
}

/** Without the blank rows at the end, every row as wide as the widest. */
function trimmed(rows: Rows): Rows {
  const isBlank = (row: readonly GridCell[]): boolean =>
    row.every(({ text, value }) => text === '' && value === undefined)
  const end = rows.findLastIndex((row) => !isBlank(row)) + 1
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.slice(0, end).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? { text: '' }))
}
