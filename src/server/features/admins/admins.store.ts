import { sql, type Kysely } from 'kysely'
import type { AdminRole } from '#domain/admin/rights.ts'
import type { Tables } from '../../tables.ts'

/** An admin as stored. The fields for signing in are null until the admin has enrolled. */
export type KeptAdmin = {
  readonly id: string
  readonly email: string
  readonly role: AdminRole
  readonly enrolledAt: Date | null
  readonly passwordHash: string | null
  readonly totpSecret: string | null
}

/** The key of an authenticator app as stored, and the id of its admin. */
export type KeptAppKey = { readonly adminId: string; readonly kept: string }

type NewAdmin = Pick<KeptAdmin, 'id' | 'email' | 'role'> & { readonly emailKey: string; readonly now: Date }

type Enrolled = {
  readonly passwordHash: string
  readonly totpSecret: string
  readonly step: number
  readonly now: Date
}

const columns = [
  'id',
  'email',
  'role',
  'enrolled_at as enrolledAt',
  'password_hash as passwordHash',
  'totp_secret as totpSecret',
] as const

/** Stores the accounts of admins. */
export const adminsStore = (db: Kysely<Tables>) => ({
  find: (id: string): Promise<KeptAdmin | undefined> =>
    db.selectFrom('admins').select(columns).where('id', '=', id).executeTakeFirst(),

  findByEmail: (emailKey: string): Promise<KeptAdmin | undefined> =>
    db.selectFrom('admins').select(columns).where('email_key', '=', emailKey).executeTakeFirst(),

  /** Finds an admin as `find` does, and locks the admin until the transaction ends. */
  findLocked: (id: string): Promise<KeptAdmin | undefined> =>
    db.selectFrom('admins').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

  appKeys: (): Promise<readonly KeptAppKey[]> => appKeysIn(db),

  /**
   * Replaces an app's stored key with the newly encrypted form of the same key, unless the stored key was replaced
   * meanwhile.
   */
  keepAppKey: (key: KeptAppKey, instead: string): Promise<void> => keepAppKeyIn(db, key, instead),

  /** Whether at least one admin can sign in. */
  async hasEnrolled(): Promise<boolean> {
    const row = await db.selectFrom('admins').select('id').where('enrolled_at', 'is not', null).executeTakeFirst()
    return row !== undefined
  },

  /** Adds an admin. Returns false when an admin has the address already. */
  async add({ id, email, emailKey, role, now }: NewAdmin): Promise<boolean> {
    const row = await db
      .insertInto('admins')
      .values({ id, email, email_key: emailKey, role, added_at: now })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * Locks the owners who have enrolled, in a fixed order, and returns their ids, so that concurrent changes of owners
   * happen one after the other.
   */
  async lockOwners(): Promise<readonly string[]> {
    const rows = await ownersOf(db).orderBy('id').forUpdate().execute()
    return rows.map(({ id }) => id)
  },

  /** The ids of the owners who have enrolled. */
  async owners(): Promise<readonly string[]> {
    const rows = await ownersOf(db).execute()
    return rows.map(({ id }) => id)
  },

  /** The email addresses of the owners who have enrolled. */
  async ownerEmails(): Promise<readonly string[]> {
    const rows = await ownersOf(db).select('email').orderBy('email').execute()
    return rows.map(({ email }) => email)
  },

  async changeRole(id: string, role: AdminRole): Promise<void> {
    await db.updateTable('admins').set({ role }).where('id', '=', id).execute()
  },

  async enrol(id: string, { passwordHash, totpSecret, step, now }: Enrolled): Promise<void> {
    await db
      .updateTable('admins')
      .set({ enrolled_at: now, password_hash: passwordHash, totp_secret: totpSecret, totp_step: step })
      .where('id', '=', id)
      .execute()
  },

  /** Removes an admin's password and app, so that the admin must enrol again. */
  async unenrol(id: string): Promise<void> {
    await db
      .updateTable('admins')
      .set({ enrolled_at: null, password_hash: null, totp_secret: null })
      .where('id', '=', id)
      .execute()
  },

  /** Sets the password. Returns false when it was changed meanwhile. */
  async changePassword(id: string, { from, to }: Readonly<Record<'from' | 'to', string>>): Promise<boolean> {
    const row = await db
      .updateTable('admins')
      .set({ password_hash: to })
      .where('id', '=', id)
      .where('password_hash', '=', from)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Marks the code of a time step as used. Returns false when this code, or a later one, was used before. */
  async takeStep(id: string, step: number): Promise<boolean> {
    const row = await db
      .updateTable('admins')
      .set({ totp_step: step })
      .where('id', '=', id)
      .where(sql<boolean>`totp_step < ${step}::bigint`)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('admins').where('id', '=', id).execute()
  },
})

const ownersOf = (db: Kysely<Tables>) =>
  db.selectFrom('admins').select('id').where('role', '=', 'owner').where('enrolled_at', 'is not', null)

const appKeysIn = async (db: Kysely<Tables>): Promise<readonly KeptAppKey[]> =>
  db
    .selectFrom('admins')
    .select(['id as adminId', 'totp_secret as kept'])
    .where('totp_secret', 'is not', null)
    .$narrowType<{ kept: string }>()
    .execute()

async function keepAppKeyIn(db: Kysely<Tables>, { adminId, kept }: KeptAppKey, instead: string): Promise<void> {
  const row = db.updateTable('admins').where('id', '=', adminId).where('totp_secret', '=', kept)
  await row.set({ totp_secret: instead }).execute()
}
