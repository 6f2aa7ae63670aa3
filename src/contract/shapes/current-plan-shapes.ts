import * as z from 'zod'
import { grantShape, subscriptionShape } from './payment-shapes.ts'
import { planShape } from './plan-shapes.ts'
import { spelled } from './spelling.ts'
import { moment } from './text-shapes.ts'

/**
 * What a member has: the free plan or null, the translations and assessments left in all (`counter`, `assessment_counter`; null where
 * nothing was ever given), the subscriptions that have not ended, and the grants that have not.
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
