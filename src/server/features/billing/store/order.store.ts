import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Buyer } from '#domain/billing/invoice.ts'
import type { OrderProgress } from '#domain/billing/order-states.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import { paymentLookUpMsMax } from '#domain/policy.ts'
import type { ChargeFailure, Provider, Tables } from '../../../tables.ts'

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

/** Every statement that changes or locks an order. Lists of orders are read elsewhere. */
export const orderStore = (db: Kysely<Tables>) => ({
  ...stepsOf(db),
  ...paymentOf(db),
  ...notesOf(db),
  ...claimsOf(db),
  ...ageOf(db),
})

/** What places an order, locks it and moves it on. */
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

  /** What the buyer said at last of an order that is not accepted yet. */
  async changeBuyer(id: string, { buyer, termsVersion }: { buyer: Buyer; termsVersion: string }): Promise<void> {
    await db
      .updateTable('orders')
      .set({ buyer: JSON.stringify(buyer), terms_version: termsVersion })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .execute()
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

  /** The orders of a member that are not paid, which nobody else changes until the transaction ends. */
  async lockUnpaid(userId: string): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', 'in', ['placed', 'confirming', 'pending', 'declined'])
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.map(({ id }) => id)
  },

  async change(id: string, { state, attempt }: OrderProgress): Promise<void> {
    await db.updateTable('orders').set({ state, attempt }).where('id', '=', id).execute()
  },

  /** Keeps when a step of an order was made. */
  async note(id: string, step: 'accepted_at' | 'refund_asked_at' | 'refunded_at', now: Date): Promise<void> {
    await db
      .updateTable('orders')
      .set({ [step]: now })
      .where('id', '=', id)
      .execute()
  },

  /** Ties an order to the subscription that began with it. */
  async setSubscription(id: string, subscriptionId: string): Promise<void> {
    await db.updateTable('orders').set({ subscription_id: subscriptionId }).where('id', '=', id).execute()
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
})

/** What is known of the payment of an order, and of the card. */
const paymentOf = (db: Kysely<Tables>) => ({
  async read(id: string) {
    return db
      .selectFrom('orders')
      .select(['id', 'user_id as userId', 'plan_id as planId', 'quantity', 'total_cents as totalCents', 'provider'])
      .select(['state', 'attempt', 'payment', 'capture', 'card', 'subscription_id as subscriptionId'])
      .select(['consent_version as consentVersion', 'consented_at as consentedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
  },

  async stateOf(id: string): Promise<Tables['orders']['state'] | undefined> {
    return (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state
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

  /** Keeps what the provider calls the payment of an order; what is not given stays. */
  async setPayment(id: string, names: { readonly payment?: string; readonly capture?: string }): Promise<void> {
    await db.updateTable('orders').set(names).where('id', '=', id).execute()
  },

  /** Keeps the payment of an order that was made and not written down; one that is written stays. */
  async adoptPayment(id: string, payment: string): Promise<void> {
    await db.updateTable('orders').set({ payment }).where('id', '=', id).where('payment', 'is', null).execute()
  },

  /** Notes the card that an order is paid with now, or is kept of it; null: it is gone. */
  async setCard(id: string, card: string | null): Promise<void> {
    await db.updateTable('orders').set({ card }).where('id', '=', id).execute()
  },

  /** Notes by which words the card of an order is to be kept once it is paid; null where it is not. */
  async setConsent(id: string, version: string | null, now: Date): Promise<void> {
    const consent = { consent_version: version, consented_at: version === null ? null : now }
    await db.updateTable('orders').set(consent).where('id', '=', id).where('accepted_at', 'is', null).execute()
  },
})

/** What is noted so that it is said once: failures, reminders. */
const notesOf = (db: Kysely<Tables>) => ({
  /** Keeps why the charge of a month failed; null where the card was declined. */
  async noteFailure(id: string, failure: ChargeFailure | null): Promise<void> {
    await db.updateTable('orders').set({ failed_because: failure }).where('id', '=', id).execute()
  },

  /** Keeps that a refund failed; false where that is known. */
  async noteFailedRefund(id: string, now: Date): Promise<boolean> {
    const noted = await db
      .updateTable('orders')
      .set({ refund_failed_at: now })
      .where('id', '=', id)
      .where('refund_failed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return noted !== undefined
  },

  /** Forgets that a refund failed, which is asked again; false where none did. */
  async forgetFailedRefund(id: string): Promise<boolean> {
    const forgotten = await db
      .updateTable('orders')
      .set({ refund_failed_at: null })
      .where('id', '=', id)
      .where('state', 'in', ['refunding', 'refunded'])
      .where('refund_failed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    return forgotten !== undefined
  },

  /** Notes that a member is reminded; false where another server did it. */
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

/** Which job is at an order, and until when it is left alone. */
const claimsOf = (db: Kysely<Tables>) => ({
  /** Keeps an order from all other jobs until `leaseEndsAt`; undefined where one is at it, or where it is to be left alone for now. */
  async claim(id: string, now: Date, leaseEndsAt: Date) {
    return db
      .updateTable('orders')
      .set({ not_before: leaseEndsAt })
      .where('id', '=', id)
      .where(isFree(now))
      .returning(['id', 'state', 'user_id as userId', 'placed_at as placedAt', 'subscription_id as subscriptionId'])
      .executeTakeFirst()
  },

  /** Leaves an order alone until a moment; null: no longer. */
  async release(id: string, notBefore: Date | null): Promise<void> {
    await db.updateTable('orders').set({ not_before: notBefore }).where('id', '=', id).execute()
  },
})

/** Sales records that are older than the law asks for. */
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

  /** Removes orders placed before a moment, and subscriptions that ended and have no order left. */
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

/** An order with the version of the price it was made at; `signedUpAt` is that of the subscription whose month it pays, if any. */
export type LockedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof orderStore>['lock']>>>

/** An order as its payment sees it. */
export type PayableOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof orderStore>['read']>>>

/** A moment that is further away than any pause was set by a wrong clock: nothing waits for it. */
export const isFree =
  (now: Date) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'orders'>) =>
    or([
      eb('orders.not_before', 'is', null),
      eb('orders.not_before', '<=', now),
      eb('orders.not_before', '>', new Date(now.getTime() + paymentLookUpMsMax)),
    ])

const tablesOfOrders = ['grants', 'invoices', 'provider_events', 'provider_calls'] as const
