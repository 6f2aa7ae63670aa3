import type { CellNote } from '#domain/entry/review.ts'

/** error: the statement is not translated with it. warning: to be looked at. remark: to be known. */
export type Gravity = 'error' | 'warning' | 'remark'

/** How grave a note is. */
export function gravityOfNote(note: CellNote): Gravity {
  switch (note.kind) {
    case 'unusable':
      return 'error'
    case 'mismatch':
      return note.mismatch.kind === 'rounding' || note.mismatch.kind === 'detail' ? 'remark' : 'warning'
    case 'suspect':
      return 'warning'
    case 'problem':
      return note.problem.severity === 'error' ? 'error' : 'warning'
  }
}

const order = ['error', 'warning', 'remark'] as const satisfies readonly Gravity[]

/** The gravest of a cell's notes; null when there are none. */
export function gravityOf(notes: readonly CellNote[]): Gravity | null {
  const found = notes.map(gravityOfNote)
  return order.find((gravity) => found.includes(gravity)) ?? null
}
