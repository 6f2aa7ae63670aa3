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

/** What a member orders, as it was checked. `arrivedAt`: when the request came in; `key`: what its page sends with each press. */
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

/** Places orders, one for one purchase, however often and from however many tabs it is asked for. */
export function placingService({ db, clock, tokens, record }: Dependencies) {
  /** The order that this purchase is already: by its key, or the same one that is not paid, or was while this request was under way. */
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
    /** The order of a purchase, placed where there is none yet. It may be one that is paid in another way, and one of its key for something else. */
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
