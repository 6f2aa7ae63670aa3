import type { Grid, GridCell } from '../grid.ts'
import { codeInName, isKnownCode, isLineName } from '../tables/known-codes.ts'
import { opensForm, reportAnnounced } from '../tables/report-title.ts'
import { isLeadIn } from '../tables/printed-text.ts'
import { isNumberLike, textOfLine } from './chunk.ts'
import type { Chunk, PlacedLine } from './chunk.ts'
import { isCodeInColumn } from './coded-lines.ts'
import { isBelow, tableHeadings } from './table-heading.ts'
import type { HeadingCell, TableHeading } from './table-heading.ts'
import { bareColumns, textAbove } from './bare-columns.ts'
import { type LinePlacement, tableRows } from './table-rows.ts'
import { linesContinuing, type PositionedRow } from './whole-names.ts'

const lonelyDash = /^[-–—−]$/

/** A part of a page: rows in the columns of a table or, if `isLoose`, rows outside tables. */
type Part = { readonly rows: readonly PositionedRow[]; readonly isLoose: boolean }

/**
 * Converts lines of positioned text into a grid. Its columns come from a heading or, if there is none, from the lines
 * with codes; in other text each run becomes a cell.
 */
export function gridOfLines(lines: readonly PlacedLine[], isPage: boolean): Grid {
  const placement = { isPage, hasDashes: lines.some(({ chunks }) => chunks.some(({ text }) => lonelyDash.test(text))) }
  const headings = tableHeadings(lines)
  const parts = headings.length === 0 ? bareTables(lines, placement) : headedTables(lines, headings, placement)
  const rows = parts.flatMap((part) => part.rows.map((row) => ({ ...row, isLoose: part.isLoose })))
  return {
    title: '',
    looseRows: new Set(rows.flatMap(({ isLoose }, at) => (isLoose ? at : []))),
    rows: rows.map(({ texts }) => texts.map((text): GridCell => ({ text }))),
    place: (row) => rows[row]?.place ?? '',
  }
}

const loosePart = (lines: readonly PlacedLine[]): Part => ({ rows: lines.map(looseRow), isLoose: true })

function headedTables(
  lines: readonly PlacedLine[],
  headings: readonly TableHeading[],
  placement: LinePlacement,
): readonly Part[] {
  let at = 0
  const parts = headings.flatMap((heading, order): readonly Part[] => {
    const above = loosePart(lines.slice(at, heading.start))
    at = endOfTable(lines, heading, headings[order + 1]?.start ?? lines.length)
    const below = tableRows(lines.slice(heading.end, at), heading.cells, placement)
    return [above, { rows: [headingRow(heading, lines), ...below], isLoose: false }]
  })
  return [...parts, loosePart(lines.slice(at))]
}

/**
 * Finds reports without headings, and the columns of each report from its lines with codes. A line with text above
 * every column of amounts becomes the first row of the table, because it may say which years the amounts are for.
 */
function bareTables(lines: readonly PlacedLine[], placement: LinePlacement): readonly Part[] {
  const starts = lines.flatMap((line, at) => (at === 0 || opensNext(textOfLine(line)) ? at : []))
  return starts.flatMap((start, order): readonly Part[] => {
    const report = lines.slice(start, starts[order + 1])
    const cells = bareColumns(report)
    if (cells === null) return [loosePart(report)]
    const [at, texts] = textAbove(report, cells) ?? [-1, []]
    const table = { rows: tableRows(report.slice(at + 1), cells, placement), isLoose: false }
    const above = report[at]
    if (above === undefined) return [table]
    const heading = { texts, place: above.place }
    return [loosePart(report.slice(0, at)), { ...table, rows: [heading, ...table.rows] }]
  })
}

/**
 * The end of a table: after its last code (without codes, after its last name of a line) and the details of that line.
 * The table also ends at the heading of the next form, unless lines in the same columns continue below. Below that
 * heading, a code without amounts does not count, because addresses contain such numbers.
 */
function endOfTable(lines: readonly PlacedLine[], { end: from, cells }: TableHeading, to: number): number {
  const inside = lines.slice(from, to)
  const next = inside.findIndex((line) => opensNext(textOfLine(line)))
  const lastCode = inside.findLastIndex(({ chunks }, at) => {
    const code = codeAt(chunks, cells)
    return code !== -1 && (next === -1 || at < next || chunks.slice(code + 1).some(isNumberLike))
  })
  // without a column of codes, text that looks like a code may be an amount
  const isCoded = lastCode !== -1 && cells.some(({ kind }) => kind === 'code')
  const isNameAt = (line: PlacedLine, at: number): boolean =>
    line.chunks.some(isNamed) || linesContinuing(inside, at) > 0
  const lastName = isCoded ? -1 : inside.findLastIndex(isNameAt)
  const last = Math.max(lastCode, lastName)
  const details = inside.findIndex((line, at) => at > last && !isDetail(line))
  const behind = last + 1 + Math.max(linesBehindCode, linesContinuing(inside, last))
  const end = last === -1 ? from : Math.min(to, from + Math.max(behind, details === -1 ? inside.length : details))
  return next === -1 || next < last ? end : Math.min(end, from + next)
}

/** Whether a line may be a detail of the line above (text with numbers), or announces details. */
const isDetail = (line: PlacedLine): boolean =>
  isLeadIn(textOfLine(line)) || (line.chunks.length > 1 && line.chunks.slice(1).some(isNumberLike))

function codeAt(chunks: readonly Chunk[], cells: readonly HeadingCell[]): number {
  const heading = cells.find(({ kind }) => kind === 'code')
  return chunks.findIndex(
    (chunk) => chunk.text.split(' ').some(isKnownCode) || (isBelow(chunk, heading) && isCodeInColumn(chunk)),
  )
}

const isNamed = ({ text }: Chunk): boolean => isLineName(text) || codeInName(text) !== null

const opensNext = (text: string): boolean => reportAnnounced(text) !== null || opensForm(text)
/**
 * Number of lines below a table's last code that always belong to the table, because the name of its last row may
 * continue there.
 */
const linesBehindCode = 2

const looseRow = ({ chunks, place }: PlacedLine): PositionedRow => ({ texts: chunks.map(({ text }) => text), place })

const headingRow = ({ start, cells }: TableHeading, lines: readonly PlacedLine[]): PositionedRow => ({
  texts: cells.map(({ text }) => text),
  place: lines[start]?.place ?? '',
})
