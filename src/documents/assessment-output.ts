import type { Assessment } from '#domain/assessment/assess.ts'
import type { CompanyKind, KindFigures, KindRule } from '#domain/assessment/company-kind.ts'
import type { CapCode } from '#domain/assessment/rating.ts'
import type { LiquidityLevel } from '#domain/assessment/liquidity.ts'
import type { CaveatCode } from '#domain/assessment/caveats.ts'
import type { FindingCode } from '#domain/assessment/findings.ts'
import type { Level } from '#domain/assessment/scale.ts'
import { metricNames, type MetricName } from '#domain/assessment/scorecard.ts'
import type { AdjustmentCode } from '#domain/assessment/trend.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { FieldsId } from '#contract/shapes/assessment-input-shapes.ts'
import { statementHead, type ProblemOutput, type StatementHead } from './statement-output.ts'
import { notRated, ratingNames, riskNames } from '#wording/documents/assessment.ts'
import { assessmentTexts } from '#wording/documents/assessment-texts.ts'

// An assessment as programs receive it. Metrics, rules and classes are spelled as in the method.

/** Conclusions of an assessment. When not rated: score, level and risk are null, and there is no credit. */
export type ConclusionOutput = {
  /** 0–100, one decimal. */
  readonly score: number | null
  readonly level: Level | null
  readonly rating: string
  /** 0–100, unrounded; null when no liquidity ratio could be calculated. */
  readonly liquidityScore: number | null
  readonly liquidityLevel: LiquidityLevel
  readonly risk: string | null
  /** Recommended maximum short-term unsecured trade credit in roubles; 0 when none is recommended. */
  readonly limitRub: number
  /** The recommended maximum in dollars; null without an exchange rate. */
  readonly limitUsd: number | null
  /** 0–100 each; null when the ratio could not be calculated and therefore carries no weight. */
  readonly points: Readonly<Record<MetricName, number | null>>
  /** Unrounded and signed; null when unknown, or when a special case replaces the ratio. */
  readonly ratios: Readonly<Record<MetricName, number | null>>
  readonly adjustments: readonly AdjustmentCode[]
  readonly caps: readonly CapCode[]
  readonly strengths: readonly FindingCode[]
  readonly weaknesses: readonly FindingCode[]
  readonly notices: readonly CaveatCode[]
  /** The kind of company that every rule of the method used: the one chosen by the user, otherwise `kindByFigures`. */
  readonly companyKind: CompanyKind
  /** The rule that derives the kind from the figures; null when none applies. */
  readonly kindRule: KindRule | null
  /**
   * The figures from which the kind is derived: shares of total assets, and roubles per year. Null when the rules were
   * not applied, because a required figure is unknown, total assets are not above zero, or the company files the
   * simplified form.
   */
  readonly kindFigures: KindFigures | null
  readonly kindByFigures: CompanyKind
  /** Why someone overruled the kind derived from the figures; null when no one did. */
  readonly kindReason: string | null
  /** Whether this is a holding whose own income is so large that its rating and limit are not reduced. */
  readonly largeOwnIncome: boolean
  /** Highest recommendation for this risk and kind of company, in roubles; null without a rating. */
  readonly absoluteCapRUB: number | null
  readonly capBinds: boolean | null
}

/** Sentences that are true of every assessment (method §10a). */
type Standing = { readonly standing: readonly string[] }

/** The assessment of one line of English fields; `problems` is present only when there are any. */
export type FieldsOutput = { readonly id: FieldsId } & ConclusionOutput &
  Standing & { readonly problems?: readonly ProblemOutput[] }

/** A line that could not be assessed. It has no id when no id could be read. */
export type RefusedFieldsOutput = {
  readonly id?: FieldsId
  readonly refused: true
  readonly problems: readonly ProblemOutput[]
}

/**
 * An assessed statement: its company and period, the day and rate of the assessment, the conclusion, and the problems
 * with the statement.
 */
export type AssessmentOutput = StatementHead & {
  readonly version: Assessment['version']
  /** The day of the assessment, YYYY-MM-DD. */
  readonly as_of: string
  /** The exchange rate that the user confirmed; null without one, because no rate is ever assumed. */
  readonly rub_per_usd: number | null
} & ConclusionOutput &
  Standing & { readonly problems: readonly ProblemOutput[] }

export function conclusionOutput(assessment: Assessment): ConclusionOutput {
  const { rating, liquidity, risk, limit, scores, kind } = assessment
  return {
    score: rating?.score ?? null,
    level: rating?.level ?? null,
    rating: rating === null ? notRated : ratingNames[rating.level],
    liquidityScore: liquidity.score,
    liquidityLevel: liquidity.level,
    risk: risk === null ? null : riskNames[risk],
    limitRub: limit.roubles,
    limitUsd: limit.converted?.amount ?? null,
    points: ofEach((metric) => scores[metric].points),
    ratios: ofEach((metric) => scores[metric].ratio),
    adjustments: codesOf(assessment.adjustments),
    caps: codesOf(assessment.caps),
    strengths: codesOf(assessment.strengths),
    weaknesses: codesOf(assessment.weaknesses),
    notices: assessment.caveats,
    companyKind: kind.kind,
    kindRule: kind.byFigures.rule,
    kindFigures: kind.byFigures.figures,
    kindByFigures: kind.byFigures.kind,
    kindReason: kind.overruled?.reason ?? null,
    largeOwnIncome: kind.hasLargeOwnIncome,
    absoluteCapRUB: rating === null ? null : limit.cap,
    capBinds: rating === null ? null : limit.isCapped,
  }
}

export const fieldsOutput = (
  id: FieldsId,
  conclusion: ConclusionOutput,
  problems: readonly ProblemOutput[],
): FieldsOutput => ({
  id,
  ...conclusion,
  standing: assessmentTexts.standing,
  ...(problems.length === 0 ? {} : { problems }),
})

export const refusedFieldsOutput = (id: FieldsId, problems: readonly ProblemOutput[]): RefusedFieldsOutput => ({
  ...(id === null ? {} : { id }),
  refused: true,
  problems,
})

/** @param basis the version of the method, the day of the assessment, and the rate that it uses. */
export function assessmentOutput(
  head: { readonly source: string; readonly statement: Statement },
  basis: { readonly version: Assessment['version']; readonly asOf: string; readonly rubPerUsd: number | null },
  conclusion: ConclusionOutput,
  problems: readonly ProblemOutput[],
): AssessmentOutput {
  const { version, asOf, rubPerUsd } = basis
  const made = { version, as_of: asOf, rub_per_usd: rubPerUsd }
  const { standing } = assessmentTexts
  return { ...statementHead(head.source, head.statement), ...made, ...conclusion, standing, problems }
}

const codesOf = <C extends string>(rules: readonly { readonly code: C }[]): readonly C[] =>
  rules.map(({ code }) => code)

function ofEach(value: (metric: MetricName) => number | null): ConclusionOutput['points'] {
  // the cast is safe: every metric of the scorecard occurs once
  return Object.fromEntries(metricNames.map((metric) => [metric, value(metric)])) as ConclusionOutput['points']
}
