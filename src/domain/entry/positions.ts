import { columns as allColumns, type Column } from '../statement/draft.ts'
import type { CellRange } from './copy.ts'
import type { CellRef } from './entry.ts'
import type { GridRow } from './grid-rows.ts'

// Moves through the cells of the grid. A row may lack some columns, but has at least one.

type Rows = readonly GridRow[]

const rowAt = (rows: Rows, { row }: CellRef): number =>
  Math.max(
    0,
    rows.findIndex(({ key }) => key === row),
  )

/**
 * The cell of a row in a column, or in the row's last column if it lacks that column. A position before the first row
 * means the first row, and a position after the last row the last.
 */
function cellIn(rows: Rows, at: number, column: Column | 'first' | 'last'): CellRef {
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)]
  const key = row?.key ?? ''
  const columns: readonly Column[] = row?.columns ?? []
  const [first = 'current'] = columns
  const last = columns.at(-1) ?? first
  if (column === 'first' || column === 'last') return { row: key, column: column === 'first' ? first : last }
  return { row: key, column: columns.includes(column) ? column : last }
}

/**
 * The cell that is this many steps below another or, if `right` is not 0, this many to its right; moves stop at the
 * edges of the grid.
 */
export function stepped(
  rows: Rows,
  at: CellRef,
  { down, right }: { readonly down: number; readonly right: number },
): CellRef {
  const row = rowAt(rows, at)
  if (right === 0) return cellIn(rows, row + down, at.column)
  const columns = rows[row]?.columns ?? []
  return { row: at.row, column: columns[columns.indexOf(at.column) + right] ?? at.column }
}

/** The next or previous cell in reading order; null beyond the last or first cell. */
export function nextCell(rows: Rows, at: CellRef, by: 1 | -1): CellRef | null {
  const row = rowAt(rows, at)
  const columns = rows[row]?.columns ?? []
  const beside = columns[columns.indexOf(at.column) + by]
  if (beside !== undefined) return { row: at.row, column: beside }
  return rows[row + by] === undefined ? null : cellIn(rows, row + by, by === 1 ? 'first' : 'last')
}

export const firstOfRow = (rows: Rows, at: CellRef): CellRef => cellIn(rows, rowAt(rows, at), 'first')
export const lastOfRow = (rows: Rows, at: CellRef): CellRef => cellIn(rows, rowAt(rows, at), 'last')
export const firstOfGrid = (rows: Rows): CellRef => cellIn(rows, 0, 'first')
export const lastOfGrid = (rows: Rows): CellRef => cellIn(rows, rows.length - 1, 'last')

export function rangeBetween(rows: Rows, one: CellRef, other: CellRef): CellRange {
  const [top = 0, bottom = 0] = [rowAt(rows, one), rowAt(rows, other)].toSorted((a, b) => a - b)
  const [left = 0, right = 0] = [allColumns.indexOf(one.column), allColumns.indexOf(other.column)].toSorted(
    (a, b) => a - b,
  )
  return { rows: rows.slice(top, bottom + 1).map(({ key }) => key), columns: allColumns.slice(left, right + 1) }
}

/** The cells of a range that exist in its rows. */
export const cellsOfRange = (rows: Rows, range: CellRange): readonly CellRef[] =>
  rows
    .filter(({ key }) => range.rows.includes(key))
    .flatMap(({ key, columns }) =>
      columns.filter((column) => range.columns.includes(column)).map((column) => ({ row: key, column })),
    )

export const isSameCell = (one: CellRef, other: CellRef): boolean =>
  one.row === other.row && one.column === other.column
