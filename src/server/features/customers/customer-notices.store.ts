import { sql, type Kysely } from 'kysely'
import type { FactsOfCustomers } from '#domain/customers/accounts-notice.ts'
import type { Tables } from '../../tables.ts'

/**
 * Stores which members must get the email about their customers' outdated statements, and which facts have already been
 * reported to them.
 */
export const customerNoticesStore = (db: Kysely<Tables>) => ({
  /** Members who want the email, can receive it, and whose customers have not been checked since this time. */
  async due(since: Date): Promise<readonly string[]> {
    const rows = await dueSince(db, since).select('users.id').orderBy('users.id').execute()
    return rows.map(({ id }) => id)
  },

  async countDue(since: Date): Promise<number> {
    const { count } = await dueSince(db, since)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow()
    return count
  },

  /**
   * The address of a member whose customers must still be checked, and the facts reported to the member so far. Locks
   * the facts until the transaction ends, so that no other server reports them too.
   */
  async lock(userId: string, since: Date) {
    await db
      .insertInto('customer_notices')
      .values({ user_id: userId, looked_at: new Date(0), facts_told: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return db
      .selectFrom('customer_notices')
      .innerJoin('users', 'users.id', 'customer_notices.user_id')
      .where('customer_notices.user_id', '=', userId)
      .where('looked_at', '<=', since)
      .where('users.wants_customer_notices', '=', true)
      .select(['users.email'])
      .select(sql<FactsOfCustomers>`facts_told`.as('told'))
      .forUpdate('customer_notices')
      .executeTakeFirst()
  },

  async write(userId: string, told: FactsOfCustomers, now: Date): Promise<void> {
    await db
      .updateTable('customer_notices')
      .set({ looked_at: now, facts_told: JSON.stringify(told) })
      .where('user_id', '=', userId)
      .execute()
  },

  /** The distinct periods of the records kept about each customer and the customers merged into it. */
  async periods(holderId: string, now: Date): Promise<readonly CustomerPeriod[]> {
    const { rows } = await sql<CustomerPeriod>`
      select distinct customers.root_id as "customerId", own.year as "reportingYear", own.periods
      from customers
      join (
        select customer_id, reporting_year as year, periods
        from financial_statements
        where user_id = ${holderId} and deleted_at is null and expires_at > ${now}
        union all
        select customer_id, (summary ->> 'reporting_year')::integer, (summary ->> 'periods')::integer
        from assessments
        where user_id = ${holderId} and deleted_at is null
      ) own on own.customer_id = customers.id
      where customers.holder_id = ${holderId} and customers.deleted_at is null
    `.execute(db)
    return rows
  },
})

export type CustomerPeriod = {
  readonly customerId: string
  readonly reportingYear: number | null
  readonly periods: number | null
}

const dueSince = (db: Kysely<Tables>, since: Date) =>
  db
    .selectFrom('users')
    .leftJoin('customer_notices', 'customer_notices.user_id', 'users.id')
    .where('users.wants_customer_notices', '=', true)
    .where('users.address_proven_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<=', since)]))
