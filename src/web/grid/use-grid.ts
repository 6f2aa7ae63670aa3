import { useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { CellRef } from '#domain/entry/entry.ts'
import { gridReports, rowsOfReports } from '#domain/entry/grid-rows.ts'
import { moved, type GridMove } from '#domain/entry/grid-state.ts'
import { firstOfGrid } from '#domain/entry/positions.ts'
import { editActions, type GridController, type LineGridProps } from './controller.ts'
import { useCommitOnLeaving } from './use-commit-on-leaving.ts'

type Grid = {
  readonly controller: GridController
  /** The last sentence announced to screen readers. */
  readonly announcement: string
  readonly table: RefObject<HTMLDivElement | null>
}

/**
 * The position in the grid. The active cell takes the focus after every move that does not open its field and, with
 * `takesFocus`, on mount; at no other time.
 */
export function useGrid(props: LineGridProps): Grid {
  const { entry, onChange, steps, unit, startAt, takesFocus = false, onCellChange, noConversion } = props
  const rows = rowsOfReports(gridReports(entry))
  const [state, dispatch] = useReducer(moved, {
    active: startAt ?? firstOfGrid(rows),
    anchor: null,
    editing: null,
    isEntering: false,
  })
  const [announcement, announce] = useState('')
  const table = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const wantsFocus = useRef(takesFocus)
  // After a change of form, the active cell may no longer exist.
  const isThere = rows.some(({ key, columns }) => key === state.active.row && columns.includes(state.active.column))
  const active = isThere ? state.active : firstOfGrid(rows)
  const move = (next: GridMove) => {
    // While a cell is edited, its field has the focus, so the cell must not take it.
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
  const rest = () => dispatch({ kind: 'out' })
  const place = { entry, rows, state: { ...state, active }, steps, unit, field }
  const controller: GridController = { ...place, onChange, move, leave, rest, announce, noConversion }
  useCommitOnLeaving(() => editActions(controller).commit())
  return { controller, announcement, table }
}

/**
 * Focuses a cell. Scrolls its row to below the sticky heading of its report, and sideways if rows are wider than the
 * grid.
 */
function focusCell(table: HTMLElement | null, { row, column }: CellRef): void {
  const cell = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  const heading = cell?.closest('[role="rowgroup"]')?.firstElementChild
  const line = cell?.parentElement
  if (cell === null || cell === undefined || line === null || line === undefined) return
  const height = heading instanceof HTMLElement ? heading.offsetHeight : 0
  for (const each of [line, cell]) each.style.scrollMarginBlockStart = `${height}px`
  cell.focus({ preventScroll: true })
  line.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  clearOfBar(table, line, height)
}

/** Scrolls the page until a row and its heading are below the sticky bar above the table. */
function clearOfBar(table: HTMLElement | null, line: HTMLElement, headingHeight: number): void {
  const bar = table?.parentElement?.previousElementSibling
  if (bar === null || bar === undefined) return
  const covered = bar.getBoundingClientRect().bottom + headingHeight - line.getBoundingClientRect().top
  if (covered > 0) window.scrollBy(0, -covered)
}
