import type { NumberDisplay } from '#domain/amounts/shown-number.ts'

// Every table is converted to a grid, whether it is a worksheet, CSV, pasted text, Markdown, HTML, Word or a PDF page.

/**
 * A cell. `text` is the visible text or, in a worksheet, the number as stored; '' in an empty cell. `value` is the
 * exact number if the source stores one; it takes precedence, so that '####' or a rounded display never hides the
 * number. `isRed` is also set for a style made for negatives.
 */
export type GridCell = NumberDisplay & { readonly text: string; readonly value?: number }

/**
 * A table of cells. `place(row, column)` is the location of a cell in readable form: "Баланс!E12", "row 7, column 3",
 * "page 2, line 14".
 */
export type Grid = {
  readonly title: string
  readonly rows: readonly (readonly GridCell[])[]
  readonly place: (row: number, column: number) => string
  readonly hiddenRows?: ReadonlySet<number>
  /** The number of columns that are read, if the table has more filled ones to their right. */
  readonly columnsRead?: number
  /** Rows that are on the page but outside its tables, so their cells belong to no column. */
  readonly looseRows?: ReadonlySet<number>
}

export const emptyCell: GridCell = { text: '' }
