import type { AnswerOf } from '#contract/endpoints.ts'
import { orderGives } from '#domain/billing/order-states.ts'
import { refundDueOn, withdrawalEndsAt, withdrawalRefusal } from '#domain/billing/withdrawal.ts'
import { planTitles } from '#words/plans.ts'
import type { ShownOrder } from '../store/shown-orders.store.ts'

export type OrderOutput = AnswerOf<'listOrders'>['orders'][number]

/** An order as API calls return it, at a given time. */
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

/** A refund may exist without a request here, when the provider or the operator made it at the provider. */
function refundOf({ refundAskedAt, refundedAt }: ShownOrder): OrderOutput['refund'] {
  const askedAt = refundAskedAt ?? refundedAt
  return askedAt === null ? null : { askedAt, dueOn: refundDueOn(askedAt), refundedAt }
}
