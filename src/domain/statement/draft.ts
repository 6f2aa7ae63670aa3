import type { Amount } from '../amounts/amount.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import type { Edition, Entity, FormKind, StatementForm } from '../catalogue/editions.ts'
import type { Problem } from '../problem.ts'

// The statement as given: nothing judged, nothing dropped, every amount with its place. Every reader produces one.

/** current: reporting date or period. previous: a year before. beforePrevious: third date, balance sheet only. */
export const columns = ['current', 'previous', 'beforePrevious'] as const
export type Column = (typeof columns)[number]

/** A line's amounts as filed, with sign; null for a blank in the file (which is not 0). */
export type FiledAmounts = Readonly<Record<Column, Amount | null>>

/** The place of each amount: "Баланс!E12", "Баланс/Актив/@СумОтч", "balance.current1600", "row 7". */
export type Places = Readonly<Partial<Record<Column, string>>>

export type DraftLine = { readonly code: string; readonly amounts: FiledAmounts; readonly at: Places }

/**
 * A line added by the company: kept by name, never mapped. `beside` is the catalogue line or total it was next to. A row added to the
 * changes in equity has its total in the column of its year and all its columns in `equity`.
 */
export type OwnLine = {
  readonly beside: string | null
  readonly code: string | null
  readonly name: string
  readonly amounts: FiledAmounts
  readonly at: Places
  readonly equity?: EquityLine['amounts']
}

/** A row that has amounts but is not in the catalogue; listed, never dropped. `label` is its code, tag or name. */
export type UnknownLine = { readonly label: string; readonly amounts: FiledAmounts; readonly at: Places }

/** Columns of the statement of changes in equity: the matrix, the corrections (34xx, 35xx) and net assets (3600). */
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

/** One row of the statement of changes in equity; `at` is the place of the row. */
export type EquityLine = {
  readonly code: string
  readonly amounts: Readonly<Partial<Record<EquityColumn, Amount | null>>>
  readonly at: string
}

export type Company = {
  /** The name as filed, or the member's name for the company. */
  readonly name: string | null
  /** The name as filed, when `name` differs; documents show it below `name`. */
  readonly russianName?: string
  /** Tax number: ten digits for a legal entity, twelve for a person. */
  readonly inn: string | null
  readonly okpo?: string
  readonly okved?: string
}

/** Figures only the user knows; missing from every coded statement. Same unit as the statement; undefined when not given. */
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
  /** OKEI code; null when the file has none. It is never assumed. */
  readonly denomination: Denomination | null
  readonly reportingYear: number | null
  /** 0 for the primary filing, 1, 2… for corrections. */
  readonly correction: number
  /** The day of filing, YYYY-MM-DD, if the file has it. */
  readonly filedOn?: string
  /** The reports in the file, including blank ones. */
  readonly forms: readonly StatementForm[]
  /** The columns in the file's layout (Rosstat and many prints lack the third date). */
  readonly columns: readonly Column[]
  /** Lines of the balance sheet, financial results, cash flows and targeted use, by catalogue code. */
  readonly lines: readonly DraftLine[]
  readonly equity: readonly EquityLine[]
  readonly own: readonly OwnLine[]
  readonly unknown: readonly UnknownLine[]
  readonly entered?: EnteredItems
  /** Prefix of every place, such as the file inside an archive or the index in an array; '' when there is none. */
  readonly origin: string
  /** The reader's remarks on this statement. */
  readonly problems: readonly Problem[]
}
