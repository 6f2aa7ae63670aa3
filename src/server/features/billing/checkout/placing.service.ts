import type { Kysely } from 'kysely'
import type { Buyer } from '#domain/billing/invoice.ts'
import { planOf } from '#domain/billing/plans.ts'
import type { Price } from '#domain/billing/prices.ts'
import { byMember, type RecordAudit } from '../../../audit-event.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock, Tokens } from '../../../outside.ts'
import type { Provider, Tables } from '../../../tables.ts'
import { placingStore, type PlacedOrder } from './placing.store.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

/** A checked purchase. `arrivedAt` is when the request came in; `key` is the idempotency key of the page. */
export type CheckedPurchase = {
  readonly userId: string
  readonly price: Price
  readonly quantity: number
  readonly provider: Provider
  readonly buyer: Buyer
  readonly termsVersion: string
  readonly key: string | undefined
  readonly arrivedAt: Date
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly record: RecordAudit
}

/** Places one order per purchase, even when requested repeatedly or from several tabs. */
export function placingService({ db, clock, tokens, record }: Dependencies) {
  /** The existing order of this purchase: the one of its key, else an equal order that is unpaid or was paid during this request. */
  async function found({ userId, price, quantity, key, arrivedAt }: CheckedPurchase, inside: Kysely<Tables>) {
    const store = placingStore(inside)
    const { planId, serial: priceSerial } = price
    const byKey = key === undefined ? undefined : await store.findByKey(userId, key)
    const isKnown = byKey !== undefined && byKey.state !== 'expired'
    return isKnown ? byKey : store.findSame({ userId, planId, priceSerial, quantity }, arrivedAt)
  }

  async function added(purchase: CheckedPurchase, inside: Kysely<Tables>): Promise<PlacedOrder> {
    const { userId, price, quantity, provider, buyer, termsVersion } = purchase
    const { planId, serial: priceSerial, cents } = price
    const live = await subscriptionsStore(inside).findLive(userId)
    if (live.some((each) => each.planId === planId)) throw new Refusal('subscribed-already')
    const renews = provider === 'stripe' && planOf(planId)?.period === 'month'
    const order = { id: tokens.id(), planId, priceSerial, quantity, provider }
    const amount = { totalCents: cents * quantity, renews, of: null }
    await orderStore(inside).add({ ...order, ...amount, userId, buyer, termsVersion, placedAt: clock() })
    await record(inside, { kind: 'order.placed', ...byMember(userId), object: `order:${order.id}`, after: planId })
    return { ...order, state: 'placed' }
  }

  return {
    /**
     * Returns the order of a purchase and places it if there is none. The returned order may use another payment method, or, when found
     * by its key, may be for something else.
     */
    async place(purchase: CheckedPurchase): Promise<PlacedOrder> {
      const { userId, key, buyer, termsVersion } = purchase
      return db.transaction().execute(async (inside) => {
        const store = placingStore(inside)
        if (!(await store.holdMember(userId))) throw new Refusal('not-signed-in')
        const before = await found(purchase, inside)
        const order = before ?? (await added(purchase, inside))
        if (before !== undefined) await orderStore(inside).changeBuyer(order.id, { buyer, termsVersion })
        if (key !== undefined) await store.setKey(userId, key, order.id)
        return order
      })
    },

    ...placingStore(db),
  }
}

export type PlacingService = ReturnType<typeof placingService>
