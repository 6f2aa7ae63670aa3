import type * as z from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { adminAccessEndpoints } from './admin-access-calls.ts'
import { adminAuditEndpoints } from './admin-audit-calls.ts'
import { adminJobEndpoints } from './admin-job-calls.ts'
import { adminMemberEndpoints } from './admin-member-endpoints.ts'
import { adminMessageEndpoints } from './admin-message-calls.ts'
import { adminOrderEndpoints } from './admin-order-calls.ts'
import { adminOverviewEndpoints } from './admin-overview-calls.ts'
import { adminPeopleEndpoints } from './admin-people-calls.ts'
import { adminPriceEndpoints } from './admin-price-calls.ts'
import { adminSubscriptionEndpoints } from './admin-subscription-calls.ts'

export const adminEndpoints = {
  ...adminAccessEndpoints,
  ...adminPeopleEndpoints,
  ...adminOverviewEndpoints,
  ...adminMemberEndpoints,
  ...adminMessageEndpoints,
  ...adminOrderEndpoints,
  ...adminSubscriptionEndpoints,
  ...adminPriceEndpoints,
  ...adminJobEndpoints,
  ...adminAuditEndpoints,
} as const satisfies EndpointTable<'admin'>

export type AdminEndpoints = typeof adminEndpoints
export type AdminEndpointName = keyof AdminEndpoints

export type AdminResponseOf<Name extends AdminEndpointName> = z.output<AdminEndpoints[Name]['response']>
