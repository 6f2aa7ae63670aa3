import type { Kysely } from 'kysely'
import type { Seller } from '#domain/billing/invoice.ts'
import {
  afterOrderEvent,
  attemptNow,
  orderGives,
  type OrderEventKind,
  type OrderProgress,
  type OrderState,
} from '#domain/billing/order-states.ts'
import { withdrawalRefusal } from '#domain/billing/withdrawal.ts'
import { stepMadeBy, type AuditBy, type RecordAudit } from '../../../audit-event.ts'
import type { Caller } from '../../../http/handlers.ts'
import type { Clock, Events, Tokens } from '../../../outside.ts'
import type { Provider, Tables } from '../../../tables.ts'
import { orderEffects, type LockedStep, type OrderGrants, type OrderStep, type ToldEffect } from './acceptance.ts'
import { providerEventsStore } from '../store/provider-events.store.ts'
import type { ToldPayment } from '../payments/charging.service.ts'
import type { SubscriptionsService } from './subscription.service.ts'
import { orderStore } from '../store/order.store.ts'

type WantedStep = {
  readonly orderId: string
  readonly kind: OrderEventKind
  readonly attempt?: number | undefined
  /** null when the server itself makes the step. */
  readonly by?: AuditBy | null
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly events: Events
  readonly record: RecordAudit
  /** null when nothing is sold, so that no order can be accepted. */
  readonly seller: Seller | null
  readonly grantsIn: (inside: Kysely<Tables>) => OrderGrants
  readonly subscriptions: Pick<SubscriptionsService, 'begin' | 'follow'>
  readonly onEffect: (effect: ToldEffect, step: OrderStep, inside: Kysely<Tables>) => Promise<void>
}

/** An event arrived before its payment was stored; the provider must send it again. */
export class UnknownPayment extends Error {}

/** A new payment attempt increments the counter; any other event belongs to the latest attempt unless it names one. */
const attemptOf = (kind: OrderEventKind, order: OrderProgress): number =>
  kind === 'payment-started' ? attemptNow(order) : order.attempt

/** The hold to put on an order's grants, by what its state gives. */
const holds = { grants: null, 'held-grants': 'dispute', 'ended-grants': 'refunded' } as const

/** The only place that changes orders. Each step and its effects run in one transaction over the locked order. */
export function orderService(dependencies: Dependencies) {
  const { db, clock, tokens, events, seller, grantsIn, subscriptions, onEffect, record } = dependencies
  const done = orderEffects({ tokens, seller, grantsIn, beginSubscription: subscriptions.begin })

  async function take(step: LockedStep, kind: OrderEventKind, attempt: number): Promise<OrderState> {
    const { order, inside, by } = step
    const { order: next, effects } = afterOrderEvent(order, { kind, attempt })
    await orderStore(inside).change(order.id, next)
    if (next.state !== order.state || effects.length > 0)
      await record(inside, {
        kind: 'order.changed',
        memberId: order.userId,
        object: `order:${order.id}`,
        before: order.state,
        after: next.state,
        ...stepMadeBy(kind, by),
      })
    for (const effect of effects) {
      if (effect === 'end-subscription') continue
      const issued = await done[effect](step)
      await onEffect(effect, { order, kind, now: step.now, issued, by }, inside)
    }
    await subscriptions.follow(order, { state: next.state, effects, now: step.now, by }, inside)
    const gives = orderGives[next.state]
    if (gives !== 'nothing' && next.state !== order.state) await grantsIn(inside).hold(order.id, holds[gives])
    return next.state
  }

  async function taken(inside: Kysely<Tables>, { orderId, kind, attempt, by = null }: WantedStep) {
    const order = await orderStore(inside).lock(orderId)
    if (order === undefined) return { userId: null, state: null }
    const state = await take({ order, now: clock(), inside, by }, kind, attempt ?? attemptOf(kind, order))
    return { userId: order.userId, state }
  }

  /** Publishes the change; call it after the transaction. Does nothing for a deleted account. */
  function announce(userId: string | null): void {
    if (userId !== null) events.publish({ userId, kind: 'order-changed' })
  }

  return {
    /** Applies an event to an order and returns the new state; null when the order does not exist. */
    async step(orderId: string, kind: OrderEventKind, attempt?: number): Promise<OrderState | null> {
      const { userId, state } = await db.transaction().execute((inside) => taken(inside, { orderId, kind, attempt }))
      announce(userId)
      return state
    },

    /** Like `step`, inside the caller's transaction and without notifying pages. */
    stepIn: async (inside: Kysely<Tables>, wanted: WantedStep): Promise<OrderState | null> =>
      (await taken(inside, wanted)).state,

    /** Applies a provider's event once. Throws `UnknownPayment` when no order has that payment yet. */
    async receive(provider: Provider, { id: event, kind, payment }: ToldPayment): Promise<void> {
      const userId = await db.transaction().execute(async (inside) => {
        const store = orderStore(inside)
        const orderId = await store.findByPayment(provider, payment)
        const order = orderId === undefined ? undefined : await store.lock(orderId)
        if (order === undefined) throw new UnknownPayment(payment)
        const now = clock()
        const row = { provider, event, kind, order_id: order.id, received_at: now }
        const isNew = await providerEventsStore(inside).enter(row)
        if (isNew) await take({ order, now, inside, by: null }, kind, order.attempt)
        return isNew ? order.userId : null
      })
      announce(userId)
    },

    /** Withdraws an accepted order, or returns the refusal. A concurrent generation on its grants either happens entirely or not at all. */
    async withdraw({ userId }: Caller, orderId: string) {
      const outcome = await db.transaction().execute(async (inside) => {
        const order = await orderStore(inside).lock(orderId)
        if (order?.userId !== userId) return 'order-not-found'
        const isPurchase = order.month === 0 && orderGives[order.state] === 'grants'
        if (order.acceptedAt === null || !isPurchase) return 'order-not-withdrawable'
        const now = clock()
        const used = await grantsIn(inside).usedOfOrder(orderId)
        const refusal = withdrawalRefusal({ acceptedAt: order.acceptedAt, used }, now)
        if (refusal !== null) return refusal
        await take({ order, now, inside, by: null }, 'refund-asked', order.attempt)
        return 'withdrawn'
      })
      if (outcome === 'withdrawn') announce(userId)
      return outcome
    },
  }
}

export type OrderService = ReturnType<typeof orderService>
