import type { LiquidityLevel } from './liquidity.ts'
import type { RiskClass } from './risk.ts'
import type { Level } from './scale.ts'

/** The risk class at each of the liquidity levels 1 to 5. */
type RiskRow = readonly [RiskClass, RiskClass, RiskClass, RiskClass, RiskClass]

/** Short-term credit risk by rating level after caps (rows) and liquidity level 1–5 (columns) (method §8). */
export const riskMatrix = {
  1: ['veryLow', 'veryLow', 'veryLow', 'low', 'moderate'],
  2: ['veryLow', 'veryLow', 'veryLow', 'low', 'moderate'],
  3: ['low', 'low', 'low', 'moderate', 'moderate'],
  4: ['low', 'low', 'low', 'moderate', 'high'],
  5: ['moderate', 'moderate', 'moderate', 'moderate', 'high'],
  6: ['moderate', 'moderate', 'moderate', 'high', 'high'],
  7: ['high', 'high', 'high', 'high', 'veryHigh'],
  8: ['high', 'high', 'high', 'veryHigh', 'veryHigh'],
  9: ['veryHigh', 'veryHigh', 'veryHigh', 'veryHigh', 'veryHigh'],
  10: ['veryHigh', 'veryHigh', 'veryHigh', 'veryHigh', 'veryHigh'],
} as const satisfies Record<Level, RiskRow>

export function riskOf(level: Level, liquidity: LiquidityLevel): RiskClass {
  const row: RiskRow = riskMatrix[level]
  return row[liquidity - 1] ?? 'veryHigh'
}
