// @owns jobs that follow a step of an order
import type { Kysely } from 'kysely'
import type { SubscriptionEffect } from '#domain/billing/subscription-states.ts'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import type { OrderGrants, OrderStep, StepEffect } from './order.service.ts'
import { subscriptionEmails, type PaymentEmails } from './payment-emails.ts'
import type { JobQueue } from '../../../queue/job-queue.ts'
import type { KeptSubscription } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

type Inside = Kysely<Tables>

/** A problem with a payment, for the log, without names or addresses. */
export type PaymentTrouble = { readonly order: string; readonly provider: string; readonly kind: string }

type Dependencies = {
  readonly clock: Clock
  readonly emails: PaymentEmails
  readonly jobs: Pick<JobQueue, 'add' | 'drop'>
  readonly grantsIn: (inside: Inside) => Pick<OrderGrants, 'hold'>
  readonly onTrouble: (trouble: PaymentTrouble) => void
}

/**
 * Queues the emails and jobs that follow from a step of an order or subscription, in the same transaction as the step.
 */
export function paymentEffects({ clock, emails, jobs, grantsIn, onTrouble }: Dependencies) {
  /**
   * Confirms the order by email. If its account was deleted, refunds it at once instead, because its grants cannot be
   * used.
   */
  async function accepted(step: OrderStep, inside: Inside): Promise<void> {
    if (step.order.userId === null) await jobs.add('refund', step.order.id, inside)
    await emails.accepted(step, inside)
  }

  async function askRefund(step: OrderStep, inside: Inside): Promise<void> {
    await jobs.add('refund', step.order.id, inside)
    await emails.refundAsked(step, inside)
  }

  /**
   * Notifies the operator of a dispute, a partial refund or a failed refund. A failed refund is no longer retried, and
   * is reported only once even if the provider reports it again.
   */
  async function notifyOperator(step: OrderStep, inside: Inside): Promise<void> {
    if (step.kind === 'refund-failed') {
      await jobs.drop('refund', step.order.id, inside)
      if (!(await orderStore(inside).noteFailedRefund(step.order.id, step.now))) return
    }
    onTrouble({ order: step.order.id, provider: step.order.provider, kind: step.kind })
    await emails.trouble(step, inside)
  }

  const ofOrders: Readonly<Record<StepEffect, (step: OrderStep, inside: Inside) => Promise<void>>> = {
    accept: accepted,
    'ask-refund': askRefund,
    async 'issue-credit-note'(step, inside) {
      await jobs.drop('refund', step.order.id, inside)
      await emails.refunded(step, inside)
    },
    'notify-operator': notifyOperator,
  }

  /** Refunds a month that was charged after the subscription ended, because nobody can use its grants. */
  async function refundCharge({ id, paidMonth }: KeptSubscription, inside: Inside): Promise<void> {
    const order = await orderStore(inside).findOfMonth(id, paidMonth)
    if (order === undefined) return
    await grantsIn(inside).hold(order.id, 'refunded')
    await jobs.add('refund', order.id, inside)
  }

  return {
    onOrder: async (effect: StepEffect, step: OrderStep, inside: Inside) => ofOrders[effect](step, inside),

    async onSubscription(effect: SubscriptionEffect, of: KeptSubscription, inside: Inside): Promise<void> {
      if (effect === 'refund-charge') return refundCharge(of, inside)
      await emails.send(of, await subscriptionEmails[effect]({ of, now: clock(), inside }), inside)
    },
  }
}
