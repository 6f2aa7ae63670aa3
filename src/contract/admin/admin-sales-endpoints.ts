import type { AdminEndpoint } from './admin-endpoint.ts'

/** Orders, subscriptions, prices, emails and jobs. */
export const adminSalesEndpoints = {} as const satisfies Readonly<Record<string, AdminEndpoint>>
