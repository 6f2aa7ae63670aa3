import * as z from 'zod'
import { invoiceKinds } from '#domain/billing/invoice.ts'
import { type PlanId, plans } from '#domain/billing/plans.ts'
import { refundObstacles } from '#domain/billing/refund-obstacles.ts'
import { subscriptionStates } from '#domain/billing/subscription-states.ts'
import type { EndpointTable } from '../endpoint.ts'
import { orderStates } from '../shapes/payment-shapes.ts'
import { doneShape } from '../shapes/refusal-shapes.ts'
import { moment, spelled, text, typed } from '../shapes/spelling.ts'
import { adminListWire, adminPageShape, confirming, fileOf } from './admin-endpoint.ts'
import { jobStates } from './admin-job-calls.ts'

// Orders as the operator sees them. Amounts are whole US cents without VAT.

// the cast is safe: the table of plans is not empty
export const planIds = plans.map(({ id }) => id) as [PlanId, ...PlanId[]]

const planId = z.enum(planIds)

export const orderSortings = ['placed', 'total'] as const
export const orderProviders = ['stripe', 'paypal'] as const

/**
 * States of an order as the operator sees them: the order's own states, a refund past its promised day, and a refund
 * that failed at the provider.
 */
export const shownOrderStates = [...orderStates, 'refund-late', 'refund-failed'] as const

export const shownOrderState = z.enum(shownOrderStates)

const provider = z.enum(orderProviders)
const count = z.int().nonnegative()

export const adminOrdersQueryShape = spelled(
  z.object({
    ...adminListWire(orderSortings),
    state: z.exactOptional(shownOrderState),
    plan: z.exactOptional(planId),
    provider: z.exactOptional(provider),
  }),
)

const orderRowWire = {
  id: z.string(),
  placed_at: moment,
  /** null when the account was deleted; `email` is then null too. */
  member_id: z.string().nullable(),
  email: z.string().nullable(),
  plan_id: planId,
  quantity: count,
  total_cents: count,
  provider,
  state: shownOrderState,
  /** The month of the subscription that this order charges; 0 for a purchase. */
  month: count,
}

export const adminOrdersShape = adminPageShape(spelled(z.object(orderRowWire)))

const usesWire = z.object({ given: count, used: count })

/** A call to the provider for an order: its outcome (null while it is unknown) and the provider's message. */
const attemptShape = spelled(
  z.object({
    call: z.string(),
    attempt: count,
    made_at: moment,
    outcome: z.string().nullable(),
    message: z.string().nullable(),
  }),
)

const documentShape = spelled(
  z.object({ number: z.string(), kind: z.enum(invoiceKinds), issued_at: moment, total_cents: z.int() }),
)

/** A task at the provider. `next_try_at` is null if the next round runs it. */
const taskShape = spelled(
  z.object({
    kind: z.enum(['refund', 'cancel-charge']),
    state: z.enum(jobStates),
    tries: count,
    next_try_at: moment.nullable(),
  }),
)

/** An audit event about the order; `actor` is the kind of actor. */
const orderEventShape = z.object({
  number: z.int(),
  at: moment,
  kind: z.string(),
  actor: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const subscriptionOfOrderShape = spelled(
  z.object({
    id: z.string(),
    state: z.enum(subscriptionStates),
    ends_on: moment.nullable(),
  }),
)

const buyerOfOrderShape = spelled(
  z.object({
    name: z.string(),
    company: z.string().nullable(),
    address: z.string().nullable(),
    country: z.string().nullable(),
    tax_number: z.string().nullable(),
  }),
)

/**
 * Parts of an order that can be retried: a failed refund, a waiting task at the provider, or a month's declined charge.
 */
export const orderRetries = ['refund', 'task', 'charge'] as const

/**
 * One order. `payment`, `capture`: the provider's ids of the payment. `failed_because`: why a month's charge failed, if
 * not because of a decline. `refund_due_on`: deadline of an unfinished refund; null without one. `obstacle`: why the
 * order cannot be refunded now. `retry`: what can be retried; null if nothing can.
 */
export const adminOrderShape = spelled(
  z.object({
    ...orderRowWire,
    accepted_at: moment.nullable(),
    refund_asked_at: moment.nullable(),
    refund_due_on: moment.nullable(),
    refunded_at: moment.nullable(),
    refund_failed_at: moment.nullable(),
    usable_until: moment.nullable(),
    failed_because: z.enum(['no-card', 'bank-asks']).nullable(),
    payment: z.string().nullable(),
    capture: z.string().nullable(),
    translations: usesWire,
    assessments: usesWire,
    subscription: subscriptionOfOrderShape.nullable(),
    buyer: buyerOfOrderShape,
    documents: z.array(documentShape),
    attempts: z.array(attemptShape),
    tasks: z.array(taskShape),
    history: z.array(orderEventShape),
    obstacle: z.enum(refundObstacles).nullable(),
    retry: z.enum(orderRetries).nullable(),
  }),
)

export const adminOrderChoiceShape = z.object({ id: text() })

/**
 * Effect of refunding an order. `subscription_ends`: whether the refund ends a subscription. `email`: the address
 * notified of the refund; null when the account was deleted.
 */
export const refundPreviewShape = spelled(
  z.object({
    cents: count,
    translations: usesWire,
    assessments: usesWire,
    subscription_ends: z.boolean(),
    email: z.string().nullable(),
    obstacle: z.enum(refundObstacles).nullable(),
  }),
)

/** `code` is required above an amount set by the policy. */
export const orderRefundShape = z.object({ id: text(), reason: text(), code: typed().optional() })

/**
 * Outcome of a retry. `asked`: queued for the next round. The other outcomes are those of a charge, which is retried at
 * once.
 */
export const retriedShape = z.object({ outcome: z.enum(['asked', 'paid', 'declined', 'under-way']) })

export const documentChoiceShape = z.object({ number: text() })

/** A document as a file: its bytes in base 64. */
export const documentFileShape = spelled(
  z.object({ file_name: z.string(), media_type: z.string(), content: z.string() }),
)

const reading = { method: 'GET', right: 'orders.read', limit: 'usual' } as const
const acting = { method: 'POST', right: 'orders.refund', limit: 'usual' } as const

const listAdminOrders = {
  ...reading,
  path: '/api/admin/orders',
  query: adminOrdersQueryShape,
  response: adminOrdersShape,
} as const

export const adminOrderEndpoints = {
  listAdminOrders,
  saveAdminOrders: fileOf(listAdminOrders, 'csv'),
  readOrder: {
    ...reading,
    path: '/api/admin/orders/{id}',
    params: adminOrderChoiceShape,
    response: adminOrderShape,
    refusals: ['sale-not-found'],
  },
  readOrderDocument: {
    ...reading,
    path: '/api/admin/documents/{number}',
    limit: 'files',
    params: documentChoiceShape,
    response: documentFileShape,
    refusals: ['sale-not-found'],
  },
  previewRefund: {
    ...acting,
    method: 'GET',
    path: '/api/admin/orderRefund/{id}',
    params: adminOrderChoiceShape,
    response: refundPreviewShape,
    refusals: ['sale-not-found'],
  },
  refundOrder: {
    ...acting,
    path: '/api/admin/refundOrder',
    freshCode: 'above-amount',
    body: orderRefundShape,
    response: doneShape,
    refusals: [...confirming, 'sale-not-found', 'order-not-refundable'],
  },
  retryOrder: {
    ...acting,
    path: '/api/admin/retryOrder',
    body: adminOrderChoiceShape,
    response: retriedShape,
    refusals: ['sale-not-found', 'nothing-to-retry'],
  },
} as const satisfies EndpointTable<'admin'>
