import type { Column } from '../statement/draft.ts'
import { cellAt, lineOfRow, type Entry, type RowKey } from './entry.ts'
import { shownAmount } from './typed-amount.ts'

/** Adjacent rows and columns. */
export type CellRange = { readonly rows: readonly RowKey[]; readonly columns: readonly Column[] }

/** A copied cell: a number as the grid shows it (deducted lines negative), text verbatim, null for a blank. */
export type CopiedCell = number | string | null

/** Cells for a spreadsheet; pasting them back gives the same amounts. */
export const copiedCells = (entry: Entry, { rows, columns }: CellRange): readonly (readonly CopiedCell[])[] =>
  rows.map((row) =>
    columns.map((column) => {
      const cell = cellAt(entry, { row, column }) ?? null
      return typeof cell === 'number' ? shownAmount(cell, lineOfRow(entry, row)) : cell
    }),
  )
