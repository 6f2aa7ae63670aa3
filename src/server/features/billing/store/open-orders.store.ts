import type { ExpressionBuilder, Kysely } from 'kysely'
import { paymentLookUpMsMax } from '#domain/policy.ts'
import type { Tables } from '../../../tables.ts'

/** An order that a job works on, with the card that is charged for it: that of its subscription, else the member's default; null without one. */
export type ClaimedOrder = {
  readonly id: string
  readonly state: Tables['orders']['state']
  readonly userId: string | null
  readonly placedAt: Date
  readonly cardId: string | null
}

/** Orders as the jobs find them: what is not paid, what has to expire, what ends soon. */
export const openOrdersStore = (db: Kysely<Tables>) => ({
  /** Keeps an order from all other jobs until `leaseEndsAt`; null where one is at it, or where it is to be left alone for now. */
  async claim(id: string, now: Date, leaseEndsAt: Date): Promise<ClaimedOrder | null> {
    const claimed = await db
      .updateTable('orders')
      .set({ not_before: leaseEndsAt })
      .where('id', '=', id)
      .where(isFree(now))
      .returning(['id', 'state', 'user_id as userId', 'placed_at as placedAt', 'subscription_id as subscriptionId'])
      .executeTakeFirst()
    if (claimed === undefined) return null
    const { subscriptionId, ...order } = claimed
    return { ...order, cardId: await cardOf(db, order.userId, subscriptionId) }
  },

  /** Leaves an order alone until a moment; null: no longer. */
  async release(id: string, notBefore: Date | null): Promise<void> {
    await db.updateTable('orders').set({ not_before: notBefore }).where('id', '=', id).execute()
  },

  /** Orders placed before a moment whose payment may have been made without our knowing. */
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
   * Orders that nobody will pay any more: purchases placed before a moment, all of deleted accounts, and the months of subscriptions that
   * have ended, or that a pause skipped.
   */
  async findUnpaid(placedBefore: Date, now: Date): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
      .select('orders.id')
      .where('orders.state', 'in', ['placed', 'confirming', 'declined'])
      .where(isFree(now))
      .where(({ and, eb, or }) =>
        or([
          and([eb('orders.month', '=', 0), eb('orders.placed_at', '<=', placedBefore)]),
          eb('orders.user_id', 'is', null),
          eb('subscriptions.state', '=', 'ended'),
          and([eb('orders.month', '>', 0), eb('orders.month', '<=', eb.ref('subscriptions.skipped_month'))]),
        ]),
      )
      .orderBy('orders.placed_at')
      .execute()
    return rows.map(({ id }) => id)
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

  /** Orders accepted after a moment whose card its holder agreed to have kept, and which is not yet. */
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

  async stateOf(id: string): Promise<Tables['orders']['state'] | undefined> {
    return (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state
  },
})

/** A moment that is further away than any pause was set by a wrong clock: nothing waits for it. */
const isFree =
  (now: Date) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'orders'>) =>
    or([
      eb('orders.not_before', 'is', null),
      eb('orders.not_before', '<=', now),
      eb('orders.not_before', '>', new Date(now.getTime() + paymentLookUpMsMax)),
    ])

async function cardOf(db: Kysely<Tables>, userId: string | null, subscriptionId: string | null) {
  if (userId === null) return null
  const cards = await db
    .selectFrom('cards')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.card_id', '=', 'cards.id').on('subscriptions.id', '=', subscriptionId),
    )
    .select(['payment_method as id', 'is_default as isDefault', 'subscriptions.id as subscriptionId'])
    .where('cards.user_id', '=', userId)
    .execute()
  const card = cards.find((each) => each.subscriptionId !== null) ?? cards.find(({ isDefault }) => isDefault)
  return card?.id ?? null
}
