import type { Kysely } from 'kysely'
import type { CustomPlanId } from '#domain/billing/plans.ts'
import type { Tables } from '../../tables.ts'

/** An award that will be given. `planId` is null for extra uses; `reason` is emailed to the member. */
export type NewAward = {
  readonly id: string
  readonly userId: string
  readonly planId: CustomPlanId | null
  readonly reason: string
  readonly awardedAt: Date
}

/** Stores awards. Their uses are in their grants. */
export const awardsStore = (db: Kysely<Tables>) => ({
  async add({ id, userId, planId, reason, awardedAt }: NewAward): Promise<void> {
    const row = { id, user_id: userId, plan_id: planId, reason, awarded_at: awardedAt }
    await db.insertInto('awards').values(row).execute()
  },

  /** Locks an award, unless it was revoked. */
  async lock(id: string) {
    return db
      .selectFrom('awards')
      .select(['id', 'user_id as userId', 'plan_id as planId'])
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
  },

  /** Revokes an award: its grants can no longer be used. Uses that were already used up stay used up. */
  async revoke(id: string, now: Date): Promise<void> {
    await db.updateTable('awards').set({ revoked_at: now }).where('id', '=', id).execute()
    await db.updateTable('grants').set({ held: 'revoked' }).where('award_id', '=', id).execute()
  },

  /**
   * The grants of an award, and how much of each was used. `lock`: no other call can use the grants until the
   * transaction ends.
   */
  async grantsOf(id: string, { lock }: { readonly lock: boolean }) {
    return db
      .selectFrom('grants')
      .select(['counted', 'given', 'used', 'held', 'from_at as from', 'until_at as until'])
      .where('award_id', '=', id)
      .orderBy('id')
      .$if(lock, (query) => query.forUpdate())
      .execute()
  },

  /** The awards given to the member since this time, except revoked ones. */
  async listSince(userId: string, since: Date) {
    const all = await this.list(userId)
    return all.filter(({ awardedAt, revokedAt }) => awardedAt > since && revokedAt === null)
  },

  /** All awards given to a member, newest first, each with its grants. */
  async list(userId: string) {
    const awards = await db
      .selectFrom('awards')
      .select(['id', 'plan_id as planId', 'reason', 'awarded_at as awardedAt', 'revoked_at as revokedAt'])
      .where('user_id', '=', userId)
      .orderBy('awarded_at', 'desc')
      .orderBy('id')
      .execute()
    const grants = await db
      .selectFrom('grants')
      .select(['award_id as awardId', 'counted', 'given', 'used', 'until_at as until'])
      .where('user_id', '=', userId)
      .where('award_id', 'is not', null)
      .orderBy('counted', 'desc')
      .execute()
    return awards.map((award) => ({ ...award, grants: grants.filter(({ awardId }) => awardId === award.id) }))
  },
})
