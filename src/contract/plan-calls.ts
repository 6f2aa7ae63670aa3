import * as z from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { grantShape, planShape, plansShape, planTypeShape, subscriptionShape } from './shapes/payment-shapes.ts'
import { moment, spelled } from './shapes/spelling.ts'

/**
 * A member's current plan: the free plan or null; the subscriptions that have not ended; and the grants that have
 * neither ended nor been refunded or revoked. `counter` and `assessment_counter` are the translations and assessments
 * left in all; each is null if the member has no grant of its kind, or if all of them have ended.
 */
export const currentPlanShape = spelled(
  z.object({
    plan: planShape.nullable(),
    since: moment.nullable(),
    counter: z.int().nullable(),
    assessment_counter: z.int().nullable(),
    subscriptions: z.array(subscriptionShape),
    grants: z.array(grantShape),
  }),
)

const ofMember = { right: 'member', refusedIn: 'error' } as const

/** Plans, and what the member has left. */
export const planEndpoints = {
  listPlans: {
    method: 'GET',
    path: '/plans_list/{planType}',
    right: 'anyone',
    limit: 'usual',
    params: planTypeShape,
    response: plansShape,
    refusals: ['plan-type-unknown'],
    refusedIn: 'error',
  },
  readCurrentPlan: {
    method: 'GET',
    path: '/api/currentPlan',
    right: 'member',
    limit: 'usual',
    staysReadable: true,
    response: currentPlanShape,
    refusedIn: 'error',
  },
  takeFreePlan: {
    method: 'GET',
    path: '/api/getFreePlan',
    right: 'member',
    limit: 'usual',
    response: currentPlanShape,
    refusals: ['free-offer-over'],
    refusedIn: 'error',
  },
  takeFreePlanOnce: {
    method: 'POST',
    path: '/api/getFreePlan',
    limit: 'usual',
    ...ofMember,
    response: currentPlanShape,
    refusals: ['free-offer-over'],
  },
} as const satisfies EndpointTable<'member'>
