import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type NewAccount = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly passwordHash: string
  readonly now: Date
}

type Reset = {
  readonly emailKey: string
  readonly addressHash: Buffer
  readonly linkHash: string
  readonly passwordHash: string
  readonly now: Date
}

/** Accounts: who may sign in, and by which password. */
export const accountsStore = (db: Kysely<Tables>) => ({
  /** Makes an account; false when the address has one, also when two were made at the same moment. */
  async create({ id, name, email, emailKey, passwordHash, now }: NewAccount): Promise<boolean> {
    const row = await db
      .insertInto('users')
      .values({
        id,
        name,
        email,
        email_key: emailKey,
        password_hash: passwordHash,
        agreed_at: now,
        created_at: now,
        signed_in_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async findByEmail(emailKey: string) {
    return db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'password_hash as passwordHash'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst()
  },

  async find(id: string) {
    return db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'company', 'password_hash as passwordHash'])
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** Changes the password and ends every session of the account, both or neither. */
  async changePassword(id: string, passwordHash: string): Promise<void> {
    await db.transaction().execute(async (all) => {
      await all.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
      await all.deleteFrom('sessions').where('user_id', '=', id).execute()
    })
  },

  /** Uses a reset link up, changes the password and ends every session, all or nothing; undefined when the link is no good. */
  async reset({ emailKey, addressHash, linkHash, passwordHash, now }: Reset) {
    return db.transaction().execute(async (all) => {
      const link = await all
        .deleteFrom('mailed_secrets')
        .where('kind', '=', 'link')
        .where('address_hash', '=', addressHash)
        .where('secret_hash', '=', linkHash)
        .where('expires_at', '>', now)
        .returning('kind')
        .executeTakeFirst()
      if (link === undefined) return undefined
      const account = await all
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('email_key', '=', emailKey)
        .returning(['id', 'email'])
        .executeTakeFirst()
      if (account !== undefined) await all.deleteFrom('sessions').where('user_id', '=', account.id).execute()
      return account
    })
  },

  /** How many accounts nobody signed in to since that moment, of all. */
  async countUnused(since: Date) {
    return db
      .selectFrom('users')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere('signed_in_at', '<', since), 'integer').as('due'),
      ])
      .executeTakeFirstOrThrow()
  },

  /** Removes the accounts nobody signed in to since that moment. */
  async removeUnused(since: Date): Promise<void> {
    await db.deleteFrom('users').where('signed_in_at', '<', since).execute()
  },
})

export type AccountsStore = ReturnType<typeof accountsStore>
