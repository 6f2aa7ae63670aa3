import type { CellRef, EntryCell } from './entry.ts'
import { isSameCell } from './positions.ts'

/**
 * A cell that is being edited. `before` is the content of the cell when its field was opened. `typed` is the text with
 * which the user opened the field by typing, so the caret is at its end; null if the field was opened with the cell's
 * content.
 */
export type Editing = { readonly before: EntryCell | undefined; readonly typed: string | null }

/**
 * The position in the grid. `anchor` is the opposite corner of the selection; null when one cell is selected.
 * `isEntering`: a cell has been edited, so Tab moves from cell to cell; otherwise Tab leaves the grid, which is a
 * single tab stop.
 */
export type GridState = {
  readonly active: CellRef
  readonly anchor: CellRef | null
  readonly editing: Editing | null
  readonly isEntering: boolean
}

export type GridMove =
  | { readonly kind: 'go'; readonly to: CellRef }
  | { readonly kind: 'extend'; readonly to: CellRef }
  | { readonly kind: 'edit'; readonly editing: Editing }
  | { readonly kind: 'close' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'out' }

/**
 * Applies a move. close: ends the edit, saved or not. rest: ends the edit and the selection, and makes Tab leave the
 * grid from now on. out: the focus has left the grid.
 */
export function moved(state: GridState, move: GridMove): GridState {
  switch (move.kind) {
    case 'go':
      return { ...state, active: move.to, anchor: null, editing: null }
    case 'extend': {
      const anchor = state.anchor ?? state.active
      return { ...state, active: move.to, anchor: isSameCell(anchor, move.to) ? null : anchor, editing: null }
    }
    case 'edit':
      return { ...state, anchor: null, editing: move.editing, isEntering: true }
    case 'close':
      return state.editing === null ? state : { ...state, editing: null }
    case 'rest':
      return { ...state, anchor: null, editing: null, isEntering: false }
    case 'out':
      return state.isEntering ? { ...state, isEntering: false } : state
  }
}
