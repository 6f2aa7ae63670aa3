import { sql, type Kysely } from 'kysely'
import { orderStateShown, jobStateShown } from '../../refund-states.ts'
import type { Tables } from '../../tables.ts'

/** Reads one order and everything that belongs to it. */
export const orderAccountStore = (db: Kysely<Tables>) => ({
  async order(id: string, now: Date) {
    return db
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .leftJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
      .select(['orders.id', 'orders.placed_at as placedAt', 'users.id as memberId', 'users.email'])
      .select(['orders.plan_id as planId', 'quantity'])
      .select(['total_cents as totalCents', 'provider', 'orders.state', 'month', 'buyer', 'payment', 'capture'])
      .select(['accepted_at as acceptedAt', 'refund_asked_at as refundAskedAt', 'refunded_at as refundedAt'])
      .select(orderStateShown(now).as('stateShown'))
      .select(['refund_failed_at as refundFailedAt', 'failed_because as failedBecause'])
      .select(['subscriptions.id as subscriptionId', 'subscriptions.state as subscriptionState'])
      .select(['subscriptions.ends_on as endsOn', 'subscriptions.failing_month as failingMonth'])
      .select('subscriptions.paused_at as pausedAt')
      .where('orders.id', '=', id)
      .executeTakeFirst()
  },

  /**
   * For each kind of use, how many uses the order's grants gave, how many of them were used, and when the last grant
   * ends.
   */
  async uses(id: string) {
    return db
      .selectFrom('grants')
      .select('counted')
      .select(sql<number>`sum(given)::integer`.as('given'))
      .select(sql<number>`sum(used)::integer`.as('used'))
      .select(({ fn }) => fn.max('until_at').as('until'))
      .where('order_id', '=', id)
      .groupBy('counted')
      .execute()
  },

  async documents(id: string) {
    return db
      .selectFrom('invoices')
      .select(['number', 'kind', 'issued_at as issuedAt'])
      .select(sql<number>`(content->>'totalCents')::integer`.as('totalCents'))
      .where('order_id', '=', id)
      .orderBy('issued_at')
      .orderBy('kind', 'desc')
      .execute()
  },

  /** The calls made to the provider for the order, oldest first, without the data of requests and confirmations. */
  async attempts(id: string) {
    return db
      .selectFrom('provider_calls')
      .select(['call', 'attempt', 'written_at as madeAt'])
      .select([sql<string | null>`answer->>'kind'`.as('outcome'), sql<string | null>`answer->>'message'`.as('message')])
      .where('order_id', '=', id)
      .orderBy('serial')
      .execute()
  },

  async tasks(id: string, now: Date) {
    return db
      .selectFrom('jobs')
      .select([
        sql<'refund' | 'cancel-charge'>`kind`.as('kind'),
        jobStateShown(now).as('state'),
        'tries',
        sql<Date | null>`case when due_at > ${now}::timestamptz then due_at end`.as('nextTryAt'),
      ])
      .where('kind', 'in', ['refund', 'cancel-charge'])
      .where('subject', '=', id)
      .orderBy('kind')
      .execute()
  },

  /** The audit events about the order, newest first, at most `limit`. */
  async history(id: string, limit: number) {
    return db
      .selectFrom('audit_events')
      .select(['number', 'at', 'kind', 'actor', 'before', 'after'])
      .where('object', '=', `order:${id}`)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
  },
})

type Store = ReturnType<typeof orderAccountStore>

export type FoundOrder = NonNullable<Awaited<ReturnType<Store['order']>>>
export type FoundUses = Awaited<ReturnType<Store['uses']>>
export type FoundTasks = Awaited<ReturnType<Store['tasks']>>
