import type { LazyPage } from './lazy-admin-page.ts'

/** The pages about orders, subscriptions, prices and jobs. */
export const adminSalesPages = {
  orders: () => import('./pages/orders/orders-page.tsx'),
  order: () => import('./pages/orders/order-page.tsx'),
  subscriptions: () => import('./pages/subscriptions/subscriptions-page.tsx'),
  prices: () => import('./pages/prices/prices-page.tsx'),
  jobs: () => import('./pages/jobs/jobs-page.tsx'),
  queue: () => import('./pages/jobs/queue-page.tsx'),
} as const satisfies Readonly<Record<string, LazyPage>>
