import type { Kysely } from 'kysely'
import type { Member } from '#domain/people/member.ts'
import type { Profile } from '#domain/people/profile.ts'
import type { Tables } from '../../tables.ts'

type SavedProfile = Profile & Pick<Member, 'wantsCustomerNotices'>

/** Stores the profiles of members. */
export const profileStore = (db: Kysely<Tables>) => ({
  find: async (userId: string) => profileOf(db, userId).executeTakeFirst(),

  /** Returns a profile and locks it, so that no field that is saved at the same time is lost. */
  lock: async (userId: string) => profileOf(db, userId).forNoKeyUpdate().executeTakeFirst(),

  async save(userId: string, { preferredCurrency, wantsCustomerNotices, ...texts }: SavedProfile): Promise<void> {
    await db
      .updateTable('users')
      .set({ ...texts, preferred_currency: preferredCurrency, wants_customer_notices: wantsCustomerNotices })
      .where('id', '=', userId)
      .execute()
  },
})

const profileOf = (db: Kysely<Tables>, userId: string) =>
  db
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
      'users.wants_customer_notices as wantsCustomerNotices',
    ])
    .where('users.id', '=', userId)

export type ProfileStore = ReturnType<typeof profileStore>
