import type { Scored } from './metrics.ts'
import type { MetricName, SpecialCase } from './scorecard.ts'

/** A ratio that is known but whose number would mislead: its numerator is not above zero (specification §5, N/a). */
export type Misleading = 'ebitNotPositive' | 'netCash' | 'noNetDebt' | 'tangibleNetWorthNegative'

export type NotShown = SpecialCase | Misleading

/** The metrics whose ratio can mislead, and by which ratios. Margins and the cash cycle are told with their sign. */
const misleading: Readonly<Partial<Record<MetricName, (ratio: number) => Misleading | null>>> = {
  interestCoverage: (ratio) => (ratio <= 0 ? 'ebitNotPositive' : null),
  leverageTwo: (ratio) => (ratio < 0 ? 'netCash' : ratio === 0 ? 'noNetDebt' : null),
  tangibleNetWorthCoverage: (ratio) => (ratio < 0 ? 'tangibleNetWorthNegative' : null),
}

/** Why a sentence must not quote the ratio of a metric: another sentence stands in its place. Null: quote it. */
export function notShownBecause(metric: MetricName, { ratio, special }: Scored): NotShown | null {
  return special ?? (ratio === null ? null : (misleading[metric]?.(ratio) ?? null))
}
