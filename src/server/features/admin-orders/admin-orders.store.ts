import { sql, type Kysely } from 'kysely'
import type { PlanId } from '#domain/billing/plans.ts'
import { isId } from '../../http/ids.ts'
import { directionOf, isAfter, partPattern, sortableTime, type ListOrder, type ListPosition } from '../../list-sql.ts'
import { orderStateShown, type ShownOrderState } from '../../refund-states.ts'
import type { Provider, Tables } from '../../tables.ts'

/**
 * The parameters of the SQL query for the list. `after` has the sort value and the id of the last row on the previous
 * page; `now` decides which refunds are late.
 */
export type OrdersWanted = {
  readonly search: string
  readonly state: ShownOrderState | null
  readonly plan: PlanId | null
  readonly provider: Provider | null
  readonly sort: 'placed' | 'total'
  readonly order: ListOrder
  readonly after: ListPosition | null
  readonly limit: number
  readonly now: Date
}

/** The values by which the list is sorted, as text whose alphabetical order is the order of the list. */
const sortValues = {
  placed: sortableTime('orders.placed_at'),
  total: sql<string>`to_char(orders.total_cents, 'FM000000000000')`,
} as const

/** Reads all orders, including those of deleted accounts. */
export const adminOrdersStore = (db: Kysely<Tables>) => ({
  async page({ search, state, plan, provider, sort, order, after, limit, now }: OrdersWanted) {
    const direction = directionOf(order)
    const value = sortValues[sort]
    return db
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.id', 'orders.placed_at as placedAt', 'users.id as memberId', 'users.email'])
      .select(['orders.plan_id as planId', 'quantity'])
      .select(['total_cents as totalCents', 'provider', 'month'])
      .select([orderStateShown(now).as('state'), value.as('sortValue')])
      .$if(search !== '', (query) => query.where(matches(search)))
      .$if(state !== null, (query) => query.where(orderStateShown(now), '=', state ?? 'paid'))
      .$if(plan !== null, (query) => query.where('orders.plan_id', '=', plan ?? 'free'))
      .$if(provider !== null, (query) => query.where('provider', '=', provider ?? 'stripe'))
      .where(isAfter(value, 'orders.id', order, after))
      .orderBy(value, direction)
      .orderBy('orders.id', direction)
      .limit(limit)
      .execute()
  },

  /** The state of an order, and its member; undefined when the order does not exist. */
  async find(id: string) {
    return db.selectFrom('orders').select(['state', 'user_id as userId']).where('id', '=', id).executeTakeFirst()
  },

  async hasDocument(number: string): Promise<boolean> {
    const found = await db.selectFrom('invoices').select('number').where('number', '=', number).executeTakeFirst()
    return found !== undefined
  },
})

/**
 * Matches by the id of an order or of its member's account if the text is a complete id; otherwise by any part of the
 * order's id, the member's email, a document number, or the id of the payment or capture at the provider.
 */
function matches(search: string) {
  if (isId(search)) return sql<boolean>`(orders.id = ${search}::uuid or orders.user_id = ${search}::uuid)`
  const like = partPattern(search)
  return sql<boolean>`(orders.id::text like ${like} or users.email_key like ${like}
    or lower(orders.payment) like ${like} or lower(orders.capture) like ${like}
    or exists (select from invoices where invoices.order_id = orders.id and lower(invoices.number) like ${like}))`
}
