import type { Amount } from '../amounts/amount.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import type { Edition, Entity, FormKind, StatementForm } from '../catalogue/editions.ts'
import type { Problem } from '../problem.ts'

// The statement as given: nothing judged, nothing dropped, every amount with its location in the file. Every reader
// returns drafts.

/**
 * current: the reporting date or period. previous: a year before; in an interim balance sheet the last 31 December.
 * beforePrevious: the third date, in the balance sheet only.
 */
export const columns = ['current', 'previous', 'beforePrevious'] as const
export type Column = (typeof columns)[number]

/** A line's amounts as filed, with their signs; null where the file has a blank (which is not 0). */
export type FiledAmounts = Readonly<Record<Column, Amount | null>>

/**
 * The location of each amount in the file, for example "Баланс!E12", "Баланс/Актив/@СумОтч", "balance.current1600" or
 * "row 7".
 */
export type Places = Readonly<Partial<Record<Column, string>>>

export type DraftLine = { readonly code: string; readonly amounts: FiledAmounts; readonly at: Places }

/**
 * A line that the company added; it keeps its name and is never mapped to a line of the form. `beside` is the catalogue
 * line or total next to it; null when unknown. For a row added to the changes in equity, `amounts` has the row's total
 * in the column of its year, and `equity` has all its columns.
 */
export type OwnLine = {
  readonly beside: string | null
  readonly code: string | null
  readonly name: string
  readonly amounts: FiledAmounts
  readonly at: Places
  readonly equity?: EquityLine['amounts']
}

/**
 * A row that has amounts but is not in the catalogue; it is listed and never dropped. `label` is its code, tag or name.
 */
export type UnknownLine = { readonly label: string; readonly amounts: FiledAmounts; readonly at: Places }

/**
 * The columns of the statement of changes in equity: those of the matrix, of the corrections (34xx, 35xx) and of net
 * assets (3600).
 */
export const equityColumns = [
  'charterCapital',
  'treasuryShares',
  'revaluation',
  'additionalCapital',
  'reserveCapital',
  'retainedEarnings',
  'total',
  'beforePrevious',
  'netProfitLoss',
  'otherFactors',
  'previous',
  'current',
] as const
export type EquityColumn = (typeof equityColumns)[number]

/** A row of the statement of changes in equity; `at` is its location in the file. */
export type EquityLine = {
  readonly code: string
  readonly amounts: Readonly<Partial<Record<EquityColumn, Amount | null>>>
  readonly at: string
}

export type Company = {
  /** The name as filed, or the member's name for the company. */
  readonly name: string | null
  /** The name as filed, if `name` differs from it; documents show it below `name`. */
  readonly russianName?: string
  /** Tax number: ten digits for a legal entity, twelve for a person. */
  readonly inn: string | null
  readonly okpo?: string
  readonly okved?: string
}

/**
 * Figures that the user enters, because coded statements lack them or, as with capital expenditure, may lack them. In
 * the statement's unit; undefined when not entered.
 */
export type EnteredItems = {
  readonly depreciationAndAmortization?: Readonly<Record<'current' | 'previous', Amount | null>>
  readonly capitalExpenditures?: Readonly<Record<'current' | 'previous', Amount | null>>
}

export type Draft = {
  readonly company: Company
  readonly form: FormKind | null
  readonly edition: Edition | null
  readonly entity: Entity
  /** The period code in the file (34, but also 90 to 94); null when the file has none. */
  readonly period: number | null
  /** OKEI code of the unit; null when the file has none. A unit is never assumed. */
  readonly denomination: Denomination | null
  readonly reportingYear: number | null
  /** Correction number: 0 for the primary filing; 1, 2 and so on for corrections. */
  readonly correction: number
  /** The day of filing, YYYY-MM-DD, if the file has it. */
  readonly filedOn?: string
  /** The reports in the file, including reports without amounts. */
  readonly forms: readonly StatementForm[]
  /** The columns that the file's layout has; Rosstat's and many printed layouts lack the third date. */
  readonly columns: readonly Column[]
  /**
   * The reports in the file that have no column of the previous year, although another report has one. Their figures
   * for that year are unknown. In any other report, a blank for that year counts as 0.
   */
  readonly withoutPrevious?: readonly StatementForm[]
  /** Lines of the balance sheet, financial results, cash flows and targeted use, by catalogue code. */
  readonly lines: readonly DraftLine[]
  readonly equity: readonly EquityLine[]
  readonly own: readonly OwnLine[]
  readonly unknown: readonly UnknownLine[]
  readonly entered?: EnteredItems
  /**
   * The prefix of every location in the file, such as the name of a file inside an archive or the index in an array; ''
   * when there is none.
   */
  readonly origin: string
  /** The reader's remarks about this statement. */
  readonly problems: readonly Problem[]
}
