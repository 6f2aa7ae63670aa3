import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Replaces the data of a query with the response to an action. Cancels a pending request of the query, because that
 * request was sent before the action and its response may be outdated.
 */
export function putResponse<Key extends QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  response: InferDataFromTag<unknown, Key>,
): void {
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, response)
}
