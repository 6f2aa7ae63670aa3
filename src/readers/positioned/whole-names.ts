import { plain } from '#domain/amounts/plain-text.ts'
import { isLineName, isNameOf } from '../tables/known-codes.ts'
import { isLeadIn } from '../tables/printed-text.ts'
import { sectionOpened } from '../tables/section-heading.ts'
import { isNumberLike, type PlacedLine, textOfLine } from './chunk.ts'
import type { HeadingCell } from './table-heading.ts'

// Names and headings that a page breaks into several lines, joined into one row.

/** A row of a positioned table, in the columns of its heading. */
export type PositionedRow = { readonly texts: readonly string[]; readonly place: string }

/** `isLine`: it has a code or amounts; other rows may continue a name. */
export type WrappedRow = PositionedRow & { readonly isLine: boolean }

/** Lines of one cell are closer than this, in letter heights; rows of a table are further apart. */
const lineGapInSizesMax = 1.3
/** The longest name of a form breaks into this many lines. */
const linesOfNameMax = 12

/**
 * Joins lines that together spell a name of the form or a heading. On pages it also joins lines that are closer
 * together than rows, if exactly one of them has a code or amounts and no two are names of lines themselves.
 */
export function withWholeNames(
  rows: readonly WrappedRow[],
  lines: readonly PlacedLine[],
  { cells, isPage }: { readonly cells: readonly HeadingCell[]; readonly isPage: boolean },
): readonly PositionedRow[] {
  const name = cells.findIndex(({ kind }) => kind === 'name')
  const spelled = spelledOut(rows, { name, code: cells.findIndex(({ kind }) => kind === 'code') })
  const joined: PositionedRow[] = []
  for (let start = 0; start < rows.length;) {
    const end = spelled.get(start) ?? (isPage ? endOfNear(start) : start + 1)
    const group = rows.slice(start, end)
    joined.push(...(spelled.has(start) || isName(start, end) ? [wholeRow(group)] : group))
    start = end
  }
  return joined

  function endOfNear(start: number): number {
    let end = start + 1
    while (end < rows.length && !spelled.has(end) && isNear(lines[end - 1], lines[end])) end += 1
    return end
  }

  function isName(start: number, end: number): boolean {
    const group = rows.slice(start, end)
    const isOfOne = group.filter(({ texts }) => isLineName(texts[name] ?? '')).length <= 1
    const hasOne = group.length > 1 && group.filter(({ isLine }) => isLine).length === 1
    return hasOne && isOfOne && !lines.slice(start, end).some(standsAlone)
  }
}

/**
 * The number of lines that follow a line and complete a name of the form begun on it; 0 if none do, or if amounts are
 * on more than one of the lines.
 */
export function linesContinuing(lines: readonly PlacedLine[], at: number): number {
  let name = ''
  let numbered = 0
  for (let count = 0; count < linesOfNameMax; count += 1) {
    const { chunks = [] } = lines[at + count] ?? {}
    const words = chunks.filter((chunk) => !isNumberLike(chunk))
    numbered += words.length === chunks.length ? 0 : 1
    if (chunks.length === 0 || numbered > 1 || (count > 0 && words.length > 1)) return 0
    name = plain([name, ...words.map(({ text }) => text)].join(' '))
    if (count > 0 && isLineName(name)) return count
  }
  return 0
}

type Columns = { readonly name: number; readonly code: number }

/**
 * Groups of rows that together spell a name of the form with its amounts, or a heading. Maps the first row of a group
 * to the row after its last.
 */
function spelledOut(rows: readonly WrappedRow[], columns: Columns): ReadonlyMap<number, number> {
  const groups = new Map<number, number>()
  for (let start = 0; start < rows.length;) {
    let found: number | null = null
    for (let end = start + 2; end <= Math.min(rows.length, start + linesOfNameMax); end += 1)
      if (isWhole(rows.slice(start, end), columns)) found = end
    if (found !== null) groups.set(start, found)
    start = found ?? start + 1
  }
  return groups
}

/**
 * Whether rows together are one line. The code and the amounts may be on different rows if the code belongs to the
 * name.
 */
function isWhole(group: readonly WrappedRow[], { name, code }: Columns): boolean {
  const lines = group.filter(({ isLine }) => isLine)
  if (lines.length > 2) return false
  const whole = textIn(group, name)
  if (lines.length === 0) return sectionOpened(whole) !== null
  if (lines.length === 1) return isLineName(whole)
  const isApart = group[0]?.texts.every(
    (_, at) => at === name || lines.filter(({ texts }) => texts[at] !== '').length < 2,
  )
  return isApart === true && isNameOf(whole, textIn(group, code))
}

const textIn = (group: readonly PositionedRow[], column: number): string =>
  plain(group.map(({ texts }) => texts[column] ?? '').join(' '))

/** Joins rows column by column, at the place of the first with a code or amounts. */
function wholeRow(group: readonly WrappedRow[]): PositionedRow {
  const { texts = [], place = '' } = group.find(({ isLine }) => isLine) ?? group[0] ?? {}
  return { texts: texts.map((_, at) => textIn(group, at)), place }
}

const isNear = (line: PlacedLine | undefined, next: PlacedLine | undefined): boolean =>
  line !== undefined && next !== undefined && next.top - line.top <= lineGapInSizesMax * Math.min(line.size, next.size)

/** Whether a line is a heading inside a table, which is not part of the name below or above. */
const standsAlone = (line: PlacedLine): boolean =>
  isLeadIn(textOfLine(line)) || sectionOpened(textOfLine(line)) !== null
