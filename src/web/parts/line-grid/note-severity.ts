import type { CellNote } from '#domain/entry/review.ts'
import { worstOf, type Severity } from '#domain/problem.ts'

/** How severe a note beside a cell is. A problem that only explains is not shown at cells. */
function severityOfNote(note: CellNote): Severity {
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

/** The worst of a cell's notes; null when there are none. */
export const severityOfNotes = (notes: readonly CellNote[]): Severity | null => worstOf(notes.map(severityOfNote))
