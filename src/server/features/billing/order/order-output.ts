import type { AnswerOf } from '#contract/endpoints.ts'
import { orderGives } from '#domain/billing/order-states.ts'
import { refundDueOn, withdrawalEndsAt, withdrawalRefusal } from '#domain/billing/withdrawal.ts'
import { planTitles } from '#words/plans.ts'
import type { ShownOrder } from '../store/shown-orders.store.ts'

export type OrderOutput = AnswerOf<'listOrders'>['orders'][number]

/** An order as every call shows it, at an instant. */
export function orderOutput(order: ShownOrder, now: Date): OrderOutput {
  const { planId, quantity, translations, assessments, provider, invoices } = order
  const { id, totalCents, isSample, state, subscriptionId, month, placedAt, acceptedAt, usableUntil } = order
  return {
    ...{ id, planId, quantity, totalCents, isSample, state, subscriptionId, month, placedAt, acceptedAt, usableUntil },
    planName: planTitles[planId],
    way: provider === 'stripe' ? 'card' : 'paypal',
    gives: { translations: translations * quantity, assessments: assessments * quantity },
    withdrawableUntil: withdrawableUntil(order, now),
    refund: refundOf(order),
    invoices: invoices.map(({ number, kind, issuedAt, totalCents: cents }) => ({
      ...{ number, kind, issuedAt },
      totalCents: cents,
    })),
  }
}

function withdrawableUntil({ state, month, acceptedAt, used }: ShownOrder, now: Date): Date | null {
  if (month > 0 || acceptedAt === null || orderGives[state] !== 'grants') return null
  return withdrawalRefusal({ acceptedAt, used }, now) === null ? withdrawalEndsAt(acceptedAt) : null
}

/** Money may go back that nobody asked for here: by the provider, or by the operator there. */
function refundOf({ refundAskedAt, refundedAt }: ShownOrder): OrderOutput['refund'] {
  const askedAt = refundAskedAt ?? refundedAt
  return askedAt === null ? null : { askedAt, dueOn: refundDueOn(askedAt), refundedAt }
}
