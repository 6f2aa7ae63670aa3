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

type Proof = { readonly id: string; readonly sessionId: string | null; readonly now: Date }

type PasswordChange = {
  readonly id: string
  readonly sessionId: string
  readonly from: string | null
  readonly to: string
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
      .select(['id', 'name', 'email', 'password_hash as passwordHash'])
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** Whether that is the account's password still, and it stays so until the transaction ends. */
  async holdPassword(id: string, passwordHash: string): Promise<boolean> {
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .forUpdate()
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * Notes that the address is proven, inside a transaction; true for the first proof. That ends every session but the one it came
   * through (null: through none), and the password counts no more unless that session was opened with it.
   */
  async prove({ id, sessionId, now }: Proof): Promise<boolean> {
    const account = await db
      .updateTable('users')
      .set({ address_proven_at: now })
      .where('id', '=', id)
      .where('address_proven_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) return false
    const kept = await db
      .selectFrom('sessions')
      .select(['id', 'knows_password as knowsPassword'])
      .where('user_id', '=', id)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', id)
      .$if(kept !== undefined, (others) => others.where('id', '!=', sessionId))
      .execute()
    if (kept?.knowsPassword !== true)
      await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
    return true
  },

  /** Notes that a mailed code was given in a session; false when it has ended. */
  async noteCode({ id, sessionId, now }: Proof): Promise<boolean> {
    const row = await db
      .updateTable('sessions')
      .set({ code_given_at: now })
      .where('user_id', '=', id)
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** When a mailed code was last given in a session; null: never, or the session has ended. */
  async codeGivenAt(sessionId: string): Promise<Date | null> {
    const row = await db
      .selectFrom('sessions')
      .select('code_given_at as at')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    return row?.at ?? null
  },

  /** Changes the password and ends every session, inside a transaction; false when another was set meanwhile or that session has ended. */
  async changePassword({ id, sessionId, from, to }: PasswordChange): Promise<boolean> {
    const changed = await db
      .updateTable('users')
      .set({ password_hash: to })
      .where('id', '=', id)
      .where('password_hash', 'is not distinct from', from)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) return false
    const ended = await db.deleteFrom('sessions').where('user_id', '=', id).returning('id').execute()
    return ended.some((session) => session.id === sessionId)
  },

  /** Sets the password that was chosen by a mailed link, which proves the address, and ends every session, inside a transaction. */
  async resetPassword(emailKey: string, passwordHash: string, now: Date) {
    const account = await db
      .updateTable('users')
      .set((eb) => ({
        password_hash: passwordHash,
        address_proven_at: eb.fn.coalesce('address_proven_at', eb.val(now)),
      }))
      .where('email_key', '=', emailKey)
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (account !== undefined) await db.deleteFrom('sessions').where('user_id', '=', account.id).execute()
    return account
  },

  /** Removes the accounts nobody signed in to since that moment. */
  async removeUnused(since: Date): Promise<void> {
    await db.deleteFrom('users').where('signed_in_at', '<', since).execute()
  },
})

export type AccountsStore = ReturnType<typeof accountsStore>
