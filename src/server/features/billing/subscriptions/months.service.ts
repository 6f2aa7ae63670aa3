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

/** A subscription month that seems due. */
type DueMonth = { readonly id: string; readonly userId: string; readonly month: number }
type MonthPlacement = { readonly month: number; readonly now: Date; readonly inside: Kysely<Tables> }

/** The months of subscriptions, each its own order. */
export function monthsService({ db, tokens, record, stepIn }: Dependencies) {
  async function place(of: KeptSubscription, { month, now, inside }: MonthPlacement): Promise<string | null> {
    const before = await subscriptionsStore(inside).findNewestOrder(of.id)
    // the account was deleted, so there is no one to charge
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
      // stored with that order as a Buyer
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

  /** The order of a due month: places it if there is none, and starts it again if it was not paid. null when the month is no longer due. */
  async function placed({ id, userId, month }: DueMonth, now: Date, inside: Kysely<Tables>): Promise<string | null> {
    const [orders, subscriptions] = [orderStore(inside), subscriptionsStore(inside)]
    // lock order everywhere: account, order, subscription
    await subscriptions.holdAccount(userId)
    const known = await orders.findOfMonth(id, month)
    const own = known === undefined ? undefined : await orders.lock(known.id)
    const subscription = await subscriptions.lock(id)
    if (subscription === undefined || monthToCharge(subscription, now) !== month) return null
    if (own === undefined)
      return (await orders.findOfMonth(id, month))?.id ?? place(subscription, { month, now, inside })
    // off-session no one can confirm at the bank: retry the card, as after a decline
    if (own.state === 'declined' || own.state === 'confirming')
      await stepIn(inside, { orderId: own.id, kind: 'payment-started' })
    return own.id
  }

  return {
    /**
     * The orders to charge now: next month's on its anniversary, and the declined one on retry days. Places each once. Includes an order
     * whose charge was interrupted until its outcome is known.
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
