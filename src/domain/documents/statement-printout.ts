import type { Amount } from '../amounts/amount.ts'
import type { StatementForm } from '../catalogue/editions.ts'
import type { LineCode, Sign } from '../catalogue/line.ts'
import type { Severity } from '../problem.ts'
import type { Column } from '../statement/draft.ts'
import type { Term } from '../translation/english-statement.ts'

// A table before it is paper: screen, PDF, Excel, CSV and terminal all draw from it. Words are handed in by the face.

/** heading: a band with no amounts. line: an ordinary row. subtotal, total: heavier rules and weight. */
export type Weight = 'heading' | 'line' | 'subtotal' | 'total'

/**
 * One column of amounts. `currency` is 'RUB' or the code converted to; `column` the column of the Russian form behind it. `label`: the
 * period it covers; a balance sheet is headed by its day instead (`PrintedReport.labels`).
 */
export type AmountColumn = {
  readonly column: Column
  readonly currency: string
  readonly label: string
  /** Which of the printout's filings it is from, counted from 0; left out where there is one. */
  readonly filing?: number
}

/**
 * How a cell is made, so that a spreadsheet can make it again. terms: Russian lines. sum: English rows of this sheet, by
 * field. converted: the rouble cell of the same row (or of row `field`) divided by the rate. none: N/a.
 */
export type CellSource =
  | { readonly kind: 'terms'; readonly terms: readonly Term[] }
  | { readonly kind: 'sum'; readonly fields: readonly string[]; readonly terms: readonly Term[] }
  | { readonly kind: 'converted'; readonly field: string; readonly column: Column }
  | { readonly kind: 'none' }

/** `amount` null prints N/a and `reason` says why. */
export type PrintedCell = { readonly amount: Amount | null; readonly source: CellSource; readonly reason?: string }

/** `russian`: the Russian lines behind the row, shown when the bilingual option is on. */
export type PrintoutRow = {
  readonly field: string | null
  readonly label: string
  readonly weight: Weight
  readonly russian: readonly { readonly code: LineCode; readonly name: string }[]
  readonly cells: readonly PrintedCell[]
}

/**
 * A titled block of rows: balance sheet, income statement, cash flow statement, supplementary information. `labels` head its columns, in
 * their order; printouts of before have none, and their columns are headed by their own labels.
 */
export type PrintedReport = {
  readonly key: string
  readonly title: string
  readonly labels?: readonly string[]
  readonly rows: readonly PrintoutRow[]
  /** Columns after the amounts, worked out of them; none where none was asked for. */
  readonly added?: readonly AddedColumn[]
}

/**
 * A column worked out of the roubles: the change of a column over the year before, in amount and as a share, or its share of the row `of`.
 * `isBlank`: this report has no such column.
 */
export type AddedColumn = {
  readonly kind: 'change' | 'growth' | 'commonSize'
  readonly column: Column
  readonly of: string | null
  readonly isBlank: boolean
  readonly label: string
}

/**
 * Why there is no change, or no share: what it would be of is not there, zero or below it; a cost turned into an income or the reverse
 * (printouts of before do not say it, and have no such columns).
 */
export type AddedReasons = {
  readonly noAmount: string
  readonly change: Readonly<Record<'absent' | 'zero' | 'negative', string>> & { readonly turned?: string }
  readonly share: Readonly<Record<'absent' | 'zero' | 'negative', string>>
}

/** One Russian line as filed; the source sheet of the workbook and the annex. Third date null where there is none. */
export type FiledRow = {
  readonly code: LineCode | null
  readonly name: string
  readonly english: string
  readonly sign: Sign
  readonly weight: Weight
  readonly amounts: Readonly<Record<Column, Amount | null>>
}
/** `labels` head its columns; printouts of before have none. */
export type FiledSection = {
  readonly key: StatementForm | 'other'
  readonly title: string
  readonly labels?: Readonly<Record<Column, string>>
  readonly columns: readonly Column[]
  readonly rows: readonly FiledRow[]
}

export type PrintedNote = { readonly severity: Severity; readonly code: string; readonly text: string }

/** Who set a rate, and the day it was set for (YYYY-MM-DD; null: not known). */
export type RateOrigin = { readonly source: string; readonly date: string | null }

/** One of several filings side by side: its lines as filed under a title of their own. */
export type PrintedFiling = {
  readonly year: number
  readonly title: string
  readonly filed: readonly FiledSection[]
  readonly filedLabels: Readonly<Record<Column, string>>
}

/**
 * A figure of the table that a later filing repeats otherwise. `date` heads its column, `filed` is what the table shows (null: that filing
 * has none), `restated` what the filings for `restatedIn` say, the earliest first. `difference` is restated less filed; null without a figure filed.
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

/** `title` and `none` are what stands over them and where there are none. */
export type PrintedRestatements = {
  readonly title: string
  readonly none: string
  readonly items: readonly (Restatement & { readonly text: string })[]
}

/** The currency of conversion. `roubles` is the rate as typed: roubles per one unit, a decimal with a dot. `origin` null: it was typed. */
export type PrintedRate = {
  readonly currency: string
  readonly roubles: string
  readonly text: string
  readonly origin?: RateOrigin | null
}

/** What the amounts of a currency are measured in: "In thousands of roubles". */
export type PrintedUnit = { readonly currency: string; readonly text: string }

export type StatementPrintout = {
  /** Company title or nickname. */
  readonly title: string
  /** Russian name and taxpayer number, under the title; null where they are not kept, absent from what was stored before. */
  readonly registeredAs?: string | null
  readonly subtitle: string
  /** Label and text pairs above the table: form, edition, period, denomination, currency, correction. */
  readonly intro: readonly { readonly label: string; readonly text: string }[]
  /** A unit for each currency of the amounts, roubles first; printouts of before have none. */
  readonly units?: readonly PrintedUnit[]
  readonly columns: readonly AmountColumn[]
  readonly sections: readonly PrintedReport[]
  readonly filed: readonly FiledSection[]
  /** Titles of the filed block's columns. */
  readonly filedLabels: Readonly<Record<Column, string>>
  readonly bilingual: boolean
  readonly rate: PrintedRate | null
  readonly notes: readonly PrintedNote[]
  /** The filings of several years side by side, the latest first, which then have the lines as filed; left out where there is one. */
  readonly filings?: readonly PrintedFiling[]
  /** Left out where no filing repeats the figures of another. */
  readonly restatements?: PrintedRestatements
  /** The day and the user at the foot of every page; empty or left out where neither is named. */
  readonly made?: string
  /** Words a writer needs: column titles, notes heading, "page x of y" pattern, footer. */
  readonly words: StatementLabels
}

/** Everything a writer prints besides the table, in the language of the sheet. `page` has the holes {page} and {pages}. */
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
  /** How grave a note is, in words: never by colour or sign alone. */
  readonly severities: Readonly<Record<Severity, string>>
}
