import * as z from 'zod'
import { type PlanId, plans } from '#domain/billing/plans.ts'
import type { EndpointTable } from '../endpoint.ts'
import { planShape } from '../shapes/payment-shapes.ts'
import { doneShape } from '../shapes/refusal-shapes.ts'
import { moment, spelled, text } from '../shapes/spelling.ts'
import { adminListWire, adminPageShape, confirming, fileOf } from './admin-endpoint.ts'

export const priceSortings = ['added', 'from'] as const

/** later: a price that comes into force on a future day. */
export const priceStandings = ['in-force', 'later', 'past'] as const

// the cast is safe: the table of plans is not empty
const planId = z.enum(plans.map(({ id }) => id) as [PlanId, ...PlanId[]])

export const pricesQueryShape = spelled(z.object({ ...adminListWire(priceSortings), plan: z.exactOptional(planId) }))

/**
 * A version of a price, in US cents without VAT. `is_active`: whether it is used for sales; `is_sample`: whether it is
 * made up, for development only.
 */
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
  /** The day from which the price applies, YYYY-MM-DD in UTC; empty means at once. */
  from: text(),
}

/** A price not yet added. */
export const enteredPriceShape = spelled(z.object(entered))

/**
 * The plan as members see it now, and as they would see it with the new price. `subscriptions`: number of subscriptions
 * that have not ended, which keep their original price. `newest`: serial of the newest version, 0 when there is none;
 * a price is added only if this is still the newest version.
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

const listPrices = {
  method: 'GET',
  path: '/api/admin/prices',
  right: 'prices.read',
  limit: 'usual',
  query: pricesQueryShape,
  response: pricesShape,
} as const

/** Calls that list the versions of prices, preview a new version, and add it. */
export const adminPriceEndpoints = {
  listPrices,
  savePrices: fileOf(listPrices, 'csv'),
  previewPrice: {
    method: 'GET',
    path: '/api/admin/pricePreview',
    right: 'prices.change',
    limit: 'usual',
    query: enteredPriceShape,
    response: pricePreviewShape,
    refusals: ['form-refused'],
  },
  setPrice: {
    method: 'POST',
    path: '/api/admin/setPrice',
    right: 'prices.change',
    limit: 'usual',
    freshCode: 'always',
    body: priceToSetShape,
    response: doneShape,
    refusals: [...confirming, 'price-outdated'],
  },
} as const satisfies EndpointTable<'admin'>
