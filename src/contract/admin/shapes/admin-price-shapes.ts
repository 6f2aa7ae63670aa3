import * as z from 'zod'
import { plans, type PlanId } from '#domain/billing/plans.ts'
import { planShape } from '../../shapes/plan-shapes.ts'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text } from '../../shapes/text-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'

export const priceSortings = ['added', 'from'] as const

/** later: in force from a future day. */
export const priceStandings = ['in-force', 'later', 'past'] as const

// the ids of the table
const planId = z.enum(plans.map(({ id }) => id) as [PlanId, ...PlanId[]])

export const pricesQueryShape = spelled(z.object({ ...adminListWire(priceSortings), plan: z.exactOptional(planId) }))

/** A version of a price in US cents without VAT; `is_active`: used for sales; `is_sample`: made up, used in development only. */
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
  /** YYYY-MM-DD in UTC; empty means at once. */
  from: text(),
}

/** A price not yet added. */
export const enteredPriceShape = spelled(z.object(entered))

/**
 * The plan as members see it now, and as they would with the price. `subscriptions`: those not ended, which keep their original price.
 * `newest`: serial of the newest version, 0 when there is none; the price is only added if that has not changed.
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
