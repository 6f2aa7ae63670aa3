import type { Assessment } from '../assessment/assess.ts'
import {
  explainRating,
  type Contribution,
  type Explanation,
  type GroupContribution,
} from '../assessment/explanation.ts'
import { notShownBecause } from '../assessment/not-shown.ts'
import { gradeOf, scorecard, type Unit } from '../assessment/scorecard.ts'
import type { Given } from '../assessment/given.ts'
import { denominations } from '../catalogue/denominations.ts'
import { figure } from './figure.ts'
import type { Formula } from './formula.ts'
import type {
  ContributionGroup,
  ContributionRow,
  PrintedExplanation,
  Figure,
  FigureUnit,
  LabelledText,
} from './assessment-printout.ts'
import { metrics } from '../assessment/metrics.ts'
import type { AssessmentWords } from './assessment-words.ts'

/** Where the rating comes from: contributions that add up to the base score, then everything between it and the level. */
export function explanationOf(assessment: Assessment, words: AssessmentWords): PrintedExplanation {
  const explanation = explainRating(assessment)
  const { headings } = words
  return {
    title: headings.explanation,
    intro: headings.explanationIntro,
    units: words.metricUnits,
    headings: headings.contributionColumns,
    groups: explanation.groups.map((group) => groupOf(assessment, group, explanation.contributions, words)),
    total: {
      label: headings.base,
      weight: whole(assessment.weighed.availableWeight, words),
      contribution: score(explanation.shownBase, words),
    },
    stepsTitle: headings.scoreSteps,
    steps: scoreSteps(assessment, explanation, words),
    lift:
      explanation.improvement === null
        ? null
        : { label: headings.lift, text: words.improvementText(explanation.improvement) },
  }
}

const whole = (value: number | null, words: AssessmentWords, reason?: string): Figure =>
  figure(value, { unit: 'points', words, reason })
const score = (value: number | null, words: AssessmentWords, reason?: string): Figure =>
  figure(value, { unit: 'score', words, reason })

function groupOf(
  assessment: Assessment,
  { group, availableWeight, shown }: GroupContribution,
  contributions: readonly Contribution[],
  words: AssessmentWords,
): ContributionGroup {
  const members = contributions.filter(({ metric }) => scorecard[metric].group === group)
  return {
    group,
    label: words.groupNames[group],
    weight: whole(availableWeight, words),
    contribution: score(shown, words),
    rows: members.map((member) => rowOf(assessment, member, words)),
  }
}

function rowOf(
  assessment: Assessment,
  { metric, weight, points, shown }: Contribution,
  words: AssessmentWords,
): ContributionRow {
  const value = valueOf(assessment, metric, words)
  return {
    metric,
    label: words.metricNames[metric],
    value,
    points: whole(points, words, value.reason),
    grade: points === null ? '' : words.gradeNames[gradeOf(points)],
    weight: whole(points === null ? 0 : weight, words),
    contribution: score(shown, words),
  }
}

const units = {
  millionRoubles: 'millionRoubles',
  percent: 'percent',
  times: 'times',
  days: 'days',
} as const satisfies Record<Unit, FigureUnit>

/** The ratio as the words may quote it; where it would mislead, N/a and the sentence that stands in its place. */
function valueOf({ scores, given }: Assessment, metric: Contribution['metric'], words: AssessmentWords): Figure {
  const scored = scores[metric]
  const unit = units[scorecard[metric].unit]
  const because = notShownBecause(metric, scored)
  if (because !== null) return figure(null, { unit, words, reason: words.notShown(because) })
  if (scored.ratio === null) return figure(null, { unit, words, reason: words.reasons.unknownMetric })
  const value = unit === 'percent' ? scored.ratio / 100 : scored.ratio
  const shown = figure(value, { unit, words, formula: formulaOf(metric, given) })
  return unit === 'days' || unit === 'millionRoubles'
    ? { ...shown, text: words.metricUnits[unit].replace('{value}', shown.text) }
    : shown
}

/** Revenue is scored in millions of roubles, the figures stand in the statement's unit. */
function formulaOf(metric: Contribution['metric'], { denomination }: Given): Formula {
  if (metric !== 'revenue') return metrics[metric].formula
  return { kind: 'sum', of: [{ figure: 'revenue', times: denominations[denomination] / 1e6 }] }
}

function scoreSteps(
  assessment: Assessment,
  { shownBase }: Explanation,
  words: AssessmentWords,
): readonly LabelledText[] {
  const { rating, adjustments, caps, notRatedBecause } = assessment
  const { scoreSteps: steps } = words
  if (rating === null || shownBase === null) {
    return notRatedBecause === null ? [] : [{ label: steps.final, text: words.notRatedReasons[notRatedBecause] }]
  }
  const trend = adjustments.map(({ code, points }) => ({
    label: steps.adjustment,
    text: `${points > 0 ? '+' : '−'}${Math.abs(points)}: ${words.adjustments[code]}`,
  }))
  const held = caps.map(({ code }) => ({ label: steps.cap, text: words.caps[code] }))
  return [
    { label: steps.base, text: shownBase.toFixed(2) },
    ...(trend.length === 0 ? [{ label: steps.adjustment, text: steps.noAdjustment }] : trend),
    { label: steps.score, text: rating.score.toFixed(1) },
    { label: steps.model, text: steps.levelText(rating.modelLevel) },
    ...(held.length === 0 ? [{ label: steps.cap, text: steps.noCap }] : held),
    { label: steps.final, text: steps.levelText(rating.level) },
  ]
}
