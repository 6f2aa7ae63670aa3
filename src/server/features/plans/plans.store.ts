import { sql, type Kysely } from 'kysely'
import type { Uses } from '#domain/billing/prices.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import type { Tables } from '../../tables.ts'

/** Stores which members have the free plan. */
export const plansStore = (db: Kysely<Tables>) => ({
  async find(userId: string) {
    return db
      .selectFrom('plan_holdings')
      .select(['plan_id as planId', 'since'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
  },

  /** Gives the plan to a member who has none. Returns false when the member has one. */
  async take(userId: string, planId: PlanId, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('plan_holdings')
      .values({ user_id: userId, plan_id: planId, since: now })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },

  /** How much of the free plan was used in a year by accounts that had the member's address before. */
  async usedBefore(userId: string, year: number): Promise<Uses | undefined> {
    return db
      .selectFrom('users')
      .innerJoin('used_quotas as quota', (join) =>
        join.on(sql<boolean>`quota.address_hash = sha256(convert_to(users.email_key, 'UTF8'))`),
      )
      .select(['quota.translations', 'quota.assessments'])
      .where('users.id', '=', userId)
      .where('quota.year', '=', year)
      .executeTakeFirst()
  },
})
