import type { Scored } from './metrics.ts'
import type { MetricName, SpecialCase } from './scorecard.ts'

/** The reason a known ratio would be misleading: its numerator is not above zero (specification §5, N/a). */
export type Misleading = 'ebitNotPositive' | 'netCash' | 'noNetDebt' | 'tangibleNetWorthNegative'

export type NotShown = SpecialCase | Misleading

/**
 * Metrics whose ratio can be misleading, each with the condition. Margins and the cash cycle are quoted with their
 * sign.
 */
const misleading: Readonly<Partial<Record<MetricName, (ratio: number) => Misleading | null>>> = {
  interestCoverage: (ratio) => (ratio <= 0 ? 'ebitNotPositive' : null),
  leverageTwo: (ratio) => (ratio < 0 ? 'netCash' : ratio === 0 ? 'noNetDebt' : null),
  tangibleNetWorthCoverage: (ratio) => (ratio < 0 ? 'tangibleNetWorthNegative' : null),
}

/**
 * The reason not to quote a metric's ratio in a sentence, so that another sentence is used; null when the ratio may be
 * quoted.
 */
export function notShownBecause(metric: MetricName, { ratio, special }: Scored): NotShown | null {
  return special ?? (ratio === null ? null : (misleading[metric]?.(ratio) ?? null))
}
