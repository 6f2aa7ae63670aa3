import { address } from '#contract/screens.ts'
import { keyMetricNames } from '#domain/assessment/key-metric-names.ts'
import { comparedAssessmentsMax } from '#domain/policy.ts'
import { searchChoice, searchList, searchState } from '#ui/search-state.ts'

/** URL state of the comparison: the assessments in the order chosen, and the key metric of the charts. */
export const comparisonState = searchState({
  ids: searchList(comparedAssessmentsMax),
  metric: searchChoice(keyMetricNames),
})

export type ComparisonState = typeof comparisonState.usual

/** The address of the comparison of these assessments; for a single assessment the page shows its years. */
export const comparisonOf = (ids: readonly string[]): string =>
  address('comparison') + comparisonState.write({ ...comparisonState.usual, ids }, '')

/** Adds or removes an id; adding beyond the maximum is ignored. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, comparedAssessmentsMax)
