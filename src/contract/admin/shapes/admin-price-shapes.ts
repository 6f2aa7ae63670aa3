import * as z from 'zod'
import { plans, type PlanId } from '#domain/billing/plans.ts'
import { planShape } from '../../shapes/plan-shapes.ts'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text } from '../../shapes/text-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'

export const priceSortings = ['added', 'from'] as const

/** later: counts from a day that is yet to come. */
export const priceStandings = ['in-force', 'later', 'past'] as const

// the ids of the table
const planId = z.enum(plans.map(({ id }) => id) as [PlanId, ...PlanId[]])

export const pricesQueryShape = spelled(z.object({ ...adminListWire(priceSortings), plan: z.exactOptional(planId) }))

/** A version of a price in US cents without VAT; `is_active`: it is sold at; `is_sample`: made up, and sold at in development alone. */
export const listedPriceShape = spelled(
  z.object({
    serial: z.int(),
    plan_id: planId,
    cents: z.int(),
    translations: z.int(),
    assessments: z.int(),
    is_active: z.boolean(),
    is_sample: z.boolean(),
    valid_from: moment,
    added_at: moment,
    standing: z.enum(priceStandings),
  }),
)

export const pricesShape = adminPageShape(listedPriceShape)

const entered = {
  plan_id: text(),
  cents: z.coerce.number(),
  translations: z.coerce.number().default(0),
  assessments: z.coerce.number().default(0),
  is_active: z.union([z.boolean(), z.enum(['true', 'false']).transform((given) => given === 'true')]).default(true),
  /** YYYY-MM-DD in UTC; empty: at once. */
  from: text(),
}

/** A price that is not added yet. */
export const enteredPriceShape = spelled(z.object(entered))

/**
 * What members see of the plan now and would see of it. `subscriptions`: those that have not ended, which keep the price they began at.
 * `newest`: the serial of the newest version, 0 for none; the price is added only while there is no newer one.
 */
export const pricePreviewShape = spelled(
  z.object({
    now: planShape,
    after: planShape,
    valid_from: moment,
    subscriptions: z.int(),
    newest: z.int(),
  }),
)

export const priceToSetShape = spelled(z.object({ ...entered, newest: z.int(), reason: text(), code: text() }))
