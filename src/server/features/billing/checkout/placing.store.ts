import type { Kysely } from 'kysely'
import type { PlanId } from '#domain/billing/plans.ts'
import type { Tables } from '../../../tables.ts'

type Chosen = {
  readonly userId: string
  readonly planId: PlanId
  readonly priceSerial: number
  readonly quantity: number
}

/** What is asked where an order is placed. */
export const placingStore = (db: Kysely<Tables>) => ({
  /** Whether the account is there; nobody else places an order of the member until the transaction ends. */
  async holdMember(userId: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    return row !== undefined
  },

  /** The order that a key of a member belongs to. */
  async findByKey(userId: string, key: string) {
    return db
      .selectFrom('checkout_keys')
      .innerJoin('orders', 'orders.id', 'checkout_keys.order_id')
      .select(placed)
      .where('checkout_keys.user_id', '=', userId)
      .where('checkout_keys.key', '=', key)
      .executeTakeFirst()
  },

  /** The same purchase of a member that may still be paid, or was accepted after an instant; that one first. */
  async findSame({ userId, planId, priceSerial, quantity }: Chosen, after: Date) {
    return db
      .selectFrom('orders')
      .select(placed)
      .where('user_id', '=', userId)
      .where('plan_id', '=', planId)
      .where('price_serial', '=', priceSerial)
      .where('quantity', '=', quantity)
      .where('month', '=', 0)
      .where((eb) =>
        eb.or([eb('state', 'in', ['placed', 'confirming', 'pending', 'declined']), eb('accepted_at', '>', after)]),
      )
      .orderBy('accepted_at', (order) => order.asc().nullsLast())
      .orderBy('placed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  /** The order of a member that a provider knows by this name. */
  async findByPayment(userId: string, payment: string) {
    return db
      .selectFrom('orders')
      .select(placed)
      .where('user_id', '=', userId)
      .where('provider', '=', 'paypal')
      .where('payment', '=', payment)
      .executeTakeFirst()
  },

  /** A member's own order: another's is not there. */
  async findOwn(userId: string, id: string) {
    return db.selectFrom('orders').select(placed).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  },

  /** Keeps a key with its order: the newest that it was sent for. */
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

/** An order as it is found where one is placed. */
export type PlacedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof placingStore>['findByKey']>>>
