import type { Assessment } from './assess.ts'
import { type Improvement, improvementOf } from './improvement.ts'
import { type Group, type MetricName, metricNames, scorecard } from './scorecard.ts'

/**
 * Contributions are shown to a hundredth of a point. With all metrics available the weights add up to 100, so the
 * contributions are exact.
 */
const shownUnits = 100

/** A metric's contribution to the base score: exactly `weightedPoints` ÷ the available weight. */
export type Contribution = {
  readonly metric: MetricName
  readonly weight: number
  /** null when the metric is left out, so that its weight does not count. */
  readonly points: number | null
  readonly weightedPoints: number
  /**
   * The contribution in points of the base score, rounded so that the contributions as shown add up to the base score
   * as shown.
   */
  readonly shown: number
}

export type GroupContribution = {
  readonly group: Group
  readonly weight: number
  readonly availableWeight: number
  readonly weightedPoints: number
  readonly shown: number
}

/** How a rating was calculated. Adjustments, caps and the parts of the limit are in the assessment itself. */
export type Explanation = {
  readonly contributions: readonly Contribution[]
  readonly groups: readonly GroupContribution[]
  /**
   * The base score with two decimals, which is the sum of the contributions as shown; null when no metric has points.
   */
  readonly shownBase: number | null
  /**
   * The smallest improvement that lifts the level, or else the caps, if any, that prevent a better level; null at the
   * best level and without a rating.
   */
  readonly improvement: Improvement | null
}

export function explainRating(assessment: Assessment): Explanation {
  const contributions = contributionsOf(assessment)
  return {
    contributions,
    groups: groupsOf(contributions),
    shownBase: assessment.baseScore === null ? null : sumOfShown(contributions),
    improvement: improvementOf(assessment),
  }
}

function contributionsOf({ scores, weighed }: Assessment): readonly Contribution[] {
  const rows = metricNames.map((metric) => {
    const { points } = scores[metric]
    const { weight } = scorecard[metric]
    return { metric, weight, points, weightedPoints: weight * (points ?? 0) }
  })
  // without any available weight every share is 0, and the divisor must not be 0
  const { shares } = largestRemainder(
    rows.map(({ weightedPoints }) => weightedPoints),
    Math.max(1, weighed.availableWeight),
    shownUnits,
  )
  return rows.map((row, position) => ({ ...row, shown: (shares[position] ?? 0) / shownUnits }))
}

/** The groups, ordered by their first metric. */
function groupsOf(contributions: readonly Contribution[]): readonly GroupContribution[] {
  const groups = [...new Set(metricNames.map((metric) => scorecard[metric].group))]
  return groups.map((group) => {
    const members = contributions.filter(({ metric }) => scorecard[metric].group === group)
    const available = members.filter(({ points }) => points !== null)
    return {
      group,
      weight: sum(members.map(({ weight }) => weight)),
      availableWeight: sum(available.map(({ weight }) => weight)),
      weightedPoints: sum(members.map(({ weightedPoints }) => weightedPoints)),
      shown: sumOfShown(members),
    }
  })
}

/** The sum of contributions as shown. Adds whole units, because adding decimals would have binary rounding errors. */
const sumOfShown = (contributions: readonly Contribution[]): number =>
  sum(contributions.map(({ shown }) => Math.round(shown * shownUnits))) / shownUnits

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/**
 * The fractions numerator ÷ denominator in whole units of 1/scale, rounded so that they add up to their rounded sum.
 * Each fraction is rounded down; the units then missing go to the fractions with the largest remainders, and among
 * equal remainders to the first. All numbers are integers; numerators are not negative.
 */
export function largestRemainder(
  numerators: readonly number[],
  denominator: number,
  scale: number,
): { readonly shares: readonly number[]; readonly sum: number } {
  const roundedSum = Math.floor((2 * scale * sum(numerators) + denominator) / (2 * denominator))
  const rounded = numerators.map((one) => {
    const remainder = (scale * one) % denominator
    return { share: (scale * one - remainder) / denominator, remainder }
  })
  const missing = roundedSum - rounded.reduce((all, { share }) => all + share, 0)
  const lucky = new Set([...rounded].sort((a, b) => b.remainder - a.remainder).slice(0, missing))
  return { shares: rounded.map((one) => one.share + (lucky.has(one) ? 1 : 0)), sum: roundedSum }
}
