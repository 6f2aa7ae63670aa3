import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { unjudged, type StrengthOf } from '#domain/people/password.ts'

/** The password judge and its lists, loaded once. When loading fails, only the server judges. */
export const judgeQuery = queryOptions({
  queryKey: ['password judge'],
  queryFn: async () => (await import('./password-judge.ts')).strengthOf,
  staleTime: Infinity,
  retry: false,
})

/**
 * The password judge, which is loaded when a password is first typed. Until then every password passes in the browser,
 * and only the server judges.
 */
export function usePasswordJudge(): StrengthOf {
  const queries = useQueryClient()
  return (password, own) => (queries.getQueryData(judgeQuery.queryKey) ?? unjudged)(password, own)
}
