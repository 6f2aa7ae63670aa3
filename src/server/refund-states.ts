import { sql, type Kysely } from 'kysely'
import type { OrderState } from '#domain/billing/order-states.ts'
import { refundsLateBefore } from '#domain/billing/withdrawal.ts'
import { kindsOf, type Taker } from '#domain/clock/job-kinds.ts'
import type { Tables } from './tables.ts'

// How a refund goes, for the admin site and the daily email alike. It has failed only where the provider said so.

/** Where an order is, as the operator sees it. */
export type ShownOrderState = OrderState | 'refund-late' | 'refund-failed'

/** Where a job is. */
export type JobState = 'waiting' | 'failing' | 'refunding' | 'refund-late'

/** A refund that failed after it had arrived is asked for again by a task, and the order stays refunded. */
const isAskedAgain = sql`exists (select from jobs as again
  where again.kind = 'refund' and again.subject = orders.id::text)`

/** The state of an order that is selected from `orders`. */
export const orderStateShown = (now: Date) => sql<ShownOrderState>`case
  when orders.state not in ('refunding', 'refunded') then orders.state
  when orders.refund_failed_at is not null then 'refund-failed'
  when orders.state = 'refunded' and not ${isAskedAgain} then 'refunded'
  when orders.refund_asked_at < ${refundsLateBefore(now)}::timestamptz then 'refund-late'
  else 'refunding' end`

/** The order that a refund is of; null for any other job. */
const itsOrder = sql`case jobs.kind when 'refund' then jobs.subject::uuid end`

const stateOfItsOrder = (now: Date) => sql`(select ${orderStateShown(now)} from orders
  where orders.id = ${itsOrder})`

/** The provider has answered that a refund takes its time: it is asked how it goes, not tried again. */
const isTakenOn = sql`(select asked.answer is not null from provider_calls as asked
  where asked.order_id = ${itsOrder} and asked.call = 'refund' order by asked.serial desc limit 1)`

/** The state of a job that is selected from `jobs`. */
export const jobStateShown = (now: Date) => sql<JobState>`case
  when ${stateOfItsOrder(now)} = 'refund-late' then 'refund-late'
  when ${stateOfItsOrder(now)} = 'refunding' and ${isTakenOn} then 'refunding'
  when jobs.tries > 1 or jobs.failed_at is not null then 'failing' else 'waiting' end`

/** Refunds over all orders that are not done. */
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

/** The jobs of a taker that were tried before without success. */
export const failingJobs = (taker: Taker, now: Date) =>
  sql<number>`(select count(*) from jobs
    where kind in (${sql.join(kindsOf(taker))}) and ${jobStateShown(now)} = 'failing')::float8`
