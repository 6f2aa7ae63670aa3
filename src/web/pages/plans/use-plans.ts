import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery, plansQuery } from '../../api/queries.ts'
import { useFreePlan } from '../../flows/use-free-plan.ts'

/** The member's plan, and taking the free one. */
export function usePlans() {
  const api = useApi()
  const queries = useQueryClient()
  const takeFreePlan = useFreePlan()
  const held = useQuery(currentPlanQuery(api))
  const taking = useMutation({
    mutationFn: takeFreePlan,
    // The offer may have ended meanwhile.
    onError: () => queries.invalidateQueries(plansQuery(api, 'FinancialTranslation')),
  })
  return { held, taking }
}
