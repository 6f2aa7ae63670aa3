import { useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { CellRef } from '#domain/entry/entry.ts'
import { gridReports, rowsOfReports } from '#domain/entry/grid-rows.ts'
import { moved, type GridMove } from './grid-state.ts'
import type { Hands, LineGridProps } from './hands.ts'
import { firstOfGrid } from './positions.ts'

export type GridInHand = {
  readonly hands: Hands
  readonly said: string
  readonly table: RefObject<HTMLDivElement | null>
}

/** Where the person is in the grid; the active cell takes the focus after every move, and never on its own. */
export function useGrid({
  entry,
  onChange,
  steps,
  startAt,
  takesFocus = false,
  onCellChange,
}: LineGridProps): GridInHand {
  const rows = rowsOfReports(gridReports(entry))
  const [state, dispatch] = useReducer(moved, {
    active: startAt ?? firstOfGrid(rows),
    anchor: null,
    editing: null,
    isEntering: false,
  })
  const [said, tell] = useState('')
  const table = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const wantsFocus = useRef(takesFocus)
  // a form that was changed may lack the row
  const isThere = rows.some(({ key, columns }) => key === state.active.row && columns.includes(state.active.column))
  const active = isThere ? state.active : firstOfGrid(rows)
  const move = (next: GridMove) => {
    // while a cell is edited the focus is in its field
    wantsFocus.current = next.kind !== 'edit'
    if (next.kind === 'go') onCellChange?.(next.to)
    dispatch(next)
  }
  useLayoutEffect(() => {
    if (!wantsFocus.current || state.editing !== null) return
    wantsFocus.current = false
    focusCell(table.current, active)
  })
  const leave = () => {
    wantsFocus.current = false
    dispatch({ kind: 'close' })
  }
  const hands: Hands = { entry, rows, state: { ...state, active }, steps, onChange, move, leave, tell, field }
  return { hands, said, table }
}

/** Scrolls as far as is needed; the sticky headings are kept clear by the padding of the scroller. */
function focusCell(table: HTMLDivElement | null, { row, column }: CellRef): void {
  const cell = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
