import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { useAdminApi } from '../../api/admin-api.ts'

export type MemberFile = AdminResponseOf<'readMember'>
export type MemberAccount = MemberFile['account']

/** One member; refetched after every act. */
export function useMember(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: ['member', id], queryFn: () => api.readMember({ params: { id } }) })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['member', id] }), [queries, id])
  return { query, refresh }
}
