import { address } from '#contract/screens.ts'
import { keyMetricNames } from '#domain/assessment/key-metric-names.ts'
import { comparedAssessmentsMax } from '#domain/policy.ts'
import { searchChoice, searchList, searchState } from '#ui/search-state.ts'

/**
 * The state of the comparison in the URL: the ids of the assessments in the order in which they were chosen, and the
 * key number chosen for the charts.
 */
export const comparisonState = searchState({
  ids: searchList(comparedAssessmentsMax),
  metric: searchChoice(keyMetricNames),
})

export type ComparisonState = typeof comparisonState.usual

/** Returns the address of the page that compares these assessments; for a single one the page shows its years. */
export const comparisonOf = (ids: readonly string[]): string =>
  address('comparison') + comparisonState.write({ ...comparisonState.usual, ids }, '')

/** Adds the id, or removes it if it is there; does not add more than the maximum number. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, comparedAssessmentsMax)
