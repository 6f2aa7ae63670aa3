import type { Amount } from '../amounts/amount.ts'
import type { StatementForm } from '../catalogue/editions.ts'
import type { LineCode, Sign } from '../catalogue/line.ts'
import type { Severity } from '../problem.ts'
import type { Column } from '../statement/draft.ts'
import type { Term } from '../translation/english-statement.ts'

// A table before it is paper: screen, PDF, Excel, CSV and terminal all draw from it. Words are handed in by the face.

/** heading: a band with no amounts. line: an ordinary row. subtotal, total: heavier rules and weight. */
export type Weight = 'heading' | 'line' | 'subtotal' | 'total'

/** One column of amounts. `currency` is 'RUB' or the code converted to; `column` the column of the Russian form behind it. */
export type AmountColumn = { readonly column: Column; readonly currency: string; readonly label: string }

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

/** A titled block of rows: balance sheet, income statement, cash flow statement, supplementary information. */
export type PrintedReport = { readonly key: string; readonly title: string; readonly rows: readonly PrintoutRow[] }

/** One Russian line as filed; the source sheet of the workbook and the annex. Third date null where there is none. */
export type FiledRow = {
  readonly code: LineCode | null
  readonly name: string
  readonly english: string
  readonly sign: Sign
  readonly weight: Weight
  readonly amounts: Readonly<Record<Column, Amount | null>>
}
export type FiledSection = {
  readonly key: StatementForm | 'other'
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly FiledRow[]
}

export type PrintedNote = { readonly severity: Severity; readonly code: string; readonly text: string }

/** The currency of conversion. `roubles` is the rate as typed: roubles per one unit, a decimal with a dot. */
export type PrintedRate = { readonly currency: string; readonly roubles: string; readonly text: string }

export type StatementPrintout = {
  /** Company title or nickname. */
  readonly title: string
  /** Russian name and taxpayer number, under the title; null where they are not kept, absent from what was stored before. */
  readonly registeredAs?: string | null
  readonly subtitle: string
  /** Label and text pairs above the table: form, edition, period, denomination, currency, correction. */
  readonly intro: readonly { readonly label: string; readonly text: string }[]
  readonly columns: readonly AmountColumn[]
  readonly sections: readonly PrintedReport[]
  readonly filed: readonly FiledSection[]
  /** Titles of the filed block's columns. */
  readonly filedLabels: Readonly<Record<Column, string>>
  readonly bilingual: boolean
  readonly rate: PrintedRate | null
  readonly notes: readonly PrintedNote[]
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
  /** How grave a note is, in words: never by colour or sign alone. */
  readonly severities: Readonly<Record<Severity, string>>
}
