import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '#domain/people/member.ts'
import { useApi } from '../api/api.ts'
import { putResponse } from '../api/put-response.ts'
import { memberQuery } from '../api/queries.ts'
import { useSession } from './session.ts'

/** Returns a function that updates the member on the whole page at once, from the response to an action. */
export function useRenewMember(): (user: Member) => void {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return (user) => {
    putResponse(queries, memberQuery(api).queryKey, user)
    session.renew(user)
  }
}
