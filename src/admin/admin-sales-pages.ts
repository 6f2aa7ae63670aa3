import type { adminSalesScreens } from '#contract/admin/admin-sales-screens.ts'
import type { LazyPage } from './lazy-admin-page.ts'

/** The pages of orders, subscriptions, prices, emails and jobs. */
export const adminSalesPages = {} as const satisfies Record<keyof typeof adminSalesScreens, LazyPage>
