import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Suspends and restores accounts, and counts unpaid orders for a preview. */
export const memberActsStore = (db: Kysely<Tables>) => ({
  async suspend(id: string, because: string, now: Date): Promise<void> {
    const changed = { suspended_at: now, suspended_because: because }
    await db.updateTable('users').set(changed).where('id', '=', id).execute()
  },

  async restore(id: string): Promise<void> {
    const changed = { suspended_at: null, suspended_because: null }
    await db.updateTable('users').set(changed).where('id', '=', id).execute()
  },

  /** The number of a member's orders that have been placed but not paid: new, being confirmed, pending or declined. */
  async countUnpaid(userId: string): Promise<number> {
    const { count } = await db
      .selectFrom('orders')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('user_id', '=', userId)
      .where('state', 'in', ['placed', 'confirming', 'pending', 'declined'])
      .executeTakeFirstOrThrow()
    return count
  },
})
