import type { AdminScreen } from './admin-screen.ts'

/** The screens of orders, subscriptions, prices and jobs. */
export const adminSalesScreens = {
  orders: { path: '/orders', right: 'orders.read' },
  order: { path: '/orders/{id}', right: 'orders.read' },
  subscriptions: { path: '/subscriptions', right: 'orders.read' },
  prices: { path: '/prices', right: 'prices.read' },
  jobs: { path: '/jobs', right: 'jobs.read' },
  queue: { path: '/queue', right: 'jobs.read' },
} as const satisfies Readonly<Record<string, AdminScreen>>
