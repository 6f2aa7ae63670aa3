import type { RefObject } from 'react'
import type { Line } from '#domain/catalogue/line.ts'
import type { Cell, EntryRow, RowKey } from '#domain/entry/entry.ts'
import type { CellReview, RowReview } from '#domain/entry/review.ts'
import type { Column } from '#domain/statement/draft.ts'
import type { Editing } from './grid-state.ts'

export type LineRowProps = {
  readonly row: RowKey
  readonly line: Line | null
  /** The columns of the row, and the selected ones, apart by blanks: texts are compared as cheaply as they are drawn. */
  readonly columns: string
  readonly selected: string
  readonly reportingYear: number
  /** What the ids inside the grid begin with; `head`: those of the headings of the columns. */
  readonly id: string
  readonly head: string
  readonly cells: EntryRow | undefined
  readonly review: RowReview | undefined
  readonly active: Column | null
  readonly editing: Editing | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onLeave: (() => void) | null
}

export type LineCellProps = {
  readonly row: RowKey
  readonly line: Line | null
  readonly column: Column
  readonly id: string
  /** Ids of the names of the row and the column, which the cell is read out with. */
  readonly namedBy: string
  readonly cell: Cell | undefined
  readonly review: CellReview | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly editing: Editing | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onLeave: (() => void) | null
}
