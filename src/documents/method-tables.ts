import type { Assessment } from '#domain/assessment/assess.ts'
import { explainRating } from '#domain/assessment/explanation.ts'
import { liquidityFactors } from '#domain/assessment/credit-limit.ts'
import { liquidityScale, liquidityWeights } from '#domain/assessment/liquidity.ts'
import { bandAt } from '#domain/assessment/metrics.ts'
import { caps } from '#domain/assessment/rating.ts'
import { scale } from '#domain/assessment/scale.ts'
import {
  metricNames,
  gradeOf,
  methodVersion,
  scorecard,
  type Group,
  type MetricName,
  type ScorecardRow,
  type SpecialCase,
  type Unit,
} from '#domain/assessment/scorecard.ts'
import { lossInBoth, revenueSteps } from '#domain/assessment/trend.ts'
import { fullWeightMin, ratedWeightMin } from '#domain/policy.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import {
  adjustmentWords,
  capWords,
  gradeNames,
  groupNames,
  liquidityNames,
  metricNamesShown,
  notRated,
  notRatedWords,
  ratingMeanings,
  ratingNames,
} from '#wording/documents/assessment.ts'
import { findingWords } from '#wording/documents/finding-texts.ts'

const unitNames = { millionRoubles: 'RUB million', percent: '%', times: 'x', days: 'days' } as const satisfies Record<
  Unit,
  string
>

// The method's tables in the shape of the API: the rules alone, or with the results of one company.

/** An assessment and its printout. The tables take most values from the assessment, and wording from the printout. */
export type AssessedSheet = { readonly assessment: Assessment; readonly sheet: AssessmentPrintout }

/** The points table of a ratio. @param made the company's assessment; null for the general table. */
export function metricTable(metric: MetricName, made: AssessedSheet | null) {
  const row: ScorecardRow = scorecard[metric]
  return {
    methodVersion,
    metric,
    label: metricNamesShown[metric],
    group: { code: row.group, name: groupNames[row.group] },
    unit: { code: row.unit, name: unitNames[row.unit] },
    direction: row.direction,
    weight: row.weight,
    rows: row.bands.map(({ from, points }, position) => ({
      from: Number.isFinite(from) ? from : null,
      to: row.bands[position + 1]?.from ?? null,
      points,
      grade: gradeNames[gradeOf(points)],
    })),
    specialCases: Object.entries(row.special).map(([code, { points }]) => ({
      code,
      // the cast is safe: all keys of `special` are special cases
      text: findingWords[code as SpecialCase],
      points,
    })),
    company: made === null ? null : metricOf(metric, made),
  }
}

function metricOf(metric: MetricName, { assessment, sheet }: AssessedSheet) {
  const { ratio, special, points } = assessment.scores[metric]
  const rows = sheet.explanation.groups.flatMap((group) => group.rows)
  const printed = rows.find((row) => row.metric === metric)
  return {
    value: ratio,
    shown: printed?.value.text ?? sheet.notAvailable,
    reason: printed?.value.reason ?? null,
    points,
    grade: points === null ? null : gradeNames[gradeOf(points)],
    row: ratio === null ? null : bandAt(scorecard[metric], ratio),
    specialCase: special,
    contribution: points === null ? null : (printed?.contribution.value ?? null),
  }
}

type WeighedMetric = { readonly metric: MetricName; readonly label: string; readonly weight: number }

const weighed = (metric: MetricName): WeighedMetric => ({
  metric,
  label: metricNamesShown[metric],
  weight: scorecard[metric].weight,
})

const groups: readonly Group[] = [...new Set(metricNames.map((metric) => scorecard[metric].group))]

export function ratingAssessment(made: AssessedSheet | null) {
  return {
    methodVersion,
    groups: groups.map((group) => {
      const metrics = metricNames.filter((metric) => scorecard[metric].group === group)
      return {
        code: group,
        name: groupNames[group],
        weight: metrics.reduce((sum, metric) => sum + scorecard[metric].weight, 0),
        metrics: metrics.map((metric) => weighed(metric)),
      }
    }),
    ratedWeightMin,
    fullWeightMin,
    adjustments: adjustmentsOf([...revenueSteps, lossInBoth]),
    caps: capsOf(caps),
    company: made === null ? null : ratingOf(made),
  }
}

const adjustmentsOf = (rules: Assessment['adjustments']) =>
  rules.map(({ code, points }) => ({ code, text: adjustmentWords[code], points }))

const capsOf = (rules: Assessment['caps']) =>
  rules.map(({ code, bestLevel }) => ({ code, text: capWords[code], bestLevel }))

function ratingOf({ assessment, sheet }: AssessedSheet) {
  const { rating, baseScore, notRatedBecause: because } = assessment
  const explanation = explainRating(assessment)
  return {
    ...levelOf(assessment),
    levelBeforeCaps: rating?.modelLevel ?? null,
    baseScore,
    baseScoreShown: explanation.shownBase,
    ...assessment.weighed,
    groups: explanation.groups.map(({ group, availableWeight, weightedPoints, shown }) => ({
      code: group,
      name: groupNames[group],
      weight: availableWeight,
      weightedPoints,
      contribution: shown,
    })),
    metrics: explanation.contributions.map(({ metric, points, shown }) => ({
      ...weighed(metric),
      points,
      contribution: shown,
    })),
    adjustments: adjustmentsOf(assessment.adjustments),
    caps: capsOf(assessment.caps),
    notRatedBecause: because === null ? null : { code: because, text: notRatedWords[because] },
    lift: sheet.explanation.lift?.text ?? null,
  }
}

const levelOf = ({ rating }: Assessment) => ({
  rating: rating === null ? notRated : ratingNames[rating.level],
  level: rating?.level ?? null,
  score: rating?.score ?? null,
})

// the cast is safe: the keys of the table of weights are metrics
const liquidityMetrics = Object.keys(liquidityWeights) as readonly (keyof typeof liquidityWeights)[]

export function liquidityAssessment(made: AssessedSheet | null) {
  const metrics = liquidityMetrics.map((metric) => ({ ...weighed(metric), weight: liquidityWeights[metric] }))
  return {
    methodVersion,
    metrics,
    levels: liquidityScale.map(({ level, scoreMin }) => ({
      level,
      name: liquidityNames[level],
      scoreMin,
      limitFactor: liquidityFactors[level],
    })),
    company: made === null ? null : liquidityOf(made.assessment, metrics),
  }
}

const liquidityOf = ({ liquidity, scores }: Assessment, metrics: readonly WeighedMetric[]) => ({
  ...liquidity,
  name: liquidityNames[liquidity.level],
  metrics: metrics.map((each) => ({ ...each, points: scores[each.metric].points })),
})

export const ratingScale = (made: AssessedSheet | null) => ({
  methodVersion,
  levels: scale.map(({ level, code, scoreMin }) => ({
    level,
    code,
    rating: ratingNames[level],
    scoreMin,
    meaning: ratingMeanings[level],
  })),
  company: made === null ? null : levelOf(made.assessment),
})
