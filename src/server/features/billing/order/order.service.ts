import type { Kysely } from 'kysely'
import { creditNoteFor, invoiceFor, type Seller, type Buyer, type Invoice } from '#domain/billing/invoice.ts'
import {
  afterOrderEvent,
  attemptNow,
  orderGives,
  type OrderEventKind,
  type OrderProgress,
  type OrderState,
  type OrderEffect,
} from '#domain/billing/order-states.ts'
import { withdrawalRefusal } from '#domain/billing/withdrawal.ts'
import { grantsOfOrder } from '#domain/billing/quote.ts'
import { stepMadeBy, stepOf, type AuditBy, type RecordAudit } from '../../../audit-event.ts'
import type { Caller } from '../../../http/handlers.ts'
import type { Clock, Events, Tokens } from '../../../outside.ts'
import type { Provider, Tables } from '../../../tables.ts'
import { providerEventsStore } from '../store/provider-events.store.ts'
import type { ReportedPayment } from '../payments/charging.service.ts'
import type { SubscriptionService } from './subscription.service.ts'
import { orderStore, type LockedOrder } from '../store/order.store.ts'
import { invoicesStore } from '../store/invoices.store.ts'

/** The changes that orders can make to grants; each must run in a transaction. */
export type OrderGrants = {
  readonly add: (
    userId: string,
    grants: readonly (ReturnType<typeof grantsOfOrder>[number] & GrantStart)[],
  ) => Promise<void>
  readonly hold: (orderId: string, held: 'dispute' | 'refunded') => Promise<void>
  readonly release: (orderId: string, isOverdue: boolean) => Promise<void>
  /**
   * How many of the order's uses were used up. Locks the grants, so that no more of them can be used until the
   * transaction ends.
   */
  readonly usedOfOrder: (orderId: string) => Promise<number>
}

type GrantStart = { readonly id: string; readonly used: number }

/**
 * The effects that this service carries out in the transaction of the step. Ending a subscription is not among them:
 * `follow` does it.
 */
export type StepEffect = Exclude<OrderEffect, 'end-subscription'>

/**
 * A step of an order: its state before, the event and the time. `issued` is the invoice or credit note that the step
 * issued; null when it issued none. `hasBegun`: whether the step began a subscription. `by` is the admin or member who
 * made the step; null when the server did.
 */
export type OrderStep = {
  readonly order: LockedOrder
  readonly kind: OrderEventKind
  readonly now: Date
  readonly issued: Issued | null
  readonly hasBegun: boolean
  readonly by: AuditBy | null
}

type Issued = { readonly number: string; readonly invoice: Invoice }

/** A step to apply to an order locked in the transaction `inside`: when it is made, and by whom. */
type LockedStep = {
  readonly order: LockedOrder
  readonly now: Date
  readonly inside: Kysely<Tables>
  readonly by: AuditBy | null
}

type WantedStep = {
  readonly orderId: string
  readonly kind: OrderEventKind
  readonly attempt?: number | undefined
  /** The admin or member who makes the step; null when the server itself does. */
  readonly by?: AuditBy | null
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly events: Events
  readonly record: RecordAudit
  /** The seller; null when nothing is sold, so that no order can be accepted. */
  readonly seller: Seller | null
  readonly grantsIn: (inside: Kysely<Tables>) => OrderGrants
  readonly subscriptions: Pick<SubscriptionService, 'begin' | 'follow' | 'isOverdue' | 'lock'>
  readonly onEffect: (effect: StepEffect, step: OrderStep, inside: Kysely<Tables>) => Promise<void>
}

/** Thrown for an event about a payment that has not been stored yet; the provider must send the event again. */
export class UnknownPayment extends Error {}

/**
 * The attempt number for an event that does not name one: for `payment-started`, the attempt to make now; for any other
 * event, the latest attempt.
 */
const attemptOf = (kind: OrderEventKind, order: OrderProgress): number =>
  kind === 'payment-started' ? attemptNow(order) : order.attempt

/** The reason stored with an order's grants when the order's state puts them on hold or ends them. */
const holds = { 'held-grants': 'dispute', 'ended-grants': 'refunded' } as const

/**
 * Changes the state of orders; no other code does. Each step and its effects run in one transaction that has locked the
 * order.
 */
export function orderService(dependencies: Dependencies) {
  const { db, clock, events, grantsIn, subscriptions, onEffect, record } = dependencies
  const ownEffects = orderEffects(dependencies)

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
    const begun = effects.includes('accept') ? await subscriptions.begin(order, step.now, inside) : null
    for (const effect of effects) {
      if (effect === 'end-subscription') continue
      const issued = await ownEffects[effect](step)
      await onEffect(effect, { order, kind, now: step.now, issued, hasBegun: begun !== null, by }, inside)
    }
    const of = begun === null ? order : { ...order, subscriptionId: begun }
    await subscriptions.follow(of, { state: next.state, effects, now: step.now, by }, inside)
    const gives = orderGives[next.state]
    if (gives === 'nothing' || next.state === order.state) return next.state
    const grants = grantsIn(inside)
    if (gives === 'grants') await grants.release(order.id, await subscriptions.isOverdue(order.subscriptionId, inside))
    else await grants.hold(order.id, holds[gives])
    return next.state
  }

  async function lockAndTake(inside: Kysely<Tables>, { orderId, kind, attempt, by = null }: WantedStep) {
    const order = await orderStore(inside).lock(orderId)
    if (order === undefined) return { userId: null, state: null }
    const state = await take({ order, now: clock(), inside, by }, kind, attempt ?? attemptOf(kind, order))
    return { userId: order.userId, state }
  }

  /**
   * Notifies the member's pages of the change; must be called after the transaction. Does nothing if the account was
   * deleted.
   */
  function announce(userId: string | null): void {
    if (userId !== null) events.publish({ userId, kind: 'order-changed' })
  }

  return {
    /**
     * Applies an event to an order, and returns the new state; null when the order does not exist. `by` is null for the
     * server.
     */
    async step(
      orderId: string,
      kind: OrderEventKind,
      attempt?: number,
      by: AuditBy | null = null,
    ): Promise<OrderState | null> {
      const { userId, state } = await db
        .transaction()
        .execute((inside) => lockAndTake(inside, { orderId, kind, attempt, by }))
      announce(userId)
      return state
    },

    /** Like `step`, but in the caller's transaction, and without notifying pages. */
    stepIn: async (inside: Kysely<Tables>, wanted: WantedStep): Promise<OrderState | null> =>
      (await lockAndTake(inside, wanted)).state,

    /** Applies an event of a provider once. Throws `UnknownPayment` as long as no order has that payment. */
    async receive(provider: Provider, { id: event, kind, payment }: ReportedPayment): Promise<void> {
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

    /**
     * Withdraws an accepted order, or returns the refusal. A concurrent translation or assessment that uses the order's
     * grants happens either completely or not at all.
     */
    async withdraw({ userId }: Caller, orderId: string) {
      const outcome = await db.transaction().execute(async (inside) => {
        const order = await orderStore(inside).lock(orderId)
        if (order?.userId !== userId) return 'order-not-found'
        const isPurchase = order.month === 0 && orderGives[order.state] === 'grants'
        if (order.acceptedAt === null || !isPurchase) return 'order-not-withdrawable'
        const now = clock()
        await subscriptions.lock(order.subscriptionId, inside)
        const used = await grantsIn(inside).usedOfOrder(orderId)
        const refusal = withdrawalRefusal({ acceptedAt: order.acceptedAt, used }, now)
        if (refusal !== null) return refusal
        await take({ order, now, inside, by: stepOf(userId) }, 'refund-asked', order.attempt)
        return 'withdrawn'
      })
      if (outcome === 'withdrawn') announce(userId)
      return outcome
    },
  }
}

export type OrderService = ReturnType<typeof orderService>

type Effects = Readonly<Record<StepEffect, (step: LockedStep) => Promise<Issued | null>>>

/**
 * Functions that apply the effects of a step to grants and invoices. Each returns the invoice or credit note that it
 * issued, if any.
 */
function orderEffects({ tokens, seller, grantsIn }: Dependencies): Effects {
  async function giveGrants({ order, now, inside }: LockedStep): Promise<Date> {
    const { id: orderId, userId, planId, cents, translations, assessments, quantity, month } = order
    const price = { planId, cents, gives: { translations, assessments } }
    const paid = { signedUpAt: order.signedUpAt ?? now, month }
    const grants = grantsOfOrder({ orderId, price, quantity }, { paid, acceptedAt: now })
    const written = grants.map((grant) => ({ ...grant, id: tokens.id(), used: 0 }))
    if (userId !== null) await grantsIn(inside).add(userId, written)
    return grants[0]?.until ?? now
  }

  return {
    async accept(step) {
      const { order, now, inside } = step
      const { id: orderId, userId, planId, quantity, translations, cents: unitCents } = order
      await orderStore(inside).note(orderId, 'accepted_at', now)
      const line = { planId, quantity, translations, unitCents, from: now, until: await giveGrants(step) }
      // every order is stored with its buyer
      const parties = { seller: whoSells(seller), buyer: order.buyer as Buyer }
      const invoice = invoiceFor(line, parties, now)
      const number = await invoicesStore(inside).issue(invoice, { orderId, userId })
      return { number, invoice }
    },

    async 'issue-credit-note'({ order: { id: orderId, userId }, now, inside }) {
      const store = invoicesStore(inside)
      const kept = await store.findOfOrder(orderId)
      if (kept === undefined) throw new Error(`the order ${orderId} has no invoice to credit`)
      await orderStore(inside).note(orderId, 'refunded_at', now)
      const invoice = creditNoteFor(kept.invoice, kept.number, now)
      return { number: await store.issue(invoice, { orderId, userId }), invoice }
    },

    async 'ask-refund'({ order, now, inside }) {
      await orderStore(inside).note(order.id, 'refund_asked_at', now)
      return null
    },

    'notify-operator': async () => null,
  }
}

/**
 * The seller. Throws if the seller's settings were removed before the order was paid; the order then waits until there
 * is a seller again.
 */
function whoSells(seller: Seller | null): Seller {
  if (seller === null) throw new Error('an order was paid, and there is no seller to invoice it')
  return seller
}
