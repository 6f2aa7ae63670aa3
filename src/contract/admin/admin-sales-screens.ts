import type { AdminScreen } from './admin-screen.ts'

/** The screens of orders, subscriptions, prices, emails and jobs. */
export const adminSalesScreens = {
  emails: { path: '/emails', right: 'emails.read' },
} as const satisfies Readonly<Record<string, AdminScreen>>
