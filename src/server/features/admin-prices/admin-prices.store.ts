import { sql, type Kysely } from 'kysely'
import type { PlanId } from '#domain/billing/plans.ts'
import { directionOf, sortableTime, type ListOrder } from '../../list-sql.ts'
import type { Tables } from '../../tables.ts'

/**
 * The parameters of the SQL query for the list. `after` has the sort value and the serial of the last row on the
 * previous page.
 */
export type PricesWanted = {
  readonly plan: PlanId | null
  readonly sort: 'added' | 'from'
  readonly order: ListOrder
  readonly after: readonly [string, number] | null
  readonly limit: number
}

const sortValues = { added: sortableTime('added_at'), from: sortableTime('valid_from') } as const

/** Lists the prices, and counts the subscriptions of a plan. */
export const adminPricesStore = (db: Kysely<Tables>) => ({
  async page({ plan, sort, order, after, limit }: PricesWanted) {
    const value = sortValues[sort]
    const direction = directionOf(order)
    return db
      .selectFrom('prices')
      .selectAll()
      .select(value.as('sortValue'))
      .$if(plan !== null, (query) => query.where('plan_id', '=', plan ?? 'free'))
      .$if(after !== null, (query) => {
        const comparison = order === 'up' ? sql`>` : sql`<`
        const [at, serial] = after ?? ['', 0]
        return query.where(sql<boolean>`(${value}, serial) ${comparison} (${at}, ${serial}::integer)`)
      })
      .orderBy(value, direction)
      .orderBy('serial', direction)
      .limit(limit)
      .execute()
  },

  /** The number of subscriptions of a plan that have not ended. */
  async countSubscriptions(plan: PlanId): Promise<number> {
    const { count } = await db
      .selectFrom('subscriptions')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('plan_id', '=', plan)
      .where('state', '<>', 'ended')
      .executeTakeFirstOrThrow()
    return count
  },
})
