import { metricNames, type MetricName } from '#domain/assessment/scorecard.ts'

// The ids of the parts of an assessment, for links.

/** The ids of the parts: first those on the first page, then those under the tabs. */
export const partIds = {
  conclusions: 'conclusions',
  kind: 'kind-of-company',
  keyNumbers: 'key-numbers',
  standing: 'before-you-rely-on-this',
  remarks: 'strengths-and-weaknesses',
  lift: 'what-would-lift',
  notices: 'please-note',
  missing: 'missing',
  limits: 'limits',
  scale: 'rating-scale',
  score: 'where-the-rating-comes-from',
  liquidity: 'where-the-liquidity-level-comes-from',
  risk: 'where-the-risk-comes-from',
  kindSteps: 'how-the-kind-is-told',
  overview: 'overview',
  figures: 'figures',
  ratios: 'ratios',
  charts: 'charts',
  assessed: 'assessed',
  closing: 'disclaimers',
} as const

export type AssessmentPart = keyof typeof partIds

export const ratioId = (metric: MetricName): string => `ratio-${metric}`

/** Returns the ratio that the URL's fragment names; null when the fragment names none. */
export const ratioNamed = (hash: string): MetricName | null =>
  metricNames.find((metric) => hash === `#${ratioId(metric)}`) ?? null
