import type { Denomination } from '../catalogue/denominations.ts'
import type { LineCode } from '../catalogue/line.ts'
import type { Column } from '../statement/draft.ts'
import type { TypedInput } from './typed-amount.ts'

/**
 * A row of a pasted table with the code or name of a line. `code` is null when the form has no such line; `label` is
 * the code and name as pasted. A cell is null when it is blank, and undefined when the table lacks its column.
 */
export type BlockLine = {
  readonly code: LineCode | null
  readonly label: string
  readonly cells: readonly (TypedInput | null | undefined)[]
}

/** The lines of a pasted table, identified by codes or, if the table has no codes, by exact names. */
export type BlockLines = {
  readonly by: 'codes' | 'names'
  /** Whether the codes are certain; false when so few numbers look like codes that they may be amounts. */
  readonly isSure: boolean
  readonly lines: readonly BlockLine[]
  /**
   * For each cell of a line, the column whose date its heading gives, or null when the entry has no such column. The
   * list itself is null when no heading gives a date.
   */
  readonly columns: readonly (Column | null)[] | null
  /** Headings of columns that are not read, because they belong to none of the entry's columns. */
  readonly unread: readonly string[]
}

/** A pasted table of any format: its cells as given, and the lines found in them, if any. */
export type PastedBlock = {
  readonly cells: readonly (readonly TypedInput[])[]
  readonly named: BlockLines | null
  /** The unit stated in the table; null when there is none. */
  readonly denomination: Denomination | null
}
