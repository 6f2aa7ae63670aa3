import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '#ui/notify.tsx'
import { plansPageWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery, memberQuery, plansQuery } from '../../api/queries.ts'
import { useSession } from '../../session/session.ts'

/** The plan the member holds, and taking the free one: what is left of it is known everywhere at once. */
export function usePlans() {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const held = useQuery(currentPlanQuery(api))
  const taking = useMutation({
    mutationFn: () => api.takeFreePlan(),
    onSuccess: async (taken) => {
      queries.setQueryData(currentPlanQuery(api).queryKey, taken)
      const user = session.current()?.user ?? null
      if (user !== null) session.renew({ ...user, counter: taken.counter, assessmentCounter: taken.assessmentCounter })
      notify.done(say(plansPageWords.taken, { plan: taken.plan?.name ?? '', count: taken.counter ?? '' }))
      await queries.invalidateQueries(memberQuery(api))
    },
    // the offer may have ended meanwhile
    onError: () => queries.invalidateQueries(plansQuery(api, 'FinancialTranslation')),
  })
  return { held, taking }
}
