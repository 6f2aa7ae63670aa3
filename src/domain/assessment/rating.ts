// @owns caps of the rating
import { fullWeightMin, heavyDebtTimesMin, ratedWeightMin } from '../policy.ts'
import type { KindOfCompany } from './company-kind.ts'
import type { Figures } from './figures.ts'
import type { Scores } from './metrics.ts'
import { levelOf, type Level } from './scale.ts'
import { metricNames, scorecard } from './scorecard.ts'
import type { Adjustment } from './trend.ts'

/**
 * The base score as a fraction of integers: Σ weight × points over Σ weight, summed over the metrics that have points.
 */
export type Weighed = { readonly weightedPoints: number; readonly availableWeight: number }

export function weigh(scores: Scores): Weighed {
  let weightedPoints = 0
  let availableWeight = 0
  for (const metric of metricNames) {
    const { points } = scores[metric]
    if (points === null) continue
    weightedPoints += scorecard[metric].weight * points
    availableWeight += scorecard[metric].weight
  }
  return { weightedPoints, availableWeight }
}

/** The facts on which the caps depend. */
export type RatingFacts = {
  readonly figures: Figures
  readonly scores: Scores
  readonly availableWeight: number
  readonly kind: KindOfCompany
}

type Cap = { readonly code: string; readonly bestLevel: Level; readonly applies: (seen: RatingFacts) => boolean }

const isBelow = (value: number | null, bound: number): boolean => value !== null && value < bound
const isNotPositive = (value: number | null): boolean => value !== null && value <= 0
const isPositive = (value: number | null): boolean => value !== null && value > 0

/**
 * The caps: the best level allowed while a condition is true (method §6). A condition is true only if all its
 * quantities are known.
 */
export const caps = [
  {
    code: 'TNW_NOT_POSITIVE',
    bestLevel: 7,
    applies: ({ figures }) => isNotPositive(figures.tangibleNetWorth),
  },
  {
    code: 'LOSS_AND_ILLIQUID',
    bestLevel: 8,
    applies: ({ figures, scores }) => isBelow(figures.amounts.netIncome, 0) && isBelow(scores.currentRatio.ratio, 0.5),
  },
  {
    code: 'DEBT_WITHOUT_EBITDA',
    bestLevel: 7,
    applies: ({ figures }) => isPositive(figures.totalDebt) && isNotPositive(figures.ebitda),
  },
  {
    code: 'DEBT_10_EBITDA',
    bestLevel: 6,
    // this ratio is known only if debt and EBITDA are above zero
    applies: ({ scores }) => (scores.leverageOne.ratio ?? 0) >= heavyDebtTimesMin,
  },
  { code: 'LIMITED_DATA', bestLevel: 4, applies: ({ availableWeight }) => availableWeight < fullWeightMin },
  { code: 'FINANCING', bestLevel: 5, applies: ({ kind }) => kind.kind === 'financing' },
  { code: 'HOLDING', bestLevel: 4, applies: ({ kind }) => kind.kind === 'holding' && !kind.hasLargeOwnIncome },
] as const satisfies readonly Cap[]

export type CapCode = (typeof caps)[number]['code']
export type AppliedCap = { readonly code: CapCode; readonly bestLevel: Level }

export function capsOf(seen: RatingFacts): readonly AppliedCap[] {
  return caps.filter(({ applies }) => applies(seen)).map(({ code, bestLevel }) => ({ code, bestLevel }))
}

/** The reason there is no rating: too little is known, or there is nothing to rate. */
export type NotRatedReason = 'weightBelowMinimum' | 'neitherRevenueNorAssets'

export function notRatedBecause({
  figures,
  availableWeight,
}: Pick<RatingFacts, 'figures' | 'availableWeight'>): NotRatedReason | null {
  if (availableWeight < ratedWeightMin) return 'weightBelowMinimum'
  return (figures.amounts.revenue ?? 0) === 0 && (figures.amounts.totalAssets ?? 0) === 0
    ? 'neitherRevenueNorAssets'
    : null
}

/** A rating: the score, its level, and the level after caps. */
export type Rating = {
  /** 0–100, rounded half up to one decimal. */
  readonly score: number
  readonly modelLevel: Level
  readonly level: Level
}

/** The weighted mean, unrounded; null when no metric has points. */
export const baseScoreOf = ({ weightedPoints, availableWeight }: Weighed): number | null =>
  availableWeight === 0 ? null : weightedPoints / availableWeight

/**
 * Base score plus adjustments, clamped to 0–100 and rounded; then the level, which caps can only make worse (method §5,
 * §6).
 */
export function ratingOf(weighed: Weighed, adjustments: readonly Adjustment[], applied: readonly AppliedCap[]): Rating {
  const adjustment = adjustments.reduce((sum, { points }) => sum + points, 0)
  const adjusted = Math.min(100, Math.max(0, (baseScoreOf(weighed) ?? 0) + adjustment))
  const score = Math.floor(adjusted * 10 + 0.5) / 10
  const modelLevel = levelOf(score)
  const level = applied.reduce((worst: Level, { bestLevel }) => (bestLevel > worst ? bestLevel : worst), modelLevel)
  return { score, modelLevel, level }
}
