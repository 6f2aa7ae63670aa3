import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { CustomerOrder } from '#domain/customers/customer.ts'

/** The prefix of the query keys of a member's customers. */
export const customersKey = ['customers'] as const

/** Which page of customers to request: the text to search for, the sort order, and how many customers to skip. */
export type CustomersAsked = {
  readonly search: string | null
  readonly sort: CustomerOrder
  readonly skip: number
  /** Whether to request the customers that were deleted and can still be restored, instead of the others. */
  readonly deleted: boolean
}

/** The request for the first page of customers, with those that need attention first. */
export const customersToWatch: CustomersAsked = { search: null, sort: 'attention', skip: 0, deleted: false }

export const customersQuery = (api: Client, question: CustomersAsked) =>
  queryOptions({
    queryKey: [...customersKey, 'page', question] as const,
    queryFn: () => api.listCustomers({ body: question }),
  })

/** One customer with its notes, its decisions and its rating changes. */
export const customerQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: () => api.readCustomer({ params: { id } }),
  })
