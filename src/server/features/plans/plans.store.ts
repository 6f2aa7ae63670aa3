import { sql, type Kysely } from 'kysely'
import type { Counted, PlanUse } from '#domain/plans/plan-use.ts'
import type { Tables } from '../../tables.ts'

const columns = [
  'plan_id as planId',
  'counted_year as countedYear',
  'used',
  'assessments_counted_year as assessmentsCountedYear',
  'assessments_used as assessmentsUsed',
] as const

const countedColumns = ['counted_year', 'used', 'assessments_counted_year', 'assessments_used'] as const

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

  /** Gives the plan to a member who holds none, less what an account with the same address used before; who holds one keeps it as it is. */
  async take(userId: string, planId: string, now: Date): Promise<void> {
    await db
      .insertInto('plan_holdings')
      .columns(['user_id', 'plan_id', 'since', ...countedColumns])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .leftJoin('used_quotas as quota', (join) =>
            join
              .on(sql<boolean>`quota.address_hash = sha256(convert_to(users.email_key, 'UTF8'))`)
              .on('quota.year', '=', now.getUTCFullYear()),
          )
          .select('users.id')
          .select([sql`${planId}::text`.as('plan_id'), sql`${now}::timestamptz`.as('since')])
          .select(sql`${now.getUTCFullYear()}::integer`.as('counted_year'))
          .select(sql`coalesce(quota.translations, 0)`.as('used'))
          .select(sql`${now.getUTCFullYear()}::integer`.as('assessments_counted_year'))
          .select(sql`coalesce(quota.assessments, 0)`.as('assessments_used'))
          .where('users.id', '=', userId),
      )
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  },
})

export type PlansStore = ReturnType<typeof plansStore>
