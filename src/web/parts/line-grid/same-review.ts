import type { CellReview, RowReview } from '#domain/entry/review.ts'
import { columns } from '#domain/statement/draft.ts'

/** Whether two reviews of a row say the same. They are made anew at each change; most of them are as before. */
export function isSameReview(one: RowReview | undefined, other: RowReview | undefined): boolean {
  return one === other || columns.every((column) => isSameCell(one?.[column], other?.[column]))
}

function isSameCell(one: CellReview | undefined, other: CellReview | undefined): boolean {
  if (one?.computed !== other?.computed || one?.notes.length !== other?.notes.length) return false
  // cells with notes are few, and the notes are plain values
  return one === undefined || one.notes.length === 0 || JSON.stringify(one.notes) === JSON.stringify(other?.notes)
}
