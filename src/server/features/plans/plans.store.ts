import type { Kysely } from 'kysely'
import type { Counted, PlanUse } from '#domain/plans/plan-use.ts'
import type { Tables } from '../../tables.ts'

const columns = [
  'plan_id as planId',
  'counted_year as countedYear',
  'used',
  'assessments_counted_year as assessmentsCountedYear',
  'assessments_used as assessmentsUsed',
] as const

/** Which plan a member holds: one at most. */
export const plansStore = (db: Kysely<Tables>) => ({
  async find(userId: string) {
    return db
      .selectFrom('plan_holdings')
      .select(columns)
      .select('since')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  },

  /** The same, and nobody else counts with it until the transaction ends. */
  async lock(userId: string) {
    return db.selectFrom('plan_holdings').select(columns).where('user_id', '=', userId).forUpdate().executeTakeFirst()
  },

  async count(userId: string, counted: Counted, { countedYear, used }: Omit<PlanUse, 'perYear'>): Promise<void> {
    const written = {
      translations: { counted_year: countedYear, used },
      assessments: { assessments_counted_year: countedYear, assessments_used: used },
    } as const satisfies Record<Counted, object>
    await db.updateTable('plan_holdings').set(written[counted]).where('user_id', '=', userId).execute()
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
