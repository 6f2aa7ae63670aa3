import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * Stores, for each member, how many bytes are taken by the records that plans do not count. The database keeps the sum
 * up to date.
 */
export const storageStore = (db: Kysely<Tables>) => ({
  /**
   * Locks the member's number of stored bytes until the transaction ends, so that concurrent saves cannot exceed the
   * limit. Locks the account first, as account deletion does, so that there is no deadlock. null when the account no
   * longer exists.
   */
  async lock(userId: string): Promise<number | null> {
    const row = await db
      .with('account', (asked) => asked.selectFrom('users').select('id').where('id', '=', userId).forKeyShare())
      .insertInto('storage')
      .columns(['user_id', 'bytes'])
      .expression((eb) => eb.selectFrom('account').select(['id', sql<number>`0`.as('bytes')]))
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ bytes: eb.ref('storage.bytes') })))
      .returning('bytes')
      .executeTakeFirst()
    return row === undefined ? null : Number(row.bytes)
  },
})
