import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'

export type PlanChoice = { readonly plan: string; readonly quantity: number }

/**
 * The current quote for an order. While the quote for another quantity loads, the previous one is shown. When the
 * checkout is opened again, a new quote is fetched.
 */
export const quoteQuery = (api: Client, { plan, quantity }: PlanChoice) =>
  queryOptions({
    queryKey: ['quote', plan, quantity],
    queryFn: () => api.readQuote({ query: { plan, quantity } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const cardsQuery = (api: Client) =>
  queryOptions({ queryKey: ['cards'], queryFn: async () => (await api.listCards()).cards })

export const ordersQuery = (api: Client) =>
  queryOptions({ queryKey: ['orders'], queryFn: async () => (await api.listOrders()).orders })

/** The payment methods that the site offers now, or the reason why it offers none. */
export const paymentWaysQuery = (api: Client) =>
  queryOptions({ queryKey: ['payment ways'], queryFn: () => api.readPaymentWays() })
