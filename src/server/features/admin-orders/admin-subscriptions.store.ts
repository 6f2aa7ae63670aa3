import { sql, type Kysely } from 'kysely'
import type { SubscriptionState } from '#domain/billing/subscription-states.ts'
import { directionOf, isAfter, partPattern, sortableTime, type ListOrder, type ListPosition } from '../../list-sql.ts'
import type { Tables } from '../../tables.ts'

/**
 * The parameters of the SQL query for the list. `after` has the time and the id of the last row on the previous page.
 */
export type SubscriptionsWanted = {
  readonly search: string
  readonly state: SubscriptionState | null
  readonly order: ListOrder
  readonly after: ListPosition | null
  readonly limit: number
}

const signedUp = sortableTime('subscriptions.signed_up_at')

/** Reads and locks subscriptions, including those of deleted accounts, which no search by email address finds. */
export const adminSubscriptionsStore = (db: Kysely<Tables>) => ({
  async page({ search, state, order, after, limit }: SubscriptionsWanted) {
    const direction = directionOf(order)
    return shown(db)
      .select(signedUp.as('sortValue'))
      .$if(search !== '', (query) => query.where(sql<boolean>`users.email_key like ${partPattern(search)}`))
      .$if(state !== null, (query) => query.where('state', '=', state ?? 'running'))
      .where(isAfter(signedUp, 'subscriptions.id', order, after))
      .orderBy(signedUp, direction)
      .orderBy('subscriptions.id', direction)
      .limit(limit)
      .execute()
  },

  find: async (id: string) => shown(db).where('subscriptions.id', '=', id).executeTakeFirst(),

  async lock(id: string) {
    return db
      .selectFrom('subscriptions')
      .select([
        'state',
        'signed_up_at as signedUpAt',
        'ends_on as endsOn',
        'paused_at as pausedAt',
        'user_id as userId',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },

  /** Whether the account is suspended. Must be called after `lock`, to see any suspension committed before the lock. */
  async isSuspended(id: string): Promise<boolean> {
    const found = await db
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .select('users.id')
      .where('subscriptions.id', '=', id)
      .where('suspended_at', 'is not', null)
      .executeTakeFirst()
    return found !== undefined
  },

  /**
   * The uses left in the live grants of a subscription's orders, by kind. Grants that are on hold because of a dispute,
   * or that a refund ended, are left out.
   */
  async left(id: string, now: Date) {
    return db
      .selectFrom('grants')
      .innerJoin('orders', 'orders.id', 'grants.order_id')
      .select('counted')
      .select(sql<number>`sum(given - used)::integer`.as('left'))
      .where('orders.subscription_id', '=', id)
      .where('until_at', '>', now)
      .where((eb) => eb.or([eb('held', 'is', null), eb('held', '=', 'past-due')]))
      .groupBy('counted')
      .execute()
  },
})

const shown = (db: Kysely<Tables>) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('prices', 'prices.serial', 'subscriptions.price_serial')
    .leftJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['subscriptions.id', 'users.id as memberId', 'users.email'])
    .select(['subscriptions.plan_id as planId', 'state', 'cents'])
    .select(['signed_up_at as signedUpAt', 'paid_month as paidMonth', 'ends_on as endsOn'])
    .select(['failing_month as failingMonth', 'failed_first_at as failingSince'])
    .select(['paused_at as pausedAt', 'skipped_month as skippedMonth'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.subscription_id', '=', 'subscriptions.id')
        .orderBy('month', 'desc')
        .limit(1)
        .as('orderId'),
    )

export type FoundSubscription = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]
