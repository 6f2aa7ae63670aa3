import { keyMetrics, type KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { idsIn, searchOfIds } from '../../parts/comparing/compared-ids.ts'

// What is compared, and which key metric the charts draw. Both stand in the address.

export type ComparisonChoice = { readonly ids: readonly string[]; readonly metric: KeyMetricName }

const usualMetric: KeyMetricName = 'revenue'

export function choiceIn(search: string): ComparisonChoice {
  const asked = new URLSearchParams(search).get('metric')
  return { ids: idsIn(search), metric: keyMetrics.find(({ name }) => name === asked)?.name ?? usualMetric }
}

/** The question part of an address with the choice, leaving alone what is not ours. */
export function searchOfChoice({ ids, metric }: ComparisonChoice, search: string): string {
  const asked = new URLSearchParams(search)
  if (metric === usualMetric) asked.delete('metric')
  else asked.set('metric', metric)
  return searchOfIds(ids, asked.toString())
}
