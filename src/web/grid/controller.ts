import type { ReactNode, RefObject } from 'react'
import { editedText } from '#domain/entry/cell-text.ts'
import type { Change } from '#domain/entry/changes.ts'
import { cellAt, lineOfRow, type CellRef, type Entry } from '#domain/entry/entry.ts'
import type { GridRow } from '#domain/entry/grid-rows.ts'
import type { GridMove, GridState } from '#domain/entry/grid-state.ts'
import { cellsOfRange, rangeBetween } from '#domain/entry/positions.ts'
import type { Review } from '#domain/entry/review.ts'
import { typedText } from '#wording/entry-texts.ts'
import { stepNames, toolWords } from '#words/line-grid.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { Steps, AskedUnit } from './use-entry.ts'

// The grid for typing a Russian statement line by line. Its rules (key navigation, reading typed text, pasting) are in
// domain/entry; this folder renders it and handles input.

export type LineGridProps = {
  readonly entry: Entry
  readonly onChange: (change: Change) => void
  readonly steps: Steps
  readonly unit: AskedUnit
  /** The save status, always visible above the table. */
  readonly status?: ReactNode
  /** The initially active cell, for example when a draft is resumed; by default the first cell of the grid. */
  readonly startAt?: CellRef | undefined
  /** Whether the initial cell takes the focus on mount. */
  readonly takesFocus?: boolean
  /** Called with each cell that the user moves to, so that the next visit can start there. */
  readonly onCellChange?: ((at: CellRef) => void) | undefined
  /** The reason why the amounts cannot be converted to another unit; undefined when they can be. */
  readonly noConversion?: string | undefined
}

/**
 * The state on which keys, pointer, clipboard and tools act: the entry, the position in it, and the functions that
 * change both.
 */
export type GridController = {
  readonly entry: Entry
  readonly rows: readonly GridRow[]
  readonly state: GridState
  readonly steps: Steps
  readonly unit: AskedUnit
  readonly onChange: (change: Change) => void
  /** Moves within the grid; the new active cell takes the focus. */
  readonly move: (move: GridMove) => void
  /** Closes the field when the focus has moved elsewhere, without moving the focus back to the grid. */
  readonly leave: () => void
  /** Call this when the focus has left the grid: from then on, Tab no longer moves from cell to cell. */
  readonly rest: () => void
  readonly noConversion: string | undefined
  /** Announces a sentence to screen readers and shows it above the grid. */
  readonly announce: (sentence: string) => void
  /** The field of the cell being edited. */
  readonly field: RefObject<HTMLInputElement | null>
}

export type EditActions = {
  /** Opens the field with this text, or with the cell's content if `text` is null. */
  readonly open: (text: string | null) => void
  /** Stores the field's text in the cell. The field stays open until the next move. */
  readonly commit: () => void
  /** Discards the typed text, closes the field and brings back the content from before the field was opened. */
  readonly cancel: () => void
}

/** The actions on the field of the active cell. Leaving the field stores the typed text, except with Escape. */
export function editActions({ entry, state, field, onChange, move, announce }: GridController): EditActions {
  const { active, editing } = state
  const cell = cellAt(entry, active)
  const content = editedText(cell, lineOfRow(entry, active.row))
  return {
    open: (text) => move({ kind: 'edit', editing: { before: cell, typed: text } }),
    cancel: () => {
      // If the page was hidden while the field was open, the text typed until then was stored in the cell; the cell
      // gets its earlier content back.
      if (editing !== null && editing.before !== cell) onChange({ kind: 'type', at: active, cell: editing.before })
      // Closing the field commits its text, so the text is first reset to the cell's content.
      if (field.current !== null) field.current.value = content
      move({ kind: 'close' })
    },
    commit: () => {
      const text = field.current?.value
      if (editing === null || text === undefined || text === content) return
      onChange({ kind: 'type', at: active, text })
      announce(typedText(entry, active, text))
    },
  }
}

export function clearSelected({ rows, state: { active, anchor }, onChange, announce, entry }: GridController): void {
  const cells = cellsOfRange(rows, rangeBetween(rows, anchor ?? active, active))
  const filled = cells.filter(({ row, column }) => entry.rows[row]?.[column] !== undefined)
  if (filled.length === 0) return
  onChange({ kind: 'clear', cells: filled })
  announce(counted(filled.length, toolWords.cleared))
}

/** Undoes or redoes a step and goes to its cell; with `staysPut`, the focus stays on the pressed button instead. */
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

/** Whether two renders have the same entry, review, steps and question; a move of the active cell alone changes none of them. */
export const isUnmoved = (one: Around, other: Around): boolean =>
  one.review === other.review &&
  one.controller.entry === other.controller.entry &&
  one.controller.steps === other.controller.steps &&
  one.controller.unit === other.controller.unit
