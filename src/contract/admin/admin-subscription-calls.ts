import * as z from 'zod'
import { subscriptionStates } from '#domain/billing/subscription-states.ts'
import type { EndpointTable } from '../endpoint.ts'
import { doneShape } from '../shapes/refusal-shapes.ts'
import { moment, spelled, text } from '../shapes/spelling.ts'
import { adminListWire, adminPageShape, fileOf } from './admin-endpoint.ts'
import { planIds } from './admin-order-calls.ts'

export const adminSubscriptionSortings = ['signed'] as const

const state = z.enum(subscriptionStates)
const count = z.int().nonnegative()

export const adminSubscriptionsQueryShape = spelled(
  z.object({ ...adminListWire(adminSubscriptionSortings), state: z.exactOptional(state) }),
)

/**
 * A subscription. `member_id`, `email`: null when the account was deleted. `ends_on`: the day on which a cancelled
 * subscription ends; null if it is not cancelled. `paused_at`: when charging stopped because the account was suspended.
 * `order_id`: the newest order.
 */
const adminSubscriptionShape = spelled(
  z.object({
    id: z.string(),
    member_id: z.string().nullable(),
    email: z.string().nullable(),
    plan_id: z.enum(planIds),
    state,
    cents: count,
    signed_up_at: moment,
    next_charge_on: moment.nullable(),
    ends_on: moment.nullable(),
    failing_since: moment.nullable(),
    paused_at: moment.nullable(),
    order_id: z.string().nullable(),
  }),
)

export const adminSubscriptionsShape = adminPageShape(adminSubscriptionShape)

export const adminSubscriptionChoiceShape = z.object({ id: text() })

/**
 * Effect of cancelling a subscription now: the day it ends, the last day of full access, the charges until then with
 * their total, and the uses left. `is_paused`: the account is suspended, so these charges are made only if it is
 * restored before they are due. `email`: the address that is notified; null when no email is sent.
 */
export const cancellationPreviewShape = spelled(
  z.object({
    email: z.string().nullable(),
    ends_on: moment,
    last_day: moment,
    charges: count,
    cents: count,
    translations: count,
    assessments: count,
    is_overdue: z.boolean(),
    is_paused: z.boolean(),
    obstacle: z.enum(['cancelled', 'ended']).nullable(),
  }),
)

/** A cancellation. It is refused if `ends_on` is not the day on which the subscription would end. */
export const adminCancellationShape = spelled(
  z.object({ id: text(), reason: text(), ends_on: z.exactOptional(moment) }),
)

const reading = { method: 'GET', right: 'orders.read', limit: 'usual' } as const
const acting = { method: 'POST', right: 'orders.refund', limit: 'usual' } as const

const listAdminSubscriptions = {
  ...reading,
  path: '/api/admin/subscriptions',
  query: adminSubscriptionsQueryShape,
  response: adminSubscriptionsShape,
} as const

export const adminSubscriptionEndpoints = {
  listAdminSubscriptions,
  saveAdminSubscriptions: fileOf(listAdminSubscriptions, 'csv'),
  previewCancellation: {
    ...acting,
    method: 'GET',
    path: '/api/admin/subscriptionCancellation/{id}',
    params: adminSubscriptionChoiceShape,
    response: cancellationPreviewShape,
    refusals: ['sale-not-found'],
  },
  cancelForMember: {
    ...acting,
    path: '/api/admin/cancelSubscription',
    body: adminCancellationShape,
    response: doneShape,
    refusals: ['form-refused', 'sale-not-found', 'subscription-ended', 'cancellation-changed'],
  },
  undoCancellationForMember: {
    ...acting,
    path: '/api/admin/undoCancellation',
    body: adminSubscriptionChoiceShape,
    response: doneShape,
    refusals: ['sale-not-found', 'subscription-ended', 'member-suspended'],
  },
} as const satisfies EndpointTable<'admin'>
