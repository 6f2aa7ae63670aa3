import type { Member } from '#domain/people/member.ts'
import { profileProblems, tidyProfile, type Profile, type ProfileChange } from '#domain/people/profile.ts'
import type { Kysely } from 'kysely'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { profileStore, type ProfileStore } from './profile.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly store: ProfileStore
  readonly record: RecordAudit
  /** How many translations and assessments the member has left. */
  readonly counters: (userId: string) => Promise<Pick<Member, 'counter' | 'assessmentCounter'>>
}

export function profileService({ db, store, counters, record }: Dependencies) {
  async function member(userId: string): Promise<Member> {
    const found = await store.find(userId)
    // the account was deleted between the two queries
    if (found === undefined) throw new Refusal('not-signed-in')
    return { ...found, ...(await counters(userId)) }
  }

  return {
    member,
    /** Saves a profile; fields that are left out keep their values. If nothing changes, nothing is recorded. */
    async save({ userId, network }: Caller, given: ProfileChange): Promise<Member> {
      await db.transaction().execute(async (inside) => {
        const before = await profileStore(inside).lock(userId)
        if (before === undefined) throw new Refusal('not-signed-in')
        const profile = { ...before, ...given }
        refuseProblems(profileProblems(profile))
        const { wantsCustomerNotices } = profile
        const tidy = { ...tidyProfile(profile), wantsCustomerNotices }
        const values = { before: profileText({ ...before, ...tidyProfile(before) }), after: profileText(tidy) }
        if (values.before === values.after) return
        await profileStore(inside).save(userId, tidy)
        await record(inside, { kind: 'account.profile-changed', ...byMember(userId, network), ...values })
      })
      return member(userId)
    },
  }
}

/**
 * The profile as text for the audit trail. The text has the switch for notices only if the switch is on, so that
 * profiles recorded before the switch existed compare as equal.
 */
const profileText = (profile: Profile & Pick<Member, 'wantsCustomerNotices'>): string => {
  const { name, company, country, phone, preferredCurrency, wantsCustomerNotices } = profile
  return JSON.stringify([
    name,
    company,
    country,
    phone,
    preferredCurrency,
    ...(wantsCustomerNotices ? ['notices'] : []),
  ])
}

export type ProfileService = ReturnType<typeof profileService>
