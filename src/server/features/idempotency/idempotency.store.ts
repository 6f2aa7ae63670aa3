import { sql, type Kysely } from 'kysely'
import { purgedAtOnceMax } from '#domain/policy.ts'
import { spelledInJson } from '../../dropping-names.ts'
import type { Tables } from '../../tables.ts'

type Request = { readonly userId: string; readonly key: string }

/**
 * Stores the responses to calls under their idempotency keys, so that repeated calls get them again. A key belongs to
 * one member.
 */
export const idempotencyStore = (db: Kysely<Tables>) => ({
  /**
   * Locks the account until the transaction ends, so that it cannot be deleted. Returns false when the account does not
   * exist. `take` locks it too.
   */
  async holdAccount(userId: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst()
    return row !== undefined
  },

  /**
   * Takes a key. Returns false when the key is already taken. A concurrent call with the same key waits until this
   * transaction ends.
   */
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

  /** The keys of the stored outcomes that contain one of these strings. */
  async naming(userId: string, texts: readonly string[]): Promise<readonly string[]> {
    const contains = texts.map((text) => sql<boolean>`strpos(outcome::text, ${spelledInJson(text)}) > 0`)
    const rows = await db
      .selectFrom('repeats')
      .select('key')
      .where('user_id', '=', userId)
      .where(({ or }) => or(contains))
      .execute()
    return rows.map(({ key }) => key)
  },

  /** The JSON of a stored outcome. */
  async textOf({ userId, key }: Request): Promise<string> {
    const { text } = await db
      .selectFrom('repeats')
      .select(sql<string>`outcome::text`.as('text'))
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return text
  },

  /** Removes responses older than this time, at most `purgedAtOnceMax`. Returns how many. */
  async removeOlder(than: Date): Promise<number> {
    const older = db.selectFrom('repeats').select(['user_id', 'key']).where('created_at', '<', than)
    const { numDeletedRows } = await db
      .deleteFrom('repeats')
      .where(({ eb, refTuple }) =>
        eb(refTuple('user_id', 'key'), 'in', older.limit(purgedAtOnceMax).$asTuple('user_id', 'key')),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})
