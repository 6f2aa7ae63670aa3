import * as z from 'zod'
import { grantShape, subscriptionShape } from './payment-shapes.ts'
import { planShape } from './plan-shapes.ts'
import { spelled } from './spelling.ts'
import { moment } from './text-shapes.ts'

/**
 * A member's current plan: the free plan or null, the translations and assessments left in all (`counter`, `assessment_counter`; null
 * when nothing was ever granted), and the subscriptions and grants that have not ended.
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
