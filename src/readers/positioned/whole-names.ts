import { plain } from '#domain/amounts/plain-text.ts'
import { isLineName, isNameOf } from '../tables/known-codes.ts'
import { isLeadIn } from '../tables/printed-text.ts'
import { sectionOpened } from '../tables/section-heading.ts'
import { isNumberLike, type PlacedLine, textOfLine } from './chunk.ts'
import type { HeadingCell } from './table-heading.ts'

// Joins names and headings that a page breaks into several lines, each into one row.

/** A row of a positioned table, with a string for each column of its heading. */
export type PositionedRow = { readonly texts: readonly string[]; readonly place: string }

/** A row before names are joined. `isLine`: it has a code or amounts; any other row may be part of a name. */
export type WrappedRow = PositionedRow & { readonly isLine: boolean }

/** Maximum distance between two lines of one cell, in letter heights; rows of a table are further apart. */
const lineGapInSizesMax = 1.3
/** Maximum number of lines into which a page breaks a name; the longest name on a form takes this many. */
const linesOfNameMax = 12

/**
 * Joins lines that together spell a name on the form or a heading. On a page it also joins lines that are closer
 * together than rows, if exactly one of them has a code or amounts and at most one is itself a name of a line.
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
 * How many of the next lines complete a name on the form that the given line begins; 0 when none do, or when more than
 * one of the lines has amounts.
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
 * Finds groups of rows that belong together, because they spell a name on the form (with its amounts) or a heading.
 * Returns, by the index of a group's first row, the index of the row after its last.
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
 * Whether several rows together are one line. Code and amounts may be on different rows if the form has the joined name
 * for that code.
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

/** Joins rows column by column. The joined row has the location of the first row with a code or amounts. */
function wholeRow(group: readonly WrappedRow[]): PositionedRow {
  const { texts = [], place = '' } = group.find(({ isLine }) => isLine) ?? group[0] ?? {}
  return { texts: texts.map((_, at) => textIn(group, at)), place }
}

const isNear = (line: PlacedLine | undefined, next: PlacedLine | undefined): boolean =>
  line !== undefined && next !== undefined && next.top - line.top <= lineGapInSizesMax * Math.min(line.size, next.size)

/** Whether a line is a heading inside a table, so that it is not part of a name below or above it. */
const standsAlone = (line: PlacedLine): boolean =>
  isLeadIn(textOfLine(line)) || sectionOpened(textOfLine(line)) !== null
