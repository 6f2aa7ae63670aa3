import type { LazyPage } from './lazy-admin-page.ts'

/** The pages of orders, subscriptions, prices, emails and jobs. */
export const adminSalesPages = {
  emails: () => import('./pages/emails/emails-page.tsx'),
} as const satisfies Readonly<Record<string, LazyPage>>
