import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import { orderGives } from '#domain/billing/order-states.ts'
import { refundDueOn, withdrawalEndsAt, withdrawalRefusal } from '#domain/billing/withdrawal.ts'
import { planTitles } from '#words/plans.ts'
import { purchaseWords } from '#words/orders.ts'
import { shownOrdersStore, type ShownOrder } from '../store/shown-orders.store.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import type { PaymentStep } from '../payments/provider-responses.ts'

type OrderOutput = ResponseOf<'listOrders'>['orders'][number]

/** An order as API calls return it at this time. */
export function orderOutput(order: ShownOrder, now: Date): OrderOutput {
  const { planId, quantity, translations, assessments, provider, invoices } = order
  const { id, totalCents, isSample, state, subscriptionId, month, placedAt, acceptedAt, usableUntil } = order
  return {
    id,
    planId,
    quantity,
    totalCents,
    isSample,
    state,
    subscriptionId,
    month,
    placedAt,
    acceptedAt,
    usableUntil,
    planName: planTitles[planId],
    way: provider === 'stripe' ? 'card' : 'paypal',
    gives: { translations: translations * quantity, assessments: assessments * quantity },
    withdrawableUntil: withdrawableUntil(order, now),
    refund: refundOf(order),
    invoices: invoices.map(({ number, kind, issuedAt, totalCents: cents }) => ({
      number,
      kind,
      issuedAt,
      totalCents: cents,
    })),
  }
}

function withdrawableUntil({ state, month, acceptedAt, used }: ShownOrder, now: Date): Date | null {
  if (month > 0 || acceptedAt === null || orderGives[state] !== 'grants') return null
  return withdrawalRefusal({ acceptedAt, used }, now) === null ? withdrawalEndsAt(acceptedAt) : null
}

/**
 * The refund of an order; null if there is none, or after a lost dispute, which takes the place of a requested refund.
 * A refund that the provider made, or that the operator made at the provider, has no request in our records, so its
 * completion also counts as its request.
 */
function refundOf({
  state,
  refundAskedAt,
  refundedAt,
  refundFailedAt,
  isAskedAgain,
}: ShownOrder): OrderOutput['refund'] {
  const askedAt = refundAskedAt ?? refundedAt
  if (askedAt === null || state === 'dispute-lost') return null
  const isOpen = refundFailedAt !== null || (state === 'refunded' && isAskedAgain)
  return { askedAt, dueOn: refundDueOn(askedAt), refundedAt: isOpen ? null : refundedAt, failedAt: refundFailedAt }
}

export type OrderPayment = { readonly orderId: string; readonly step: PaymentStep }

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

type Outcome = ResponseOf<'makePayment'>['outcome']

const outcomes: Readonly<Partial<Record<PaymentStep['order'], Outcome>>> = {
  paid: 'paid',
  confirming: 'needs-confirmation',
  pending: 'pending',
}

/**
 * Turns payment steps into responses of the API. Refuses a payment that was declined, given up or not approved, or
 * whose outcome is unknown.
 */
export function paymentResponses({ db, clock }: Dependencies) {
  async function shown({ userId }: Caller, orderId: string): Promise<OrderOutput> {
    const order = await shownOrdersStore(db).find(userId, orderId)
    if (order === undefined) throw new Refusal('order-not-found')
    return orderOutput(order, clock())
  }

  return {
    async payment(caller: Caller, { orderId, step }: OrderPayment): Promise<ResponseOf<'makePayment'>> {
      const order = await shown(caller, orderId)
      const outcome = outcomes[step.order]
      if (outcome === undefined) throw refusalOf(step, order)
      return { outcome, order, confirmation: step.confirmation }
    },

    /**
     * The response with the URL at which the buyer approves at PayPal; empty when nothing must be approved, because the
     * order is paid or pending.
     */
    async start(caller: Caller, { orderId, step }: OrderPayment): Promise<ResponseOf<'payByPayPal'>> {
      const order = await shown(caller, orderId)
      if (step.approvalUrl !== null) return { order, approvalUrl: step.approvalUrl }
      if (outcomes[step.order] === undefined) throw refusalOf(step, order)
      return { order, approvalUrl: '' }
    },
  }
}

function refusalOf(step: PaymentStep, { way }: OrderOutput): Refusal {
  if (step.order === 'no-response') return new Refusal('payment-unanswered')
  if (step.order === 'open' && way === 'paypal') return new Refusal('payment-not-approved')
  return new Refusal('payment-declined', { facts: { message: step.message ?? purchaseWords.notFinished } })
}
