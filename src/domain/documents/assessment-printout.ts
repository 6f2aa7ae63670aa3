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

// The printout of an assessment before layout (specification §2), from which screen, PDF, workbook and terminal are
// made. All text is ready to print; figures also have their value and spreadsheet formula.

/**
 * amount: an integer in the statement's unit. percent (printed with one decimal) and change (with two) are shares: 0.1
 * is 10 %. A difference from year to year has its sign; pointsMore is the difference of two percentages, in percentage
 * points.
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

/**
 * A figure. If `value` is null, N/a is printed, and `reason` says why. Without a formula a spreadsheet has the plain
 * value.
 */
export type Figure = {
  readonly value: number | null
  readonly unit: FigureUnit
  readonly text: string
  readonly reason?: string
  readonly formula?: Formula
}

export type LabelledText = { readonly label: string; readonly text: string }
/** A piece of text, and the code of the rule or notice from which it comes. Users can quote the code. */
export type CodedText<C extends string = string> = { readonly code: C; readonly text: string }

/**
 * One of the three conclusions, with its meaning. `details` are smaller facts below the text. `notes` are sentences
 * below the details; missing in older printouts.
 */
export type PrintedConclusion = LabelledText & {
  readonly details: readonly string[]
  readonly notes?: readonly string[]
}

export type Headline = {
  readonly rating: PrintedConclusion
  readonly risk: PrintedConclusion
  /**
   * `text` is the recommended maximum in whole roubles (in older printouts in the statement's unit), or says that no
   * credit is recommended.
   */
  readonly credit: PrintedConclusion
  /** A sentence that explains the recommended maximum; missing in older printouts. */
  readonly why?: LabelledText
  /** Inputs that would make the assessment more certain; missing in older printouts. */
  readonly missing?: Listing<CodedText<InformationGapCode>>
}

/**
 * One level of the rating scale. `isHere`: whether it is the company's level, which the scale's `mark` states in words.
 */
export type ScaleStep = {
  readonly level: Level
  readonly name: string
  readonly code: string
  readonly from: string
  readonly meaning: string
  readonly isHere: boolean
}
/**
 * The rating scale. `byScore`: the level that the score alone would give, and its mark; present only if a cap makes the
 * rating worse.
 */
export type RatingScale = {
  readonly title: string
  readonly mark: string
  readonly steps: readonly ScaleStep[]
  readonly byScore?: { readonly level: Level; readonly mark: string }
}

/** The lengths of both years' bars as shares of the longer one, −1 to 1; null when the figure is N/a. */
export type Bars = { readonly current: number | null; readonly previous: number | null }

export type KeyNumber = {
  readonly name: KeyMetricName
  readonly label: string
  /** How the number is calculated, in a few words; empty when the label already says it. */
  readonly definition: string
  readonly current: Figure
  readonly previous: Figure
  readonly bars: Bars
}

/** How a figure changed (Direction), and what that means (Verdict). */
export type Direction = 'up' | 'down' | 'level'
export type Verdict = 'better' | 'worse' | 'same'

export type OverviewRow = {
  readonly name: KeyMetricName
  readonly label: string
  readonly current: Figure
  readonly previous: Figure
  /** The difference from year to year; null for amounts, missing in older printouts. */
  readonly difference?: Figure | null
  readonly change: Figure
  readonly direction: Direction | null
  readonly better: 'higher' | 'lower'
  readonly verdict: Verdict | null
  readonly verdictText: string
}

/**
 * A finding. `metric`: the ratio whose points caused it; null for an event. `note`: the points of the ratio; in older
 * printouts also the rule.
 */
export type FindingLine = CodedText<FindingCode> & { readonly metric: MetricName | null; readonly note: string }
/** A list under a title. If it has no lines, `none` is shown. */
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
  /** The word “binding” for the binding limit, otherwise empty. */
  readonly mark: string
}

/** The recommended maximum; 0 means no unsecured credit. `converted` is null without a rate. */
export type Recommended = Pick<CreditLimit, 'inUnit' | 'roubles' | 'converted'>

/**
 * How the recommended maximum was derived: the three limits, then factors, cap and rounding. Amounts are in the
 * statement's unit.
 */
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
  /** Formats of values in these units; the placeholder is {value}. */
  readonly units: Readonly<Record<'days' | 'millionRoubles', string>>
  readonly headings: Readonly<Record<'metric' | 'value' | 'points' | 'grade' | 'weight' | 'contribution', string>>
  readonly groups: readonly ContributionGroup[]
  readonly total: { readonly label: string; readonly weight: Figure; readonly contribution: Figure }
  /** From the base score to the level: adjustments, score, caps. */
  readonly stepsTitle: string
  readonly steps: readonly LabelledText[]
  /**
   * The smallest change that would improve the rating, or a sentence that no single change would; null at the best
   * level and without a rating.
   */
  readonly lift: LabelledText | null
}

/** An input of the ratios, in the statement's unit; flows are annualised. */
export type FigureRow = {
  readonly name: FigureName
  readonly label: string
  readonly formula: FigureFormula
  readonly current: Figure
  readonly previous: Figure
}

/** An English field as given, in the statement's unit; null when unknown. */
export type FieldRow = {
  readonly field: AssessedField
  readonly label: string
  readonly current: number | null
  readonly previous: number | null
}

/** Headings of the two years. Every table has a column `previous`, even if there is no previous year. */
export type YearLabels = { readonly current: string; readonly previous: string }

/** The kind of company. `text` is empty for a trading company, unless the user set the kind. */
export type PrintedKind = LabelledText & {
  readonly stepsTitle: string
  readonly steps: readonly LabelledText[]
}

export type AssessmentPrintout = {
  /** The company's title or nickname. */
  readonly title: string
  /** Russian name and tax number of the assessed statement; null when there are none, missing in older printouts. */
  readonly registeredAs?: string | null
  /** The kind of document, in two words; `subtitle` has it in a sentence. */
  readonly document: string
  readonly subtitle: string
  readonly intro: readonly LabelledText[]
  /** The version of the method; a stored printout may have an earlier one. */
  readonly methodVersion: string
  /** The kind of company in sentences, and how the figures determine it; missing in older printouts. */
  readonly kind?: PrintedKind
  /** Notes printed beside the result of every assessment; missing in older printouts. */
  readonly standing?: {
    readonly title: string
    readonly lines: readonly string[]
    /** Links to the company in public registers; missing when its tax number is not stored. */
    readonly registers?: readonly LabelledText[]
  }
  readonly years: YearLabels
  /** The unit of the amounts: "In thousands of roubles". */
  readonly item: string
  readonly headline: Headline
  readonly scale: RatingScale
  readonly keyNumbers: {
    readonly title: string
    readonly definition: string
    readonly rows: readonly KeyNumber[]
    /** A note needed to compare the columns; null when there is none. */
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
  readonly fields: {
    readonly title: string
    /** The unit of the fields, whose flows are not annualised; missing in older printouts. */
    readonly item?: string
    readonly rows: readonly FieldRow[]
  }
  /** Months of the period. Annualising multiplies a flow by 12 ÷ months. */
  readonly months: number
  /** Whether there is a previous period; if not, all its figures are N/a. */
  readonly hasPrevious: boolean
  /** Roubles per unit of the amounts. */
  readonly unitRoubles: number
  /** The page text has the placeholders {page} and {pages}; `user` is empty when no user is named. */
  readonly footer: { readonly date: string; readonly user: string; readonly page: string }
  readonly notAvailable: string
  /** A line in the workbook that says which of its parts are live formulas. */
  readonly liveNote: string
  /** The assessed statement, for the workbook; null for English fields, which have no statement. */
  readonly statement: StatementPrintout | null
}
