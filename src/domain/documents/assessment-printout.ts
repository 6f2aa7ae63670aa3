import type { CreditLimit, ZeroReason } from '../assessment/credit-limit.ts'
import type { AssessedField } from '../assessment/given.ts'
import type { KeyMetricName } from '../assessment/key-metrics.ts'
import type { LimitPart } from '../assessment/limit-parts.ts'
import type { InformationGapCode } from '../assessment/information-gaps.ts'
import type { CaveatCode } from '../assessment/caveats.ts'
import type { FindingCode } from '../assessment/findings.ts'
import type { Level } from '../assessment/scale.ts'
import type { Group, MetricName } from '../assessment/scorecard.ts'
import type { StatementPrintout } from './statement-printout.ts'
import type { FigureName } from '../assessment/ratio-formula.ts'
import type { FigureFormula, Formula } from './formula.ts'

// The printout of an assessment before it is paper (specification §2): screen, PDF, workbook and terminal draw from it. Every
// text is ready to print; figures keep their value and how a spreadsheet makes them again.

/**
 * amount: whole, in the statement's unit. percent (one decimal) and change (two): shares, 0.1 is 10 %. A difference from year to year has
 * its sign: pointsMore between two percentages, in percentage points.
 */
export type FigureUnit =
  | 'amount'
  | 'times'
  | 'percent'
  | 'change'
  | 'days'
  | 'millionRoubles'
  | 'points'
  | 'score'
  | 'pointsMore'
  | 'timesMore'
  | 'daysMore'

/** `value` null prints N/a and `reason` says why. Without a formula it is a plain value. */
export type Figure = {
  readonly value: number | null
  readonly unit: FigureUnit
  readonly text: string
  readonly reason?: string
  readonly formula?: Formula
}

export type LabelledText = { readonly label: string; readonly text: string }
/** `code` can be quoted: the rule or notice behind the text. */
export type CodedText<C extends string = string> = { readonly code: C; readonly text: string }

/** The three conclusions, each with what it means. `details`: smaller facts under the text. `notes`: sentences below them; printouts of before have none. */
export type PrintedConclusion = LabelledText & {
  readonly details: readonly string[]
  readonly notes?: readonly string[]
}

export type Headline = {
  readonly rating: PrintedConclusion
  readonly risk: PrintedConclusion
  /** `text`: the recommended maximum in the statement's unit, or that none is recommended. */
  readonly credit: PrintedConclusion
  /** Why the recommended maximum is what it is, in a sentence; printouts of before have none. */
  readonly why?: LabelledText
  /** What the assessment would be surer with; printouts of before have none. */
  readonly missing?: Listing<CodedText<InformationGapCode>>
}

/** One level of the rating scale. `isHere`: this company stands on it; `mark` says so in words. */
export type ScaleStep = {
  readonly level: Level
  readonly name: string
  readonly code: string
  readonly from: string
  readonly meaning: string
  readonly isHere: boolean
}
/** `byScore`: the level of the score alone where a cap holds the rating below it, and what is said of it. */
export type RatingScale = {
  readonly title: string
  readonly mark: string
  readonly steps: readonly ScaleStep[]
  readonly byScore?: { readonly level: Level; readonly mark: string }
}

/** Lengths of the bars of both years as shares of the longer one, −1 to 1; null where the figure is N/a. */
export type Bars = { readonly current: number | null; readonly previous: number | null }

export type KeyNumber = {
  readonly name: KeyMetricName
  readonly label: string
  /** How it is calculated, in a few words; empty where the label says it. */
  readonly definition: string
  readonly current: Figure
  readonly previous: Figure
  readonly bars: Bars
}

/** up, down, level: where the figure went. better, worse, same: what that means; null where the change is N/a. */
export type Direction = 'up' | 'down' | 'level'
export type Verdict = 'better' | 'worse' | 'same'

export type OverviewRow = {
  readonly name: KeyMetricName
  readonly label: string
  readonly current: Figure
  readonly previous: Figure
  /** Of an amount none; printouts of before have none. */
  readonly difference?: Figure | null
  readonly change: Figure
  readonly direction: Direction | null
  /** Which direction is the better one. */
  readonly better: 'higher' | 'lower'
  readonly verdict: Verdict | null
  readonly verdictText: string
}

/** `metric`: the ratio whose points made the remark; null for an event. `note`: the points of a ratio; of a printout of before the rule too. */
export type FindingLine = CodedText<FindingCode> & { readonly metric: MetricName | null; readonly note: string }
/** `none` stands where there are no lines. */
export type Listing<L extends CodedText = CodedText> = {
  readonly title: string
  readonly lines: readonly L[]
  readonly none: string
}

export type LimitRow = {
  readonly part: LimitPart
  readonly label: string
  readonly percent: Figure
  readonly base: Figure
  readonly amount: Figure
  readonly isBinding: boolean
  /** "binding", or empty. */
  readonly mark: string
}

/** The recommended maximum; 0 = no unsecured credit. `converted` null without a rate. */
export type Recommended = Pick<CreditLimit, 'inUnit' | 'roubles' | 'converted'>

/** How the recommended maximum came about: the three limits, then factors, cap and rounding. Amounts in the statement's unit. */
export type CreditTable = {
  readonly title: string
  readonly headings: {
    readonly limit: string
    readonly percent: string
    readonly base: string
    readonly amount: string
  }
  readonly rows: readonly LimitRow[]
  readonly steps: readonly LabelledText[]
  readonly recommended: Recommended
  readonly reasons: readonly CodedText<ZeroReason>[]
}

export type ContributionRow = {
  readonly metric: MetricName
  readonly label: string
  readonly value: Figure
  readonly points: Figure
  readonly grade: string
  readonly weight: Figure
  readonly contribution: Figure
}
export type ContributionGroup = {
  readonly group: Group
  readonly label: string
  readonly weight: Figure
  readonly contribution: Figure
  readonly rows: readonly ContributionRow[]
}

export type PrintedExplanation = {
  readonly title: string
  readonly intro: string
  /** How a value of these units is written; the hole is {value}. */
  readonly units: Readonly<Record<'days' | 'millionRoubles', string>>
  readonly headings: Readonly<Record<'metric' | 'value' | 'points' | 'grade' | 'weight' | 'contribution', string>>
  readonly groups: readonly ContributionGroup[]
  readonly total: { readonly label: string; readonly weight: Figure; readonly contribution: Figure }
  /** From the base score to the level: adjustments, score, caps. */
  readonly stepsTitle: string
  readonly steps: readonly LabelledText[]
  /** What would improve the rating; null where nothing could. */
  readonly lift: LabelledText | null
}

/** A quantity behind the ratios, in the statement's unit, annualised. */
export type FigureRow = {
  readonly name: FigureName
  readonly label: string
  readonly formula: FigureFormula
  readonly current: Figure
  readonly previous: Figure
}

/** An English field as given, in the statement's unit; null = unknown. */
export type FieldRow = {
  readonly field: AssessedField
  readonly label: string
  readonly current: number | null
  readonly previous: number | null
}

/** Headings of the two years; `previous` stands in every table even where there is no such year. */
export type YearLabels = { readonly current: string; readonly previous: string }

/** `text` is empty of a trading company that nobody overruled. */
export type PrintedKind = LabelledText & {
  readonly stepsTitle: string
  readonly steps: readonly LabelledText[]
}

export type AssessmentPrintout = {
  /** Company title or nickname. */
  readonly title: string
  /** Russian name and taxpayer number of the statement assessed; null where there are none, absent from what was stored before. */
  readonly registeredAs?: string | null
  /** What the document is, in two words, and in a sentence. */
  readonly document: string
  readonly subtitle: string
  readonly intro: readonly LabelledText[]
  /** Of a stored printout it may be an earlier one. */
  readonly methodVersion: string
  /** What kind of company it is, in sentences, and how its figures tell that; printouts of before have none. */
  readonly kind?: PrintedKind
  /** What stands beside the result of every assessment; printouts of before have none. */
  readonly standing?: {
    readonly title: string
    readonly lines: readonly string[]
    /** Public registers with the address of the company there; left out where its taxpayer number is not kept. */
    readonly registers?: readonly LabelledText[]
  }
  readonly years: YearLabels
  /** What the amounts are: "In thousands of roubles". */
  readonly item: string
  readonly headline: Headline
  readonly scale: RatingScale
  readonly keyNumbers: {
    readonly title: string
    readonly definition: string
    readonly rows: readonly KeyNumber[]
    /** What must be known to compare the columns; null: nothing. */
    readonly note: string | null
  }
  readonly overview: {
    readonly title: string
    readonly difference?: string
    readonly change: string
    readonly verdict: string
    readonly verdicts: Readonly<Record<Verdict, string>>
    readonly rows: readonly OverviewRow[]
  }
  readonly strengths: Listing<FindingLine>
  readonly weaknesses: Listing<FindingLine>
  readonly notices: Listing<CodedText<CaveatCode>>
  readonly credit: CreditTable
  readonly explanation: PrintedExplanation
  readonly disclaimers: { readonly title: string; readonly lines: readonly string[] }
  readonly acronyms: string
  readonly figures: { readonly title: string; readonly rows: readonly FigureRow[] }
  readonly fields: { readonly title: string; readonly rows: readonly FieldRow[] }
  /** Months of the period: flows × 12 ÷ months make a year. */
  readonly months: number
  /** Without a previous period all its figures are N/a. */
  readonly hasPrevious: boolean
  /** Roubles in one unit of the amounts. */
  readonly unitRoubles: number
  /** The page has the holes {page} and {pages}; `user` is empty where nobody is named. */
  readonly footer: { readonly date: string; readonly user: string; readonly page: string }
  readonly notAvailable: string
  /** A line for the workbook: what in it is live. */
  readonly liveNote: string
  /** The statement that was assessed, for the workbook; null: English fields given directly. */
  readonly statement: StatementPrintout | null
}
