import { sql, type Kysely } from 'kysely'
import type { OrderState } from '#domain/billing/order-states.ts'
import { refundsLateBefore } from '#domain/billing/withdrawal.ts'
import type { Tables } from './tables.ts'

// How a refund goes, for the admin site and the daily email alike. It has failed only where the provider said so.

/** Where an order is, as the operator sees it. */
export type ShownOrderState = OrderState | 'refund-late' | 'refund-failed'

/** Where a task at a payment provider is. */
export type TaskState = 'waiting' | 'failing' | 'refunding' | 'refund-late'

/** A refund that failed after it had arrived is asked for again by a task, and the order stays refunded. */
const isAskedAgain = sql`exists (select from provider_tasks as again
  where again.order_id = orders.id and again.kind = 'refund')`

/** The state of an order that is selected from `orders`. */
export const orderStateShown = (now: Date) => sql<ShownOrderState>`case
  when orders.state not in ('refunding', 'refunded') then orders.state
  when orders.refund_failed_at is not null then 'refund-failed'
  when orders.state = 'refunded' and not ${isAskedAgain} then 'refunded'
  when orders.refund_asked_at < ${refundsLateBefore(now)}::timestamptz then 'refund-late'
  else 'refunding' end`

const stateOfItsOrder = (now: Date) => sql`(select ${orderStateShown(now)} from orders
  where orders.id = provider_tasks.order_id and provider_tasks.kind = 'refund')`

/** The provider has answered that a refund takes its time: it is asked how it goes, not tried again. */
const isTakenOn = sql`(select asked.answer is not null from provider_calls as asked
  where asked.order_id = provider_tasks.order_id and asked.call = 'refund' order by asked.serial desc limit 1)`

/** The state of a task that is selected from `provider_tasks`. */
export const taskStateShown = (now: Date) => sql<TaskState>`case
  when ${stateOfItsOrder(now)} = 'refund-late' then 'refund-late'
  when ${stateOfItsOrder(now)} = 'refunding' and ${isTakenOn} then 'refunding'
  when provider_tasks.tries > 1 then 'failing' else 'waiting' end`

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

/** Tasks that were tried before without success. */
export const failingTasks = (now: Date) =>
  sql<number>`(select count(*) from provider_tasks where ${taskStateShown(now)} = 'failing')::float8`
