import type { ReactNode, RefObject } from 'react'
import { editedText } from '#domain/entry/cell-text.ts'
import type { Change } from '#domain/entry/changes.ts'
import type { CellRef, Entry } from '#domain/entry/entry.ts'
import type { GridRow } from '#domain/entry/grid-rows.ts'
import type { GridMove, GridState } from '#domain/entry/grid-state.ts'
import { cellsOfRange, rangeBetween } from '#domain/entry/positions.ts'
import type { Review } from '#domain/entry/review.ts'
import { typedText } from '#wording/entry-texts.ts'
import { stepNames, toolWords } from '#words/line-grid.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { Steps } from './use-entry.ts'

// The grid a Russian statement is typed into, line by line. What is decided of it (where a key leads, what a text is, what is
// pasted) is in domain/entry; this room draws it and listens to the person.

export type LineGridProps = {
  readonly entry: Entry
  readonly onChange: (change: Change) => void
  readonly steps: Steps
  /** Whether what is typed is saved; in sight wherever in the table somebody types. */
  readonly status?: ReactNode
  /** The cell to begin at, as when a draft is taken up again; the first one otherwise. */
  readonly startAt?: CellRef | undefined
  /** Whether the cell takes the focus as soon as it is there. */
  readonly takesFocus?: boolean
  /** Called with every cell the person goes to, so that it can be kept with the draft. */
  readonly onCellChange?: ((at: CellRef) => void) | undefined
  /** Why the amounts cannot be converted to another unit; absent where they can be. */
  readonly noConversion?: string | undefined
}

/** What the keys, the pointer, the clipboard and the tools act on: the entry, where the person is in it, and ways to change both. */
export type GridController = {
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
  readonly announce: (sentence: string) => void
  /** The field of the cell being edited. */
  readonly field: RefObject<HTMLInputElement | null>
}

export type EditActions = {
  /** Opens the field; `text` null: with what the cell holds. */
  readonly open: (text: string | null) => void
  /** Keeps what the field holds. The field stays open until the next move. */
  readonly commit: () => void
  /** Takes back what was typed and closes the field. */
  readonly cancel: () => void
}

/** What is typed into a cell is kept on every way out of the field but Escape. */
export function editActions({ entry, state, field, onChange, move, announce }: GridController): EditActions {
  const { active, editing } = state
  return {
    open: (text) =>
      move({ kind: 'edit', editing: { text: text ?? editedText(entry, active), isTyped: text !== null } }),
    cancel: () => {
      // what the field still holds when it goes is what the cell holds
      if (field.current !== null) field.current.value = editedText(entry, active)
      move({ kind: 'close' })
    },
    commit: () => {
      const text = field.current?.value
      if (editing === null || text === undefined || text === editedText(entry, active)) return
      onChange({ kind: 'type', at: active, text })
      announce(typedText(entry, active, text))
    },
  }
}

/** Blanks the selected cells. */
export function clearSelected({ rows, state: { active, anchor }, onChange, announce, entry }: GridController): void {
  const cells = cellsOfRange(rows, rangeBetween(rows, anchor ?? active, active))
  const filled = cells.filter(({ row, column }) => entry.rows[row]?.[column] !== undefined)
  if (filled.length === 0) return
  onChange({ kind: 'clear', cells: filled })
  announce(counted(filled.length, toolWords.cleared))
}

/** Undoes or redoes a step and goes to where it was. `staysPut`: the focus is on a button and stays there. */
export function undoOrRedo(
  { steps, rows, move, announce }: GridController,
  way: 'undo' | 'redo',
  staysPut = false,
): void {
  const step = way === 'undo' ? steps.undoable : steps.redoable
  if (step === null) return
  steps[way]()
  announce(say(way === 'undo' ? toolWords.undone : toolWords.redone, { step: stepNames[step.kind] }))
  const { at } = step
  if (at !== null && !staysPut && rows.some(({ key, columns }) => key === at.row && columns.includes(at.column)))
    move({ kind: 'go', to: at })
}

type Around = { readonly controller: GridController; readonly review: Review }

/** Whether all that is drawn around the cells is as before. It depends on the entry and its review, not on where the person is. */
export const isUnmoved = (one: Around, other: Around): boolean =>
  one.review === other.review &&
  one.controller.entry === other.controller.entry &&
  one.controller.steps === other.controller.steps
