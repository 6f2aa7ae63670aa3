import { isHeadingPiece, isMeasure, meaningOf } from '../tables/heading.ts'
import { isLineWithAmount } from '../tables/heading-rows.ts'
import type { Meaning } from '../tables/heading.ts'
import type { Chunk, PlacedLine } from './chunk.ts'
import { headingRuns } from './heading-runs.ts'

/** A column of a positioned table: the heading with its extent, and the kind of column that it names. */
export type HeadingCell = Chunk & { readonly kind: Meaning['kind'] }

/** Whether text is below a heading, at least in part. */
export const isBelow = ({ from, to }: Chunk, cell: HeadingCell | undefined): boolean =>
  cell !== undefined && from < cell.to && cell.from < to

/**
 * A heading: it occupies the lines from `start` up to but excluding `end`; its cells are in order from left to right.
 */
export type TableHeading = { readonly start: number; readonly end: number; readonly cells: readonly HeadingCell[] }

/**
 * How many lines above the anchor line are searched for more of the heading; below it, one fewer. A narrow column
 * breaks "На 31 декабря 2024 г." into five lines, and the anchor is the middle one or at an end.
 */
const linesAroundMax = 5
/** Maximum distance between two lines of one heading, in letter heights. */
const gapInSizesMax = 2.2

/**
 * Finds the headings of tables among the lines, from top to bottom. An anchor right below a heading is part of that
 * heading.
 */
export function tableHeadings(lines: readonly PlacedLine[]): readonly TableHeading[] {
  const headings: TableHeading[] = []
  lines.forEach((line, at) => {
    const after = headings.at(-1)?.end ?? 0
    if (at < after || !(isAnchor(line) || isMiddle(lines, at, after))) return
    const above = headings.length > 0 && at === after && isNear(line, lines[at - 1]) ? headings.pop() : undefined
    const found = headingAround(lines, at, after)
    headings.push(above === undefined ? found : headingOf(lines, above.start, found.end))
  })
  return headings
}

/** Whether text with this meaning can be the heading of a column of amounts. */
export const isValue = (kind: Meaning['kind']): boolean => kind === 'dated' || kind === 'relative'

/**
 * Whether a line is an anchor, which shows that there is a heading: it has "Код", or a name and dates. Beside a date,
 * or beside a name and "Код", other columns may have any heading, such as "Бюджет 2025".
 */
function isAnchor({ chunks }: PlacedLine): boolean {
  const runs = chunks.flatMap(headingRuns)
  const kinds = runs.map(({ text }) => meaningOf(text).kind)
  const isCoded = kinds.includes('code')
  const hasValues = kinds.some(isValue)
  const mayBe =
    (isCoded && (hasValues || kinds.includes('name'))) ||
    runs.every(({ text }) => isHeadingPiece(text) || !/\d/.test(text))
  return mayBe && chunks.length > 1 && (isCoded || (kinds.includes('name') && hasValues))
}

/**
 * Whether a line is the middle of a heading: it has the heading for names, and its other headings are complete only
 * together with the lines around it.
 */
function isMiddle(lines: readonly PlacedLine[], at: number, after: number): boolean {
  const texts = lines[at]?.chunks.map(({ text }) => text) ?? []
  if (texts.length < 2 || !texts.every(isHeadingPiece)) return false
  const isName = texts.some((text) => meaningOf(text).kind === 'name')
  return isName && headingAround(lines, at, after).cells.some(({ kind }) => isValue(kind))
}

function headingAround(lines: readonly PlacedLine[], anchor: number, after: number): TableHeading {
  let start = anchor
  while (start > Math.max(after, anchor - linesAroundMax) && mayOpen(lines[start - 1], lines[start])) start -= 1
  let end = anchor + 1
  while (end < anchor + linesAroundMax && joins(lines[end], lines[end - 1])) end += 1
  return headingOf(lines, start, end)
}

const headingOf = (lines: readonly PlacedLine[], start: number, end: number): TableHeading => ({
  start,
  end,
  cells: cellsOf(lines.slice(start, end)),
})

/** Whether a neighbouring line belongs to the heading: it consists of pieces of headings, and it is near. */
const joins = (line: PlacedLine | undefined, neighbour: PlacedLine | undefined): boolean =>
  line !== undefined && isNear(line, neighbour) && isOfPieces(line)

/**
 * Whether a line above the heading belongs to it. A line with only a unit does not belong, because that is the unit of
 * the whole table.
 */
const mayOpen = (line: PlacedLine | undefined, neighbour: PlacedLine | undefined): boolean =>
  joins(line, neighbour) && line?.chunks.every(({ text }) => isMeasure(text)) === false

const isNear = (line: PlacedLine, neighbour: PlacedLine | undefined): boolean =>
  neighbour !== undefined && Math.abs(line.top - neighbour.top) <= gapInSizesMax * Math.max(line.size, neighbour.size)

/** Whether a line consists of pieces of a heading. A piece may be part of a date, a unit or the number of a column. */
function isOfPieces({ chunks }: PlacedLine): boolean {
  const texts = chunks.flatMap(headingRuns).map(({ text }) => text)
  const isPart = (text: string): boolean => isHeadingPiece(text) || isMeasure(text)
  return texts.some(isPart) && !isLineWithAmount(texts) && texts.every((text) => isPart(text) || /^\d{1,2}$/.test(text))
}

/** Makes the cells of a heading: pieces one above the other in a column form one cell. */
function cellsOf(lines: readonly PlacedLine[]): readonly HeadingCell[] {
  const cells: Chunk[] = []
  for (const chunk of lines.flatMap(({ chunks }) => chunks.flatMap(headingRuns))) {
    const same = cells.findIndex((cell) => cell.from < chunk.to && chunk.from < cell.to)
    const cell = cells[same]
    if (cell === undefined) cells.push(chunk)
    else
      cells[same] = {
        text: `${cell.text} ${chunk.text}`,
        from: Math.min(cell.from, chunk.from),
        to: Math.max(cell.to, chunk.to),
      }
  }
  return cells.toSorted((a, b) => a.from - b.from).map((cell) => ({ ...cell, kind: meaningOf(cell.text).kind }))
}
