import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Grant, NewGrant } from '#domain/billing/grants.ts'
import type { Tables } from '../../tables.ts'

/** A grant to be written: the free plan's may be used in part already. */
export type GrantToAdd = NewGrant & { readonly id: string; readonly used: number }

/** The grants of members. One that has ended is never read again here. */
export const grantsStore = (db: Kysely<Tables>) => ({
  async find(userId: string, now: Date): Promise<readonly Grant[]> {
    return ofMember(db.selectFrom('grants'), userId, now).execute()
  },

  /** The same, and nobody else spends of them until the transaction ends. All who lock take the same order. */
  async lock(userId: string, now: Date): Promise<readonly Grant[]> {
    return ofMember(db.selectFrom('grants'), userId, now).orderBy('id').forUpdate().execute()
  },

  /** Adds what is not there yet: the free plan's of a year are written once, also where two calls write them at the same moment. */
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

  /** How much was used of what an order gave; nobody uses more of it until the transaction ends. */
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

  /** Holds what an order gave, or lets it be used again where a dispute held it. */
  async hold(orderId: string, held: 'dispute' | 'refunded' | null): Promise<void> {
    const changed = db.updateTable('grants').set({ held }).where('order_id', '=', orderId)
    await (held === null ? changed.where('held', '=', 'dispute') : changed).execute()
  },

  /** Takes one use of a grant that is locked. */
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
