import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoints.ts'
import { notify } from '#ui/notify.tsx'
import { counted } from '#words/locale.ts'
import { plansPageWords } from '#words/plans-page.ts'
import { useApi } from '../api/api.ts'
import { currentPlanQuery, memberQuery } from '../api/queries.ts'
import { putResponse } from '../api/put-response.ts'
import { freeLeft } from './plan-text.ts'
import { useSession } from './session.ts'
import { useRenewMember } from './use-renew-member.ts'

/**
 * Returns a function that takes the free plan, updates the number of translations left on the whole page at once, and
 * says so in a notification. It rejects when the call fails, for example because the plan is not offered.
 */
export function useFreePlan(): () => Promise<ResponseOf<'takeFreePlanOnce'>> {
  const api = useApi()
  const session = useSession()
  const renewMember = useRenewMember()
  const queries = useQueryClient()
  return async () => {
    const taken = await api.takeFreePlanOnce()
    putResponse(queries, currentPlanQuery(api).queryKey, taken)
    const user = session.current()?.user ?? null
    if (user !== null) renewMember({ ...user, counter: taken.counter, assessmentCounter: taken.assessmentCounter })
    notify.done(counted(freeLeft(taken) ?? 0, plansPageWords.taken, { plan: taken.plan?.name ?? '' }))
    await queries.invalidateQueries(memberQuery(api))
    return taken
  }
}
