import { keyMetricNames } from '../assessment/key-metric-names.ts'
import { metricNames } from '../assessment/scorecard.ts'

// The names of the compared rows have their own file, so that the contract can import them without the comparison.

/** Every row of the comparison, in display order. */
export const comparedRows = {
  basis: ['year', 'period', 'day', 'method', 'form', 'unit', 'rate'],
  conclusion: ['rating', 'score', 'risk', 'liquidity', 'kind', 'credit', 'dollars', 'binding'],
  keyMetrics: keyMetricNames,
  points: metricNames,
} as const

export type ComparedGroup = keyof typeof comparedRows
export type ComparedKey<Group extends ComparedGroup> = (typeof comparedRows)[Group][number]

/** Traits that must be equal for figures to be comparable like for like, in display order. */
export const traitNames = ['method', 'translation', 'form', 'period', 'year', 'unit', 'rate', 'depreciation'] as const

export type Trait = (typeof traitNames)[number]
