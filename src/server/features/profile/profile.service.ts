import type { Member } from '#domain/people/member.ts'
import { profileProblems, tidyProfile, type Profile } from '#domain/people/profile.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { ProfileStore } from './profile.store.ts'

type Dependencies = {
  readonly store: ProfileStore
  /** What is left to a member, of translations and of assessments. */
  readonly counters: (userId: string) => Promise<Pick<Member, 'counter' | 'assessmentCounter'>>
}

export function profileService({ store, counters }: Dependencies) {
  async function member(userId: string): Promise<Member> {
    const found = await store.find(userId)
    // the account was removed between two questions
    if (found === undefined) throw new Refusal('not-signed-in')
    return { ...found, ...(await counters(userId)) }
  }

  return {
    member,
    /** What is not given stays as it is. */
    async save({ userId }: Caller, given: Partial<Profile>): Promise<Member> {
      const profile = { ...(await member(userId)), ...given }
      refuseProblems(profileProblems(profile))
      await store.save(userId, tidyProfile(profile))
      return member(userId)
    },
  }
}

export type ProfileService = ReturnType<typeof profileService>
