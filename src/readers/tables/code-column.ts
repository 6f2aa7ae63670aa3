import type { GridCell } from '../grid.ts'
import { codeOf, isKnownCode } from './known-codes.ts'
import type { Row, Start } from './column-layout.ts'
import { plain } from '#domain/amounts/plain-text.ts'

// Recognises the column of codes and the column of names by what they contain.

/** Minimum number of different line codes in the column of codes. */
const codesAtLeast = 3

/**
 * Finds the column of names if no heading names it: the first column that contains words and has an unknown heading.
 */
export function withName(starts: readonly Start[], below: readonly Row[]): readonly Start[] {
  if (starts.some(({ meaning }) => meaning.kind === 'name')) return starts
  const worded = columnsWhere(below, ({ text }) => /\p{L}{3}/u.test(text))
  const sorted = starts.toSorted((a, b) => a.at - b.at)
  const isWorded = (order: number): boolean =>
    worded.some((column) => column >= (sorted[order]?.at ?? 0) && column < (sorted[order + 1]?.at ?? Infinity))
  const name = sorted.find(({ meaning }, order) => meaning.kind === 'other' && isWorded(order))
  return starts.map((start) => (start === name ? { ...start, meaning: { kind: 'name' } } : start))
}

/**
 * Finds the column of codes: the column that contains codes, even if another column has the heading "Код" or "№
 * строки"; if no column contains codes, the first with such a heading.
 */
export function withCode(starts: readonly Start[], below: readonly Row[]): readonly Start[] {
  const sorted = starts.toSorted((a, b) => a.at - b.at)
  const named = sorted.filter(({ meaning }) => meaning.kind === 'code')
  const found = codeColumn(below)
  const reaching = found === null ? undefined : sorted.findLast(({ at }) => at <= found)
  const column = reaching?.meaning.kind === 'code' ? reaching.at : (found ?? named[0]?.at)
  if (column === undefined) return starts
  const others = starts
    .filter(({ at }) => at !== column)
    .map((start) => (start.meaning.kind === 'code' ? noted(start) : start))
  return [
    ...others,
    { at: column, heading: starts.find(({ at }) => at === column)?.heading ?? '', meaning: { kind: 'code' } },
  ]
}

/**
 * Marks a column that has the heading of codes but is not the column of codes, such as one of row numbers. It counts as
 * a column of notes, which have no amounts either.
 */
const noted = (start: Start): Start => ({ ...start, meaning: { kind: 'notes' } })

/**
 * The column with the most different codes of the form, among the columns that consist mostly of codes and have at
 * least `codesAtLeast` different ones; null when there is no such column.
 */
export function codeColumn(rows: readonly Row[]): number | null {
  const found = columnsWhere(rows, ({ text }) => isKnownCode(text)).map((column) => {
    const texts = rows.map((row) => plain(row[column]?.text ?? '')).filter((text) => text !== '')
    const codes = texts.filter((text) => codeOf(text) !== null)
    return { column, count: new Set(codes.filter(isKnownCode)).size, isMostlyCodes: codes.length * 2 > texts.length }
  })
  const likely = found.filter(({ count, isMostlyCodes }) => isMostlyCodes && count >= codesAtLeast)
  return likely.toSorted((a, b) => b.count - a.count)[0]?.column ?? null
}

/** The columns in which at least one cell satisfies the condition, from left to right. */
export function columnsWhere(rows: readonly Row[], holds: (cell: GridCell) => boolean): readonly number[] {
  const columns = new Set<number>()
  for (const row of rows) row.forEach((cell, column) => (cell.text !== '' && holds(cell) ? columns.add(column) : null))
  return [...columns].toSorted((a, b) => a - b)
}
