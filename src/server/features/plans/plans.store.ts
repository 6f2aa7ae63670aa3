import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Which plan a member holds: one at most. */
export const plansStore = (db: Kysely<Tables>) => ({
  async find(userId: string) {
    return db
      .selectFrom('plan_holdings')
      .select(['plan_id as planId', 'since', 'counted_year as countedYear', 'used'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
  },

  /** The same, and nobody else counts with it until the transaction ends. */
  async lock(userId: string) {
    return db
      .selectFrom('plan_holdings')
      .select(['plan_id as planId', 'counted_year as countedYear', 'used'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
  },

  async count(userId: string, { countedYear, used }: { countedYear: number; used: number }): Promise<void> {
    await db
      .updateTable('plan_holdings')
      .set({ counted_year: countedYear, used })
      .where('user_id', '=', userId)
      .execute()
  },

  /** Gives the plan to a member who holds none; who holds one keeps it as it is. */
  async take(userId: string, planId: string, now: Date): Promise<void> {
    await db
      .insertInto('plan_holdings')
      .values({ user_id: userId, plan_id: planId, since: now, counted_year: now.getUTCFullYear() })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  },
})

export type PlansStore = ReturnType<typeof plansStore>
