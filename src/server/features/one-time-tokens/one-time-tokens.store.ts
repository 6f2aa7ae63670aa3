import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Kind = Tables['mailed_secrets']['kind']

type EmailedToken = { readonly kind: Kind; readonly addressHash: Buffer; readonly askerHash: Buffer }

/**
 * Stores emailed tokens; a visitor who enters one proves access to the mailbox. There is at most one token for each
 * kind, address and asker.
 */
export const oneTimeTokensStore = (db: Kysely<Tables>) => ({
  /** Stores a token in place of the asker's previous one, and counts its attempts from 0. */
  async replace({ kind, addressHash, askerHash }: EmailedToken, tokenHash: string, expiresAt: Date): Promise<void> {
    const fresh = { secret_hash: tokenHash, tries: 0, expires_at: expiresAt }
    await db
      .insertInto('mailed_secrets')
      .values({ kind, address_hash: addressHash, asker_hash: askerHash, ...fresh })
      .onConflict((conflict) => conflict.columns(['kind', 'address_hash', 'asker_hash']).doUpdateSet(fresh))
      .execute()
  },

  /**
   * Counts an attempt before it is checked, so that concurrent attempts all count, and returns the hash of the token;
   * null when no attempt is left, or there is no unexpired token.
   */
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

  /** Uses up the token. Returns false when a concurrent call used it, or when a newer token has replaced it. */
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

  /**
   * Uses up a link, whichever visitor requested it, and all other links to its address. Returns false when there is no
   * such link.
   */
  async spendLink(addressHash: Buffer, linkHash: string, now: Date): Promise<boolean> {
    // lock all links to the address first, in a fixed order, so that using two links at the same time causes no
    // deadlock
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

  async removeAsked(askerHash: Buffer): Promise<void> {
    await db.deleteFrom('mailed_secrets').where('asker_hash', '=', askerHash).execute()
  },

  async removeExpired(now: Date): Promise<void> {
    await db.deleteFrom('mailed_secrets').where('expires_at', '<=', now).execute()
  },
})
