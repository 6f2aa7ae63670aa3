import type { AssessedYear } from '../assessment/given.ts'
import type { MetricName } from '../assessment/scorecard.ts'
import type { LineCode } from '../catalogue/line.ts'
import type { Column } from '../statement/draft.ts'
import type {
  Direction,
  FieldRow,
  FigureUnit,
  LabelledText,
  OverviewRow,
  RatingScale,
  Verdict,
} from './assessment-printout.ts'
import type { TrailSubject } from './calculation.ts'
import type { RatioFormula } from '../assessment/ratio-formula.ts'
import type { FigureFormula } from './formula.ts'
import type {
  CellSource,
  FiledSection,
  AmountColumn,
  PrintedRate,
  StatementPrintout,
  Weight,
} from './statement-printout.ts'

// A document before layout, built from statements, an assessment, a decision or an invoice. A medium renders the blocks
// without knowing what they were built from. A document is plain data, so it can be sent between threads.

/**
 * How a cell is computed from others; rows and columns are given by their keys. terms, sum, converted: an amount of a
 * report, from Russian lines, rows of the report or roubles. difference: the roubles of a row minus those in another
 * column. growth: the quotient of the same two amounts minus one; for a loss, one minus the quotient. portion: the
 * roubles of a row divided by those of row `of`. fields: a figure from English fields. ratio: a ratio from the figures
 * of a year. same: the cell of another row. change: the change from one cell of the row to another, as a share of the
 * earlier one. ratioChange: the same for a ratio of both years; N/a when its sign has changed. more: a ratio minus last
 * year's, times a number. verdict: the meaning of the change in column `of`. share: the product of two cells of the
 * row, at least zero. total: the sum of rows, rounded to two decimals.
 */
export type CellFormula =
  | Exclude<CellSource, { readonly kind: 'none' }>
  | { readonly kind: 'fields'; readonly formula: FigureFormula; readonly year: AssessedYear }
  | { readonly kind: 'ratio'; readonly ratio: RatioFormula; readonly year: AssessedYear }
  | { readonly kind: 'same'; readonly row: string; readonly column: string }
  | {
      readonly kind: 'difference' | 'growth'
      readonly field: string
      readonly current: Column
      readonly previous: Column
    }
  | { readonly kind: 'portion'; readonly field: string; readonly of: string; readonly column: Column }
  | { readonly kind: 'change'; readonly current: string; readonly previous: string }
  | { readonly kind: 'ratioChange'; readonly ratio: RatioFormula }
  | { readonly kind: 'more'; readonly ratio: RatioFormula; readonly times: number }
  | {
      readonly kind: 'verdict'
      readonly of: string
      readonly better: OverviewRow['better']
      readonly words: Readonly<Record<Verdict, string>>
      /** If the figure in one of these columns is negative, the verdict is neutral. */
      readonly neutralBelowZero: readonly string[]
    }
  | { readonly kind: 'share'; readonly of: string; readonly percent: string }
  | { readonly kind: 'total'; readonly rows: readonly string[] }

/**
 * A number as printed. If `value` is null, N/a is printed; `reason` says why, and if the reason is below the table,
 * `mark` is printed beside N/a. `restated`: how later filings restate the number; `mark` then refers to the
 * restatement. `pattern`: the format of the value, with the placeholder {value}, if the unit does not determine it.
 * Without a formula a spreadsheet has the plain value.
 */
export type FigureCell = {
  readonly kind: 'figure'
  readonly value: number | null
  readonly unit: FigureUnit
  readonly text: string
  readonly pattern?: string
  readonly reason?: string
  readonly mark?: string
  readonly restated?: string
  readonly formula?: CellFormula
}

/** A bar from a zero line. share: −1 to 1 of the space; null for no bar. `isFull`: filled, not only outlined. */
export type Bar = { readonly share: number | null; readonly isFull: boolean }

/** A cell. `verdict`: whether the described change is better or worse. `direction`: its arrow; null for none. */
export type Cell =
  | FigureCell
  | { readonly kind: 'words'; readonly text: string; readonly formula?: CellFormula; readonly verdict?: Verdict }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | { readonly kind: 'direction'; readonly direction: Direction | null }

/** A column. `isHeavy`: whether it is the column to read first. */
export type DocumentColumn = {
  readonly key: string
  readonly label: string
  readonly kind: Cell['kind']
  readonly isHeavy?: boolean
}

/**
 * A row. Formulas refer to the row by `key`; `origin` is the source of its numbers. `depth` is 1 for a part of the row
 * above. `isMarked`: whether it is the decisive row. `annotation`: text below the label. Cells are in the order of
 * columns.
 */
export type TableRow = {
  readonly key: string
  readonly origin: TrailSubject | null
  readonly label: string
  readonly weight: Exclude<Weight, 'heading'>
  readonly depth: 0 | 1
  readonly isMarked: boolean
  readonly annotation: string | null
  readonly cells: readonly Cell[]
}

/** The tables in assessments, invoices and statements of several years. Each medium has a layout for each table. */
export type TableName = 'keyNumbers' | 'overview' | 'limits' | 'contributions' | 'figures' | 'invoice' | 'restatements'

/**
 * A table of figures. `item` is the heading of the labels, with the unit of the figures. `labels` says what the rows
 * are, and is printed before `item`. `note`: what a reader must know to read the table.
 */
export type Table = {
  readonly kind: 'table'
  readonly name: TableName
  readonly title: string | null
  readonly labels: string | null
  readonly item: string
  readonly columns: readonly DocumentColumn[]
  readonly rows: readonly TableRow[]
  /** Reasons for N/a, each with its mark, except those that a table above has explained. */
  readonly reasons: readonly MarkedReason[]
  readonly note: string | null
}

export type MarkedReason = { readonly mark: string; readonly reason: string }

/** A row of a report. `lines` are its Russian lines. A heading has no cells. */
export type ReportRow = {
  readonly field: string | null
  readonly label: string
  readonly weight: Weight
  readonly lines: readonly { readonly code: LineCode; readonly name: string }[]
  readonly cells: readonly FigureCell[]
}

/**
 * A column of a report. `isBlank`: the report has no such column, so its cells are empty. `isAdded`: the column is
 * computed from the amounts before it.
 */
export type ReportColumn = AmountColumn & { readonly isBlank: boolean; readonly isAdded: boolean }

/** A report of a statement: English rows with an amount per column. All reports of a document have the same columns. */
export type Report = {
  readonly kind: 'report'
  readonly key: string
  readonly title: string
  /** The report's title on the separate pages with the added columns; null without added columns. */
  readonly addedTitle: string | null
  readonly item: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Headings of the Russian lines. */
  readonly code: string
  readonly russianName: string
  /** Whether the Russian lines of each row are printed. */
  readonly isBilingual: boolean
}

/** A conclusion and its meaning. `amounts` has its amounts as numbers, each with its currency. */
export type Conclusion = LabelledText & {
  readonly details: readonly string[]
  /** Sentences below the details. */
  readonly notes: readonly string[]
  readonly amounts: readonly { readonly currency: string; readonly amount: number }[]
}

/**
 * An item of a list. `label`: its severity in words. `note`: a reference that can be looked up. `metric`: the ratio
 * concerned; null for an event.
 */
export type ListItem = {
  readonly text: string
  readonly code: string
  readonly label?: string
  readonly note?: string
  readonly metric?: MetricName | null
}

/** A titled list. If it has no items, `none` is shown. */
export type TextList = {
  readonly key: string
  readonly title: string
  readonly items: readonly ListItem[]
  readonly none: string
  /** Whether paper and terminal omit the list when it is empty. */
  readonly isOptional: boolean
  /** Whether each item is printed with its code. */
  readonly isCoded: boolean
}

/**
 * The kinds of block. conclusions: the results and the reasons for them. lists: several lists, side by side, of
 * sentences with a code. reasons: why figures of the reports above are N/a. steps: a calculation, step by step. text:
 * sentences; with `isAside` they are shown as a less prominent note.
 */
export type Block =
  | {
      readonly kind: 'conclusions'
      readonly items: readonly Conclusion[]
      readonly why: LabelledText | null
      /**
       * The first strengths and weaknesses and the missing inputs; empty in documents stored before there were
       * highlights.
       */
      readonly highlights: readonly TextList[]
    }
  | ({ readonly kind: 'scale' } & RatingScale)
  | Report
  | Table
  | { readonly kind: 'reasons'; readonly reasons: readonly MarkedReason[] }
  | { readonly kind: 'lists'; readonly lists: readonly TextList[] }
  | { readonly kind: 'steps'; readonly title: string | null; readonly steps: readonly LabelledText[] }
  | {
      readonly kind: 'text'
      readonly title: string | null
      readonly lines: readonly string[]
      readonly isAside: boolean
    }

export type BlockKind = Block['kind']
export type BlockOf<K extends BlockKind> = Extract<Block, { readonly kind: K }>

/**
 * A part: the blocks under one title, with a key. detail: how the results were derived, on separate pages. closing: the
 * notes at the end, such as disclaimers.
 */
export type Part = {
  readonly key: string
  readonly place: 'summary' | 'detail' | 'closing'
  readonly blocks: readonly Block[]
}

export type DocumentKind = 'statement' | 'assessment' | 'memo' | 'invoice'

export type Document = {
  readonly kind: DocumentKind
  /** The company's title or nickname; for an invoice its kind and number. */
  readonly title: string
  /** Russian name and tax number, in a line below the title; null when there is none. */
  readonly registeredAs: string | null
  /** The kind of document, in a few words; `subtitle` has it in a sentence. */
  readonly name: string
  readonly subtitle: string
  readonly facts: readonly LabelledText[]
  /** The rate used by a workbook's formulas; null when there is none. */
  readonly rate: (PrintedRate & { readonly label: string }) | null
  readonly parts: readonly Part[]
  /** The Russian lines as filed, for each filing; empty when they are not part of the document. */
  readonly annexes: readonly Annex[]
  /** The data on which the formulas of a workbook are based; null when they use only its annexes. */
  readonly basis: Basis | null
  /** Footer of every page, and the last line in other media. `page` has the placeholders {page} and {pages}. */
  readonly foot: { readonly texts: readonly string[]; readonly page: string }
  /** A line in a workbook that says which of its parts are live formulas. */
  readonly liveNote: string | null
  /** The fact that a PDF adds to the document's facts when its font lacks some letters of the document. */
  readonly missingLetters: LabelledText
  readonly notAvailable: string
  /** The document's contents as named values, codes and strings: stored as the record, and downloaded as JSON. */
  readonly record: object
}

/** An annex. `isPrinted`: whether it is printed on paper, and not only in a workbook. */
export type Annex = {
  readonly title: string
  readonly code: string
  readonly russianName: string
  readonly englishName: string
  readonly labels: Readonly<Record<Column, string>>
  readonly reports: readonly FiledSection[]
  readonly isPrinted: boolean
}

/**
 * The data on which formulas are based. `months`: the months of the period; annualising multiplies a flow by 12 ÷
 * months. `statement`: the assessed statement, on separate worksheets of the workbook; null when there is none.
 */
export type Basis = {
  readonly months: number
  readonly statement: StatementPrintout | null
  readonly fields: {
    readonly title: string
    readonly item: string
    readonly years: Readonly<Record<'current' | 'previous', string>>
    readonly rows: readonly FieldRow[]
  }
}
