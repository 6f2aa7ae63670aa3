import { roundHalfUp } from '../amounts/amount.ts'
import type { Mark } from '../amounts/digits.ts'
import { isPerShareLine } from '../catalogue/per-share.ts'
import type { Line } from '../catalogue/line.ts'
import { worstOf, type ProblemFacts, type Severity } from '../problem.ts'
import { columns } from '../statement/draft.ts'
import type { CellNote, CellReview, RowReview } from './review.ts'

/**
 * The severity of a note. error: the note blocks the translation. warning: the user should check the cell. info:
 * nothing needs to be done.
 */
export function severityOfNote(note: CellNote): Severity {
  switch (note.kind) {
    case 'unusable':
      return 'error'
    case 'mismatch':
      return note.mismatch.kind === 'rounding' || note.mismatch.kind === 'detail' ? 'info' : 'warning'
    case 'suspect':
      return 'warning'
    case 'problem':
      return note.problem.severity === 'error' ? 'error' : 'warning'
  }
}

/** The worst severity of a cell's notes; null when there are none. */
export const severityOfNotes = (notes: readonly CellNote[]): Severity | null => worstOf(notes.map(severityOfNote))

/**
 * A reading of "1,234": the decimal mark that it implies, and the resulting number. thousands: an integer. rounded: a
 * number that is rounded to an integer. exact: a number with its decimals, as for an amount per share.
 */
export type AmountReading = {
  readonly mark: Mark
  readonly kind: 'thousands' | 'rounded' | 'exact'
  readonly facts: ProblemFacts
}

/** The two readings of an ambiguous number; empty for any other note. */
export function readingsOf(note: CellNote, line: Line | null): readonly AmountReading[] {
  if (note.kind !== 'unusable' || note.readings === undefined) return []
  const [whole, fraction] = note.readings
  const written: Mark = note.text.includes(',') ? ',' : '.'
  const rounded = roundHalfUp(Number(fraction))
  const facts = { text: `“${note.text}”`, whole: Number(whole), fraction, rounded }
  return [
    { mark: written === ',' ? '.' : ',', kind: 'thousands', facts },
    { mark: written, kind: isPerShareLine(line?.code) ? 'exact' : 'rounded', facts },
  ]
}

/** Whether two reviews of a row are equal. Every change creates all reviews again, but most equal the earlier ones. */
export const isSameReview = (one: RowReview | undefined, other: RowReview | undefined): boolean =>
  one === other || columns.every((column) => isSameAtCell(one?.[column], other?.[column]))

function isSameAtCell(one: CellReview | undefined, other: CellReview | undefined): boolean {
  if (one?.computed !== other?.computed || one?.notes.length !== other?.notes.length) return false
  // few cells have notes, and notes are plain values, so comparing them as JSON is cheap and exact
  return one === undefined || one.notes.length === 0 || JSON.stringify(one.notes) === JSON.stringify(other?.notes)
}
