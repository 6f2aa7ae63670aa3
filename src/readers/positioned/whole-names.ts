import { plain } from '#domain/amounts/plain-text.ts'
import { isLineName } from '../tables/known-codes.ts'
import { isLeadIn } from '../tables/printed-text.ts'
import { sectionOpened } from '../tables/section-heading.ts'
import { isNumberLike, type PlacedLine, textOfLine } from './chunk.ts'

// Names and headings that a page breaks into several lines, joined into one row.

/** A row of a positioned table, in the columns of its heading. */
export type PositionedRow = { readonly texts: readonly string[]; readonly place: string }

/** `isLine`: it has a code or amounts; other rows may continue a name. */
export type WrappedRow = PositionedRow & { readonly isLine: boolean }

/** Lines of one cell are closer than this, in letter heights; rows of a table are further apart. */
const lineGapInSizesMax = 1.3
/** The longest name of a form breaks into so many lines above or below its amounts. */
const continuedMax = 12

/**
 * Joins the lines of a name: those that spell a name of the form or a heading exactly; otherwise those closer than rows, when exactly one
 * of them has the code or amounts, and no two are names of lines.
 */
export function withWholeNames(
  rows: readonly WrappedRow[],
  lines: readonly PlacedLine[],
  name: number,
): readonly PositionedRow[] {
  const spelled = spelledOut(rows, name)
  const joined: PositionedRow[] = []
  for (let start = 0; start < rows.length;) {
    const end = spelled.get(start) ?? endOfNear(start)
    const group = rows.slice(start, end)
    joined.push(...(spelled.has(start) || isName(start, end) ? [wholeRow(group, name)] : group))
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

/** How many lines below a line continue its name of the form; 0 when the texts together are none. */
export function linesContinuing(lines: readonly PlacedLine[], at: number): number {
  let name =
    lines[at]?.chunks
      .filter((chunk) => !isNumberLike(chunk))
      .map(({ text }) => text)
      .join(' ') ?? ''
  for (let count = 1; count <= continuedMax; count += 1) {
    const below = lines[at + count]
    if (below?.chunks.length !== 1) return 0
    name = `${name} ${textOfLine(below)}`
    if (isLineName(name)) return count
  }
  return 0
}

/** The groups of rows whose texts are together a name of the form or a heading: the end of each by its start. */
function spelledOut(rows: readonly WrappedRow[], name: number): ReadonlyMap<number, number> {
  const groups = new Map<number, number>()
  const isLoose = (at: number): boolean => {
    const row = rows[at]
    return row !== undefined && !row.isLine && row.texts.every((text, order) => (text !== '') === (order === name))
  }
  const textOf = (start: number, end: number): string => wholeName(rows.slice(start, end), name)
  let free = 0
  rows.forEach(({ isLine }, at) => {
    if (at < free) return
    let first = at
    while (isLine && first > Math.max(free, at - continuedMax) && isLoose(first - 1)) first -= 1
    let last = at + 1
    while (last <= at + continuedMax && isLoose(last)) last += 1
    const isWhole = (text: string): boolean => (isLine ? isLineName(text) : sectionOpened(text) !== null)
    const found = isLine || isLoose(at) ? longest(first, at, last, (...ends) => isWhole(textOf(...ends))) : null
    if (found === null) return
    groups.set(...found)
    free = found[1]
  })
  return groups
}

type Ends = readonly [start: number, end: number]

/** The longest group of at least two rows around a row that satisfies the condition; null when there is none. */
function longest(first: number, at: number, last: number, holds: (...ends: Ends) => boolean): Ends | null {
  for (let length = last - first; length > 1; length -= 1)
    for (let start = Math.max(first, at - length + 1); start <= Math.min(at, last - length); start += 1)
      if (holds(start, start + length)) return [start, start + length]
  return null
}

const wholeName = (group: readonly PositionedRow[], name: number): string =>
  plain(group.map(({ texts }) => texts[name] ?? '').join(' '))

/** One row of all; its other cells are those of the row with the amounts. */
function wholeRow(group: readonly WrappedRow[], name: number): PositionedRow {
  const { texts = [], place = '' } = group.find(({ isLine }) => isLine) ?? group[0] ?? {}
  return { texts: texts.map((text, order) => (order === name ? wholeName(group, name) : text)), place }
}

const isNear = (line: PlacedLine | undefined, next: PlacedLine | undefined): boolean =>
  line !== undefined && next !== undefined && next.top - line.top <= lineGapInSizesMax * Math.min(line.size, next.size)

/** Headings inside a table are not part of the name below or above. */
const standsAlone = (line: PlacedLine): boolean =>
  isLeadIn(textOfLine(line)) || sectionOpened(textOfLine(line)) !== null
