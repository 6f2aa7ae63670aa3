import type { Kysely } from 'kysely'
import type { Profile } from '#domain/people/profile.ts'
import type { Tables } from '../../tables.ts'

/** Profiles of members, as shown to themselves. */
export const profileStore = (db: Kysely<Tables>) => ({
  async find(userId: string) {
    return db
      .selectFrom('users')
      .select((eb) => [
        'users.id',
        'users.name',
        'users.email',
        eb('users.address_proven_at', 'is not', null).$castTo<boolean>().as('isAddressProven'),
        eb('users.password_hash', 'is', null).$castTo<boolean>().as('needsPassword'),
        'users.company',
        'users.country',
        'users.phone',
        'users.preferred_currency as preferredCurrency',
      ])
      .where('users.id', '=', userId)
      .executeTakeFirst()
  },

  async save(userId: string, { name, company, country, phone, preferredCurrency }: Profile): Promise<void> {
    await db
      .updateTable('users')
      .set({ name, company, country, phone, preferred_currency: preferredCurrency })
      .where('id', '=', userId)
      .execute()
  },
})

export type ProfileStore = ReturnType<typeof profileStore>
