import type { Kysely } from 'kysely'
import type { ContactForm } from '#domain/contact/contact-form.ts'
import type { Tables } from '../../tables.ts'

/** Stores messages to the operator. */
export const contactStore = (db: Kysely<Tables>) => ({
  async add(id: string, { fullName, email, reason, message }: ContactForm, now: Date): Promise<void> {
    await db
      .insertInto('contact_messages')
      .values({ id, full_name: fullName, email, reason, message, created_at: now })
      .execute()
  },

  async countOlder(than: Date) {
    return db
      .selectFrom('contact_messages')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere('created_at', '<', than), 'integer').as('due'),
      ])
      .executeTakeFirstOrThrow()
  },

  async removeOlder(than: Date): Promise<void> {
    await db.deleteFrom('contact_messages').where('created_at', '<', than).execute()
  },
})

export type ContactStore = ReturnType<typeof contactStore>
