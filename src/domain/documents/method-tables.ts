import type { Assessment } from '../assessment/assess.ts'
import { explainRating } from '../assessment/explanation.ts'
import { liquidityFactors } from '../assessment/credit-limit.ts'
import { liquidityScale, liquidityWeights } from '../assessment/liquidity.ts'
import { bandAt } from '../assessment/metrics.ts'
import { caps } from '../assessment/rating.ts'
import { scale } from '../assessment/scale.ts'
import {
  metricNames,
  gradeOf,
  methodVersion,
  scorecard,
  type Group,
  type MetricName,
  type ScorecardRow,
  type SpecialCase,
} from '../assessment/scorecard.ts'
import { lossInBoth, revenueSteps } from '../assessment/trend.ts'
import { fullWeightMin, ratedWeightMin } from '../policy.ts'
import type { AssessmentPrintout } from './assessment-printout.ts'
import type { MethodWords } from './method-words.ts'

// The tables of the method put on the wire, for everyone or with what they say of one company.

/** An assessment and its printout: figures from the one, the words beside them from the other. */
export type Made = { readonly assessment: Assessment; readonly sheet: AssessmentPrintout }

/** @param made the company's; null: for everyone. */
export function metricTable(metric: MetricName, words: MethodWords, made: Made | null) {
  const row: ScorecardRow = scorecard[metric]
  return {
    methodVersion,
    metric,
    label: words.metricNames[metric],
    group: { code: row.group, name: words.groupNames[row.group] },
    unit: { code: row.unit, name: words.unitNames[row.unit] },
    direction: row.direction,
    weight: row.weight,
    rows: row.bands.map(({ from, points }, position) => ({
      from: Number.isFinite(from) ? from : null,
      to: row.bands[position + 1]?.from ?? null,
      points,
      grade: words.gradeNames[gradeOf(points)],
    })),
    specialCases: Object.entries(row.special).map(([code, { points }]) => ({
      code,
      // the cases of a row are its own names
      text: words.notShown(code as SpecialCase),
      points,
    })),
    company: made === null ? null : metricOf(metric, made, words),
  }
}

function metricOf(metric: MetricName, { assessment, sheet }: Made, words: MethodWords) {
  const { ratio, special, points } = assessment.scores[metric]
  const rows = sheet.explanation.groups.flatMap((group) => group.rows)
  const printed = rows.find((row) => row.metric === metric)
  return {
    value: ratio,
    shown: printed?.value.text ?? sheet.notAvailable,
    reason: printed?.value.reason ?? null,
    points,
    grade: points === null ? null : words.gradeNames[gradeOf(points)],
    row: ratio === null ? null : bandAt(scorecard[metric], ratio),
    specialCase: special,
    contribution: points === null ? null : (printed?.contribution.value ?? null),
  }
}

type WeighedMetric = { readonly metric: MetricName; readonly label: string; readonly weight: number }

const weighed = (metric: MetricName, words: MethodWords): WeighedMetric => ({
  metric,
  label: words.metricNames[metric],
  weight: scorecard[metric].weight,
})

const groups: readonly Group[] = [...new Set(metricNames.map((metric) => scorecard[metric].group))]

export function ratingAssessment(words: MethodWords, made: Made | null) {
  return {
    methodVersion,
    groups: groups.map((group) => {
      const metrics = metricNames.filter((metric) => scorecard[metric].group === group)
      return {
        code: group,
        name: words.groupNames[group],
        weight: metrics.reduce((sum, metric) => sum + scorecard[metric].weight, 0),
        metrics: metrics.map((metric) => weighed(metric, words)),
      }
    }),
    ratedWeightMin,
    fullWeightMin,
    adjustments: adjustmentsOf([...revenueSteps, lossInBoth], words),
    caps: capsOf(caps, words),
    company: made === null ? null : ratingOf(made, words),
  }
}

const adjustmentsOf = (rules: Assessment['adjustments'], words: MethodWords) =>
  rules.map(({ code, points }) => ({ code, text: words.adjustments[code], points }))

const capsOf = (rules: Assessment['caps'], words: MethodWords) =>
  rules.map(({ code, bestLevel }) => ({ code, text: words.caps[code], bestLevel }))

function ratingOf({ assessment, sheet }: Made, words: MethodWords) {
  const { rating, baseScore, notRatedBecause: because } = assessment
  const explanation = explainRating(assessment)
  return {
    ...levelOf(assessment, words),
    levelBeforeCaps: rating?.modelLevel ?? null,
    baseScore,
    baseScoreShown: explanation.shownBase,
    ...assessment.weighed,
    groups: explanation.groups.map(({ group, availableWeight, weightedPoints, shown }) => ({
      code: group,
      name: words.groupNames[group],
      weight: availableWeight,
      weightedPoints,
      contribution: shown,
    })),
    metrics: explanation.contributions.map(({ metric, points, shown }) => ({
      ...weighed(metric, words),
      points,
      contribution: shown,
    })),
    adjustments: adjustmentsOf(assessment.adjustments, words),
    caps: capsOf(assessment.caps, words),
    notRatedBecause: because === null ? null : { code: because, text: words.notRatedReasons[because] },
    lift: sheet.explanation.lift?.text ?? null,
  }
}

const levelOf = ({ rating }: Assessment, words: MethodWords) => ({
  rating: rating === null ? words.notRated : words.ratingNames[rating.level],
  level: rating?.level ?? null,
  score: rating?.score ?? null,
})

// the keys of the weights are metrics
const liquidityMetrics = Object.keys(liquidityWeights) as readonly (keyof typeof liquidityWeights)[]

export function liquidityAssessment(words: MethodWords, made: Made | null) {
  const metrics = liquidityMetrics.map((metric) => ({ ...weighed(metric, words), weight: liquidityWeights[metric] }))
  return {
    methodVersion,
    metrics,
    levels: liquidityScale.map(({ level, scoreMin }) => ({
      level,
      name: words.liquidityNames[level],
      scoreMin,
      limitFactor: liquidityFactors[level],
    })),
    company: made === null ? null : liquidityOf(made.assessment, metrics, words),
  }
}

const liquidityOf = ({ liquidity, scores }: Assessment, metrics: readonly WeighedMetric[], words: MethodWords) => ({
  ...liquidity,
  name: words.liquidityNames[liquidity.level],
  metrics: metrics.map((each) => ({ ...each, points: scores[each.metric].points })),
})

export const ratingScale = (words: MethodWords, made: Made | null) => ({
  methodVersion,
  levels: scale.map(({ level, code, scoreMin }) => ({
    level,
    code,
    rating: words.ratingNames[level],
    scoreMin,
    meaning: words.ratingMeanings[level],
  })),
  company: made === null ? null : levelOf(made.assessment, words),
})
