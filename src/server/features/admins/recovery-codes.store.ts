import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Stores the hashes of recovery codes, which work in place of the app. */
export const recoveryCodesStore = (db: Kysely<Tables>) => ({
  async replace(adminId: string, hashes: readonly Buffer[]): Promise<void> {
    await db.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
    await db
      .insertInto('admin_recovery_codes')
      .values(hashes.map((hash) => ({ admin_id: adminId, code_hash: hash })))
      .execute()
  },

  async removeAll(adminId: string): Promise<void> {
    await db.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
  },

  /** Uses up a code. Returns false when the admin does not have it. */
  async take(adminId: string, hash: Buffer): Promise<boolean> {
    const row = await db
      .deleteFrom('admin_recovery_codes')
      .where('admin_id', '=', adminId)
      .where('code_hash', '=', hash)
      .returning('admin_id')
      .executeTakeFirst()
    return row !== undefined
  },

  async count(adminId: string): Promise<number> {
    const { count } = await db
      .selectFrom('admin_recovery_codes')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('admin_id', '=', adminId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
