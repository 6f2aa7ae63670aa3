import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Kind = Tables['mailed_secrets']['kind']

type Mailed = { readonly kind: Kind; readonly addressHash: Buffer }

/** What was mailed to an address to prove that whoever gives it back reads its mail. One of a kind at a time. */
export const secretsStore = (db: Kysely<Tables>) => ({
  /** The newest replaces the older, and its tries begin anew. */
  async replace({ kind, addressHash }: Mailed, secretHash: string, expiresAt: Date): Promise<void> {
    const fresh = { secret_hash: secretHash, tries: 0, expires_at: expiresAt }
    await db
      .insertInto('mailed_secrets')
      .values({ kind, address_hash: addressHash, ...fresh })
      .onConflict((conflict) => conflict.columns(['kind', 'address_hash']).doUpdateSet(fresh))
      .execute()
  },

  /** Counts a try before it is judged, so that tries at the same time are all counted. Null when there is none left, or nothing to try. */
  async tryOnce({ kind, addressHash }: Mailed, now: Date, triesMax: number): Promise<string | null> {
    const row = await db
      .updateTable('mailed_secrets')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('kind', '=', kind)
      .where('address_hash', '=', addressHash)
      .where('expires_at', '>', now)
      .where('tries', '<', triesMax)
      .returning('secret_hash')
      .executeTakeFirst()
    return row?.secret_hash ?? null
  },

  /** Uses it up; false when somebody else did, or a newer one replaced it. */
  async spend({ kind, addressHash }: Mailed, secretHash: string): Promise<boolean> {
    const row = await db
      .deleteFrom('mailed_secrets')
      .where('kind', '=', kind)
      .where('address_hash', '=', addressHash)
      .where('secret_hash', '=', secretHash)
      .returning('kind')
      .executeTakeFirst()
    return row !== undefined
  },

  async removeExpired(now: Date): Promise<void> {
    await db.deleteFrom('mailed_secrets').where('expires_at', '<=', now).execute()
  },
})
