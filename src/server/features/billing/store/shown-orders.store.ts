import { sql, type Kysely, type NotNull, type SelectQueryBuilder } from 'kysely'
import { isAskedAgain } from '../../../refund-states.ts'
import type { Tables } from '../../../tables.ts'

/** Reads orders as members see them, with price, usage and invoices. */
export const shownOrdersStore = (db: Kysely<Tables>) => ({
  /** The orders of a member, newest first. */
  async list(userId: string): Promise<readonly ShownOrder[]> {
    return withInvoices(db, await shown(db).where('orders.user_id', '=', userId).execute())
  },

  /** The member's own order with this id; undefined when it is another member's. */
  async find(userId: string, id: string): Promise<ShownOrder | undefined> {
    const rows = await shown(db).where('orders.id', '=', id).where('orders.user_id', '=', userId).execute()
    return (await withInvoices(db, rows))[0]
  },

  /** The buyer of the member's newest order. */
  async lastBuyer(userId: string): Promise<unknown> {
    const found = await db
      .selectFrom('orders')
      .select('buyer')
      .where('user_id', '=', userId)
      .orderBy('placed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return found?.buyer
  },
})

const shown = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .innerJoin('prices', 'prices.serial', 'orders.price_serial')
    .select(['orders.id', 'orders.plan_id as planId', 'quantity', 'total_cents as totalCents', 'provider', 'state'])
    .select(['is_sample as isSample', 'subscription_id as subscriptionId', 'month', 'translations', 'assessments'])
    .select(['placed_at as placedAt', 'accepted_at as acceptedAt', 'refund_asked_at as refundAskedAt'])
    .select(['refunded_at as refundedAt', 'refund_failed_at as refundFailedAt', isAskedAgain.as('isAskedAgain')])
    .select((eb) => [
      ofGrants(eb.selectFrom('grants'))
        .select((grants) => grants.fn.max('until_at').as('until'))
        .as('usableUntil'),
      ofGrants(eb.selectFrom('grants'))
        .select(sql<number>`coalesce(sum(used), 0)::integer`.as('used'))
        .as('used'),
    ])
    // this sum is never null
    .$narrowType<{ used: NotNull }>()
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id')

const ofGrants = <Rows>(grants: SelectQueryBuilder<Tables & { orders: Tables['orders'] }, 'grants' | 'orders', Rows>) =>
  grants.whereRef('grants.order_id', '=', 'orders.id')

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export type ShownOrder = Row & { readonly invoices: readonly ShownInvoice[] }

async function withInvoices(db: Kysely<Tables>, rows: readonly Row[]): Promise<readonly ShownOrder[]> {
  if (rows.length === 0) return []
  const orders = rows.map(({ id }) => id)
  const invoices = await invoicesOf(db, orders)
  return rows.map((row) => ({ ...row, invoices: invoices.filter(({ orderId }) => orderId === row.id) }))
}

const invoicesOf = async (db: Kysely<Tables>, orders: readonly string[]) =>
  db
    .selectFrom('invoices')
    .select(['order_id as orderId', 'number', 'kind', 'issued_at as issuedAt'])
    .select(sql<number>`(content->>'totalCents')::integer`.as('totalCents'))
    .where('order_id', 'in', orders)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .execute()

type ShownInvoice = Awaited<ReturnType<typeof invoicesOf>>[number]
