import * as z from 'zod'
import { planPeriods } from '#domain/billing/plans.ts'

/** A number of translations and assessments. */
export const usesShape = z.object({ translations: z.int(), assessments: z.int() })

/**
 * A plan (specification §3). `cost` in US dollars without VAT, null when by agreement; `slug` is the period it is paid or counted by;
 * `offerUntil` is the last day (YYYY-MM-DD) of a yearly offer, null when it has none. `gives`: uses for one unit or one month at this
 * price, null without a price. `isSample`: the price is made up, for trying the product.
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
  gives: usesShape.nullable(),
  isSample: z.boolean(),
})

export const plansShape = z.object({ plans: z.array(planShape) })

/** `planType` is any text: an unknown one is refused by name. */
export const planTypeShape = z.object({ planType: z.string() })
