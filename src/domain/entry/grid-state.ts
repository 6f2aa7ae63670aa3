import type { CellRef } from './entry.ts'
import { isSameCell } from './positions.ts'

/** The edit of a cell: `text` is what the field opens with; `isTyped`: a key began it, so that the caret is behind the text. */
export type Editing = { readonly text: string; readonly isTyped: boolean }

/**
 * Where a person is in the grid. `anchor` is the other corner of the selection, null when one cell is selected. `isEntering`:
 * something was typed, and Tab goes from cell to cell; else it leaves the grid, which is one stop.
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

/** What a move makes of the state. close: the edit is over, kept or not. rest: Tab leaves the grid. out: the focus is elsewhere. */
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
