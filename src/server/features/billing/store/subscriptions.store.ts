import type { Kysely, Selectable } from 'kysely'
import type { Subscription } from '#domain/billing/subscription-states.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import type { Tables } from '../../../tables.ts'

/** A subscription as stored, with its member, its plan and the version of its price. */
export type KeptSubscription = Subscription & {
  readonly id: string
  readonly userId: string | null
  readonly planId: PlanId
  readonly priceSerial: number
}

export const subscriptionsStore = (db: Kysely<Tables>) => ({
  ...cardsOf(db),

  /**
   * Starts a subscription, which is paused if the account is suspended. Returns false when the member is subscribed to
   * the plan already.
   */
  async add({ id, userId, planId, priceSerial, ...subscription }: KeptSubscription): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('subscriptions')
      .values(({ selectFrom }) => ({
        id,
        user_id: userId,
        plan_id: planId,
        price_serial: priceSerial,
        ...columnsOf(subscription),
        paused_at: selectFrom('users').select('suspended_at').where('id', '=', userId),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },

  /** Locks the account until the transaction ends, so that it cannot be deleted meanwhile. */
  async holdAccount(userId: string): Promise<void> {
    await db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute()
  },

  /** Locks a subscription until the transaction ends. */
  async lock(id: string): Promise<KeptSubscription | undefined> {
    const row = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    return row === undefined ? undefined : subscriptionIn(row)
  },

  async change(id: string, subscription: Subscription): Promise<void> {
    await db.updateTable('subscriptions').set(columnsOf(subscription)).where('id', '=', id).execute()
  },

  /** The subscriptions that have not ended: those of one member or, if `userId` is null, all. Oldest first. */
  async findLive(userId: string | null = null): Promise<readonly KeptSubscription[]> {
    const live = db.selectFrom('subscriptions').selectAll().where('state', '<>', 'ended')
    const found = userId === null ? live : live.where('user_id', '=', userId)
    const rows = await found.orderBy('signed_up_at').orderBy('id').execute()
    return rows.map(subscriptionIn)
  },

  /** Whether an order is for a month of a paused subscription. */
  async isPaused(orderId: string): Promise<boolean> {
    const row = await db
      .selectFrom('subscriptions')
      .innerJoin('orders', 'orders.subscription_id', 'subscriptions.id')
      .select('subscriptions.id')
      .where('orders.id', '=', orderId)
      .where('paused_at', 'is not', null)
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * The newest order of a subscription, from which the next order takes its terms; older orders may have been removed.
   */
  async findNewestOrder(id: string) {
    return db
      .selectFrom('orders')
      .select(['quantity', 'total_cents as totalCents', 'provider', 'buyer', 'terms_version as termsVersion'])
      .where('subscription_id', '=', id)
      .orderBy('month', 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  /**
   * Puts the grants of a subscription on hold while a charge is overdue, or releases them. Grants on hold because of a
   * dispute stay on hold.
   */
  async holdGrants(id: string, isHeld: boolean): Promise<void> {
    await db
      .updateTable('grants')
      .set({ held: isHeld ? 'past-due' : null })
      .where('order_id', 'in', db.selectFrom('orders').select('orders.id').where('subscription_id', '=', id))
      .where('held', isHeld ? 'is' : '=', isHeld ? null : 'past-due')
      .execute()
  },
})

/** Reads and sets the card used to charge a subscription. */
const cardsOf = (db: Kysely<Tables>) => ({
  /** The card of a subscription; undefined when it never had one or no longer has one. */
  async findCard(id: string): Promise<{ readonly cardId: string } | undefined> {
    return db
      .selectFrom('subscriptions')
      .innerJoin('cards', 'cards.id', 'subscriptions.card_id')
      .select('payment_method as cardId')
      .where('subscriptions.id', '=', id)
      .executeTakeFirst()
  },

  /**
   * The card for charges without the holder: the subscription's card or else the member's default card; null when there
   * is neither.
   */
  async findChargedCard(userId: string, id: string | null): Promise<string | null> {
    const cards = await db
      .selectFrom('cards')
      .leftJoin('subscriptions', (join) =>
        join.onRef('subscriptions.card_id', '=', 'cards.id').on('subscriptions.id', '=', id),
      )
      .select(['payment_method as id', 'is_default as isDefault', 'subscriptions.id as subscriptionId'])
      .where('cards.user_id', '=', userId)
      .execute()
    const card = cards.find(({ subscriptionId }) => subscriptionId !== null) ?? cards.find(({ isDefault }) => isDefault)
    return card?.id ?? null
  },

  /** Sets the card of a subscription that has none. */
  async setCard(id: string, cardId: string): Promise<void> {
    await db
      .updateTable('subscriptions')
      .set({ card_id: cardId })
      .where('id', '=', id)
      .where('card_id', 'is', null)
      .execute()
  },
})

const columnsOf = ({ state, signedUpAt, paidMonth, endsOn, failing, pausedAt, skippedMonth }: Subscription) => ({
  state,
  signed_up_at: signedUpAt,
  paid_month: paidMonth,
  ends_on: endsOn,
  failing_month: failing?.month ?? null,
  failed_first_at: failing?.firstAt ?? null,
  failed_last_at: failing?.lastAt ?? null,
  paused_at: pausedAt,
  skipped_month: skippedMonth,
})

type Row = Omit<Selectable<Tables['subscriptions']>, 'card_id'>

function subscriptionIn(row: Row): KeptSubscription {
  const { failing_month: month, failed_first_at: firstAt, failed_last_at: lastAt } = row
  const isFailing = month !== null && firstAt !== null && lastAt !== null
  return {
    id: row.id,
    userId: row.user_id,
    planId: row.plan_id,
    priceSerial: row.price_serial,
    state: row.state,
    signedUpAt: row.signed_up_at,
    paidMonth: row.paid_month,
    endsOn: row.ends_on,
    pausedAt: row.paused_at,
    skippedMonth: row.skipped_month,
    failing: isFailing ? { month, firstAt, lastAt } : null,
  }
}
