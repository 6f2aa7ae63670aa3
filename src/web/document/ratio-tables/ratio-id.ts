import { metricNames, type MetricName } from '#domain/assessment/scorecard.ts'

/** The id of a ratio on the page: links lead to it. */
export const ratioId = (metric: MetricName): string => `ratio-${metric}`

/** The ratio that the end of an address names; null where it names none. */
export const ratioNamed = (hash: string): MetricName | null =>
  metricNames.find((metric) => hash === `#${ratioId(metric)}`) ?? null
