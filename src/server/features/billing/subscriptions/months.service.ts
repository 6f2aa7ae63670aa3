import type { Kysely } from 'kysely'
import type { Buyer } from '#domain/billing/invoice.ts'
import { monthToCharge } from '#domain/billing/subscription-states.ts'
import { bySystem, type RecordAudit } from '../../../audit-event.ts'
import type { Tokens } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import type { OrderService } from '../order/order.service.ts'
import { orderStore } from '../store/order.store.ts'
import { subscriptionsStore, type KeptSubscription } from '../store/subscriptions.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly tokens: Pick<Tokens, 'id'>
  readonly record: RecordAudit
  readonly stepIn: OrderService['stepIn']
}

/** A month of a member's subscription that seems to be due. */
type DueMonth = { readonly id: string; readonly userId: string; readonly month: number }
type Placing = { readonly month: number; readonly now: Date; readonly inside: Kysely<Tables> }

/** The months of subscriptions, each an order of its own. */
export function monthsService({ db, tokens, record, stepIn }: Dependencies) {
  async function place(of: KeptSubscription, { month, now, inside }: Placing): Promise<string | null> {
    const before = await subscriptionsStore(inside).findNewestOrder(of.id)
    // the account is gone: there is nobody to charge
    if (before === undefined || of.userId === null) return null
    const id = tokens.id()
    const { buyer, ...terms } = before
    await orderStore(inside).add({
      id,
      userId: of.userId,
      planId: of.planId,
      priceSerial: of.priceSerial,
      renews: true,
      of: { subscriptionId: of.id, month },
      placedAt: now,
      ...terms,
      // as it was written with that order
      buyer: buyer as Buyer,
    })
    const why = `subscription:${of.id}`
    await record(inside, {
      kind: 'order.placed',
      ...bySystem(of.userId),
      object: `order:${id}`,
      after: of.planId,
      why,
    })
    return id
  }

  /** The order of a month that is due, placed where there is none yet, and begun again where it was not paid; null: it is not due any more. */
  async function placed({ id, userId, month }: DueMonth, now: Date, inside: Kysely<Tables>): Promise<string | null> {
    const [orders, subscriptions] = [orderStore(inside), subscriptionsStore(inside)]
    // account, order, subscription: everybody locks in this order
    await subscriptions.holdAccount(userId)
    const known = await orders.findOfMonth(id, month)
    const own = known === undefined ? undefined : await orders.lock(known.id)
    const subscription = await subscriptions.lock(id)
    if (subscription === undefined || monthToCharge(subscription, now) !== month) return null
    if (own === undefined)
      return (await orders.findOfMonth(id, month))?.id ?? place(subscription, { month, now, inside })
    // a bank that asked is answered by nobody: the card is tried again, as after a decline
    if (own.state === 'declined' || own.state === 'confirming')
      await stepIn(inside, { orderId: own.id, kind: 'payment-started' })
    return own.id
  }

  return {
    /**
     * The orders that are to be charged now, each placed once, however often this is asked: the next month's on its anniversary, and on the
     * days of retry the one that was declined. An order whose charge was cut off is among them until its outcome is known.
     */
    async placeDue(now: Date): Promise<readonly string[]> {
      const due: string[] = []
      const live = await subscriptionsStore(db).findLive()
      for (const { id, userId, ...subscription } of live) {
        const month = monthToCharge(subscription, now)
        if (month === null || userId === null) continue
        const orderId = await db.transaction().execute((inside) => placed({ id, userId, month }, now, inside))
        if (orderId !== null) due.push(orderId)
      }
      return due
    },
  }
}

export type MonthsService = ReturnType<typeof monthsService>
