import type { Kysely } from 'kysely'
import type { Tables } from '../../../tables.ts'

/** Stores the ids of members' customers at the card provider. */
export const customersStore = (db: Kysely<Tables>) => ({
  async find(userId: string): Promise<string | null> {
    const found = await db
      .selectFrom('payment_customers')
      .select('customer')
      .where('user_id', '=', userId)
      .where('provider', '=', 'stripe')
      .executeTakeFirst()
    return found?.customer ?? null
  },

  /** Stores the id of a customer; does nothing if a concurrent call has stored it already. */
  async keep(userId: string, customer: string): Promise<void> {
    await db
      .insertInto('payment_customers')
      .values({ user_id: userId, provider: 'stripe', customer })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async remove(userId: string): Promise<void> {
    await db.deleteFrom('payment_customers').where('user_id', '=', userId).where('provider', '=', 'stripe').execute()
  },

  async readMember(userId: string): Promise<{ readonly email: string; readonly name: string } | undefined> {
    return db.selectFrom('users').select(['email', 'name']).where('id', '=', userId).executeTakeFirst()
  },
})
