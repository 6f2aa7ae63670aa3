import { metricNames, type MetricName } from '#domain/assessment/scorecard.ts'

// The ids of an assessment on the page, to which links lead.

/** The sections that explain the conclusions. */
export const explanationIds = {
  ratios: 'ratios',
  score: 'where-the-rating-comes-from',
  liquidity: 'where-the-liquidity-level-comes-from',
  risk: 'where-the-risk-comes-from',
} as const

export const ratioId = (metric: MetricName): string => `ratio-${metric}`

/** The ratio that the end of an address names; null where it names none. */
export const ratioNamed = (hash: string): MetricName | null =>
  metricNames.find((metric) => hash === `#${ratioId(metric)}`) ?? null
