import type { Kysely } from 'kysely'
import { creditNoteFor, invoiceFor, type Buyer, type Seller } from '#domain/billing/invoice.ts'
import {
  afterOrderEvent,
  orderGives,
  type OrderEffect,
  type OrderEventKind,
  type OrderState,
} from '#domain/billing/order-states.ts'
import { grantsOfOrder } from '#domain/billing/quote.ts'
import { withdrawalRefusal } from '#domain/billing/withdrawal.ts'
import type { Caller } from '../../http/handlers.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Provider, Tables } from '../../tables.ts'
import { invoicesStore } from './invoices.store.ts'
import { ordersStore, type LockedOrder } from './orders.store.ts'
import { providerEventsStore } from './provider-events.store.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

/** What orders need of the grants of members, inside a transaction. */
export type OrderGrants = {
  readonly add: (
    userId: string,
    grants: readonly (ReturnType<typeof grantsOfOrder>[number] & GrantStart)[],
  ) => Promise<void>
  readonly hold: (orderId: string, held: 'dispute' | 'refunded' | null) => Promise<void>
  /** From then on nobody uses more of it until the transaction ends. */
  readonly usedOfOrder: (orderId: string) => Promise<number>
}

type GrantStart = { readonly id: string; readonly used: number }

/** What is done elsewhere, in the same transaction. */
type OtherEffect = Exclude<OrderEffect, 'accept' | 'issue-credit-note' | 'end-subscription'>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  /** Null: nothing is sold, so nothing can be accepted. */
  readonly seller: Seller | null
  readonly grantsIn: (inside: Kysely<Tables>) => OrderGrants
  readonly subscriptions: Pick<SubscriptionsService, 'begin' | 'follow'>
  readonly onEffect: (effect: OtherEffect, order: LockedOrder, inside: Kysely<Tables>) => Promise<void>
}

/** What a provider said of a payment: `payment` is the provider's name for it. */
type PaymentEvent = { readonly id: string; readonly kind: OrderEventKind; readonly payment: string }

/** An event that came before its payment was written down: it is to come again. */
export class UnknownPayment extends Error {}

/** What is done with the grants of an order by what its state gives. */
const holds = { grants: null, 'held-grants': 'dispute', 'ended-grants': 'refunded' } as const

/** The one place where orders change: each step with all that follows from it is one transaction over the locked order. */
export function fulfilmentService({ db, clock, tokens, seller, grantsIn, subscriptions, onEffect }: Dependencies) {
  type Step = { readonly order: LockedOrder; readonly now: Date; readonly inside: Kysely<Tables> }

  async function accept({ order, now, inside }: Step): Promise<void> {
    const { id, userId, quantity, month } = order
    const paid = { signedUpAt: order.signedUpAt ?? now, month }
    const { planId, cents, translations, assessments } = order
    const price = { planId, cents, gives: { translations, assessments } }
    const grants = grantsOfOrder({ orderId: id, price, quantity }, { paid, acceptedAt: now })
    await ordersStore(inside).note(id, 'accepted_at', now)
    if (userId !== null)
      await grantsIn(inside).add(
        userId,
        grants.map((grant) => ({ ...grant, id: tokens.id(), used: 0 })),
      )
    const until = grants[0]?.until ?? now
    // as it was written with the order
    const parties = { seller: whoSells(seller), buyer: order.buyer as Buyer }
    const invoice = invoiceFor({ planId, quantity, unitCents: cents, from: now, until }, parties, now)
    await invoicesStore(inside).issue(invoice, { orderId: id, userId })
    if (order.renews && month === 0) await subscriptions.begin(order, now, inside)
  }

  async function issueCreditNote({ order, now, inside }: Step): Promise<void> {
    const store = invoicesStore(inside)
    const kept = await store.findOfOrder(order.id)
    if (kept === undefined) throw new Error(`the order ${order.id} has no invoice to credit`)
    const { id: orderId, userId } = order
    await store.issue(creditNoteFor(kept.invoice, kept.number, now), { orderId, userId })
    await ordersStore(inside).note(orderId, 'refunded_at', now)
  }

  async function take(step: Step, kind: OrderEventKind, attempt: number): Promise<OrderState> {
    const { order, inside } = step
    const { order: next, effects } = afterOrderEvent(order, { kind, attempt })
    await ordersStore(inside).change(order.id, next)
    for (const effect of effects) {
      if (effect === 'accept') await accept(step)
      else if (effect === 'issue-credit-note') await issueCreditNote(step)
      else if (effect !== 'end-subscription') await onEffect(effect, order, inside)
    }
    await subscriptions.follow(order, { kind, effects, now: step.now }, inside)
    const gives = orderGives[next.state]
    if (gives !== 'nothing' && next.state !== order.state) await grantsIn(inside).hold(order.id, holds[gives])
    return next.state
  }

  return {
    /** Takes a step of an order and gives the state it is in then; null for an order that is not there. */
    async step(orderId: string, kind: OrderEventKind, attempt?: number): Promise<OrderState | null> {
      return db.transaction().execute(async (inside) => {
        const order = await ordersStore(inside).lock(orderId)
        return order === undefined ? null : take({ order, now: clock(), inside }, kind, attempt ?? order.attempt)
      })
    },

    /** Takes what a provider said, once. Throws `UnknownPayment` where no order has that payment yet. */
    async receive(provider: Provider, { id: event, kind, payment }: PaymentEvent): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const store = ordersStore(inside)
        const orderId = await store.findByPayment(provider, payment)
        const order = orderId === undefined ? undefined : await store.lock(orderId)
        if (order === undefined) throw new UnknownPayment(payment)
        const now = clock()
        const row = { provider, event, kind, order_id: order.id, received_at: now }
        const isNew = await providerEventsStore(inside).enter(row)
        if (isNew) await take({ order, now, inside }, kind, order.attempt)
      })
    },

    /** Takes an accepted order back, or tells why it cannot be. Who generates on its grants at the same moment wins or loses as a whole. */
    async withdraw({ userId }: Caller, orderId: string) {
      return db.transaction().execute(async (inside) => {
        const order = await ordersStore(inside).lock(orderId)
        if (order?.userId !== userId) return 'order-not-found'
        const isPurchase = order.month === 0 && orderGives[order.state] === 'grants'
        if (order.acceptedAt === null || !isPurchase) return 'order-not-withdrawable'
        const now = clock()
        const used = await grantsIn(inside).usedOfOrder(orderId)
        const refusal = withdrawalRefusal({ acceptedAt: order.acceptedAt, used }, now)
        if (refusal !== null) return refusal
        await ordersStore(inside).note(orderId, 'refund_asked_at', now)
        await take({ order, now, inside }, 'refund-asked', order.attempt)
        return 'withdrawn'
      })
    },
  }
}

/** An order that was placed while there was a seller may be paid when there is none: it waits for one. */
function whoSells(seller: Seller | null): Seller {
  if (seller === null) throw new Error('an order was paid, and there is no seller to invoice it')
  return seller
}
