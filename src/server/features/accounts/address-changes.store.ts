import { sql, type Kysely } from 'kysely'
import { lowerCase } from '../../lower-case.ts'
import type { Tables } from '../../tables.ts'

type Move = { readonly userId: string; readonly email: string; readonly emailKey: string; readonly now: Date }

type Former = Omit<Move, 'now'> & { readonly undoHash: Buffer; readonly now: Date; readonly endsAt: Date }

/** Stores former addresses of accounts, and moves accounts to new addresses. */
export const addressChangesStore = (db: Kysely<Tables>) => ({
  /**
   * Whether an address belongs to another account, or is reserved by a change of another account that can still be
   * undone.
   */
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

  /** Gives the account a new, proven address. If that address is reserved as a former one, removes the reservation. */
  async move({ userId, email, emailKey, now }: Move): Promise<void> {
    await db.deleteFrom('address_changes').where('email_key', '=', emailKey).execute()
    await db
      .updateTable('users')
      .set({ email, email_key: emailKey, address_proven_at: now })
      .where('id', '=', userId)
      .execute()
  },

  /**
   * Puts the new address of a member on the messages that the member sent to the operator. Must be called only for a
   * proven former address, because messages from an unproven address may be a stranger's.
   */
  async moveMessages(fromKey: string, to: string): Promise<void> {
    await db
      .updateTable('contact_messages')
      .set({ email: to })
      .where(lowerCase(sql.ref('email')), '=', fromKey)
      .execute()
  },

  /** Stores the address that an account had before a change, so that the change can be undone. */
  async keepFormer({ userId, email, emailKey, undoHash, now, endsAt }: Former): Promise<void> {
    const kept = { user_id: userId, email, undo_hash: undoHash, changed_at: now, ends_at: endsAt }
    await db
      .insertInto('address_changes')
      .values({ email_key: emailKey, ...kept })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(kept))
      .execute()
  },

  /** The change that an undo link belongs to; undefined when the link is unknown or has expired. */
  async find(undoHash: Buffer, now: Date) {
    return db
      .selectFrom('address_changes')
      .select(['user_id as userId', 'email', 'email_key as emailKey', 'changed_at as changedAt'])
      .where('undo_hash', '=', undoHash)
      .where('ends_at', '>', now)
      .executeTakeFirst()
  },

  /**
   * Removes the undo links of the changes made at `changedAt` or later. Earlier links stay: an intruder could otherwise
   * remove them by changing the address once more and undoing that change.
   */
  async removeSince(userId: string, changedAt: Date): Promise<void> {
    await db.deleteFrom('address_changes').where('user_id', '=', userId).where('changed_at', '>=', changedAt).execute()
  },

  async removeEnded(now: Date): Promise<void> {
    await db.deleteFrom('address_changes').where('ends_at', '<=', now).execute()
  },
})
