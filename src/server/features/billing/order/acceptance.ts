import type { Kysely } from 'kysely'
import { creditNoteFor, invoiceFor, type Buyer, type Invoice, type Seller } from '#domain/billing/invoice.ts'
import type { OrderEffect, OrderEventKind } from '#domain/billing/order-states.ts'
import { grantsOfOrder } from '#domain/billing/quote.ts'
import type { AuditBy } from '../../../audit-event.ts'
import type { Tokens } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { invoicesStore } from '../store/invoices.store.ts'
import { orderStore, type LockedOrder } from '../store/order.store.ts'

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

/** What others are told of, in the same transaction, after it was done here. */
export type ToldEffect = Exclude<OrderEffect, 'end-subscription'>

/**
 * A step of an order: as it was before, what happened, and when. `issued`: the invoice or credit note that came of it; null without. `by`: who of
 * the operator made it; null: nobody, the server or the member did.
 */
export type OrderStep = {
  readonly order: LockedOrder
  readonly kind: OrderEventKind
  readonly now: Date
  readonly issued: Issued | null
  readonly by: AuditBy | null
}

type Issued = { readonly number: string; readonly invoice: Invoice }

/** An order that is locked in a transaction, the instant of the step, and who of the operator makes it. */
export type LockedStep = {
  readonly order: LockedOrder
  readonly now: Date
  readonly inside: Kysely<Tables>
  readonly by: AuditBy | null
}

type Dependencies = {
  readonly tokens: Pick<Tokens, 'id'>
  /** Null: nothing is sold, so nothing can be accepted. */
  readonly seller: Seller | null
  readonly grantsIn: (inside: Kysely<Tables>) => Pick<OrderGrants, 'add'>
  readonly beginSubscription: (order: LockedOrder, now: Date, inside: Kysely<Tables>) => Promise<void>
}

type Effects = Readonly<Record<ToldEffect, (step: LockedStep) => Promise<Issued | null>>>

/** What an order gives and what is issued for it, by the effect of a step; each gives the invoice or credit note. */
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
      // as it was written with the order
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

/** An order that was placed while there was a seller may be paid when there is none: it waits for one. */
function whoSells(seller: Seller | null): Seller {
  if (seller === null) throw new Error('an order was paid, and there is no seller to invoice it')
  return seller
}
