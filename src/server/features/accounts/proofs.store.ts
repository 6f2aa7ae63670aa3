import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Proof = { readonly id: string; readonly sessionId: string | null; readonly now: Date }

/**
 * Stores what emailed codes prove: that the address is the member's, and when the user of a session last had access to
 * the mailbox.
 */
export const proofsStore = (db: Kysely<Tables>) => ({
  async isProven(id: string): Promise<boolean> {
    const proven = db.selectFrom('users').select('id').where('id', '=', id).where('address_proven_at', 'is not', null)
    return (await proven.executeTakeFirst()) !== undefined
  },

  /**
   * Records that the address is proven; must run in a transaction. The first proof ends every session except
   * `sessionId` (every session if `sessionId` is null); `ended` is the number of sessions that ended. It also voids the
   * password, unless session `sessionId` was opened with the password.
   */
  async prove({ id, sessionId, now }: Proof): Promise<{ readonly isFirst: boolean; readonly ended: number }> {
    const account = await db
      .updateTable('users')
      .set({ address_proven_at: now })
      .where('id', '=', id)
      .where('address_proven_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) return { isFirst: false, ended: 0 }
    const kept = await db
      .selectFrom('sessions')
      .select(['id', 'knows_password as knowsPassword'])
      .where('user_id', '=', id)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    const ended = await db
      .deleteFrom('sessions')
      .where('user_id', '=', id)
      .$if(kept !== undefined, (others) => others.where('id', '!=', sessionId))
      .returning('id')
      .execute()
    if (kept?.knowsPassword !== true)
      await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
    return { isFirst: true, ended: ended.length }
  },

  /** Records that an emailed code was entered in a session. Returns false when the session has ended. */
  async noteCode({ id, sessionId, now }: Proof): Promise<boolean> {
    const row = await db
      .updateTable('sessions')
      .set({ code_given_at: now })
      .where('user_id', '=', id)
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** When an emailed code was last entered in a session; null when none was, or when the session has ended. */
  async codeGivenAt(sessionId: string): Promise<Date | null> {
    const row = await db
      .selectFrom('sessions')
      .select('code_given_at as at')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    return row?.at ?? null
  },
})
