import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Grant, NewGrant } from '#domain/billing/grants.ts'
import type { Tables } from '../../tables.ts'

/** A grant that will be stored; a free-plan grant may already be partly used. */
export type GrantToAdd = NewGrant & { readonly id: string; readonly used: number }

/** Stores the grants of members. `find` and `lock` read only grants that have not ended. */
export const grantsStore = (db: Kysely<Tables>) => ({
  async find(userId: string, now: Date): Promise<readonly Grant[]> {
    return ofMember(db.selectFrom('grants'), userId, now).execute()
  },

  /** Reads grants as `find` does, and locks them until the transaction ends; always in the same order. */
  async lock(userId: string, now: Date): Promise<readonly Grant[]> {
    return ofMember(db.selectFrom('grants'), userId, now).orderBy('id').forUpdate().execute()
  },

  /** Adds grants. Free-plan grants for a year are stored only once, even by concurrent calls. */
  async add(userId: string, grants: readonly GrantToAdd[]): Promise<void> {
    if (grants.length === 0) return
    const rows = grants.map(({ from, until, orderId, awardId, ...grant }) => ({
      ...grant,
      user_id: userId,
      from_at: from,
      until_at: until,
      order_id: orderId,
      award_id: awardId,
    }))
    await db
      .insertInto('grants')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** How many uses of an order's grants were used up. Locks the grants until the transaction ends. */
  async usedOfOrder(orderId: string): Promise<number> {
    const grants = await db
      .selectFrom('grants')
      .select('used')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .forUpdate()
      .execute()
    return grants.reduce((sum, { used }) => sum + used, 0)
  },

  /** Puts the grants of an order on hold during a dispute, or ends them after a refund or a lost dispute. */
  async hold(orderId: string, held: 'dispute' | 'refunded'): Promise<void> {
    await db.updateTable('grants').set({ held }).where('order_id', '=', orderId).execute()
  },

  /**
   * Ends the hold that a dispute put on an order's grants. While the subscription is overdue, the grants are on hold
   * for that reason instead.
   */
  async release(orderId: string, isOverdue: boolean): Promise<void> {
    await db
      .updateTable('grants')
      .set({ held: isOverdue ? 'past-due' : null })
      .where('order_id', '=', orderId)
      .where((eb) => eb.or([eb('held', 'is', null), eb('held', '=', 'dispute')]))
      .execute()
  },

  /** Counts uses against a locked grant. */
  async spend(id: string, uses = 1): Promise<void> {
    await db
      .updateTable('grants')
      .set((eb) => ({ used: eb('used', '+', uses) }))
      .where('id', '=', id)
      .execute()
  },
})

type Grants = SelectQueryBuilder<Tables, 'grants', object>

const ofMember = (grants: Grants, userId: string, now: Date) =>
  grants
    .select(['id', 'counted', 'given', 'used', 'held', 'from_at as from', 'until_at as until', 'order_id as orderId'])
    .select('award_id as awardId')
    .where('user_id', '=', userId)
    .where('until_at', '>', now)
