import type { Kysely } from 'kysely'
import type { Profile } from '#domain/people/profile.ts'
import type { Tables } from '../../tables.ts'

/** Members as they are shown to themselves, with the plan they hold. */
export const profileStore = (db: Kysely<Tables>) => ({
  async find(userId: string) {
    return db
      .selectFrom('users')
      .leftJoin('plan_holdings', 'plan_holdings.user_id', 'users.id')
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
        'plan_holdings.plan_id as planId',
        'plan_holdings.counted_year as countedYear',
        'plan_holdings.used',
        'plan_holdings.assessments_counted_year as assessmentsCountedYear',
        'plan_holdings.assessments_used as assessmentsUsed',
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
