import { keyMetricNames } from '../assessment/key-metric-names.ts'
import { metricNames } from '../assessment/scorecard.ts'

// The names of what is compared, apart from how: shapes of calls need no more.

/** Every row of the comparison, in shown order. */
export const comparedRows = {
  basis: ['year', 'period', 'day', 'method', 'form', 'unit', 'rate'],
  conclusion: ['rating', 'score', 'risk', 'liquidity', 'kind', 'credit', 'dollars', 'binding'],
  keyMetrics: keyMetricNames,
  points: metricNames,
} as const

export type ComparedGroup = keyof typeof comparedRows
export type ComparedKey<Group extends ComparedGroup> = (typeof comparedRows)[Group][number]

/** What must be the same in all for their figures to be like for like, in shown order. */
export const traitNames = ['method', 'translation', 'form', 'period', 'year', 'unit', 'rate', 'depreciation'] as const

export type Trait = (typeof traitNames)[number]
