import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * A customer, and the time from which it needs attention if nothing changes; null when it will need none within ten
 * years.
 */
export type NeedsAttention = { readonly id: string; readonly from: Date | null }

/** Customers that were claimed, and how many of their markers were deleted. */
type TakenCustomers = { readonly ids: readonly string[]; readonly markers: number }

/** Stores when customers need attention. Database triggers note which customers have changed. */
export const customerAttentionStore = (db: Kysely<Tables>) => ({
  /** Whether any of the holder's customers has changed. */
  async hasChanged(holderId: string): Promise<boolean> {
    const row = await db
      .selectFrom('changed_customers')
      .innerJoin('customers', 'customers.id', 'customer_id')
      .where('holder_id', '=', holderId)
      .select('customer_id')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * Claims up to `most` of the holder's changed customers: deletes their change markers and locks the customers until
   * the transaction ends. Skips what another transaction has locked, customers and markers; their markers stay for the
   * next call.
   */
  async takeChanged(holderId: string, most: number): Promise<TakenCustomers> {
    const { rows } = await sql<{ id: string; markers: number }>`
      with changed as (
        select distinct customers.root_id as id
        from changed_customers join customers on customers.id = changed_customers.customer_id
        where customers.holder_id = ${holderId}
        limit ${most}
      ), locked as (
        select customers.id from customers join changed using (id) for no key update of customers skip locked
      ), markers as (
        select changed_customers.ctid as place
        from changed_customers join customers on customers.id = changed_customers.customer_id
        where customers.root_id in (select id from locked)
        for update of changed_customers skip locked
      ), taken as (
        delete from changed_customers using markers where changed_customers.ctid = markers.place returning 1
      )
      select id, (select count(*)::integer from taken) as markers from locked`.execute(db)
    return { ids: rows.map(({ id }) => id), markers: rows[0]?.markers ?? 0 }
  },

  /** Removes the markers of customers that no longer exist. */
  async forgetGone(): Promise<void> {
    await db
      .deleteFrom('changed_customers')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('customers').select('id').whereRef('id', '=', 'customer_id'))),
      )
      .execute()
  },

  async write(customers: readonly NeedsAttention[]): Promise<void> {
    await sql`
      update customers set attention_from = given.attention_from
      from unnest(${customers.map(({ id }) => id)}::uuid[], ${customers.map(({ from }) => from)}::timestamptz[])
        as given (id, attention_from)
      where customers.id = given.id`.execute(db)
  },
})
