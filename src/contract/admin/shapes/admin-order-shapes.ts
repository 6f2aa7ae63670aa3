import * as z from 'zod'
import { invoiceKinds } from '#domain/billing/invoice.ts'
import { plans, type PlanId } from '#domain/billing/plans.ts'
import { refundObstacles } from '#domain/billing/refund-obstacles.ts'
import { orderStates } from '../../shapes/payment-shapes.ts'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text, typed } from '../../shapes/text-shapes.ts'
import { jobStates } from './admin-job-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'

// Orders as the operator sees them. Amounts are whole US cents without VAT.

// the ids of the table
export const planIds = plans.map(({ id }) => id) as [PlanId, ...PlanId[]]

const planId = z.enum(planIds)

export const orderSortings = ['placed', 'total'] as const
export const orderProviders = ['stripe', 'paypal'] as const

/** Where an order is, as the operator sees it: a refund whose promised day is over is late, one that the provider failed has failed. */
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
  /** Null where the account is gone, as the address is. */
  member_id: z.string().nullable(),
  email: z.string().nullable(),
  plan_id: planId,
  quantity: count,
  total_cents: count,
  provider,
  state: shownOrderState,
  /** Of its subscription; 0 is what was ordered itself. */
  month: count,
}

export const adminOrdersShape = adminPageShape(spelled(z.object(orderRowWire)))

const usesWire = z.object({ given: count, used: count })

/** A call to the provider that was made for an order: what came of it, null while nobody knows, and what the provider said. */
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

/** What is to be done at the provider. `next_try_at`: null at the next round. */
const taskShape = spelled(
  z.object({
    kind: z.enum(['refund', 'cancel-charge']),
    state: z.enum(jobStates),
    tries: count,
    next_try_at: moment.nullable(),
  }),
)

/** An event of the audit trail about the order; `actor` says of which kind who did it is. */
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
    state: z.enum(['running', 'cancelled', 'past-due', 'past-due-cancelled', 'ended']),
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

/** What may be tried again: a refund that failed, what waits to be done at the provider, or the declined charge of a month. */
export const orderRetries = ['refund', 'task', 'charge'] as const

/**
 * One order. `payment`, `capture`: what the provider calls its payment. `failed_because`: why the charge of a month failed, where it was not
 * declined. `refund_due_on`: the day by which a refund must be done that is not; null: there is none. `obstacle`: why it cannot be refunded now. `retry`: what may be tried again; null: nothing.
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

/** What refunding an order does. `subscription_ends`: it has one that has not ended. `email`: who is told; null: nobody, the account is gone. */
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

/** `code` is wanted above an amount of the policy. */
export const orderRefundShape = z.object({ id: text(), reason: text(), code: typed().optional() })

/** What came of a retry: asked again, to be done at the next round, or where the charge is. */
export const retriedShape = z.object({ outcome: z.enum(['asked', 'paid', 'declined', 'under-way']) })

export const documentChoiceShape = z.object({ number: text() })

/** A document as its file: the bytes in base 64. */
export const documentFileShape = spelled(
  z.object({ file_name: z.string(), media_type: z.string(), content: z.string() }),
)
