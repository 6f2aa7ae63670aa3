import type { Scored } from './metrics.ts'
import type { MetricName, SpecialCase } from './scorecard.ts'

/** Why a ratio that is known would be misleading: its numerator is not above zero (specification §5, N/a). */
export type Misleading = 'ebitNotPositive' | 'netCash' | 'noNetDebt' | 'tangibleNetWorthNegative'

export type NotShown = SpecialCase | Misleading

/** Metrics whose ratio can be misleading, and when it is. Margins and the cash cycle are quoted with their sign. */
const misleading: Readonly<Partial<Record<MetricName, (ratio: number) => Misleading | null>>> = {
  interestCoverage: (ratio) => (ratio <= 0 ? 'ebitNotPositive' : null),
  leverageTwo: (ratio) => (ratio < 0 ? 'netCash' : ratio === 0 ? 'noNetDebt' : null),
  tangibleNetWorthCoverage: (ratio) => (ratio < 0 ? 'tangibleNetWorthNegative' : null),
}

/** Why a sentence must not quote a metric's ratio, so that another sentence is used; null when it may be quoted. */
export function notShownBecause(metric: MetricName, { ratio, special }: Scored): NotShown | null {
  return special ?? (ratio === null ? null : (misleading[metric]?.(ratio) ?? null))
}
