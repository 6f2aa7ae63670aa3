import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what an action answered instead of what the query has. A request of the query that is still unanswered was sent
 * before the action, so its answer may be out of date: it is cancelled.
 */
export function putAnswer<Key extends QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  answer: InferDataFromTag<unknown, Key>,
): void {
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, answer)
}
