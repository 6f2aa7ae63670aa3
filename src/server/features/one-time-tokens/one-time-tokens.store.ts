import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Kind = Tables['mailed_secrets']['kind']

/** Which secret: of this kind, mailed to this address, for who asked for it. */
type EmailedToken = { readonly kind: Kind; readonly addressHash: Buffer; readonly askerHash: Buffer }

/** What was mailed to an address to prove that the person who gives it back reads its mail. One of a kind at a time for each asker. */
export const oneTimeTokensStore = (db: Kysely<Tables>) => ({
  /** The newest replaces the older of the same asker, and its tries begin anew. */
  async replace({ kind, addressHash, askerHash }: EmailedToken, tokenHash: string, expiresAt: Date): Promise<void> {
    const fresh = { secret_hash: tokenHash, tries: 0, expires_at: expiresAt }
    await db
      .insertInto('mailed_secrets')
      .values({ kind, address_hash: addressHash, asker_hash: askerHash, ...fresh })
      .onConflict((conflict) => conflict.columns(['kind', 'address_hash', 'asker_hash']).doUpdateSet(fresh))
      .execute()
  },

  /** Counts a try before it is judged, so that tries at the same time are all counted. Null when there is none left, or nothing to try. */
  async tryOnce({ kind, addressHash, askerHash }: EmailedToken, now: Date, triesMax: number): Promise<string | null> {
    const row = await db
      .updateTable('mailed_secrets')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('kind', '=', kind)
      .where('address_hash', '=', addressHash)
      .where('asker_hash', '=', askerHash)
      .where('expires_at', '>', now)
      .where('tries', '<', triesMax)
      .returning('secret_hash')
      .executeTakeFirst()
    return row?.secret_hash ?? null
  },

  /** Uses it up; false when somebody else did, or a newer one replaced it. */
  async spend({ kind, addressHash, askerHash }: EmailedToken, tokenHash: string): Promise<boolean> {
    const row = await db
      .deleteFrom('mailed_secrets')
      .where('kind', '=', kind)
      .where('address_hash', '=', addressHash)
      .where('asker_hash', '=', askerHash)
      .where('secret_hash', '=', tokenHash)
      .returning('kind')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Uses a link up, and every other of its address with it; false when there is none like it, no matter who asked for it. */
  async spendLink(addressHash: Buffer, linkHash: string, now: Date): Promise<boolean> {
    // all are locked in one order first: two links used at the same moment do not wait for each other
    const links = await db
      .selectFrom('mailed_secrets')
      .select(['secret_hash', 'expires_at'])
      .where('kind', '=', 'link')
      .where('address_hash', '=', addressHash)
      .orderBy('asker_hash')
      .forUpdate()
      .execute()
    if (!links.some((link) => link.secret_hash === linkHash && link.expires_at > now)) return false
    await db.deleteFrom('mailed_secrets').where('kind', '=', 'link').where('address_hash', '=', addressHash).execute()
    return true
  },

  /** Takes back all that this asker asked for. */
  async removeAsked(askerHash: Buffer): Promise<void> {
    await db.deleteFrom('mailed_secrets').where('asker_hash', '=', askerHash).execute()
  },

  async removeExpired(now: Date): Promise<void> {
    await db.deleteFrom('mailed_secrets').where('expires_at', '<=', now).execute()
  },
})
