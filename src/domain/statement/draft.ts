import type { Amount } from '../amounts/amount.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import type { Edition, Entity, FormKind, StatementForm } from '../catalogue/editions.ts'
import type { Problem } from '../problem.ts'

// The statement as given: nothing judged, nothing dropped, every amount with the place it stood. Any reader makes one.

/** current: reporting date or period. previous: a year before. beforePrevious: third date of the balance sheet only. */
export const columns = ['current', 'previous', 'beforePrevious'] as const
export type Column = (typeof columns)[number]

/** One line's amounts as filed, sign and all; null where the file has a blank (which is not 0). */
export type FiledAmounts = Readonly<Record<Column, Amount | null>>

/** Where each amount stood: "Баланс!E12", "Баланс/Актив/@СумОтч", "balance.current1600", "row 7". */
export type Places = Readonly<Partial<Record<Column, string>>>

export type DraftLine = { readonly code: string; readonly amounts: FiledAmounts; readonly at: Places }

/**
 * A line the company added itself: kept by name, never mapped. `beside` is the catalogue line or total it stood at. A row
 * added to the changes in equity has its total in the column of its year and all its columns in `equity`.
 */
export type OwnLine = {
  readonly beside: string | null
  readonly code: string | null
  readonly name: string
  readonly amounts: FiledAmounts
  readonly at: Places
  readonly equity?: EquityLine['amounts']
}

/** Something with amounts that the catalogue does not know; listed, never dropped. `label` is its code, tag or name. */
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
  /** As filed, or what the member calls it. */
  readonly name: string | null
  /** As filed, where `name` is another: documents show it beneath. */
  readonly russianName?: string
  /** Taxpayer number: ten digits of a legal entity, twelve of a person. */
  readonly inn: string | null
  readonly okpo?: string
  readonly okved?: string
}

/** What only the person knows: absent from every coded statement. Same unit as the statement; undefined = not given. */
export type Entered = {
  readonly depreciationAndAmortization?: Readonly<Record<'current' | 'previous', Amount | null>>
  readonly capitalExpenditures?: Readonly<Record<'current' | 'previous', Amount | null>>
}

export type Draft = {
  readonly company: Company
  readonly form: FormKind | null
  readonly edition: Edition | null
  readonly entity: Entity
  /** The period code as the file has it (34, but also 90 to 94); null = the file does not say. */
  readonly period: number | null
  /** OKEI code; null = the file does not say, and it is never assumed. */
  readonly denomination: Denomination | null
  readonly reportingYear: number | null
  /** 0 = primary filing, 1, 2… = corrections. */
  readonly correction: number
  /** The day of the filing, YYYY-MM-DD, where the file has it. */
  readonly filedOn?: string
  /** The reports that the file contains, even when wholly blank. */
  readonly forms: readonly StatementForm[]
  /** The columns that the file's layout has (Rosstat and many prints lack the third date). */
  readonly columns: readonly Column[]
  /** Lines of the balance sheet, financial results, cash flows and targeted use, by catalogue code. */
  readonly lines: readonly DraftLine[]
  readonly equity: readonly EquityLine[]
  readonly own: readonly OwnLine[]
  readonly unknown: readonly UnknownLine[]
  readonly entered?: Entered
  /** Prefix of every place, e.g. the file inside an archive or the index in an array; '' when there is none. */
  readonly origin: string
  /** What the reader has to say of this statement. */
  readonly problems: readonly Problem[]
}
