import type { Kysely } from 'kysely'
import { unpaidStates } from '#domain/billing/order-states.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import type { Tables } from '../../../tables.ts'

type PriceChoice = {
  readonly userId: string
  readonly planId: PlanId
  readonly priceSerial: number
  readonly quantity: number
}

/** Queries used while placing an order. */
export const placingStore = (db: Kysely<Tables>) => ({
  /** Whether the account exists. Locks it, so that no other order of the member is placed until the transaction ends. */
  async holdMember(userId: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    return row !== undefined
  },

  /** The order of a member's idempotency key. */
  async findByKey(userId: string, key: string) {
    return db
      .selectFrom('checkout_keys')
      .innerJoin('orders', 'orders.id', 'checkout_keys.order_id')
      .select(placed)
      .where('checkout_keys.user_id', '=', userId)
      .where('checkout_keys.key', '=', key)
      .executeTakeFirst()
  },

  /** An equal order of the member that can still be paid, or was accepted after the given time; accepted ones first. */
  async findSame({ userId, planId, priceSerial, quantity }: PriceChoice, after: Date) {
    return db
      .selectFrom('orders')
      .select(placed)
      .where('user_id', '=', userId)
      .where('plan_id', '=', planId)
      .where('price_serial', '=', priceSerial)
      .where('quantity', '=', quantity)
      .where('month', '=', 0)
      .where((eb) => eb.or([eb('state', 'in', unpaidStates), eb('accepted_at', '>', after)]))
      .orderBy('accepted_at', (order) => order.asc().nullsLast())
      .orderBy('placed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  /** The order of a member by the provider's payment id. */
  async findByPayment(userId: string, payment: string) {
    return db
      .selectFrom('orders')
      .select(placed)
      .where('user_id', '=', userId)
      .where('provider', '=', 'paypal')
      .where('payment', '=', payment)
      .executeTakeFirst()
  },

  /** A member's own order; undefined for another member's. */
  async findOwn(userId: string, id: string) {
    return db.selectFrom('orders').select(placed).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  },

  /** Assigns a key to its order. A key that is sent again moves to the newest order. */
  async setKey(userId: string, key: string, orderId: string): Promise<void> {
    await db
      .insertInto('checkout_keys')
      .values({ user_id: userId, key, order_id: orderId })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ order_id: orderId }))
      .execute()
  },
})

const placed = [
  'orders.id',
  'orders.state',
  'orders.provider',
  'orders.plan_id as planId',
  'orders.price_serial as priceSerial',
  'orders.quantity',
] as const

/** An existing order, as found while an order is placed. */
export type PlacedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof placingStore>['findByKey']>>>
