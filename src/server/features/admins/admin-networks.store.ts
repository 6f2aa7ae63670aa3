import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type KnownNetwork = { readonly networkHash: Buffer; readonly userId: string; readonly endsAt: Date }

/** Networks from which admins signed in, in the form `limitsService` expects: `userId` is an admin's id. */
export const adminNetworksStore = (db: Kysely<Tables>) => ({
  async isKnown(networkHash: Buffer, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('admin_networks')
      .select('admin_id')
      .where('network_hash', '=', networkHash)
      .where('ends_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },

  async remember({ networkHash, userId, endsAt }: KnownNetwork): Promise<void> {
    await db
      .insertInto('admin_networks')
      .values({ network_hash: networkHash, admin_id: userId, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('network_hash').doUpdateSet({ admin_id: userId, ends_at: endsAt }))
      .execute()
  },

  async forget(userId: string): Promise<void> {
    await db.deleteFrom('admin_networks').where('admin_id', '=', userId).execute()
  },

  async removeEnded(now: Date): Promise<void> {
    await db.deleteFrom('admin_networks').where('ends_at', '<=', now).execute()
  },
})
