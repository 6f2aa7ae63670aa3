import type { Edition, Entity, StatementForm } from './editions.ts'

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
  /** For totals: the codes it sums, in printed order. Each part contributes by its own sign (a deducted part as −|x|). */
  readonly sum?: readonly LineCode[]
}
