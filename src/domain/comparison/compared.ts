import type { BothYears } from '../assessment/inputs.ts'
import type { KeyMetricName } from '../assessment/key-metrics.ts'
import type { MetricName } from '../assessment/scorecard.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import type { FormKind } from '../catalogue/editions.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import type { KeptMetrics } from './by-date.ts'

// Assessments side by side, and each company over the years. Every figure is the one its assessment was made with: nothing is worked
// out again but the third date of a balance sheet, which no printout has.

/** A figure as its printout wrote it. `value` null: N/a, and `reason` says why. Amounts in the statement's unit; shares: 0.1 is 10 %. */
export type PrintedFigure = {
  readonly value: number | null
  readonly text: string
  readonly reason?: string | undefined
}

/** An assessment as it was made, to be set beside others. Names and reasons are the texts it was made with. */
export type ComparedAssessment = {
  readonly id: string
  readonly title: string
  /** The company's taxpayer number where its statement has one. */
  readonly inn: string | null
  readonly savedAt: Date
  /** The day of the assessment, YYYY-MM-DD. */
  readonly asOf: string
  readonly reportingYear: number | null
  /** A period code; of an irregular year it says nothing. */
  readonly periods: number
  readonly isIrregular: boolean
  readonly form: FormKind
  readonly denomination: Denomination
  readonly methodVersion: string
  /** The version of the translation; null: English fields given directly. */
  readonly engine: number | null
  readonly rubPerUsd: string | null
  /** What was entered as depreciation, in the statement's unit. */
  readonly depreciation: BothYears
  readonly isDepreciationKnown: boolean
  /** Without a previous period all its figures are N/a. */
  readonly hasPrevious: boolean
  readonly keyMetrics: KeptMetrics['keyMetrics']
  /** The key numbers of its printout; a metric that an earlier version did not have is left out. */
  readonly keyNumbers: Readonly<
    Partial<Record<KeyMetricName, { readonly current: PrintedFigure; readonly previous: PrintedFigure }>>
  >
  readonly rating: ComparedRating
  /** `place`: 0 is the best. Null: not assessed. */
  readonly risk: { readonly name: string; readonly place: number } | null
  /** `score` null: the level is the method's assumption. Null: not assessed. */
  readonly liquidity: {
    readonly name: string
    readonly level: number
    readonly levels: number
    readonly score: number | null
  } | null
  /** What kind of company it is; `overruled`: who put it in place of the one by the figures, and why. Null: its version does not tell it. */
  readonly kind: { readonly name: string; readonly overruled: string | null } | null
  readonly credit: ComparedCredit
  readonly points: Readonly<Record<MetricName, ComparedPoints | null>>
  /** Its statement, for the third date of the balance sheet; null: it has none, or it is not at hand. */
  readonly english: EnglishStatement | null
}

/** `step` null: not rated. `levels`: how many the scale has. */
type ComparedRating = {
  readonly name: string
  readonly score: number | null
  readonly step: { readonly level: number; readonly code: string; readonly levels: number } | null
}

/** The recommended maximum. `roubles` 0: none, `nothingBecause` says why. `binding`: the limit that decided it. */
type ComparedCredit = {
  readonly roubles: number
  readonly dollars: number | null
  readonly binding: string | null
  readonly nothingBecause: readonly string[]
}

/** Points of a ratio, and the ratio as it is printed; `reason`: why it is N/a. */
type ComparedPoints = { readonly points: number | null; readonly shown: string; readonly reason: string | null }

/** An assessment and the letter it goes by in notes and charts. */
export type ComparedColumn = { readonly mark: string; readonly assessment: ComparedAssessment }

const marks = 'ABCDEF'

/** The assessments in the order they were chosen in; there are no more letters than assessments that may stand side by side. */
export const comparedColumns = (assessments: readonly ComparedAssessment[]): readonly ComparedColumn[] =>
  assessments.map((assessment, position) => ({ mark: marks.charAt(position), assessment }))
