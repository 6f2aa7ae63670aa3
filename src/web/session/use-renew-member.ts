import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '#domain/people/member.ts'
import { useApi } from '../api/api.ts'
import { memberQuery } from '../api/queries.ts'
import { useSession } from './session.ts'

/**
 * Returns a function that shows the member as an action's answer describes them, on the whole page at once. A request
 * for the member that is still unanswered was sent before the action, so its answer may be out of date: it is
 * cancelled.
 */
export function useRenewMember(): (user: Member) => void {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return (user) => {
    const { queryKey } = memberQuery(api)
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, user)
    session.renew(user)
  }
}
