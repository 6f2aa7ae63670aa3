import type { Assessment } from '#domain/assessment/assess.ts'
import {
  explainRating,
  type Contribution,
  type Explanation,
  type GroupContribution,
} from '#domain/assessment/explanation.ts'
import { isCycleOutOfRange } from '#domain/assessment/finding-rules.ts'
import { notShownBecause } from '#domain/assessment/not-shown.ts'
import { gradeOf, scorecard, type Unit } from '#domain/assessment/scorecard.ts'
import type { AssessmentBasis } from '#domain/assessment/given.ts'
import { denominations } from '#domain/catalogue/denominations.ts'
import { figure } from './figure.ts'
import type { Formula } from '#domain/documents/formula.ts'
import type {
  ContributionGroup,
  ContributionRow,
  PrintedExplanation,
  Figure,
  FigureUnit,
  LabelledText,
} from '#domain/documents/assessment-printout.ts'
import { metrics } from '#domain/assessment/metrics.ts'
import {
  adjustmentWords,
  capWords,
  gradeNames,
  groupNames,
  improvementText,
  metricNamesShown,
  notRatedWords,
} from '#wording/documents/assessment.ts'
import { caveatWords } from '#wording/documents/caveat-texts.ts'
import { figureText, findingWords } from '#wording/documents/finding-texts.ts'
import { assessmentHeadings, assessmentTexts, figureReasons, scoreSteps } from '#wording/documents/assessment-texts.ts'

/** Explanation of the rating: contributions that add up to the base score, then each step to the level. */
export function explanationOf(assessment: Assessment): PrintedExplanation {
  const explanation = explainRating(assessment)
  return {
    title: assessmentHeadings.explanation,
    intro: assessmentHeadings.explanationIntro,
    units: assessmentTexts.metricUnits,
    headings: assessmentHeadings.contributionColumns,
    groups: explanation.groups.map((group) => groupOf(assessment, group, explanation.contributions)),
    total: {
      label: assessmentHeadings.base,
      weight: whole(assessment.weighed.availableWeight),
      contribution: score(explanation.shownBase),
    },
    stepsTitle: assessmentHeadings.scoreSteps,
    steps: stepsOf(assessment, explanation),
    lift:
      explanation.improvement === null
        ? null
        : { label: assessmentHeadings.lift, text: improvementText(explanation.improvement) },
  }
}

const whole = (value: number | null, reason?: string): Figure => figure(value, { unit: 'points', reason })
const score = (value: number | null, reason?: string): Figure => figure(value, { unit: 'score', reason })

function groupOf(
  assessment: Assessment,
  { group, availableWeight, shown }: GroupContribution,
  contributions: readonly Contribution[],
): ContributionGroup {
  const members = contributions.filter(({ metric }) => scorecard[metric].group === group)
  return {
    group,
    label: groupNames[group],
    weight: whole(availableWeight),
    contribution: score(shown),
    rows: members.map((member) => rowOf(assessment, member)),
  }
}

function rowOf(assessment: Assessment, { metric, weight, points, shown }: Contribution): ContributionRow {
  const value = valueOf(assessment, metric)
  return {
    metric,
    label: metricNamesShown[metric],
    value,
    points: whole(points, value.reason),
    grade: points === null ? '' : gradeNames[gradeOf(points)],
    weight: whole(points === null ? 0 : weight),
    contribution: score(shown),
  }
}

const units = {
  millionRoubles: 'millionRoubles',
  percent: 'percent',
  times: 'times',
  days: 'days',
} as const satisfies Record<Unit, FigureUnit>

/** The ratio as printed beside its points. A ratio that is unknown or would be misleading is N/a, with the reason. */
function valueOf({ scores, given }: Assessment, metric: Contribution['metric']): Figure {
  const scored = scores[metric]
  const unit = units[scorecard[metric].unit]
  const because = notShownBecause(metric, scored)
  if (because !== null) return figure(null, { unit, reason: reasonOf(findingWords[because], scored.ratio) })
  if (scored.ratio === null) return figure(null, { unit, reason: figureReasons.unknownMetric })
  if (metric === 'cashConversionCycle' && isCycleOutOfRange(scored.ratio))
    return figure(null, { unit, reason: caveatWords.CYCLE_OUT_OF_RANGE })
  const value = unit === 'percent' ? scored.ratio / 100 : scored.ratio
  const shown = figure(value, { unit, formula: formulaOf(metric, given) })
  return unit === 'days' || unit === 'millionRoubles'
    ? { ...shown, text: assessmentTexts.metricUnits[unit].replace('{value}', shown.text) }
    : shown
}

/**
 * The sentence, followed by the ratio if it is known. The unit is always "x", because the only known ratios that are
 * replaced by a sentence are debt and coverage ratios.
 */
const reasonOf = (sentence: string, ratio: number | null): string =>
  ratio === null ? sentence : figureReasons.withNumber(sentence, `${figureText(ratio, 'times')}x`)

/** Revenue is scored in millions of roubles, whereas the figures are in the statement's unit. */
function formulaOf(metric: Contribution['metric'], { denomination }: AssessmentBasis): Formula {
  if (metric !== 'revenue') return metrics[metric].formula
  return { kind: 'sum', of: [{ figure: 'revenue', times: denominations[denomination] / 1e6 }] }
}

function stepsOf(assessment: Assessment, { shownBase }: Explanation): readonly LabelledText[] {
  const { rating, adjustments, caps, notRatedBecause } = assessment
  if (rating === null || shownBase === null) {
    return notRatedBecause === null ? [] : [{ label: scoreSteps.final, text: notRatedWords[notRatedBecause] }]
  }
  const trend = adjustments.map(({ code, points }) => ({
    label: scoreSteps.adjustment,
    text: `${points > 0 ? '+' : '−'}${Math.abs(points)}: ${adjustmentWords[code]}`,
  }))
  const held = caps.map(({ code }) => ({ label: scoreSteps.cap, text: capWords[code] }))
  return [
    { label: scoreSteps.base, text: shownBase.toFixed(2) },
    ...(trend.length === 0 ? [{ label: scoreSteps.adjustment, text: scoreSteps.noAdjustment }] : trend),
    { label: scoreSteps.score, text: rating.score.toFixed(1) },
    { label: scoreSteps.model, text: scoreSteps.levelText(rating.modelLevel) },
    ...(held.length === 0 ? [{ label: scoreSteps.cap, text: scoreSteps.noCap }] : held),
    { label: scoreSteps.final, text: scoreSteps.levelText(rating.level) },
  ]
}
