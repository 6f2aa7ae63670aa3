import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

export type NewAccount = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly passwordHash: string
  readonly now: Date
}

type PasswordChange = {
  readonly id: string
  readonly sessionId: string
  readonly from: string | null
  readonly to: string
}

/** Accounts and their passwords. */
export const accountsStore = (db: Kysely<Tables>) => ({
  /**
   * Creates an account. Returns false when the address already has an account, even if a concurrent call created it.
   */
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
      .select((eb) => eb('address_proven_at', 'is not', null).$castTo<boolean>().as('isAddressProven'))
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** Locks the account, then reads it. */
  async lock(id: string) {
    return db
      .selectFrom('users')
      .select(['id', 'email', 'email_key as emailKey', 'suspended_at as suspendedAt'])
      .select((eb) => eb('address_proven_at', 'is not', null).$castTo<boolean>().as('isAddressProven'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },

  /**
   * Whether the account still has this password; if so, locks the account against changes until the transaction ends.
   */
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

  /** Ends the other sessions of a member. Returns the number of sessions that ended. */
  async endOtherSessions(id: string, sessionId: string): Promise<number> {
    const others = db.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', sessionId)
    return (await others.returning('id').execute()).length
  },

  /**
   * Changes the password and ends every session; must run in a transaction. Returns false when the password is no
   * longer `from`, or when the session has ended; the caller must then roll back.
   */
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

  /**
   * Sets a password chosen through an emailed link, which proves the address, and ends every session; must run in a
   * transaction. `ended` is the number of sessions that ended.
   */
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
    if (account === undefined) return undefined
    const ended = await db.deleteFrom('sessions').where('user_id', '=', account.id).returning('id').execute()
    return { ...account, ended: ended.length }
  },
})

/** Finds and removes unused accounts. */
export const unusedAccountsStore = (db: Kysely<Tables>) => ({
  /**
   * Counts the unused accounts (`due`) and all accounts. An account is unused if it has had no sign-in since this time
   * and all its subscriptions have ended.
   */
  async countUnused(since: Date) {
    return db
      .selectFrom('users')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere(isUnused(since)), 'integer').as('due'),
      ])
      .executeTakeFirstOrThrow()
  },

  /** Locks the unused accounts, as `countUnused` counts them, and returns their ids. */
  async lockUnused(since: Date): Promise<readonly string[]> {
    const rows = await db.selectFrom('users').select('users.id').where(isUnused(since)).forUpdate().execute()
    return rows.map(({ id }) => id)
  },

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom('users').where('id', 'in', ids).execute()
  },
})

const isUnused =
  (since: Date) =>
  ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
    and([
      eb('users.signed_in_at', '<', since),
      not(
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.user_id', '=', 'users.id')
            .where('subscriptions.state', '<>', 'ended'),
        ),
      ),
    ])

export type AccountsStore = ReturnType<typeof accountsStore>
