import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Grant, NewGrant } from '#domain/billing/grants.ts'
import type { Tables } from '../../tables.ts'

/** A grant to store; a free one may already be partly used. */
export type GrantToAdd = NewGrant & { readonly id: string; readonly used: number }

/** The live grants of members; ended ones are not read here. */
export const grantsStore = (db: Kysely<Tables>) => ({
  async find(userId: string, now: Date): Promise<readonly Grant[]> {
    return ofMember(db.selectFrom('grants'), userId, now).execute()
  },

  /** Like `find`, locking the grants until the transaction ends. Always locks in the same order. */
  async lock(userId: string, now: Date): Promise<readonly Grant[]> {
    return ofMember(db.selectFrom('grants'), userId, now).orderBy('id').forUpdate().execute()
  },

  /** Adds missing grants. The free ones of a year are stored once, even by concurrent calls. */
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

  /** The usage of an order's grants. Locks them until the transaction ends. */
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

  /** Puts an order's grants on hold or ends them. */
  async hold(orderId: string, held: 'dispute' | 'refunded'): Promise<void> {
    await db.updateTable('grants').set({ held }).where('order_id', '=', orderId).execute()
  },

  /** Makes an order's grants usable, also after a dispute; they wait while their subscription is overdue. */
  async release(orderId: string, isOverdue: boolean): Promise<void> {
    await db
      .updateTable('grants')
      .set({ held: isOverdue ? 'past-due' : null })
      .where('order_id', '=', orderId)
      .where((eb) => eb.or([eb('held', 'is', null), eb('held', '=', 'dispute')]))
      .execute()
  },

  /** Spends one use of a locked grant. */
  async spend(id: string): Promise<void> {
    await db
      .updateTable('grants')
      .set((eb) => ({ used: eb('used', '+', 1) }))
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
