import type * as z from 'zod'
import { adminAccessEndpoints } from './admin-access-endpoints.ts'
import type { EndpointTable } from '../endpoint.ts'
import { adminJobEndpoints } from './admin-job-endpoints.ts'
import { adminMemberEndpoints } from './admin-member-endpoints.ts'
import { adminOrderEndpoints } from './admin-order-endpoints.ts'
import { adminPriceEndpoints } from './admin-price-endpoints.ts'

/** Every endpoint of the admin server. */
export const adminEndpoints = {
  ...adminAccessEndpoints,
  ...adminMemberEndpoints,
  ...adminOrderEndpoints,
  ...adminPriceEndpoints,
  ...adminJobEndpoints,
} as const satisfies EndpointTable<'admin'>

export type AdminEndpoints = typeof adminEndpoints
export type AdminEndpointName = keyof AdminEndpoints

export type AdminAnswerOf<Name extends AdminEndpointName> = z.output<AdminEndpoints[Name]['answer']>
