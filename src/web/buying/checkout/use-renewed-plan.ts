import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { useSession } from '../../session/session.ts'

/** Refreshes all data after a payment, so that remaining counts update everywhere. Never rejects. */
export function useRenewedPlan(): () => Promise<void> {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return async () => {
    // Only marks queries as stale: the outcome shown on this page must not be refetched.
    await queries.invalidateQueries({ refetchType: 'none' })
    // Resets this query, so that the count from before the payment is not shown even while loading.
    void queries.resetQueries({ queryKey: currentPlanQuery(api).queryKey })
    const user = await queries.query({ ...memberQuery(api), staleTime: 0, retry: false }).catch(() => null)
    if (user !== null) session.renew(user)
  }
}
