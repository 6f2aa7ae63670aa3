import type { AdminScreen } from './admin-screen.ts'

/** The screens of orders, subscriptions, prices, emails and jobs. */
export const adminSalesScreens = {} as const satisfies Readonly<Record<string, AdminScreen>>
