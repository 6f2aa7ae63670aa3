import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { ordersQuery } from '../../api/payment-queries.ts'
import { putResponse } from '../../api/put-response.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import type { ListedOrder } from '../bought-texts.ts'

/** Returns the member's purchases: the subscriptions, the grants and the orders. */
export function useBought() {
  const api = useApi()
  const held = useQuery(currentPlanQuery(api))
  const orders = useQuery(ordersQuery(api))
  const isEmpty = orders.data?.length === 0 && held.data?.subscriptions.length === 0
  return { held, orders, isEmpty }
}

/**
 * Returns a function that refetches everything that a payment or withdrawal changes: the orders (unless the call
 * returned them), the subscriptions, and the uses left.
 */
export function useRefreshBought(): (orders?: readonly ListedOrder[]) => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  return async (orders) => {
    const ofOrders = ordersQuery(api).queryKey
    if (orders !== undefined) putResponse(queries, ofOrders, [...orders])
    const changed = [
      ...(orders === undefined ? [ofOrders] : []),
      currentPlanQuery(api).queryKey,
      memberQuery(api).queryKey,
    ]
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
