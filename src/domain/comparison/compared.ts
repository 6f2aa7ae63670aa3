import type { BothYears } from '../assessment/inputs.ts'
import type { KeyMetricName } from '../assessment/key-metrics.ts'
import type { MetricName } from '../assessment/scorecard.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import type { FormKind } from '../catalogue/editions.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import type { KeptMetrics } from './by-date.ts'

// The data that a comparison needs from each assessment. Every figure is as stored with the assessment; only the third
// date of a balance sheet, which is in no printout, is computed again.

/**
 * A figure as in its printout. A null `value` is N/a; `reason` says why, if that is known. Amounts are in the
 * statement’s unit; a percentage is a fraction, so 0.1 is 10 %.
 */
export type PrintedFigure = {
  readonly value: number | null
  readonly text: string
  readonly reason?: string | undefined
}

/** An assessment for comparison, as it was made. Names and reasons are strings from its printout. */
export type ComparedAssessment = {
  readonly id: string
  readonly title: string
  /** The company's tax number, if its statement has one. */
  readonly inn: string | null
  readonly savedAt: Date
  /** The day of the assessment, YYYY-MM-DD. */
  readonly asOf: string
  readonly reportingYear: number | null
  /** A period code; it has no meaning for an irregular year. */
  readonly periods: number
  readonly isIrregular: boolean
  readonly form: FormKind
  readonly denomination: Denomination
  readonly methodVersion: string
  /** The version of the translation; null for English fields, which were not translated. */
  readonly engine: number | null
  readonly rubPerUsd: string | null
  /** The entered depreciation, in the statement's unit. */
  readonly depreciation: BothYears
  readonly isDepreciationKnown: boolean
  /** Whether there is a previous period; if not, all its figures are N/a. */
  readonly hasPrevious: boolean
  readonly keyMetrics: KeptMetrics['keyMetrics']
  readonly unknown: KeptMetrics['unknown']
  /** The key numbers of its printout; metrics that an earlier version did not have are missing. */
  readonly keyNumbers: Readonly<
    Partial<Record<KeyMetricName, { readonly current: PrintedFigure; readonly previous: PrintedFigure }>>
  >
  readonly rating: ComparedRating
  /** `place` is 0 for the best class. null when the risk was not assessed. */
  readonly risk: { readonly name: string; readonly place: number } | null
  /** If `score` is null, the level is the one that the method assumes. null when liquidity was not assessed. */
  readonly liquidity: {
    readonly name: string
    readonly level: number
    readonly levels: number
    readonly score: number | null
  } | null
  /**
   * The kind of company. `overruled`: sentences about who replaced the derived kind, and why. null if the version of
   * the method has no kinds.
   */
  readonly kind: { readonly name: string; readonly overruled: string | null } | null
  readonly credit: ComparedCredit
  readonly points: Readonly<Record<MetricName, ComparedPoints | null>>
  /**
   * The assessment's statement, for the third date of its balance sheet; null when there is none or it is not
   * available.
   */
  readonly english: EnglishStatement | null
}

/** `step` is null when not rated. `levels`: number of levels of the scale. */
type ComparedRating = {
  readonly name: string
  readonly score: number | null
  readonly step: { readonly level: number; readonly code: string; readonly levels: number } | null
}

/**
 * The recommended maximum. If `roubles` is 0, no credit is recommended, and `nothingBecause` has the reasons.
 * `binding`: the binding limit.
 */
type ComparedCredit = {
  readonly roubles: number
  readonly dollars: number | null
  readonly binding: string | null
  readonly nothingBecause: readonly string[]
}

/** Points of a ratio, and the ratio as printed; `reason`: why it is N/a. */
type ComparedPoints = { readonly points: number | null; readonly shown: string; readonly reason: string | null }

/** An assessment and its letter in notes and charts. */
export type ComparedColumn = { readonly mark: string; readonly assessment: ComparedAssessment }

const marks = 'ABCDEF'

/**
 * The assessments in the chosen order, with their letters. There are as many letters as assessments that can be
 * compared at once.
 */
export const comparedColumns = (assessments: readonly ComparedAssessment[]): readonly ComparedColumn[] =>
  assessments.map((assessment, position) => ({ mark: marks.charAt(position), assessment }))
