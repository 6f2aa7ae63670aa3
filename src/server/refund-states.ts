import { sql, type Kysely } from 'kysely'
import type { OrderState } from '#domain/billing/order-states.ts'
import { refundsLateBefore } from '#domain/billing/withdrawal.ts'
import { kindsOf, type Taker } from '#domain/clock/job-kinds.ts'
import type { Tables } from './tables.ts'

// SQL for the states of refunds, shared by the admin site and the daily email. A refund counts as failed only if the
// provider reported that it failed.

/** The state of an order, as the operator sees it. */
export type ShownOrderState = OrderState | 'refund-late' | 'refund-failed'

export type JobState = 'waiting' | 'failing' | 'refunding' | 'refund-late'

/**
 * SQL for whether a job retries a refund that the provider first reported as completed and later as failed. The order
 * stays "refunded". For a query that selects from `orders`.
 */
export const isAskedAgain = sql<boolean>`exists (select from jobs as again
  where again.kind = 'refund' and again.subject = orders.id::text)`

/** SQL for the state of an order, in a query that selects from `orders`. */
export const orderStateShown = (now: Date) => sql<ShownOrderState>`case
  when orders.state not in ('refunding', 'refunded') then orders.state
  when orders.refund_failed_at is not null then 'refund-failed'
  when orders.state = 'refunded' and not ${isAskedAgain} then 'refunded'
  when orders.refund_asked_at < ${refundsLateBefore(now)}::timestamptz then 'refund-late'
  else 'refunding' end`

/** SQL for the order id of a refund job; null for any other job. */
const itsOrder = sql`case jobs.kind when 'refund' then jobs.subject::uuid end`

const stateOfItsOrder = (now: Date) => sql`(select ${orderStateShown(now)} from orders
  where orders.id = ${itsOrder})`

/**
 * SQL for whether the provider has accepted the refund but not completed it; if so, the server polls it instead of
 * retrying.
 */
const isTakenOn = sql`(select asked.answer is not null from provider_calls as asked
  where asked.order_id = ${itsOrder} and asked.call = 'refund' order by asked.serial desc limit 1)`

/** SQL for the state of a job, in a query that selects from `jobs`. */
export const jobStateShown = (now: Date) => sql<JobState>`case
  when ${stateOfItsOrder(now)} = 'refund-late' then 'refund-late'
  when ${stateOfItsOrder(now)} = 'refunding' and ${isTakenOn} then 'refunding'
  when jobs.tries > 1 or jobs.failed_at is not null then 'failing' else 'waiting' end`

/** Counts the unfinished refunds of all orders, by their state. */
export async function readOpenRefunds(db: Kysely<Tables>, now: Date) {
  const counted = (state: ShownOrderState) => sql<number>`count(*) filter (where state = ${state})::float8`
  return db
    .selectFrom((shown) =>
      shown
        .selectFrom('orders')
        .where('orders.state', 'in', ['refunding', 'refunded'])
        .select(orderStateShown(now).as('state'))
        .as('shown'),
    )
    .select([
      counted('refunding').as('underWay'),
      counted('refund-late').as('late'),
      counted('refund-failed').as('failed'),
    ])
    .executeTakeFirstOrThrow()
}

/** SQL for the number of a taker's jobs that are failing, as `jobStateShown` defines it. */
export const failingJobs = (taker: Taker, now: Date) =>
  sql<number>`(select count(*) from jobs
    where kind in (${sql.join(kindsOf(taker))}) and ${jobStateShown(now)} = 'failing')::float8`
