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
import type { ToldPayment } from '../payments/payment-step.ts'
import type { SubscriptionsService } from './subscription.service.ts'
import { orderStore } from '../store/order.store.ts'

type WantedStep = {
  readonly orderId: string
  readonly kind: OrderEventKind
  readonly attempt?: number | undefined
  /** Null: the server itself. */
  readonly by?: AuditBy | null
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly events: Events
  readonly record: RecordAudit
  /** Null: nothing is sold, so nothing can be accepted. */
  readonly seller: Seller | null
  readonly grantsIn: (inside: Kysely<Tables>) => OrderGrants
  readonly subscriptions: Pick<SubscriptionsService, 'begin' | 'follow'>
  readonly onEffect: (effect: ToldEffect, step: OrderStep, inside: Kysely<Tables>) => Promise<void>
}

/** An event that came before its payment was written down: it is to come again. */
export class UnknownPayment extends Error {}

/** A payment that begins again counts up; every other event is one of the payment that was begun last, unless it says which. */
const attemptOf = (kind: OrderEventKind, order: OrderProgress): number =>
  kind === 'payment-started' ? attemptNow(order) : order.attempt

/** What is done with the grants of an order by what its state gives. */
const holds = { grants: null, 'held-grants': 'dispute', 'ended-grants': 'refunded' } as const

/** The one place where orders change: each step with all that follows from it is one transaction over the locked order. */
export function orderService(dependencies: Dependencies) {
  const { db, clock, tokens, events, seller, grantsIn, subscriptions, onEffect, record } = dependencies
  const done = orderEffects({ tokens, seller, grantsIn, beginSubscription: subscriptions.begin })

  async function take(step: LockedStep, kind: OrderEventKind, attempt: number): Promise<OrderState> {
    const { order, inside, by } = step
    const { order: next, effects } = afterOrderEvent(order, { kind, attempt })
    await orderStore(inside).change(order.id, next)
    if (next.state !== order.state || effects.length > 0)
      await record(inside, {
        ...{ kind: 'order.changed', memberId: order.userId, object: `order:${order.id}` },
        ...{ before: order.state, after: next.state, ...stepMadeBy(kind, by) },
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

  /** Called after the transaction. An order whose account is gone tells nobody. */
  function announce(userId: string | null): void {
    if (userId !== null) events.publish({ userId, kind: 'order-changed' })
  }

  return {
    /** Takes a step of an order and gives the state it is in then; null for an order that is not there. */
    async step(orderId: string, kind: OrderEventKind, attempt?: number): Promise<OrderState | null> {
      const { userId, state } = await db.transaction().execute((inside) => taken(inside, { orderId, kind, attempt }))
      announce(userId)
      return state
    },

    /** The same inside a transaction, which tells no page. */
    stepIn: async (inside: Kysely<Tables>, wanted: WantedStep): Promise<OrderState | null> =>
      (await taken(inside, wanted)).state,

    /** Takes what a provider said, once. Throws `UnknownPayment` where no order has that payment yet. */
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

    /** Takes an accepted order back, or tells why it cannot be. Who generates on its grants at the same moment wins or loses as a whole. */
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
