import type { Assessment } from './assess.ts'
import { bandAt, scoreOf, type Scored } from './metrics.ts'
import { ratingOf, type CapCode, type Rating } from './rating.ts'
import type { Level } from './scale.ts'
import {
  metricNames,
  scorecard,
  type LeavableCase,
  type MetricName,
  type ScorecardRow,
  type SpecialCase,
} from './scorecard.ts'

/** The change that a metric needs: reach a ratio, get below a ratio, or leave its special case. */
export type ImprovementTarget =
  | { readonly atLeast: number }
  | { readonly below: number }
  | { readonly leaves: LeavableCase }

/** One metric moves to its next better band, or out of its special case, and everything else stays the same. */
export type ImprovementStep = {
  readonly metric: MetricName
  readonly points: { readonly from: number; readonly to: number }
  readonly target: ImprovementTarget
  /** The level after the step, with caps applied. */
  readonly level: Level
}

/** The smallest single step that lifts the level; if there is none, the caps, if any, that prevent a better level. */
export type Improvement =
  | { readonly step: ImprovementStep }
  | { readonly step: null; readonly heldBy: readonly CapCode[] }

/**
 * Of the single steps that improve the level, the one with the smallest gain in score; if several gain the same, the
 * first in display order. If no step improves it, the caps, if any, that prevent a better level. Caps stay the same,
 * because they depend on figures and not on points. null at the best level or without a rating.
 */
export function improvementOf(assessment: Assessment): Improvement | null {
  const { rating, caps, scores } = assessment
  if (rating === null || rating.level === 1) return null
  let smallest: { readonly step: ImprovementStep; readonly gain: number } | null = null
  for (const metric of metricNames) {
    const next = nextOf(metric, scores[metric])
    if (next === null) continue
    const { level } = ratingWith(assessment, metric, next.points.to) ?? rating
    const gain = scorecard[metric].weight * (next.points.to - next.points.from)
    if (level < rating.level && (smallest === null || gain < smallest.gain)) {
      smallest = { step: { metric, ...next, level }, gain }
    }
  }
  if (smallest !== null) return { step: smallest.step }
  return { step: null, heldBy: caps.filter(({ bestLevel }) => bestLevel === rating.level).map(({ code }) => code) }
}

/**
 * The rating if one metric had different points and everything else were the same. null without a rating, or if the
 * metric has no points.
 */
export function ratingWith(assessment: Assessment, metric: MetricName, points: number): Rating | null {
  const { rating, weighed, adjustments, caps, scores } = assessment
  const before = scores[metric].points
  if (rating === null || before === null) return null
  const weightedPoints = weighed.weightedPoints + scorecard[metric].weight * (points - before)
  return ratingOf({ ...weighed, weightedPoints }, adjustments, caps)
}

type Next = Pick<ImprovementStep, 'points' | 'target'>

/**
 * The next better band of a metric or, for a special case, the better case or band to which it leads; null when there
 * is none or the metric has no points.
 */
export function nextOf(metric: MetricName, { ratio, special, points }: Scored): Next | null {
  if (points === null) return null
  const row: ScorecardRow = scorecard[metric]
  const found = special === null ? bandBeside(row, ratio ?? Number.NaN) : outOf(metric, row, special)
  return found === null ? null : { points: { from: points, to: found.points }, target: found.target }
}

type Place = { readonly points: number; readonly target: ImprovementTarget }

function outOf(metric: MetricName, row: ScorecardRow, special: SpecialCase): Place | null {
  const next = row.special[special]?.next ?? null
  if (next === null) return null
  // only special cases that a company can leave have a `next`
  const leaves = special as LeavableCase
  const points = typeof next === 'string' ? row.special[next]?.points : scoreOf(metric, next).points
  return points === null || points === undefined ? null : { points, target: { leaves } }
}

/**
 * The nearest band with more points: one above the ratio if there is any, otherwise one below. Adjacent bands with
 * equal points count as one band.
 */
function bandBeside(row: ScorecardRow, ratio: number): Place | null {
  const { bands } = row
  const position = bandAt(row, ratio)
  const points = bands[position]?.points ?? 100
  const above = bands.findIndex((band, at) => at > position && band.points !== points)
  const below = bands.findLastIndex((band, at) => at < position && band.points !== points)
  const higher = bands[above]
  const lower = bands[below]
  const border = bands[below + 1]
  if (higher !== undefined && higher.points > points) return { points: higher.points, target: { atLeast: higher.from } }
  if (lower === undefined || border === undefined || lower.points <= points) return null
  return { points: lower.points, target: { below: border.from } }
}
