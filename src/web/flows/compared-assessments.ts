import { address } from '#contract/screens.ts'
import { keyMetricNames } from '#domain/assessment/key-metric-names.ts'
import { comparedAssessmentsMax } from '#domain/policy.ts'
import { searchChoice, searchList, searchState } from '#ui/search-state.ts'

/**
 * What is compared, as it stands in the address: the assessments in the order they were chosen in, and the key metric that the charts
 * draw.
 */
export const comparisonState = searchState({
  ids: searchList(comparedAssessmentsMax),
  metric: searchChoice(keyMetricNames),
})

export type ComparisonState = typeof comparisonState.usual

/** Where these assessments are shown side by side; one alone shows its years. */
export const comparisonOf = (ids: readonly string[]): string =>
  address('comparison') + comparisonState.write({ ...comparisonState.usual, ids }, '')

/** The same with one more, or without it; one more than fit side by side is left out. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, comparedAssessmentsMax)
