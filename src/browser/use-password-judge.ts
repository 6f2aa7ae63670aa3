import { queryOptions, useQuery } from '@tanstack/react-query'
import { unjudged, type StrengthOf } from '#domain/people/password.ts'

/** The judge and its lists, loaded once. When they cannot be loaded the server judges alone. */
export const judgeQuery = queryOptions({
  queryKey: ['password judge'],
  queryFn: async () => (await import('./password-judge.ts')).strengthOf,
  staleTime: Infinity,
  retry: false,
})

/** The judge, loaded once a password is typed. Until then every password passes here and the server judges. */
export function usePasswordJudge(): StrengthOf {
  return useQuery({ ...judgeQuery, enabled: false }).data ?? unjudged
}
