import type { Kysely } from 'kysely'
import { compiledQuery } from '../../compiled-query.ts'
import { liveSession, type LiveSession } from '../../live-session.ts'
import type { Tables } from '../../tables.ts'

type NewSession = {
  readonly id: string
  readonly userId: string
  readonly tokenHash: Buffer
  readonly device: string | null
  readonly knowsPassword: boolean
  readonly codeGivenAt: Date | null
  readonly now: Date
  readonly endsAt: Date
}

/**
 * Stores the sessions of members. A session is live until `ends_at`, provided that it was last used after `idleSince`.
 */
export const sessionsStore = (db: Kysely<Tables>) => ({
  /**
   * Opens a session, stores the time of the member's sign-in, and returns null; must run in a transaction. If the
   * account is suspended, opens no session and returns the reason for the suspension; the caller must then roll back.
   */
  async open({ id, userId, tokenHash, device, knowsPassword, codeGivenAt, now, endsAt }: NewSession) {
    const opened = { device, knows_password: knowsPassword, code_given_at: codeGivenAt, created_at: now, seen_at: now }
    const entering = db.updateTable('users').set({ signed_in_at: now }).where('id', '=', userId)
    const account = await entering.returning('suspended_because as because').executeTakeFirst()
    if (account !== undefined && account.because !== null) return account.because
    await db
      .insertInto('sessions')
      .values({ id, user_id: userId, token_hash: tokenHash, ends_at: endsAt, ...opened })
      .execute()
    return null
  },

  findLive: compiledQuery(db, (live: LiveSession) => liveSession(db, live)),

  /** Which of these sessions are live. */
  async liveAmong(ids: readonly string[], now: Date, idleSince: Date): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', ids)
      .where('ends_at', '>', now)
      .where('seen_at', '>', idleSince)
      .execute()
    return new Set(rows.map(({ id }) => id))
  },

  async see(id: string, now: Date): Promise<void> {
    await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute()
  },

  async listLive(userId: string, now: Date, idleSince: Date) {
    return db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at as createdAt', 'seen_at as seenAt', 'ends_at as endsAt'])
      .where('user_id', '=', userId)
      .where('ends_at', '>', now)
      .where('seen_at', '>', idleSince)
      .orderBy('seen_at', 'desc')
      .execute()
  },

  /** Ends a session of this member. Returns false when there is no such session, or when it is another member's. */
  async remove(userId: string, id: string): Promise<boolean> {
    const row = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Ends all sessions of a member. Returns the number of sessions that ended. */
  async removeAll(userId: string): Promise<number> {
    const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  async removeEnded(now: Date, idleSince: Date) {
    return db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('ends_at', '<=', now), eb('seen_at', '<=', idleSince)]))
      .returning(['id', 'user_id as userId'])
      .execute()
  },
})

export type SessionsStore = ReturnType<typeof sessionsStore>
