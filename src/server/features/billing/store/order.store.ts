import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Buyer } from '#domain/billing/invoice.ts'
import { unpaidStates, type OrderProgress } from '#domain/billing/order-states.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import { paymentLookUpMsMax } from '#domain/policy.ts'
import type { ChargeFailure, Provider, Tables } from '../../../tables.ts'

/** An order that will be placed: version of the price, quantity, buyer and the terms that the buyer confirmed. */
export type NewOrder = {
  readonly id: string
  readonly userId: string
  readonly planId: PlanId
  readonly priceSerial: number
  readonly quantity: number
  readonly totalCents: number
  /** Whether the order starts a subscription or pays for a later month of one. */
  readonly renews: boolean
  /** The subscription month that the order pays for; null for an order that the member placed. */
  readonly of: { readonly subscriptionId: string; readonly month: number } | null
  readonly provider: Provider
  readonly buyer: Buyer
  readonly termsVersion: string
  readonly placedAt: Date
}

/** All queries that change an order, and the lock for its steps. The lists are in `orderListsStore`. */
export const orderStore = (db: Kysely<Tables>) => ({
  ...stepsOf(db),
  ...paymentOf(db),
  ...notesOf(db),
  ...claimsOf(db),
  ...ageOf(db),
})

/** Places, locks and changes orders. */
const stepsOf = (db: Kysely<Tables>) => ({
  async add({ of, buyer, ...order }: NewOrder): Promise<void> {
    await db
      .insertInto('orders')
      .values({
        id: order.id,
        user_id: order.userId,
        plan_id: order.planId,
        price_serial: order.priceSerial,
        quantity: order.quantity,
        total_cents: order.totalCents,
        renews: order.renews,
        subscription_id: of?.subscriptionId ?? null,
        month: of?.month ?? 0,
        provider: order.provider,
        buyer: JSON.stringify(buyer),
        terms_version: order.termsVersion,
        placed_at: order.placedAt,
        state: 'placed',
        attempt: 0,
      })
      .execute()
  },

  /** Updates the buyer of an order that has not been accepted yet. */
  async changeBuyer(id: string, { buyer, termsVersion }: { buyer: Buyer; termsVersion: string }): Promise<void> {
    await db
      .updateTable('orders')
      .set({ buyer: JSON.stringify(buyer), terms_version: termsVersion })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .execute()
  },

  /** Locks an order’s account, so that it cannot be deleted meanwhile, then the order; returns it with its price. */
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

  /** Locks a member's unpaid orders; with 'purchases', leaves out the orders for later months of a subscription. */
  async lockUnpaid(userId: string, which: 'all' | 'purchases' = 'all'): Promise<readonly string[]> {
    const unpaid = db.selectFrom('orders').select('id').where('user_id', '=', userId).where('state', 'in', unpaidStates)
    const wanted = which === 'all' ? unpaid : unpaid.where('month', '=', 0)
    const rows = await wanted.orderBy('id').forUpdate().execute()
    return rows.map(({ id }) => id)
  },

  async change(id: string, { state, attempt }: OrderProgress): Promise<void> {
    await db.updateTable('orders').set({ state, attempt }).where('id', '=', id).execute()
  },

  /** Stores when the order was accepted, or when its refund was requested or completed. */
  async note(id: string, step: 'accepted_at' | 'refund_asked_at' | 'refunded_at', now: Date): Promise<void> {
    await db
      .updateTable('orders')
      .set({ [step]: now })
      .where('id', '=', id)
      .execute()
  },

  /** Links an order to the subscription that it started. */
  async setSubscription(id: string, subscriptionId: string): Promise<void> {
    await db.updateTable('orders').set({ subscription_id: subscriptionId }).where('id', '=', id).execute()
  },

  async findOfMonth(subscriptionId: string, month: number) {
    return db
      .selectFrom('orders')
      .select(['id', 'state', 'attempt', 'total_cents as totalCents', 'failed_because as failedBecause'])
      .where('subscription_id', '=', subscriptionId)
      .where('month', '=', month)
      .executeTakeFirst()
  },
})

/** Reads and changes the payment and the card of an order. */
const paymentOf = (db: Kysely<Tables>) => ({
  async read(id: string) {
    return db
      .selectFrom('orders')
      .select(['id', 'user_id as userId', 'plan_id as planId', 'quantity', 'total_cents as totalCents', 'provider'])
      .select(['state', 'attempt', 'payment', 'capture', 'card', 'subscription_id as subscriptionId', 'month'])
      .select([
        'consent_version as consentVersion',
        'consented_at as consentedAt',
        'refund_failed_at as refundFailedAt',
      ])
      .select(({ selectFrom }) =>
        selectFrom('users').select('suspended_at').whereRef('users.id', '=', 'orders.user_id').as('suspendedAt'),
      )
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** The order whose payment or capture has this id at a provider. */
  async findByPayment(provider: Provider, payment: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where('provider', '=', provider)
      .where((eb) => eb.or([eb('payment', '=', payment), eb('capture', '=', payment)]))
      .executeTakeFirst()
    return found?.id
  },

  /** Stores the ids of an order's payment at the provider; those left out stay as they are. */
  async setPayment(id: string, names: { readonly payment?: string; readonly capture?: string }): Promise<void> {
    await db.updateTable('orders').set(names).where('id', '=', id).execute()
  },

  async forgetPayment(id: string, payment: string): Promise<void> {
    await db.updateTable('orders').set({ payment: null }).where('id', '=', id).where('payment', '=', payment).execute()
  },

  /** Stores the id of a payment if it was not stored when the payment was made; an id that is already stored stays. */
  async adoptPayment(id: string, payment: string): Promise<void> {
    await db.updateTable('orders').set({ payment }).where('id', '=', id).where('payment', 'is', null).execute()
  },

  /** Stores the card that pays for an order; null when the card was not saved or no longer exists. */
  async setCard(id: string, card: string | null): Promise<void> {
    await db.updateTable('orders').set({ card }).where('id', '=', id).execute()
  },

  /** Stores which version of the consent text the buyer agreed to for saving the card; null without consent. */
  async setConsent(id: string, version: string | null, now: Date): Promise<void> {
    const consent = { consent_version: version, consented_at: version === null ? null : now }
    await db.updateTable('orders').set(consent).where('id', '=', id).where('accepted_at', 'is', null).execute()
  },
})

/** Stores why a charge failed, and which reports about an order were made, so that nothing is reported twice. */
const notesOf = (db: Kysely<Tables>) => ({
  /** Stores why a monthly charge failed; null when the card was simply declined. */
  async noteFailure(id: string, failure: ChargeFailure | null): Promise<void> {
    await db.updateTable('orders').set({ failed_because: failure }).where('id', '=', id).execute()
  },

  /** Records that a refund failed; false when that was recorded before, or when a lost dispute took the money back. */
  async noteFailedRefund(id: string, now: Date): Promise<boolean> {
    const noted = await db
      .updateTable('orders')
      .set({ refund_failed_at: now })
      .where('id', '=', id)
      .where('state', '!=', 'dispute-lost')
      .where('refund_failed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return noted !== undefined
  },

  /** Removes the record of a refund that failed at this time, but not of a later failure; false if it removed none. */
  async forgetFailedRefund(id: string, failedAt: Date): Promise<boolean> {
    const forgotten = await db
      .updateTable('orders')
      .set({ refund_failed_at: null })
      .where('id', '=', id)
      .where('state', 'in', ['refunding', 'refunded'])
      .where('refund_failed_at', '=', failedAt)
      .returning('id')
      .executeTakeFirst()
    return forgotten !== undefined
  },

  /** Records that the member was reminded. Returns false when another server recorded it first. */
  async noteReminder(id: string, now: Date): Promise<boolean> {
    const noted = await db
      .updateTable('orders')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return noted !== undefined
  },
})

/** Gives jobs leases on orders. */
const claimsOf = (db: Kysely<Tables>) => ({
  /** Takes a lease on an order until `leaseEndsAt`; undefined if another job has leased it, or if it is paused. */
  async claim(id: string, now: Date, leaseEndsAt: Date) {
    return db
      .updateTable('orders')
      .set({ not_before: leaseEndsAt })
      .where('id', '=', id)
      .where(isFree(now))
      .returning(['id', 'state', 'user_id as userId', 'placed_at as placedAt', 'subscription_id as subscriptionId'])
      .executeTakeFirst()
  },

  /** Ends the lease, and pauses the order until `notBefore`; null for no pause. */
  async release(id: string, notBefore: Date | null): Promise<void> {
    await db.updateTable('orders').set({ not_before: notBefore }).where('id', '=', id).execute()
  },
})

/** Counts and removes records of sales that are older than the retention period. */
const ageOf = (db: Kysely<Tables>) => ({
  async countOlder(than: Date) {
    return db
      .selectFrom('orders')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere('placed_at', '<', than), 'integer').as('due'),
      ])
      .executeTakeFirstOrThrow()
  },

  /** Removes orders placed before this time, with their invoices, and ended subscriptions without an order. */
  async removeOlder(than: Date): Promise<void> {
    await db.transaction().execute(async (inside) => {
      const old = inside.selectFrom('orders').select('orders.id').where('placed_at', '<', than)
      await inside
        .deleteFrom('jobs')
        .where('kind', 'in', ['refund', 'cancel-charge'])
        .where('subject', 'in', ({ selectFrom }) =>
          selectFrom('orders')
            .select(sql<string>`orders.id::text`.as('id'))
            .where('placed_at', '<', than),
        )
        .execute()
      for (const table of tablesOfOrders) await inside.deleteFrom(table).where('order_id', 'in', old).execute()
      await inside.deleteFrom('orders').where('placed_at', '<', than).execute()
      await inside
        .deleteFrom('subscriptions')
        .where('state', '=', 'ended')
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('orders').select('orders.id').whereRef('subscription_id', '=', 'subscriptions.id'))),
        )
        .execute()
    })
  },
})

/** A locked order with its price version. `signedUpAt`: when its subscription began; null without a subscription. */
export type LockedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof orderStore>['lock']>>>

/** An order with the data that is needed to pay for it. */
export type PayableOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof orderStore>['read']>>>

/** Whether an order is neither leased nor paused. Ignores a pause longer than the maximum, set by a wrong clock. */
export const isFree =
  (now: Date) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'orders'>) =>
    or([
      eb('orders.not_before', 'is', null),
      eb('orders.not_before', '<=', now),
      eb('orders.not_before', '>', new Date(now.getTime() + paymentLookUpMsMax)),
    ])

const tablesOfOrders = ['grants', 'invoices', 'provider_events', 'provider_calls'] as const
