import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'

/** Everything that is cached of a member's customers has this key. */
export const customersKey = ['customers'] as const

/** Which customers are asked for: found by a text, in an order, behind so many others. */
export type CustomersAsked = {
  readonly search: string | null
  readonly sort: 'changedAt' | 'name'
  readonly skip: number
  /** Those that were deleted and can still be restored. */
  readonly deleted: boolean
}

/** The customers changed last. */
export const latestCustomers: CustomersAsked = { search: null, sort: 'changedAt', skip: 0, deleted: false }

/** A page of the member's customers. */
export const customersQuery = (api: Client, question: CustomersAsked) =>
  queryOptions({
    queryKey: [...customersKey, 'page', question],
    queryFn: () => api.listCustomers({ body: question }),
  })

/** One customer with its notes, its decisions and what moved its rating. */
export const customerQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: () => api.readCustomer({ params: { id } }),
  })
