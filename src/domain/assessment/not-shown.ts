import type { Scored } from './metrics.ts'
import type { MetricName, SpecialCase } from './scorecard.ts'

/** A ratio that is known but would mislead because its numerator is not above zero (specification §5, N/a). */
export type Misleading = 'ebitNotPositive' | 'netCash' | 'noNetDebt' | 'tangibleNetWorthNegative'

export type NotShown = SpecialCase | Misleading

/** Metrics whose ratio can mislead, and when. Margins and the cash cycle are quoted with their sign. */
const misleading: Readonly<Partial<Record<MetricName, (ratio: number) => Misleading | null>>> = {
  interestCoverage: (ratio) => (ratio <= 0 ? 'ebitNotPositive' : null),
  leverageTwo: (ratio) => (ratio < 0 ? 'netCash' : ratio === 0 ? 'noNetDebt' : null),
  tangibleNetWorthCoverage: (ratio) => (ratio < 0 ? 'tangibleNetWorthNegative' : null),
}

/** The reason a sentence must not quote a metric's ratio; another sentence is used. null when it may be quoted. */
export function notShownBecause(metric: MetricName, { ratio, special }: Scored): NotShown | null {
  return special ?? (ratio === null ? null : (misleading[metric]?.(ratio) ?? null))
}
