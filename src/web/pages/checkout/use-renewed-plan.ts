import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { useSession } from '../../session/session.ts'

/** Has everything asked for anew after a payment: what is left is known everywhere at once. Never rejects. */
export function useRenewedPlan(): () => Promise<void> {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return async () => {
    // what the page shows of the payment itself stays as it was answered
    await queries.invalidateQueries({ refetchType: 'none' })
    // what was left before the payment is never shown again, not even until the answer is here
    void queries.resetQueries({ queryKey: currentPlanQuery(api).queryKey })
    const user = await queries.query({ ...memberQuery(api), staleTime: 0, retry: false }).catch(() => null)
    if (user !== null) session.renew(user)
  }
}
