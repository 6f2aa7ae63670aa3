import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type KnownNetwork = { readonly networkHash: Buffer; readonly userId: string; readonly endsAt: Date }

/** Networks from which members signed in, until they expire. */
export const knownNetworksStore = (db: Kysely<Tables>) => ({
  async isKnown(networkHash: Buffer, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('known_networks')
      .select('user_id')
      .where('network_hash', '=', networkHash)
      .where('ends_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },

  async remember({ networkHash, userId, endsAt }: KnownNetwork): Promise<void> {
    await db
      .insertInto('known_networks')
      .values({ network_hash: networkHash, user_id: userId, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('network_hash').doUpdateSet({ user_id: userId, ends_at: endsAt }))
      .execute()
  },

  async forget(userId: string): Promise<void> {
    await db.deleteFrom('known_networks').where('user_id', '=', userId).execute()
  },

  async removeEnded(now: Date): Promise<void> {
    await db.deleteFrom('known_networks').where('ends_at', '<=', now).execute()
  },
})
