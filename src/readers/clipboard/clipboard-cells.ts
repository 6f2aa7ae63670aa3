import Papa from 'papaparse'
import type { GridCell } from '../grid.ts'
import { htmlRows } from '../html/html-rows.ts'
import { gridCellsMax, gridColumnsMax, tableTextMax } from '../tables/grid-limits.ts'
import { linesOfText } from '../tables/text-lines.ts'

// Parses what a spreadsheet puts on the clipboard into cells.

/** The two formats of a table; '' when the clipboard lacks one. */
export type Clipboard = { readonly html: string; readonly text: string }

type Rows = readonly (readonly GridCell[])[]

/**
 * The cells of a clipboard. HTML with a table takes precedence, because spreadsheets include exact numbers there and only displayed ones
 * (rounded or "####") in the text. null when there is nothing to read or far more than a statement has.
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

/**
 * Cells are separated by tabs; otherwise by semicolons or bars, which no amount contains; otherwise every line is one cell. A comma never
 * separates.
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

/** Text from a terminal or a page separates columns by blanks; this is reliable only when every line has the same number of cells. */
function cellsOfLine(lines: readonly string[]): (line: string) => readonly GridCell[] {
  const split = (line: string): readonly string[] => line.trim().split(/ {2,}/)
  const counts = new Set(lines.filter((line) => line.trim() !== '').map((line) => split(line).length))
  return (line) => (counts.size === 1 ? split(line) : [line.trim()]).map((text) => ({ text }))
}

/** Removes blank rows at the end and pads every row to the widest. */
function trimmed(rows: Rows): Rows {
  const isBlank = (row: readonly GridCell[]): boolean =>
    row.every(({ text, value }) => text === '' && value === undefined)
  const end = rows.findLastIndex((row) => !isBlank(row)) + 1
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.slice(0, end).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? { text: '' }))
}
