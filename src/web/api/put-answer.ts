import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Replaces the data of a query with the answer of an action. Cancels a pending request of the query, because that
 * request was sent before the action and its answer may be outdated.
 */
export function putAnswer<Key extends QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  answer: InferDataFromTag<unknown, Key>,
): void {
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, answer)
}
