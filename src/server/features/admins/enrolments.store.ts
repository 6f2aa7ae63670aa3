import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { KeptAppKey } from './admins.store.ts'

/** A link that is valid, and its admin. */
export type KeptEnrolment = {
  readonly adminId: string
  readonly endsAt: Date
  readonly passwordHash: string | null
  readonly totpSecret: string | null
}

type NewLink = { readonly adminId: string; readonly tokenHash: Buffer; readonly endsAt: Date }
type EnrolmentSecrets = { readonly passwordHash: string; readonly totpSecret: string }

/** Stores enrolment links, with the password and the app key that are set through them. */
export const enrolmentsStore = (db: Kysely<Tables>) => ({
  /** Gives an admin a new link, which replaces any earlier one. */
  async replace({ adminId, tokenHash, endsAt }: NewLink): Promise<void> {
    const link = { token_hash: tokenHash, ends_at: endsAt, password_hash: null, totp_secret: null }
    await db
      .insertInto('admin_enrolments')
      .values({ admin_id: adminId, ...link })
      .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(link))
      .execute()
  },

  find: (tokenHash: Buffer, now: Date): Promise<KeptEnrolment | undefined> =>
    linkOf(db, tokenHash, now).executeTakeFirst(),

  /** Finds a link as `find` does, and locks it until the transaction ends. */
  findLocked: (tokenHash: Buffer, now: Date): Promise<KeptEnrolment | undefined> =>
    linkOf(db, tokenHash, now).forUpdate().executeTakeFirst(),

  /** Stores the password and the app key. Returns false when the link is no longer valid. */
  async enter(tokenHash: Buffer, { passwordHash, totpSecret }: EnrolmentSecrets, now: Date): Promise<boolean> {
    const row = await db
      .updateTable('admin_enrolments')
      .set({ password_hash: passwordHash, totp_secret: totpSecret })
      .where('token_hash', '=', tokenHash)
      .where('ends_at', '>', now)
      .returning('admin_id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** The stored app keys for which no code has been entered yet. */
  async appKeys(): Promise<readonly KeptAppKey[]> {
    return db
      .selectFrom('admin_enrolments')
      .select(['admin_id as adminId', 'totp_secret as kept'])
      .where('totp_secret', 'is not', null)
      .$narrowType<{ kept: string }>()
      .execute()
  },

  /**
   * Replaces an app's stored key with the newly encrypted form of the same key, unless the stored key was replaced
   * meanwhile.
   */
  async keepAppKey({ adminId, kept }: KeptAppKey, instead: string): Promise<void> {
    await db
      .updateTable('admin_enrolments')
      .set({ totp_secret: instead })
      .where('admin_id', '=', adminId)
      .where('totp_secret', '=', kept)
      .execute()
  },

  async remove(adminId: string): Promise<void> {
    await db.deleteFrom('admin_enrolments').where('admin_id', '=', adminId).execute()
  },

  async removeEnded(now: Date): Promise<void> {
    await db.deleteFrom('admin_enrolments').where('ends_at', '<=', now).execute()
  },
})

const linkOf = (db: Kysely<Tables>, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('admin_enrolments')
    .select(['admin_id as adminId', 'ends_at as endsAt', 'password_hash as passwordHash', 'totp_secret as totpSecret'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
