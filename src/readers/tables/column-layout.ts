import type { GridCell } from '../grid.ts'
import type { Meaning } from './heading.ts'
import { isKnownCode } from './known-codes.ts'
import { narrow } from '#domain/amounts/plain-text.ts'
import { printedNumber } from '#domain/amounts/printed-number.ts'

// Describes which columns a table has. A column extends to the start of the next one, because amounts may be to the
// right of their heading.

/** The columns from `from` to the one before `to`. */
export type ColumnSpan = { readonly from: number; readonly to: number }
export type ValueColumn = ColumnSpan & { readonly heading: string; readonly meaning: Meaning }

/**
 * A layout of columns. `isByOrder`: the table has no headings, so its amount columns are assumed to be in the usual
 * order.
 */
export type ColumnLayout = {
  readonly code: ColumnSpan | null
  readonly name: ColumnSpan | null
  /** The column of notes, if it is right before the amounts; otherwise null. */
  readonly notes: ColumnSpan | null
  readonly values: readonly ValueColumn[]
  readonly isByOrder: boolean
  /** The headings of all columns, from left to right. */
  readonly headings: readonly string[]
}

export type Row = readonly GridCell[]

/** The start of a column whose extent is not known yet. */
export type Start = { readonly at: number; readonly heading: string; readonly meaning: Meaning }

export function columnLayoutOf(starts: readonly Start[], isByOrder: boolean): ColumnLayout {
  const sorted = starts.toSorted((a, b) => a.at - b.at)
  const spans = sorted.map((start, order) => ({ ...start, from: start.at, to: sorted[order + 1]?.at ?? Infinity }))
  const first = (kind: Meaning['kind']) => spans.find(({ meaning }) => meaning.kind === kind) ?? null
  const name = first('name')
  const values = spans.filter(
    (span) => span !== name && ['dated', 'relative', 'equity', 'other'].includes(span.meaning.kind),
  )
  const headings = sorted.map(({ heading }) => heading).filter((heading) => heading !== '')
  const notes = spans.find((span) => span.meaning.kind === 'notes' && span.to === values[0]?.from) ?? null
  return { code: first('code'), name, notes, values, isByOrder, headings }
}

/**
 * Matches 0 or a number of at least three digits, grouped or not. References to notes look different: "12", "5.1",
 * "3.11".
 */
const noReference = /^[(-]? ?(?:0|\d{1,3}(?:[ ']\d{3})+|\d{3,})(?:[.,]\d+)? ?[)-]?$/

/**
 * Whether a row has an amount in the column of notes and nothing in its last column, which shows that the row is
 * shifted to the left.
 */
export const isInNotes = (row: Row, { notes, values }: Pick<ColumnLayout, 'notes' | 'values'>): boolean =>
  isShiftedInto(row, notes, { values, isAmount: (text) => noReference.test(text) })

/**
 * Like `isInNotes`, for a row that is shifted one column further: the column of codes has a number that cannot be a
 * code, because it is too long or grouped.
 */
export const isInCodes = (row: Row, { code, values }: Pick<ColumnLayout, 'code' | 'values'>): boolean =>
  isShiftedInto(row, code, { values, isAmount: (text) => longNumber.test(text) && !isExtended(text) })

/** Matches a number that is grouped or has at least five digits. */
const longNumber = /^[(-]? ?(?:\d{1,3}(?:[ ']\d{3})+|\d{5,})(?:[.,]\d+)? ?[)-]?$/

/** Whether a number is a code of the form with digits added by the company: 12301, but not 30397. */
const isExtended = (text: string): boolean => /^\d{5,7}$/.test(text) && isKnownCode(text.slice(0, 4))

type Shift = { readonly values: ColumnLayout['values']; readonly isAmount: (text: string) => boolean }

function isShiftedInto(row: Row, column: ColumnSpan | null, { values, isAmount }: Shift): boolean {
  const last = values.at(-1)
  if (column === null || last === undefined) return false
  const isFilled = ({ text }: GridCell): boolean => narrow(text) !== ''
  return (
    row.slice(column.from, column.to).some(({ text }) => isAmount(narrow(text))) && !row.slice(last.from).some(isFilled)
  )
}

/** Whether a cell has an exact number, a printed number (even an ambiguous one), or text that counts as blank. */
export function isAmountLike({ text, value }: GridCell): boolean {
  if (value !== undefined) return true
  const { kind } = printedNumber(text, null)
  return kind !== 'unreadable'
}
