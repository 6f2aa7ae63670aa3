import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'

// What is asked of plans that are paid, beside the queries of every page.

/** What is to be bought. */
export type PlanChoice = { readonly plan: string; readonly quantity: number }

/** What an order would come to now; while another quantity is worked out, the one before. A checkout that is opened again asks again. */
export const quoteQuery = (api: Client, { plan, quantity }: PlanChoice) =>
  queryOptions({
    queryKey: ['quote', plan, quantity],
    queryFn: () => api.readQuote({ query: { plan, quantity } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** The saved cards of the member. */
export const cardsQuery = (api: Client) =>
  queryOptions({ queryKey: ['cards'], queryFn: async () => (await api.listCards()).cards })

/** What the member ordered. */
export const ordersQuery = (api: Client) =>
  queryOptions({ queryKey: ['orders'], queryFn: async () => (await api.listOrders()).orders })

/** How one may pay here, and why one may not. */
export const paymentWaysQuery = (api: Client) =>
  queryOptions({ queryKey: ['payment ways'], queryFn: () => api.readPaymentWays() })
