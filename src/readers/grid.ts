// A grid: what a worksheet, a CSV, a pasted table, a Markdown or HTML table and a page of PDF have in common.

/**
 * `text` is what a person sees. `value` is the exact number where the source stores one (it wins over the displayed text:
 * '####' or a rounded display never hides it). Empty cells have text ''.
 */
/**
 * `value` is the exact number of a worksheet. `shown` is there where its format shows another size or sign, or hides it (null).
 */
export type GridCell = { readonly text: string; readonly value?: number; readonly shown?: number | null }

/** `place(row, column)` names a cell for people: "Баланс!E12", "row 7, column 3", "page 2, line 14". */
export type Grid = {
  readonly title: string
  readonly rows: readonly (readonly GridCell[])[]
  readonly place: (row: number, column: number) => string
  /** Rows that a worksheet hides. */
  readonly hiddenRows?: ReadonlySet<number>
}

export const emptyCell: GridCell = { text: '' }
