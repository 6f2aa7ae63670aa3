import * as z from 'zod'
import { planPeriods } from '#domain/billing/plans.ts'
import { spelled } from './spelling.ts'
import { moment } from './text-shapes.ts'

/**
 * A plan (specification §3). `cost` in US dollars without VAT, null while it is to be agreed; `slug` is the period it is paid or counted in;
 * `offerUntil` is the last day (YYYY-MM-DD) a yearly offer may be taken, null when it has none.
 */
export const planShape = z.object({
  id: z.string(),
  name: z.string(),
  cost: z.number().nullable(),
  slug: z.enum(planPeriods),
  description: z.string(),
  recommendation: z.string().nullable(),
  isActive: z.boolean(),
  users: z.int().nullable(),
  translationsPerYear: z.int().nullable(),
  assessmentsPerYear: z.int().nullable(),
  offerUntil: z.iso.date().nullable(),
})

export const plansShape = z.object({ plans: z.array(planShape) })

/** `planType` is read as given: an unknown one is refused by name. */
export const planTypeShape = z.object({ planType: z.string() })

/** The plan a member holds, or null; `counter` and `assessment_counter` are the translations and the assessments left of it. */
export const currentPlanShape = spelled(
  z.object({
    plan: planShape.nullable(),
    since: moment.nullable(),
    counter: z.int().nullable(),
    assessment_counter: z.int().nullable(),
  }),
)
