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

// A document before it is paper. A statement and an assessment each build one; every medium draws its blocks and knows nothing of where
// they come from. A document is plain data: it goes from thread to thread.

/**
 * How a cell is made of others. terms, sum and converted: a report's amount, of Russian lines, of the rows of its report, of roubles.
 * difference, growth: the roubles of a row less those of another column, or over them less one. portion: over those of the row `of`.
 * fields: a figure, of English fields. ratio: of the figures of a year. same: the cell of another row. change: one cell of the row over
 * another. ratioChange: a ratio over that of the year before, N/a where its sign changed. more: the same less it, times a number. verdict: what the change in column `of` means. share: the product of two cells of the row, never below zero. total: the sum
 * of rows, rounded to two decimals. Rows and columns are named by their keys.
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
      /** Columns whose figure below zero leaves it open. */
      readonly neutralBelowZero: readonly string[]
    }
  | { readonly kind: 'share'; readonly of: string; readonly percent: string }
  | { readonly kind: 'total'; readonly rows: readonly string[] }

/**
 * A number as it is printed. `value` null prints N/a: `reason` says why, and `mark` stands beside it where the reason is told under the
 * table. `restated`: how later filings repeat it otherwise, which its `mark` says too. `pattern`: how the value is written where the unit does not say it, with the hole {value}. Without a formula it is a plain value.
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

/** A bar from a zero line. share: −1 to 1 of the room; null: none is drawn. Full, or drawn round. */
export type Bar = { readonly share: number | null; readonly isFull: boolean }

/** direction: null where there is none. `verdict`: what words say of a change. */
export type Cell =
  | FigureCell
  | { readonly kind: 'words'; readonly text: string; readonly formula?: CellFormula; readonly verdict?: Verdict }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | { readonly kind: 'direction'; readonly direction: Direction | null }

/** `isHeavy`: the column that is read first. */
export type DocumentColumn = {
  readonly key: string
  readonly label: string
  readonly kind: Cell['kind']
  readonly isHeavy?: boolean
}

/**
 * `key` names the row in formulas, `origin` where its numbers are from. `depth`: 1 for a part of the row above. `isMarked`: the row that decides. `remark`: what is said under
 * the label. Cells stand in the order of the columns.
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

/** The tables of an assessment, of an invoice and of years side by side, by name: each medium has its geometry for them. */
export type TableName = 'keyNumbers' | 'overview' | 'limits' | 'contributions' | 'figures' | 'invoice' | 'restatements'

/** Figures in columns. `item` heads the labels: what the figures are measured in; `labels` before it: what the rows are. `note`: what must be known to read it. */
export type Table = {
  readonly kind: 'table'
  readonly name: TableName
  readonly title: string | null
  readonly labels: string | null
  readonly item: string
  readonly columns: readonly DocumentColumn[]
  readonly rows: readonly TableRow[]
  /** The reasons of its N/a that no table above has told, each by its mark. */
  readonly reasons: readonly MarkedReason[]
  readonly note: string | null
}

export type MarkedReason = { readonly mark: string; readonly reason: string }

/** `lines`: the Russian lines behind the row. A heading has no cells. */
export type ReportRow = {
  readonly field: string | null
  readonly label: string
  readonly weight: Weight
  readonly lines: readonly { readonly code: LineCode; readonly name: string }[]
  readonly cells: readonly FigureCell[]
}

/** `isBlank`: this report has no such column, and its cells stay empty. `isAdded`: it is worked out of the amounts before it. */
export type ReportColumn = AmountColumn & { readonly isBlank: boolean; readonly isAdded: boolean }

/** One report of a statement: English rows, an amount in each column. All reports of a document have the same columns. */
export type Report = {
  readonly kind: 'report'
  readonly key: string
  readonly title: string
  /** Its title where the added columns have pages of their own; null: there are none. */
  readonly addedTitle: string | null
  readonly item: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Headings of the Russian lines. */
  readonly code: string
  readonly russianName: string
  /** With the Russian lines of each row in print. */
  readonly isBilingual: boolean
}

/** A conclusion and what it means. `amounts`: the same as numbers, each with its currency. */
export type Conclusion = LabelledText & {
  readonly details: readonly string[]
  /** Sentences below the details. */
  readonly notes: readonly string[]
  readonly amounts: readonly { readonly currency: string; readonly amount: number }[]
}

/** `label`: how grave it is, in words. `note`: what can be looked up. `metric`: the ratio behind it; null: an event. */
export type ListItem = {
  readonly text: string
  readonly code: string
  readonly label?: string
  readonly note?: string
  readonly metric?: MetricName | null
}

/** `none` stands where there are no items. */
export type TextList = {
  readonly key: string
  readonly title: string
  readonly items: readonly ListItem[]
  readonly none: string
  /** Left out on paper and in a terminal where it is empty. */
  readonly isOptional: boolean
  /** Printed with its codes. */
  readonly isCoded: boolean
}

/**
 * The kinds of block. conclusions: what comes out, and why. lists: sentences with a code, several lists side by side. reasons: why figures
 * of the reports above are N/a. steps: a calculation, what and how much. text: sentences; an aside is set apart.
 */
export type Block =
  | {
      readonly kind: 'conclusions'
      readonly items: readonly Conclusion[]
      readonly why: LabelledText | null
      /** The first strengths and weaknesses and what is missing; none in what was stored before. */
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

/** A part, named by its key: what stands under its title belongs together. detail: how it came about, on pages of its own. closing: what must be said. */
export type Part = {
  readonly key: string
  readonly place: 'summary' | 'detail' | 'closing'
  readonly blocks: readonly Block[]
}

export type DocumentKind = 'statement' | 'assessment' | 'memo' | 'invoice'

export type Document = {
  readonly kind: DocumentKind
  /** Company title or nickname; of an invoice what it is, with its number. */
  readonly title: string
  /** Russian name and taxpayer number, in a line under the title; null: none. */
  readonly registeredAs: string | null
  /** What the document is, in a few words and in a sentence. */
  readonly name: string
  readonly subtitle: string
  readonly facts: readonly LabelledText[]
  /** The rate that a workbook calculates with; null: none. */
  readonly rate: (PrintedRate & { readonly label: string }) | null
  readonly parts: readonly Part[]
  /** The Russian lines as filed, of each filing; none where they are not part of the document. */
  readonly annexes: readonly Annex[]
  /** What a workbook's formulas stand on; null: only its own annexes. */
  readonly basis: Basis | null
  /** Foot of every page, and the last line elsewhere. `page` has the holes {page} and {pages}. */
  readonly foot: { readonly texts: readonly string[]; readonly page: string }
  /** A line for a workbook: what in it is live. */
  readonly liveNote: string | null
  readonly notAvailable: string
  /** The same as values, codes and texts by name: what is kept of it, and its JSON. */
  readonly record: object
}

/** `isPrinted`: on paper too, not only in a workbook. */
export type Annex = {
  readonly title: string
  readonly code: string
  readonly russianName: string
  readonly englishName: string
  readonly labels: Readonly<Record<Column, string>>
  readonly reports: readonly FiledSection[]
  readonly isPrinted: boolean
}

/** `months`: of the period; flows × 12 ÷ months make a year. `statement`: a document of its own in the workbook. */
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
