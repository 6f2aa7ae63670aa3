import type { Edition, Entity, StatementForm } from './editions.ts'
import type { LineSection } from './sections.ts'

/** Four digits as printed, e.g. '1250'. Codes that companies add themselves are never in the catalogue. */
export type LineCode = string

/**
 * positive: normally not below zero, and added. signed: added with its sign. deducted: printed in brackets, and always
 * reduces the sum, even if a file stores it with a minus.
 */
export type Sign = 'positive' | 'deducted' | 'signed'

/**
 * item: a separate line. of-which: a detail of the line above. total: a sum that the form states. memo: not in any sum.
 */
export type Role = 'item' | 'of-which' | 'total' | 'memo'

/** One line of a printed form. A code whose meaning changed between editions has a row for each meaning. */
export type Line = {
  readonly code: LineCode
  readonly form: StatementForm
  /** The section of the report; absent for lines outside the sections, such as 1600 and 1700. */
  readonly section?: LineSection
  readonly editions: readonly Edition[]
  /** Set only for lines of one kind of entity: those of section III and, in the simplified form, of equity and 1700. */
  readonly entity?: Entity
  /** The Russian name as printed on the form. */
  readonly name: string
  /** A short form of the Russian name for narrow columns, e.g. 'ОНА'. */
  readonly short: string
  readonly english: string
  readonly sign: Sign
  readonly role: Role
  /**
   * For totals, and for items with details: the codes of the parts. A line contributes −|x| to a sum if it is deducted,
   * and otherwise x. A line with parts contributes the sum of its parts' contributions; for a deducted line with
   * deducted parts: −|4120| = −|4121| − |4122| − …
   */
  readonly sum?: readonly LineCode[]
}
