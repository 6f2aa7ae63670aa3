import type { Scores } from './metrics.ts'
import type { MetricName } from './scorecard.ts'

/** Weights of the four metrics in the liquidity score (method §7). */
export const liquidityWeights = {
  currentRatio: 30,
  quickRatio: 35,
  currentAssetsLiquidation: 25,
  cashConversionCycle: 10,
} as const satisfies Partial<Record<MetricName, number>>

/** The liquidity levels, best first, each with its minimum score. */
export const liquidityScale = [
  { level: 1, scoreMin: 80 },
  { level: 2, scoreMin: 60 },
  { level: 3, scoreMin: 40 },
  { level: 4, scoreMin: 20 },
  { level: 5, scoreMin: 0 },
] as const

/** 1 is strong, 5 is critical. */
export type LiquidityLevel = (typeof liquidityScale)[number]['level']

/** `score` is 0–100, unrounded; null when none of its metrics has points, and then the level is the middle one. */
export type Liquidity = { readonly score: number | null; readonly level: LiquidityLevel }

const levelOfUnknown = 3

// the cast is safe: Object.keys of a literal table gives exactly its keys
const liquidityMetrics = Object.keys(liquidityWeights) as readonly (keyof typeof liquidityWeights)[]

export function liquidityOf(scores: Scores): Liquidity {
  let weightedPoints = 0
  let availableWeight = 0
  for (const metric of liquidityMetrics) {
    const { points } = scores[metric]
    if (points === null) continue
    weightedPoints += liquidityWeights[metric] * points
    availableWeight += liquidityWeights[metric]
  }
  if (availableWeight === 0) return { score: null, level: levelOfUnknown }
  const score = weightedPoints / availableWeight
  return { score, level: liquidityLevelOf(score) }
}

export function liquidityLevelOf(score: number): LiquidityLevel {
  for (const { level, scoreMin } of liquidityScale) if (score >= scoreMin) return level
  return 5
}
