import type { Denomination } from '../catalogue/denominations.ts'
import type { LineCode } from '../catalogue/line.ts'
import type { Column } from '../statement/draft.ts'
import type { TypedInput } from './typed-amount.ts'

/** A row of a pasted table that names a line. `code` is null where it is no line of the form; `label` is how it names itself. */
export type BlockLine = {
  readonly code: LineCode | null
  readonly label: string
  readonly cells: readonly (TypedInput | null)[]
}

/** The lines of a pasted table, told by their codes or, where it has none, by their exact names. */
export type BlockLines = {
  readonly by: 'codes' | 'names'
  /** False where the codes are so few that they may be amounts. */
  readonly isSure: boolean
  readonly lines: readonly BlockLine[]
  /** The column each cell belongs to by its heading, null where the entry has none such; null altogether: no headings. */
  readonly columns: readonly (Column | null)[] | null
  /** Headings over amounts that the entry has no column for. */
  readonly unread: readonly string[]
}

/** A pasted table, whatever it came as: its cells as they stand, and the lines it names, if it does. */
export type PastedBlock = {
  readonly cells: readonly (readonly TypedInput[])[]
  readonly named: BlockLines | null
  /** The unit the table states; null when it does not say. */
  readonly denomination: Denomination | null
}
