import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Move = { readonly userId: string; readonly email: string; readonly emailKey: string; readonly now: Date }

type Former = Omit<Move, 'now'> & { readonly undoHash: Buffer; readonly now: Date; readonly endsAt: Date }

/** Addresses that accounts had before, and how accounts come from one address to another. */
export const addressChangesStore = (db: Kysely<Tables>) => ({
  /** Whether an address belongs to another account, or did until a change that can still be undone. */
  async isTaken(emailKey: string, userId: string | null, now: Date): Promise<boolean> {
    const { isTaken } = await db
      .selectNoFrom((eb) =>
        eb
          .or([
            eb.exists(
              eb
                .selectFrom('users')
                .select('id')
                .where('email_key', '=', emailKey)
                .where('id', 'is distinct from', userId),
            ),
            eb.exists(
              eb
                .selectFrom('address_changes')
                .select('user_id')
                .where('email_key', '=', emailKey)
                .where('user_id', 'is distinct from', userId)
                .where('ends_at', '>', now),
            ),
          ])
          .as('isTaken'),
      )
      .executeTakeFirstOrThrow()
    return Boolean(isTaken)
  },

  /** Gives the account another address, which is proven, and forgets that it was anybody's before. */
  async move({ userId, email, emailKey, now }: Move): Promise<void> {
    await db.deleteFrom('address_changes').where('email_key', '=', emailKey).execute()
    await db
      .updateTable('users')
      .set({ email, email_key: emailKey, address_proven_at: now })
      .where('id', '=', userId)
      .execute()
  },

  /** Takes the messages to the operator along from an address that was proven: what was written from another may be a stranger’s. */
  async moveMessages(fromKey: string, to: string): Promise<void> {
    await db
      .updateTable('contact_messages')
      .set({ email: to })
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', fromKey))
      .execute()
  },

  /** Keeps the address an account had, for who takes the change back. */
  async keepFormer({ userId, email, emailKey, undoHash, now, endsAt }: Former): Promise<void> {
    const kept = { user_id: userId, email, undo_hash: undoHash, changed_at: now, ends_at: endsAt }
    await db
      .insertInto('address_changes')
      .values({ email_key: emailKey, ...kept })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(kept))
      .execute()
  },

  /** The change that a link undoes. */
  async find(undoHash: Buffer, now: Date) {
    return db
      .selectFrom('address_changes')
      .select(['user_id as userId', 'email', 'email_key as emailKey', 'changed_at as changedAt'])
      .where('undo_hash', '=', undoHash)
      .where('ends_at', '>', now)
      .executeTakeFirst()
  },

  /** Uses up the links of an account's changes from a moment on. Earlier ones stay: a thief who moved the account on cannot take them away. */
  async removeSince(userId: string, changedAt: Date): Promise<void> {
    await db.deleteFrom('address_changes').where('user_id', '=', userId).where('changed_at', '>=', changedAt).execute()
  },

  async removeEnded(now: Date): Promise<void> {
    await db.deleteFrom('address_changes').where('ends_at', '<=', now).execute()
  },
})
