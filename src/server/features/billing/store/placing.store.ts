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

/** Queries that are needed to place an order. */
export const placingStore = (db: Kysely<Tables>) => ({
  /**
   * Whether the account exists and is not suspended. Locks the account, so that no other order of the member can be
   * placed until the transaction ends.
   */
  async holdMember(userId: string): Promise<boolean> {
    const account = db.selectFrom('users').select('suspended_at as suspendedAt').where('id', '=', userId)
    const row = await account.forNoKeyUpdate().executeTakeFirst()
    return row !== undefined && row.suspendedAt === null
  },

  /** The order that a member's idempotency key belongs to. */
  async findByKey(userId: string, key: string) {
    return db
      .selectFrom('checkout_keys')
      .innerJoin('orders', 'orders.id', 'checkout_keys.order_id')
      .select(placed)
      .where('checkout_keys.user_id', '=', userId)
      .where('checkout_keys.key', '=', key)
      .executeTakeFirst()
  },

  /**
   * An order of the member for the same plan, price and quantity that can still be paid, or was accepted after this
   * time. Accepted orders take precedence.
   */
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

  /** The member's order whose payment has this id at the provider. */
  async findByPayment(userId: string, payment: string) {
    return db
      .selectFrom('orders')
      .select(placed)
      .where('user_id', '=', userId)
      .where('provider', '=', 'paypal')
      .where('payment', '=', payment)
      .executeTakeFirst()
  },

  /** The member's own order with this id; undefined when it is another member's. */
  async findOwn(userId: string, id: string) {
    return db.selectFrom('orders').select(placed).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  },

  /** Stores a key with its order. A key that is stored already is moved to this order. */
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

/** An existing order, as read while an order is being placed. */
export type PlacedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof placingStore>['findByKey']>>>
