import { queryOptions, type Query } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { countryIn } from '#domain/places/legal-variants.ts'
import type { PlanType } from '#domain/billing/plans.ts'

/**
 * Whether a query is refetched when the server can be reached again: true for a failed query, the member, and the lists
 * of all statements and assessments. Other queries, such as those of open drafts, are not refetched.
 */
export const isLoadedAgain = ({ queryKey: [kind, which], state }: Query): boolean =>
  state.status === 'error' || kind === 'member' || which === 'all'

/** The member as the server knows them now, with the number of uses that are left. */
export const memberQuery = (api: Client) =>
  queryOptions({ queryKey: ['member'], queryFn: async () => (await api.readProfile()).user })

/** The plans of one type, as they are offered to the public. */
export const plansQuery = (api: Client, planType: PlanType) =>
  queryOptions({
    queryKey: ['plans', planType],
    queryFn: async () => (await api.listPlans({ params: { planType } })).plans,
  })

/** The member's plan and what is left of it. */
export const currentPlanQuery = (api: Client) =>
  queryOptions({ queryKey: ['current plan'], queryFn: () => api.readCurrentPlan() })

export const sessionsQuery = (api: Client) =>
  queryOptions({ queryKey: ['sessions'], queryFn: async () => (await api.listSessions()).sessions })

/** The country of the visitor's IP address; null when unknown. The country does not change while the page is open. */
export const countryQuery = (api: Client) =>
  queryOptions({
    queryKey: ['country'],
    queryFn: async () => countryIn((await api.readLocation()).countryCode),
    staleTime: Infinity,
    retry: false,
  })

/** The number of stored records of the member, by kind. The response is discarded when it is no longer shown. */
export const myRecordsCountsQuery = (api: Client) =>
  queryOptions({ queryKey: ['my records'], queryFn: async () => (await api.countMyRecords()).tables, gcTime: 0 })

/** The maximum lengths of the name and the message in the contact form, which do not change while the page is open. */
export const contactLimitsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['contact limits'],
    queryFn: () => api.readContactLimits(),
    staleTime: Infinity,
    retry: false,
  })
