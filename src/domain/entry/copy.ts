import type { Column } from '../statement/draft.ts'
import { cellAt, lineOfRow, type Entry, type RowKey } from './entry.ts'
import { shownAmount } from './typed-amount.ts'

/** Rows and columns next to each other. */
export type CellRange = { readonly rows: readonly RowKey[]; readonly columns: readonly Column[] }

/** What of a cell is copied: a number as the grid shows it (deducted lines below zero), a text as it is, null for a blank. */
export type CopiedCell = number | string | null

/** Cells as a spreadsheet takes them: pasted back they are the same amounts. */
export const copiedCells = (entry: Entry, { rows, columns }: CellRange): readonly (readonly CopiedCell[])[] =>
  rows.map((row) =>
    columns.map((column) => {
      const cell = cellAt(entry, { row, column }) ?? null
      return typeof cell === 'number' ? shownAmount(cell, lineOfRow(entry, row)) : cell
    }),
  )
