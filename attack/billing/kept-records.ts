import type pg from 'pg'
import type { Outside } from '#server/services.ts'

// The database records of a simulated history, read directly rather than through the servers.

export type KeptRecords = Awaited<ReturnType<typeof keptRecords>>
export type KeptOrder = KeptRecords['orders'][number]

export async function keptRecords(db: Outside['db']) {
  const orders = await db
    .selectFrom('orders')
    .select(['orders.id', 'user_id as userId', 'orders.plan_id as planId', 'quantity', 'total_cents as cents', 'month'])
    .select([
      'subscription_id as subscriptionId',
      'provider',
      'orders.state',
      'payment',
      'renews',
      'placed_at as placedAt',
    ])
    .select([
      'accepted_at as acceptedAt',
      'refund_failed_at as refundFailedAt',
      'reminded_at as remindedAt',
      'not_before as notBefore',
    ])
    .innerJoin('prices', 'prices.serial', 'orders.price_serial')
    .select(['translations', 'assessments'])
    .orderBy('placed_at')
    .orderBy('orders.id')
    .execute()
  const subscriptions = await db.selectFrom('subscriptions').selectAll().orderBy('id').execute()
  const grants = await db.selectFrom('grants').selectAll().where('order_id', 'is not', null).orderBy('id').execute()
  const invoices = await db.selectFrom('invoices').select(['number', 'kind', 'order_id as orderId']).execute()
  const numbers = await db.selectFrom('invoice_numbers').selectAll().execute()
  const trail = await db
    .selectFrom('audit_events')
    .select(['number', 'kind', 'object', 'before', 'after', 'why', 'actor'])
    .orderBy('number')
    .execute()
  const jobs = await db.selectFrom('jobs').select(['kind', 'subject', 'due_at as dueAt']).execute()
  const accounts = await db.selectFrom('users').select(['id', 'email']).execute()
  return { orders, subscriptions, grants, invoices, numbers, trail, jobs, accounts }
}

/** Empties the database before each simulated history, but keeps prices and the rows that migrations insert. */
export async function forgetLives(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  // replica mode switches off the triggers that forbid removing audit rows
  await client.query(`set session_replication_role = replica;
    truncate users, orders, subscriptions, invoices, invoice_numbers, audit_events, audit_links, jobs,
      provider_calls, provider_events, mails, limits restart identity cascade;
    set session_replication_role = origin`)
  client.release()
}
