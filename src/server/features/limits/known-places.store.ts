import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Place = { readonly placeHash: Buffer; readonly userId: string; readonly endsAt: Date }

/** Networks from where members signed in, until they are forgotten. */
export const knownPlacesStore = (db: Kysely<Tables>) => ({
  async isKnown(placeHash: Buffer, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('known_places')
      .select('user_id')
      .where('place_hash', '=', placeHash)
      .where('ends_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },

  async remember({ placeHash, userId, endsAt }: Place): Promise<void> {
    await db
      .insertInto('known_places')
      .values({ place_hash: placeHash, user_id: userId, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('place_hash').doUpdateSet({ user_id: userId, ends_at: endsAt }))
      .execute()
  },

  async forget(userId: string): Promise<void> {
    await db.deleteFrom('known_places').where('user_id', '=', userId).execute()
  },

  async removeEnded(now: Date): Promise<void> {
    await db.deleteFrom('known_places').where('ends_at', '<=', now).execute()
  },
})
