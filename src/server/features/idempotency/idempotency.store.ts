import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Request = { readonly userId: string; readonly key: string }

/** Answers kept for who repeats a call. A key belongs to its member. */
export const idempotencyStore = (db: Kysely<Tables>) => ({
  /** Whether the account is there; it stays until the transaction ends. Taking a key does the same. */
  async holdAccount(userId: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst()
    return row !== undefined
  },

  /** Takes a key; false when it is taken. Another call that asks for it meanwhile waits until this transaction ends. */
  async take({ userId, key }: Request, requestHash: Buffer, now: Date): Promise<boolean> {
    const row = await db
      .insertInto('repeats')
      .values({ user_id: userId, key, request_hash: requestHash, outcome: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  },

  async find({ userId, key }: Request) {
    return db
      .selectFrom('repeats')
      .select(['request_hash as requestHash', 'outcome'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  },

  async note({ userId, key }: Request, outcome: string): Promise<void> {
    await db
      .updateTable('repeats')
      .set({ outcome, counted_bytes: Buffer.byteLength(outcome) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute()
  },

  async removeOlder(than: Date): Promise<void> {
    await db.deleteFrom('repeats').where('created_at', '<', than).execute()
  },
})
