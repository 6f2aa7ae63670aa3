import { sql, type Kysely } from 'kysely'
import type { Buyer } from '#domain/billing/invoice.ts'
import { unpaidStates, type OrderState } from '#domain/billing/order-states.ts'
import { purgedAtOnceMax } from '#domain/policy.ts'
import type { Tables } from '../../../tables.ts'
import { isFree } from './order.store.ts'

/**
 * The states of an unpaid order that has no payment pending at the provider; another payment may begin in these states.
 */
const payableStates = ['placed', 'confirming', 'declined'] as const satisfies readonly OrderState[]

/** Lists orders for jobs and subscriptions; changes nothing. */
export const orderListsStore = (db: Kysely<Tables>) => ({
  /** Orders placed before this time that may have been paid without this server's knowledge. */
  async findUnknown(placedBefore: Date, now: Date): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('orders.id')
      .where('state', 'in', ['placed', 'confirming', 'pending'])
      .where('placed_at', '<', placedBefore)
      .where(isFree(now))
      .orderBy('placed_at')
      .execute()
    return rows.map(({ id }) => id)
  },

  /**
   * Unpaid orders to give up: purchases placed by this time, orders of deleted accounts, orders of ended subscriptions,
   * months up to the last that a pause skipped, and months before a paid month. Orders with a pending payment, or
   * leased or paused at `now`, are left out.
   */
  async findUnpaid(placedBefore: Date, now: Date): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
      .select('orders.id')
      .where('orders.state', 'in', payableStates)
      .where(isFree(now))
      .where(({ and, eb, or }) =>
        or([
          and([eb('orders.month', '=', 0), eb('orders.placed_at', '<=', placedBefore)]),
          eb('orders.user_id', 'is', null),
          eb('subscriptions.state', '=', 'ended'),
          and([
            eb('orders.month', '>', 0),
            or([
              eb('orders.month', '<=', eb.ref('subscriptions.skipped_month')),
              eb('orders.month', '<', eb.ref('subscriptions.paid_month')),
            ]),
          ]),
        ]),
      )
      .orderBy('orders.placed_at')
      .execute()
    return rows.map(({ id }) => id)
  },

  /**
   * Orders placed before this time that were never paid, whose account is deleted, and whose buyer is not `buyer`. At
   * most `purgedAtOnceMax`.
   */
  async findNeverPaid(placedBefore: Date, buyer: Buyer) {
    return db
      .selectFrom('orders')
      .select(['id', 'terms_version as termsVersion'])
      .where('user_id', 'is', null)
      .where('accepted_at', 'is', null)
      .where('state', 'in', ['expired', 'declined'])
      .where('placed_at', '<', placedBefore)
      .where(sql`buyer::text`, '!=', JSON.stringify(buyer))
      .limit(purgedAtOnceMax)
      .execute()
  },

  /** Orders accepted after this time whose buyer agreed to saving the card, and whose card is not saved yet. */
  async findCardsToKeep(acceptedAfter: Date): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('cards', 'cards.payment_method', 'orders.card')
      .select('orders.id')
      .where('orders.accepted_at', '>', acceptedAfter)
      .where('orders.consent_version', 'is not', null)
      .where('orders.card', 'is not', null)
      .where('orders.user_id', 'is not', null)
      .where('cards.id', 'is', null)
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Whether an order that may still be paid was last charged to this card (the provider's id). */
  async hasUnpaidBy(cardId: string): Promise<boolean> {
    const unpaid = db.selectFrom('orders').select('id').where('card', '=', cardId).where('state', 'in', unpaidStates)
    return (await unpaid.limit(1).executeTakeFirst()) !== undefined
  },

  /**
   * PayPal orders whose uses have not ended but end by this time, and whose members have not been reminded; each with
   * the number of uses left.
   */
  async findEnding(before: Date, now: Date) {
    return db
      .selectFrom('orders')
      .innerJoin('grants', 'grants.order_id', 'orders.id')
      .select(['orders.id', 'orders.user_id as userId', 'orders.plan_id as planId'])
      .select(({ fn }) => fn.max('grants.until_at').as('until'))
      .select(sql<number>`sum(grants.given - grants.used)::integer`.as('left'))
      .where('orders.provider', '=', 'paypal')
      .where('orders.state', 'in', ['paid', 'dispute-won'])
      .where('orders.reminded_at', 'is', null)
      .where('grants.until_at', '>', now)
      .where('grants.until_at', '<=', before)
      .groupBy(['orders.id', 'orders.user_id', 'orders.plan_id'])
      .execute()
  },

  /**
   * The order of a subscription's newest unpaid month, unless a pause or a paid later month has made that month
   * irrelevant; null when there is none.
   */
  async findUnpaidMonth(subscriptionId: string): Promise<string | null> {
    const found = await db
      .selectFrom('orders')
      .innerJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
      .select('orders.id')
      .where('subscription_id', '=', subscriptionId)
      .whereRef('month', '>', 'paid_month')
      .whereRef('month', '>', 'skipped_month')
      .where('orders.state', 'in', payableStates)
      .orderBy('month', 'desc')
      .limit(1)
      .executeTakeFirst()
    return found?.id ?? null
  },
})
