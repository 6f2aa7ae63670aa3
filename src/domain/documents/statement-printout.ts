import type { Amount } from '../amounts/amount.ts'
import type { StatementForm } from '../catalogue/editions.ts'
import type { LineCode, Sign } from '../catalogue/line.ts'
import type { Severity } from '../problem.ts'
import type { Column } from '../statement/draft.ts'
import type { Term } from '../translation/english-statement.ts'

// The printout of a statement before layout, from which screen, PDF, Excel, CSV and terminal are made. All its text
// comes from the caller.

/** heading: a row without amounts. line: an ordinary row. subtotal, total: rows with stronger rules and type. */
export type Weight = 'heading' | 'line' | 'subtotal' | 'total'

/**
 * One column of amounts. `currency` is 'RUB' or the target currency; `column` is the column of the Russian form.
 * `label` is the period of the column; the heading in a balance sheet is its day instead (`PrintedReport.labels`).
 */
export type AmountColumn = {
  readonly column: Column
  readonly currency: string
  readonly label: string
  /** The index of the column's filing, from 0; missing when there is only one filing. */
  readonly filing?: number
}

/**
 * How a cell is computed, for spreadsheets. terms: Russian lines. sum: English rows of this sheet, by field. converted:
 * the rouble cell of the same row (or of row `field`) divided by the rate. none: N/a.
 */
export type CellSource =
  | { readonly kind: 'terms'; readonly terms: readonly Term[] }
  | { readonly kind: 'sum'; readonly fields: readonly string[]; readonly terms: readonly Term[] }
  | { readonly kind: 'converted'; readonly field: string; readonly column: Column }
  | { readonly kind: 'none' }

/** A cell. If `amount` is null, N/a is printed, and `reason` says why. */
export type PrintedCell = { readonly amount: Amount | null; readonly source: CellSource; readonly reason?: string }

/** A row. `russian` are its Russian lines, which are shown if the printout is bilingual. */
export type PrintoutRow = {
  readonly field: string | null
  readonly label: string
  readonly weight: Weight
  readonly russian: readonly { readonly code: LineCode; readonly name: string }[]
  readonly cells: readonly PrintedCell[]
}

/**
 * A titled block of rows: balance sheet, income statement, cash flow statement, supplementary information. `labels` are
 * the headings of its columns, in order; in older printouts they are missing, and the labels of the columns apply.
 */
export type PrintedReport = {
  readonly key: string
  readonly title: string
  readonly labels?: readonly string[]
  readonly rows: readonly PrintoutRow[]
  /** Columns computed from the amounts, and shown after them; missing when not requested. */
  readonly added?: readonly AddedColumn[]
}

/**
 * A column computed from the roubles of another column: the change from the previous year as an amount (change) or a
 * share (growth), or the share of row `of` (commonSize). `isBlank`: this report has no such column.
 */
export type AddedColumn = {
  readonly kind: 'change' | 'growth' | 'commonSize'
  readonly column: Column
  readonly of: string | null
  readonly isBlank: boolean
  readonly label: string
}

/**
 * Reasons why a change or share is N/a: the amount is missing (`noAmount`), the base is missing, zero or (for a share)
 * negative, or the sign has changed. Missing in older printouts, which have no such columns.
 */
export type AddedReasons = {
  readonly noAmount: string
  readonly change: Readonly<Record<'absent' | 'zero', string>> & { readonly turned?: string }
  readonly share: Readonly<Record<'absent' | 'zero' | 'negative', string>>
}

/**
 * One Russian line as filed, for the source sheet of the workbook and the annex. The third date is null when there is
 * none.
 */
export type FiledRow = {
  readonly code: LineCode | null
  readonly name: string
  readonly english: string
  readonly sign: Sign
  readonly weight: Weight
  readonly amounts: Readonly<Record<Column, Amount | null>>
}
/** A report of lines as filed. `labels` are the headings of its columns; missing in older printouts. */
export type FiledSection = {
  readonly key: StatementForm | 'other'
  readonly title: string
  readonly labels?: Readonly<Record<Column, string>>
  readonly columns: readonly Column[]
  readonly rows: readonly FiledRow[]
}

export type PrintedNote = { readonly severity: Severity; readonly code: string; readonly text: string }

/** The source of a rate, and the day for which it was set (YYYY-MM-DD; null when unknown). */
export type RateOrigin = { readonly source: string; readonly date: string | null }

/** One of several filings side by side: its lines as filed, with a title. */
export type PrintedFiling = {
  readonly year: number
  readonly title: string
  readonly filed: readonly FiledSection[]
  readonly filedLabels: Readonly<Record<Column, string>>
}

/**
 * A figure that later filings repeat with a different value. `date` is the heading of its column; `filed` is the value
 * in the table (null when that filing has none); `restated` is the value in the filings for the years `restatedIn`,
 * earliest first. `difference` is restated minus filed; null without a filed value.
 */
export type Restatement = {
  readonly section: string
  readonly field: string
  readonly label: string
  readonly date: string
  readonly filedIn: number
  readonly filed: Amount | null
  readonly restatedIn: readonly number[]
  readonly restated: Amount
  readonly difference: Amount | null
}

/** The list of restatements with its title; `none` is shown when there are none. */
export type PrintedRestatements = {
  readonly title: string
  readonly none: string
  readonly items: readonly (Restatement & { readonly text: string })[]
}

/**
 * The target currency. `roubles` is the rate: roubles per unit, as a decimal with a point. `origin` is null when the
 * user typed the rate, missing in older printouts.
 */
export type PrintedRate = {
  readonly currency: string
  readonly roubles: string
  readonly text: string
  readonly origin?: RateOrigin | null
}

/** The unit of a currency's amounts: "In thousands of roubles". */
export type PrintedUnit = { readonly currency: string; readonly text: string }

export type StatementPrintout = {
  /** The company's title or nickname. */
  readonly title: string
  /** Russian name and tax number, below the title; null when they are not stored, missing in older printouts. */
  readonly registeredAs?: string | null
  readonly subtitle: string
  /** Label and text pairs above the table: form, edition, period, denomination, currency, correction. */
  readonly intro: readonly { readonly label: string; readonly text: string }[]
  /** A unit for each currency, roubles first; missing in older printouts. */
  readonly units?: readonly PrintedUnit[]
  readonly columns: readonly AmountColumn[]
  readonly sections: readonly PrintedReport[]
  readonly filed: readonly FiledSection[]
  /** Headings of the columns of the lines as filed. */
  readonly filedLabels: Readonly<Record<Column, string>>
  readonly bilingual: boolean
  readonly rate: PrintedRate | null
  readonly notes: readonly PrintedNote[]
  /**
   * The filings when several years are side by side, latest first; each then has its own lines as filed. Missing when
   * there is only one filing.
   */
  readonly filings?: readonly PrintedFiling[]
  /** The restatements; missing when no filing repeats figures of another. */
  readonly restatements?: PrintedRestatements
  /** The day and the user, for the footer of every page; empty or missing when neither is given. */
  readonly made?: string
  readonly words: StatementLabels
}

/** The strings that a writer prints in addition to the table. `page` has the placeholders {page} and {pages}. */
export type StatementLabels = {
  readonly item: string
  readonly code: string
  readonly russianName: string
  readonly notes: string
  readonly filedTitle: string
  readonly englishName: string
  readonly page: string
  readonly footer: string
  readonly notAvailable: string
  readonly rateLabel: string
  readonly added?: AddedReasons
  /** The names of severities, so that no severity is shown only by a colour or sign. */
  readonly severities: Readonly<Record<Severity, string>>
}
