import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** How much members keep that no plan counts. The database itself adds up what is written and deleted. */
export const storageStore = (db: Kysely<Tables>) => ({
  /**
   * The bytes of a member, who has the row until the transaction ends: what is counted here cannot be outrun by another save. The account
   * is held first, as its deletion does, so that neither waits for the other in a circle. Null: it is gone.
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
