import { queryOptions, type Query } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { countryIn } from '#domain/places/legal-variants.ts'
import type { PlanType } from '#domain/billing/plans.ts'

/** What is asked again when the server can be reached again: what failed, and what changes without this page. Drafts that are open stay. */
export const isLoadedAgain = ({ queryKey: [kind, which], state }: Query): boolean =>
  state.status === 'error' || kind === 'member' || which === 'all'

/** The member as the server knows them now, with what is left of the plan. */
export const memberQuery = (api: Client) =>
  queryOptions({ queryKey: ['member'], queryFn: async () => (await api.readProfile()).user })

/** The plans of a type, as they are offered to anyone. */
export const plansQuery = (api: Client, planType: PlanType) =>
  queryOptions({
    queryKey: ['plans', planType],
    queryFn: async () => (await api.listPlans({ params: { planType } })).plans,
  })

/** The plan the member holds, and what is left of it. */
export const currentPlanQuery = (api: Client) =>
  queryOptions({ queryKey: ['current plan'], queryFn: () => api.readCurrentPlan() })

/** Where the member is signed in. */
export const sessionsQuery = (api: Client) =>
  queryOptions({ queryKey: ['sessions'], queryFn: async () => (await api.listSessions()).sessions })

/** The country of the visitor's address; null where it is not known. It stays the same for as long as the page stands. */
export const countryQuery = (api: Client) =>
  queryOptions({
    queryKey: ['country'],
    queryFn: async () => countryIn((await api.readLocation()).countryCode),
    staleTime: Infinity,
    retry: false,
  })

/** How many records of each kind are kept of the member: always as it is now. */
export const myRecordsCountsQuery = (api: Client) =>
  queryOptions({ queryKey: ['my records'], queryFn: async () => (await api.countMyRecords()).tables, gcTime: 0 })

/** How long a name in the contact form may be here. It stays the same for as long as the page stands. */
export const contactLimitsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['contact limits'],
    queryFn: () => api.readContactLimits(),
    staleTime: Infinity,
    retry: false,
  })
