import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { useSession } from '../../session/session.ts'

/**
 * Returns a function that, after a payment, marks all data as stale and loads the plan and the member again, so that
 * the number of uses left is updated everywhere. The function never rejects.
 */
export function useRenewedPlan(): () => Promise<void> {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return async () => {
    // Only marks the queries as stale, because the outcome that this page shows must not be refetched.
    await queries.invalidateQueries({ refetchType: 'none' })
    // Resets this query, so that the number from before the payment is not shown while the new one loads.
    void queries.resetQueries({ queryKey: currentPlanQuery(api).queryKey })
    const user = await queries.query({ ...memberQuery(api), staleTime: 0, retry: false }).catch(() => null)
    if (user !== null) session.renew(user)
  }
}
