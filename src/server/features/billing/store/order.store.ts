import type { Kysely } from 'kysely'
import type { Buyer } from '#domain/billing/invoice.ts'
import type { OrderProgress } from '#domain/billing/order-states.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import type { Provider, Tables } from '../../../tables.ts'

/** An order before it is placed: at which version of a price, how many, by whom, and the terms that were confirmed. */
export type NewOrder = {
  readonly id: string
  readonly userId: string
  readonly planId: PlanId
  readonly priceSerial: number
  readonly quantity: number
  readonly totalCents: number
  /** Whether a subscription begins with it. */
  readonly renews: boolean
  /** The month of a subscription that it pays; null for what a member orders. */
  readonly of: { readonly subscriptionId: string; readonly month: number } | null
  readonly provider: Provider
  readonly buyer: Buyer
  readonly termsVersion: string
  readonly placedAt: Date
}

/** Orders, each with the version of its price. */
export const ordersStore = (db: Kysely<Tables>) => ({
  async add({
    userId,
    planId,
    priceSerial,
    totalCents,
    termsVersion,
    placedAt,
    buyer,
    of,
    ...order
  }: NewOrder): Promise<void> {
    await db
      .insertInto('orders')
      .values({
        ...{ ...order, user_id: userId, plan_id: planId, price_serial: priceSerial, total_cents: totalCents },
        ...{ buyer: JSON.stringify(buyer), terms_version: termsVersion, placed_at: placedAt },
        ...{ subscription_id: of?.subscriptionId ?? null, month: of?.month ?? 0 },
        ...{ state: 'placed', attempt: 0 },
      })
      .execute()
  },

  /** Keeps what the provider calls the payment of an order; what is not given stays. */
  async setPayment(id: string, names: { readonly payment?: string; readonly capture?: string }): Promise<void> {
    await db.updateTable('orders').set(names).where('id', '=', id).execute()
  },

  /** The order that a provider's name belongs to, its own or that of its capture. */
  async findByPayment(provider: Provider, payment: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where('provider', '=', provider)
      .where((eb) => eb.or([eb('payment', '=', payment), eb('capture', '=', payment)]))
      .executeTakeFirst()
    return found?.id
  },

  /** An order with its price, and nobody else changes it until the transaction ends, nor removes its account, which is locked before it. */
  async lock(id: string) {
    const of = db.selectFrom('orders').select('user_id').where('orders.id', '=', id)
    await db.selectFrom('users').select('id').where('id', '=', of).forKeyShare().execute()
    return db
      .selectFrom('orders')
      .innerJoin('prices', 'prices.serial', 'orders.price_serial')
      .leftJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
      .select(['orders.id', 'orders.user_id as userId', 'orders.state', 'attempt', 'quantity', 'buyer', 'month'])
      .select(['renews', 'subscription_id as subscriptionId', 'provider', 'total_cents as totalCents'])
      .select(['accepted_at as acceptedAt', 'subscriptions.signed_up_at as signedUpAt'])
      .select(['serial', 'prices.plan_id as planId', 'cents', 'translations', 'assessments'])
      .where('orders.id', '=', id)
      .forUpdate('orders')
      .executeTakeFirst()
  },

  async change(id: string, { state, attempt }: OrderProgress): Promise<void> {
    await db.updateTable('orders').set({ state, attempt }).where('id', '=', id).execute()
  },

  /** Ties an order to the subscription that began with it. */
  async setSubscription(id: string, subscriptionId: string): Promise<void> {
    await db.updateTable('orders').set({ subscription_id: subscriptionId }).where('id', '=', id).execute()
  },

  /** Keeps when a step of an order was made. */
  async note(id: string, step: 'accepted_at' | 'refund_asked_at' | 'refunded_at', now: Date): Promise<void> {
    await db
      .updateTable('orders')
      .set({ [step]: now })
      .where('id', '=', id)
      .execute()
  },

  /** An order that pays a month of a subscription. */
  async findOfMonth(subscriptionId: string, month: number) {
    return db
      .selectFrom('orders')
      .select(['id', 'state', 'attempt', 'total_cents as totalCents', 'failed_because as failedBecause'])
      .where('subscription_id', '=', subscriptionId)
      .where('month', '=', month)
      .executeTakeFirst()
  },

  /** Keeps the payment of an order that was made and not written down; one that is written stays. */
  async adoptPayment(id: string, payment: string): Promise<void> {
    await db.updateTable('orders').set({ payment }).where('id', '=', id).where('payment', 'is', null).execute()
  },
})

/** An order with the version of the price it was made at; `signedUpAt` is that of the subscription whose month it pays, if any. */
export type LockedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof ordersStore>['lock']>>>
