import type { Kysely } from 'kysely'
import { creditNoteFor, invoiceFor, type Buyer, type Invoice, type Seller } from '#domain/billing/invoice.ts'
import type { OrderEffect, OrderEventKind } from '#domain/billing/order-states.ts'
import { grantsOfOrder } from '#domain/billing/quote.ts'
import type { AuditBy } from '../../../audit-event.ts'
import type { Tokens } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { invoicesStore } from '../store/invoices.store.ts'
import { orderStore, type LockedOrder } from '../store/order.store.ts'

/** The grant operations orders need, inside a transaction. */
export type OrderGrants = {
  readonly add: (
    userId: string,
    grants: readonly (ReturnType<typeof grantsOfOrder>[number] & GrantStart)[],
  ) => Promise<void>
  readonly hold: (orderId: string, held: 'dispute' | 'refunded' | null) => Promise<void>
  /** Locks the grants, so that no more of them is used until the transaction ends. */
  readonly usedOfOrder: (orderId: string) => Promise<number>
}

type GrantStart = { readonly id: string; readonly used: number }

/** Effects that reach beyond the order and are carried out in the same transaction. */
export type ToldEffect = Exclude<OrderEffect, 'end-subscription'>

/**
 * A step of an order: its state before, the event and the time. `issued` is the resulting invoice or credit note, null when there is
 * none. `by` is the administrator who made the step; null when the server or the member did.
 */
export type OrderStep = {
  readonly order: LockedOrder
  readonly kind: OrderEventKind
  readonly now: Date
  readonly issued: Issued | null
  readonly by: AuditBy | null
}

type Issued = { readonly number: string; readonly invoice: Invoice }

/** An order locked in a transaction, the time of the step, and the administrator who makes it. */
export type LockedStep = {
  readonly order: LockedOrder
  readonly now: Date
  readonly inside: Kysely<Tables>
  readonly by: AuditBy | null
}

type Dependencies = {
  readonly tokens: Pick<Tokens, 'id'>
  /** null when nothing is sold, so that no order can be accepted. */
  readonly seller: Seller | null
  readonly grantsIn: (inside: Kysely<Tables>) => Pick<OrderGrants, 'add'>
  readonly beginSubscription: (order: LockedOrder, now: Date, inside: Kysely<Tables>) => Promise<void>
}

type Effects = Readonly<Record<ToldEffect, (step: LockedStep) => Promise<Issued | null>>>

/** Applies the effects of a step to grants and invoices. Each returns the invoice or credit note it issued, if any. */
export function orderEffects({ tokens, seller, grantsIn, beginSubscription }: Dependencies): Effects {
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
      const { id: orderId, userId, planId, quantity, cents: unitCents } = order
      await orderStore(inside).note(orderId, 'accepted_at', now)
      const line = { planId, quantity, unitCents, from: now, until: await giveGrants(step) }
      // stored with the order as a Buyer
      const parties = { seller: whoSells(seller), buyer: order.buyer as Buyer }
      const invoice = invoiceFor(line, parties, now)
      const number = await invoicesStore(inside).issue(invoice, { orderId, userId })
      if (order.renews && order.month === 0 && userId !== null) await beginSubscription(order, now, inside)
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

/** Throws when an order is paid after the seller settings were removed; the order waits until there is a seller again. */
function whoSells(seller: Seller | null): Seller {
  if (seller === null) throw new Error('an order was paid, and there is no seller to invoice it')
  return seller
}
