import type { Kysely } from 'kysely'
import { cancellation } from '#domain/billing/cancellation.ts'
import type { OrderEffect, OrderState } from '#domain/billing/order-states.ts'
import {
  afterSubscriptionEvent,
  doGrantsWait,
  endsDue,
  freshSubscription,
  type SubscriptionEffect,
  type SubscriptionEvent,
} from '#domain/billing/subscription-states.ts'
import { bySystem, stepMadeBy, stepOf, type AuditBy, type RecordAudit } from '../../../audit-event.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock, Events, Tokens } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { subscriptionsStore, type KeptSubscription } from '../store/subscriptions.store.ts'
import { orderStore, type LockedOrder } from '../store/order.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly events: Events
  readonly record: RecordAudit
  /** Carries out an effect of a step outside the subscription itself (an email, a refund), in the same transaction. */
  readonly onEffect: (effect: SubscriptionEffect, of: KeptSubscription, inside: Kysely<Tables>) => Promise<void>
}

/** The result of an order step: the new state and the effects. `by` is null for a step by the server. */
type StepOutcome = {
  readonly state: OrderState
  readonly effects: readonly OrderEffect[]
  readonly now: Date
  readonly by: AuditBy | null
}

/**
 * Changes the state of subscriptions; no other code does. Each step and its effects run in one transaction that has
 * locked the row.
 */
export function subscriptionService({ db, clock, tokens, events, record, onEffect }: Dependencies) {
  async function take(id: string, event: SubscriptionEvent, inside: Kysely<Tables>, by: AuditBy | null = null) {
    const store = subscriptionsStore(inside)
    const before = await store.lock(id)
    if (before === undefined) return null
    const { subscription, effects } = afterSubscriptionEvent(before, event)
    await store.change(id, subscription)
    await record(inside, {
      kind: 'subscription.changed',
      memberId: before.userId,
      object: `subscription:${id}`,
      before: before.state,
      after: subscription.state,
      ...stepMadeBy(event.kind, by),
    })
    if (doGrantsWait(subscription) !== doGrantsWait(before)) await store.holdGrants(id, doGrantsWait(subscription))
    const after = { ...before, ...subscription }
    for (const effect of effects) await onEffect(effect, after, inside)
    return after
  }

  /**
   * Applies an event to a subscription of the member's own; null when the member has no such subscription. `check` may
   * refuse the event.
   */
  async function takeOwn(
    { userId }: Caller,
    id: string,
    event: SubscriptionEvent,
    check: (found: KeptSubscription) => void = () => {},
  ): Promise<KeptSubscription | null> {
    return db.transaction().execute(async (inside) => {
      const found = await subscriptionsStore(inside).lock(id)
      if (found?.userId !== userId) return null
      check(found)
      return take(id, event, inside, stepOf(userId))
    })
  }

  /**
   * Starts a subscription with an accepted order that renews, and returns its id; null when none is started. No second
   * subscription is started if the member is subscribed to the plan already: a member who pays twice has two months,
   * but only one subscription renews.
   */
  async function begin(order: LockedOrder, now: Date, inside: Kysely<Tables>): Promise<string | null> {
    const { id: orderId, userId, planId, serial: priceSerial, month, renews } = order
    if (!renews || month > 0 || userId === null) return null
    const id = tokens.id()
    const isNew = await subscriptionsStore(inside).add({ id, userId, planId, priceSerial, ...freshSubscription(now) })
    if (!isNew) return null
    await orderStore(inside).setSubscription(orderId, id)
    await record(inside, {
      kind: 'subscription.begun',
      ...bySystem(userId),
      object: `subscription:${id}`,
      after: planId,
    })
    return id
  }

  return {
    begin,

    /**
     * Applies an order step to the order’s subscription. A refund or a lost dispute ends the subscription; if it is
     * reported before the payment, the subscription begins and ends in the same step. A failed charge that is reported
     * again is ignored.
     */
    async follow(order: LockedOrder, { state, effects, now, by }: StepOutcome, inside: Kysely<Tables>): Promise<void> {
      const { subscriptionId: id, month } = order
      const isCharge = month > 0
      if (id === null) return
      if (isCharge && effects.includes('accept')) await take(id, { kind: 'charge-succeeded', month }, inside)
      if (isCharge && state === 'declined' && order.state !== 'declined')
        await take(id, { kind: 'charge-failed', month, at: now }, inside)
      if (effects.includes('end-subscription')) await take(id, { kind: 'closed' }, inside, by)
    },

    /**
     * Whether the grants of a subscription are on hold because a charge is overdue. Locks the subscription, so it must
     * be called before its grants are locked.
     */
    async isOverdue(id: string | null, inside: Kysely<Tables>): Promise<boolean> {
      const found = id === null ? undefined : await subscriptionsStore(inside).lock(id)
      return found !== undefined && doGrantsWait(found)
    },

    /**
     * Locks a subscription. A step that locks the subscription's grants before it applies an event must call this
     * first.
     */
    async lock(id: string | null, inside: Kysely<Tables>): Promise<void> {
      if (id !== null) await subscriptionsStore(inside).lock(id)
    },

    /** Ends a subscription at once, because its account is being deleted. */
    async close(id: string, inside: Kysely<Tables>): Promise<void> {
      await take(id, { kind: 'closed' }, inside)
    },

    /** Applies an event for an admin; must run in a transaction. null when the subscription does not exist. */
    takeIn: take,

    /** Cancels a member's own subscription. Refuses if it would not end on the day that was shown to the member. */
    async cancel(caller: Caller, id: string, shownEnd?: Date): Promise<KeptSubscription | null> {
      const at = clock()
      return takeOwn(caller, id, { kind: 'cancelled', at }, ({ state, signedUpAt, endsOn }) => {
        if (shownEnd === undefined || state === 'ended' || endsOn !== null) return
        if (cancellation(signedUpAt, at).endsOn.getTime() !== shownEnd.getTime())
          throw new Refusal('cancellation-changed')
      })
    },

    undoCancellation: async (caller: Caller, id: string) =>
      takeOwn(caller, id, { kind: 'cancellation-undone', at: clock() }),

    /** Ends subscriptions whose last day has passed. */
    async endDue(now: Date): Promise<void> {
      const due = (await subscriptionsStore(db).findLive()).filter((each) => endsDue(each, now))
      for (const { id, userId } of due) {
        await db.transaction().execute((inside) => take(id, { kind: 'end-reached', at: now }, inside))
        if (userId !== null) events.publish({ userId, kind: 'subscription-changed' })
      }
    },
  }
}

export type SubscriptionService = ReturnType<typeof subscriptionService>
