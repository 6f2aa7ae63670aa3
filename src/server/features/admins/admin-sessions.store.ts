import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type NewSession = {
  readonly id: string
  readonly adminId: string
  readonly tokenHash: Buffer
  readonly device: string | null
  readonly now: Date
  readonly endsAt: Date
}

/**
 * Stores the sessions of admins. A session is live until `ends_at`, provided that it was last used after `idleSince`.
 */
export const adminSessionsStore = (db: Kysely<Tables>) => ({
  async open({ id, adminId, tokenHash, device, now, endsAt }: NewSession): Promise<void> {
    await db.updateTable('admins').set({ signed_in_at: now }).where('id', '=', adminId).execute()
    await db
      .insertInto('admin_sessions')
      .values({ id, admin_id: adminId, token_hash: tokenHash, device, created_at: now, seen_at: now, ends_at: endsAt })
      .execute()
  },

  /** The live session with this token, and its admin. */
  findLive: (tokenHash: Buffer, now: Date, idleSince: Date) =>
    db
      .selectFrom('admin_sessions')
      .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
      .select(['admin_sessions.id as sessionId', 'seen_at as seenAt', 'admins.id', 'email', 'role'])
      .where('token_hash', '=', tokenHash)
      .where('ends_at', '>', now)
      .where('seen_at', '>', idleSince)
      .executeTakeFirst(),

  async see(id: string, now: Date): Promise<void> {
    await db.updateTable('admin_sessions').set({ seen_at: now }).where('id', '=', id).execute()
  },

  /** Whether the session still exists. */
  async isOpen(id: string): Promise<boolean> {
    const row = await db.selectFrom('admin_sessions').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  },

  /** Counts a wrong code in a session, and returns the session's number of wrong codes. */
  async countWrongCode(id: string): Promise<number> {
    const row = await db
      .updateTable('admin_sessions')
      .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('id', '=', id)
      .returning('wrong_codes')
      .executeTakeFirstOrThrow()
    return row.wrong_codes
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('admin_sessions').where('id', '=', id).execute()
  },

  /**
   * Ends the sessions of an admin, except the session `but` if that is not null. Returns the number of sessions that
   * ended.
   */
  async removeAll(adminId: string, but: string | null = null): Promise<number> {
    const rows = await db
      .deleteFrom('admin_sessions')
      .where('admin_id', '=', adminId)
      .$if(but !== null, (query) => query.where('id', '!=', but))
      .returning('id')
      .execute()
    return rows.length
  },

  async removeEnded(now: Date, idleSince: Date) {
    return db
      .deleteFrom('admin_sessions')
      .where((eb) => eb.or([eb('ends_at', '<=', now), eb('seen_at', '<=', idleSince)]))
      .returning(['id', 'admin_id as adminId'])
      .execute()
  },
})
