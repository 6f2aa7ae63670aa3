import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { ordersListName } from './use-admin-orders.ts'

export type AdminOrder = AdminResponseOf<'readOrder'>

const orderKey = 'admin order'

/** One order, and a function that refetches it and the list of orders after a change. */
export function useAdminOrder(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: [orderKey, id], queryFn: () => api.readOrder({ params: { id } }) })
  const refresh = useCallback(async () => {
    await Promise.all([orderKey, ordersListName].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }, [queries])
  return { query, refresh }
}
