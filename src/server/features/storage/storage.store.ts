import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** How much members keep that no plan counts. The database itself adds up what is written and deleted. */
export const storageStore = (db: Kysely<Tables>) => ({
  /** The bytes of a member, who has the row until the transaction ends: what is counted here cannot be outrun by another save. */
  async lock(userId: string): Promise<number> {
    const row = await db
      .insertInto('storage')
      .values({ user_id: userId, bytes: 0 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ bytes: eb.ref('storage.bytes') })))
      .returning('bytes')
      .executeTakeFirstOrThrow()
    return Number(row.bytes)
  },
})
