import type { Edition, Entity, StatementForm } from './editions.ts'
import type { LineSection } from './sections.ts'

/** Four digits as printed, e.g. '1250'. Codes that companies add themselves are never line codes of the catalogue. */
export type LineCode = string

/**
 * positive: normally at least zero, added. signed: keeps its sign. deducted: printed in brackets and subtracted, whatever
 * sign a file stores (translation of a magnitude).
 */
export type Sign = 'positive' | 'deducted' | 'signed'

/** item: a line of its own. of-which: a detail of the line above. total: stated sum. memo: outside the arithmetic. */
export type Role = 'item' | 'of-which' | 'total' | 'memo'

/** One line of a printed form. A code whose meaning changed between editions has a row for each meaning. */
export type Line = {
  readonly code: LineCode
  readonly form: StatementForm
  /** The section of the report it is printed in; absent for lines outside the sections, such as 1600 and 1700. */
  readonly section?: LineSection
  readonly editions: readonly Edition[]
  /** Only for section III of non-profits and of commercial entities; absent when the line serves both. */
  readonly entity?: Entity
  /** The Russian name as the form prints it. */
  readonly name: string
  /** A short form of the Russian name for narrow columns, e.g. 'ОНА'. */
  readonly short: string
  readonly english: string
  readonly sign: Sign
  readonly role: Role
  /**
   * For totals, and for items printed with details: the codes it sums. One rule serves all: the contribution of a sum is the
   * sum of its parts' contributions, where a deducted line contributes −|x| (a deducted sum and its deducted parts alike:
   * −|4120| = −|4121| − |4122| − …) and any other line x.
   */
  readonly sum?: readonly LineCode[]
}
