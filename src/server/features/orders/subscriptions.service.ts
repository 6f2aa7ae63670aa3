import type { Kysely } from 'kysely'
import type { Buyer } from '#domain/billing/invoice.ts'
import { afterOrderEvent, orderGives, type OrderEffect, type OrderEventKind } from '#domain/billing/order-states.ts'
import {
  afterSubscriptionEvent,
  doGrantsWait,
  monthToCharge,
  type SubscriptionEffect,
  type SubscriptionEvent,
} from '#domain/billing/subscription-states.ts'
import type { Caller } from '../../http/handlers.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { ordersStore, type LockedOrder } from './orders.store.ts'
import { subscriptionsStore, type KeptSubscription } from './subscriptions.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  /** What is done elsewhere, in the same transaction. */
  readonly onEffect: (effect: SubscriptionEffect, of: KeptSubscription, inside: Kysely<Tables>) => Promise<void>
}

/** What happened to an order, and what came of it. */
type OrderStep = { readonly kind: OrderEventKind; readonly effects: readonly OrderEffect[]; readonly now: Date }

/** The one place where subscriptions change: each step with all that follows from it is one transaction over the locked row. */
export function subscriptionsService({ db, clock, tokens, onEffect }: Dependencies) {
  async function take(id: string, event: SubscriptionEvent, inside: Kysely<Tables>): Promise<KeptSubscription | null> {
    const store = subscriptionsStore(inside)
    const before = await store.lock(id)
    if (before === undefined) return null
    const { subscription, effects } = afterSubscriptionEvent(before, event)
    await store.change(id, subscription)
    if (doGrantsWait(subscription) !== doGrantsWait(before)) await store.holdGrants(id, doGrantsWait(subscription))
    const after = { ...before, ...subscription }
    for (const effect of effects) await onEffect(effect, after, inside)
    return after
  }

  async function placeDueOf(id: string, now: Date, inside: Kysely<Tables>): Promise<string | null> {
    const subscription = await subscriptionsStore(inside).lock(id)
    const month = subscription === undefined ? null : monthToCharge(subscription, now)
    if (subscription === undefined || month === null) return null
    const store = ordersStore(inside)
    const [first, placed] = [await store.findOfMonth(id, 0), await store.findOfMonth(id, month)]
    if (placed !== undefined) {
      const begun = { kind: 'payment-started', attempt: placed.attempt + 1 } as const
      if (placed.state === 'declined') await store.change(placed.id, afterOrderEvent(placed, begun).order)
      return placed.id
    }
    // the account is gone, or its first order: there is nobody to charge
    if (first === undefined || subscription.userId === null) return null
    const { quantity, totalCents, provider, termsVersion } = first
    const orderId = tokens.id()
    await store.add({
      ...{ id: orderId, userId: subscription.userId, planId: subscription.planId, quantity, totalCents },
      ...{ priceSerial: subscription.priceSerial, renews: true, of: { subscriptionId: id, month } },
      // as it was written with the first order
      ...{ provider, termsVersion, buyer: first.buyer as Buyer, placedAt: now },
    })
    return orderId
  }

  /** A member's own: another's is not there. */
  async function takeOwn({ userId }: Caller, id: string, event: SubscriptionEvent): Promise<KeptSubscription | null> {
    return db.transaction().execute(async (inside) => {
      const found = await subscriptionsStore(inside).lock(id)
      return found?.userId === userId ? take(id, event, inside) : null
    })
  }

  return {
    /** Begins with the order that is accepted, unless the member subscribes to the plan already: who paid twice has two months, of which one renews. */
    async begin(order: LockedOrder, now: Date, inside: Kysely<Tables>): Promise<void> {
      const { id: orderId, userId, planId, serial: priceSerial } = order
      const id = tokens.id()
      const fresh = { state: 'running', signedUpAt: now, paidMonth: 0, endsOn: null, failing: null } as const
      const isNew = await subscriptionsStore(inside).add({ id, userId, planId, priceSerial, ...fresh })
      if (isNew) await ordersStore(inside).setSubscription(orderId, id)
    },

    /** What a step of an order is for the subscription whose month it pays. */
    async follow(order: LockedOrder, { kind, effects, now }: OrderStep, inside: Kysely<Tables>): Promise<void> {
      const { subscriptionId: id, month, state } = order
      if (id === null) return
      const isCharge = month > 0
      if (isCharge && effects.includes('accept')) await take(id, { kind: 'charge-succeeded', month }, inside)
      if (isCharge && kind === 'payment-failed' && orderGives[state] === 'nothing')
        await take(id, { kind: 'charge-failed', month, at: now }, inside)
      if (effects.includes('end-subscription')) await take(id, { kind: 'closed' }, inside)
    },

    /** Ends one at once, because its account is deleted. */
    async close(id: string, inside: Kysely<Tables>): Promise<void> {
      await take(id, { kind: 'closed' }, inside)
    },

    cancel: async (caller: Caller, id: string) => takeOwn(caller, id, { kind: 'cancelled', at: clock() }),
    undoCancellation: async (caller: Caller, id: string) =>
      takeOwn(caller, id, { kind: 'cancellation-undone', at: clock() }),

    /**
     * The orders that are to be charged now, each placed once, however often this is asked: the next month's on its anniversary, and on the days of retry
     * the one that was declined. An order whose charge was cut off is among them until its outcome is known.
     */
    async placeDue(now: Date): Promise<readonly string[]> {
      const due: string[] = []
      const live = await subscriptionsStore(db).findLive()
      for (const { id } of live.filter((each) => monthToCharge(each, now) !== null)) {
        const order = await db.transaction().execute((inside) => placeDueOf(id, now, inside))
        if (order !== null) due.push(order)
      }
      return due
    },

    /** Ends those whose day has come. */
    async endDue(now: Date): Promise<void> {
      const due = (await subscriptionsStore(db).findLive()).filter(({ endsOn }) => endsOn !== null && endsOn <= now)
      for (const { id } of due)
        await db.transaction().execute((inside) => take(id, { kind: 'end-reached', at: now }, inside))
    },
  }
}

export type SubscriptionsService = ReturnType<typeof subscriptionsService>
