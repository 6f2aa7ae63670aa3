// @owns keys of the line grid
import type { CellRef } from './entry.ts'
import type { GridRow } from './grid-rows.ts'
import type { GridState } from './grid-state.ts'
import { firstOfGrid, firstOfRow, lastOfGrid, lastOfRow, nextCell, stepped } from './positions.ts'

// Keyboard actions of the grid, following the grid pattern of the ARIA Authoring Practices.

export type Key = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * The action of a key. commit: sets the cell to the field's text, then moves; if `to` is null, the browser moves the
 * focus out of the grid.
 */
export type KeyAction =
  | { readonly kind: 'go' | 'extend'; readonly to: CellRef }
  | { readonly kind: 'commit'; readonly to: CellRef | null }
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'cancel' | 'clear' | 'undo' | 'redo' | 'select-all' | 'rest' }

const pageRows = 10

const steps: Readonly<Record<string, { readonly down: number; readonly right: number }>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
  PageUp: { down: -pageRows, right: 0 },
  PageDown: { down: pageRows, right: 0 },
}

/** The action of a key; null when the browser handles the key. */
export function keyAction(key: Key, state: GridState, rows: readonly GridRow[]): KeyAction | null {
  if (key.altKey) return null
  return state.editing === null ? navigating(key, state, rows) : editing(key, state, rows)
}

function editing({ key, shiftKey }: Key, { active }: GridState, rows: readonly GridRow[]): KeyAction | null {
  if (key === 'Escape') return { kind: 'cancel' }
  if (key === 'Tab') return { kind: 'commit', to: nextCell(rows, active, shiftKey ? -1 : 1) }
  if (key === 'Enter') return { kind: 'commit', to: stepped(rows, active, { down: shiftKey ? -1 : 1, right: 0 }) }
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return { kind: 'commit', to: stepped(rows, active, { down: key === 'ArrowUp' ? -1 : 1, right: 0 }) }
  return null
}

function navigating(pressed: Key, state: GridState, rows: readonly GridRow[]): KeyAction | null {
  const { key, shiftKey, ctrlKey, metaKey } = pressed
  const to = destination(pressed, state.active, rows)
  if (to !== null) return { kind: shiftKey ? 'extend' : 'go', to }
  if (key === 'Tab') return tabbed(pressed, state, rows)
  if (ctrlKey || metaKey) return chord(pressed)
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', text: null }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  if (key === 'Escape') return { kind: 'rest' }
  return key.length === 1 && key !== ' ' ? { kind: 'edit', text: key } : null
}

function destination({ key, ctrlKey, metaKey }: Key, active: CellRef, rows: readonly GridRow[]): CellRef | null {
  const isFar = ctrlKey || metaKey
  if (key === 'Home') return isFar ? firstOfGrid(rows) : firstOfRow(rows, active)
  if (key === 'End') return isFar ? lastOfGrid(rows) : lastOfRow(rows, active)
  const step = steps[key]
  return step === undefined || isFar ? null : stepped(rows, active, step)
}

/**
 * The action of Tab. Once a cell has been edited, Tab moves from cell to cell, and beyond the last (or first) cell out
 * of the grid. Before that, and after Escape, Tab leaves the grid at once.
 */
function tabbed({ shiftKey }: Key, { active, isEntering }: GridState, rows: readonly GridRow[]): KeyAction | null {
  const to = isEntering ? nextCell(rows, active, shiftKey ? -1 : 1) : null
  return to === null ? null : { kind: 'go', to }
}

/** Recognises a shortcut by its letter or, on a Russian keyboard, by the Latin letter of the same key. */
function chord({ key, shiftKey }: Key): KeyAction | null {
  const letter = russianKeys[key.toLowerCase()] ?? key.toLowerCase()
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
  if (letter === 'y') return { kind: 'redo' }
  return letter === 'a' ? { kind: 'select-all' } : null
}

const russianKeys: Readonly<Record<string, string>> = { я: 'z', н: 'y', ф: 'a' }
