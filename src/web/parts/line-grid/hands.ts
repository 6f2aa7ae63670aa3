import type { RefObject } from 'react'
import type { Change } from '#domain/entry/changes.ts'
import type { CellRef, Entry } from '#domain/entry/entry.ts'
import type { GridRow } from '#domain/entry/grid-rows.ts'
import type { GridMove, GridState } from './grid-state.ts'
import type { Steps } from './use-entry.ts'

export type LineGridProps = {
  readonly entry: Entry
  readonly onChange: (change: Change) => void
  readonly steps: Steps
  /** The cell to begin at, as when a draft is taken up again; the first one otherwise. */
  readonly startAt?: CellRef | undefined
  /** Whether the cell takes the focus as soon as it is there. */
  readonly takesFocus?: boolean
  /** Hears of every cell the person goes to, so that it can be kept with the draft. */
  readonly onCellChange?: ((at: CellRef) => void) | undefined
  /** Why the amounts cannot be converted to another unit, whatever they are; they can when it is left out. */
  readonly noConversion?: string | undefined
}

/** What the keys, the pointer and the clipboard work with. */
export type Hands = {
  readonly entry: Entry
  readonly rows: readonly GridRow[]
  readonly state: GridState
  readonly steps: Steps
  readonly onChange: (change: Change) => void
  /** Moves; the cell that is then active takes the focus. */
  readonly move: (move: GridMove) => void
  /** Closes the field when the focus has gone elsewhere, and lets it go. */
  readonly leave: () => void
  /** Ends the run of entering: the focus has left the grid. */
  readonly rest: () => void
  readonly noConversion: string | undefined
  /** Reads a sentence out and shows it above the grid. */
  readonly tell: (sentence: string) => void
  /** The field of the cell being edited. */
  readonly field: RefObject<HTMLInputElement | null>
}
