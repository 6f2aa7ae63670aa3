import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Request = { readonly userId: string; readonly key: string }

/** Stored answers for repeated calls. Each key belongs to one member. */
export const idempotencyStore = (db: Kysely<Tables>) => ({
  /** Locks the account against deletion until the transaction ends; false when there is none. `take` locks it too. */
  async holdAccount(userId: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst()
    return row !== undefined
  },

  /** Takes a key; false when it is already taken. A concurrent call with the key waits until this transaction ends. */
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
