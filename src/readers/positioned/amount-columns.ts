import { anchorsOf, columnsByAlignment, columnsByAnchor, isAt } from './column-anchors.ts'
import type { Anchor } from './column-anchors.ts'
import { isDash } from './chunk.ts'
import type { Chunk } from './chunk.ts'
import { printedNumber } from '#domain/amounts/printed-number.ts'
import { hasOpenDash, runsAroundDash, takenApart } from './run-together.ts'
import { type HeadingCell, isBelow } from './table-heading.ts'

/** Assigns the numbers of a row to columns. Returns a string for each column, '' for a blank one. */
export type Assign = (chunks: readonly Chunk[]) => readonly string[]

/**
 * A string that, added to a cell, makes the cell unreadable as a number, so that the amount is reported with its
 * location.
 */
export const doubt = ' | '

/**
 * Learns the positions of the columns from rows that fill every column, and uses them to assign the numbers of all
 * rows. A number that matches no column, or more than one, is never assigned: its row is marked as unreadable.
 * `isPage`: the positions are those of a printed page, so even a full row must match the other rows. `hasDashes`: empty
 * cells have dashes.
 */
export function amountColumns(
  rows: readonly (readonly Chunk[])[],
  cells: readonly HeadingCell[],
  placement: { readonly size: number; readonly isPage: boolean; readonly hasDashes: boolean },
): Assign {
  const notes = cells.findIndex(({ kind }) => kind === 'notes')
  const withoutNotes = cells.map((_, order) => order).filter((order) => order !== notes)
  const isFullWithNotes = rows.some((row) => row.length === cells.length)
  const columns = notes === -1 || isFullWithNotes ? cells.map((_, order) => order) : withoutNotes
  const dashes = dashesOf(rows, columns.length, placement.hasDashes)
  const split = rows.map(dashes).filter((row) => row !== null)
  const anchors = anchorsOf(split, columns.length, placement.size)
  const headings = columns.map((column) => cells[column])
  const headed = byHeading(split.flat(), headings, placement.size)
  const doubtful = (chunks: readonly Chunk[]) =>
    spread([`${chunks.map(({ text }) => text).join(doubt)}${doubt}?`], [withoutNotes[0] ?? 0], cells.length)
  return (found) => {
    const chunks = dashes(found)
    if (chunks === null) return doubtful(found)
    const texts = chunks.map(({ text }) => text)
    const at = assigned(chunks, columns.length, anchors, placement.isPage)
    const below = at ?? (anchors === null ? headed(chunks) : null)
    const fits = (chunk: Chunk, order: number): boolean => {
      const cell = cells[columns[below?.[order] ?? -1] ?? -1]
      if (notes === -1) return isReadable(chunk) || cell?.kind === 'other'
      // if no row fills the notes and all amounts, a reference and one amount may look like two amounts
      return isFullWithNotes || !isReference(chunk) || isBelow(chunk, cell) || !isBelow(chunk, cells[notes])
    }
    if (below !== null && chunks.every(fits))
      return spread(
        texts,
        below.map((order) => columns[order] ?? 0),
        cells.length,
      )
    const mayBeTogether = notes === -1 && chunks.length < columns.length && reachesOver(chunks, anchors)
    const apart = mayBeTogether ? takenApart(texts.join(' '), columns.length) : null
    return apart === null ? doubtful(found) : spread(apart, columns, cells.length)
  }
}

/** Whether text can be a reference to notes: "5", "3.1, 3.2", "-". Text with three consecutive digits is an amount. */
const isReference = ({ text }: Chunk): boolean => !/\d{3}/.test(text)

const isReadable = ({ text }: Chunk): boolean => printedNumber(text, null).kind !== 'unreadable'

/**
 * Whether a row's first number begins left of the first column's edge and its last number reaches the last column; true
 * if the positions of the columns are unknown.
 */
function reachesOver(chunks: readonly Chunk[], anchors: readonly Anchor[] | null): boolean {
  const first = anchors?.[0]
  const last = anchors?.at(-1)
  if (first === undefined || last === undefined) return true
  return (chunks[0]?.from ?? Infinity) < first.at && (chunks.at(-1)?.to ?? -Infinity) > last.at - last.tolerance
}

/**
 * Decides what a dash after or before a number is: "5 478 -" is a number and an empty cell if the table prints dashes
 * in empty cells, and a negative number if it never does. Only a reading that fills the row exactly is accepted; null
 * when there is none.
 */
function dashesOf(
  rows: readonly (readonly Chunk[])[],
  count: number,
  hasDashes: boolean,
): (row: readonly Chunk[]) => readonly Chunk[] | null {
  const hasMinuses = rows.some((row) => row.length === count && row.some(hasOpenDash))
  return (row) => {
    if (!row.some(hasOpenDash)) return row
    const apart = row.flatMap(runsAroundDash)
    if (hasDashes && !hasMinuses) return apart.length === count ? apart : null
    return !hasDashes && row.length === count ? row : null
  }
}

function assigned(
  chunks: readonly Chunk[],
  count: number,
  anchors: readonly Anchor[] | null,
  isPage: boolean,
): readonly number[] | null {
  if (chunks.length === count) {
    const stand = (chunk: Chunk, order: number): boolean =>
      !isPage || anchors === null || isDash(chunk) || isAt(chunk, order, anchors)
    return chunks.every(stand) ? chunks.map((_, order) => order) : null
  }
  return anchors === null ? null : columnsByAnchor(chunks, anchors)
}

/**
 * Assigns numbers by the headings, for tables without a full row. A number must be below exactly one heading; if it is
 * below none, it must be aligned with numbers that are below one.
 */
function byHeading(
  all: readonly Chunk[],
  headings: readonly (HeadingCell | undefined)[],
  size: number,
): (chunks: readonly Chunk[]) => readonly number[] | null {
  const belowOf = (chunk: Chunk) => headings.flatMap((heading, order) => (isBelow(chunk, heading) ? order : []))
  const headingOf = (chunk: Chunk): number | null => {
    const [only, ...others] = belowOf(chunk)
    return only === undefined || others.length > 0 ? null : only
  }
  const aligned = columnsByAlignment(all, headingOf, size)
  return (chunks) => {
    const found = chunks.map((chunk) => headingOf(chunk) ?? (belowOf(chunk).length === 0 ? aligned(chunk) : null) ?? -1)
    return found.every((order, index) => order > (found[index - 1] ?? -1)) ? found : null
  }
}

function spread(texts: readonly string[], columns: readonly number[], width: number): readonly string[] {
  const row = Array.from({ length: width }, () => '')
  texts.forEach((text, order) => (row[columns[order] ?? 0] = text))
  return row
}
