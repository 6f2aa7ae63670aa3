import type { Member } from '#domain/people/member.ts'
import { profileProblems, tidyProfile, type Profile } from '#domain/people/profile.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { ProfileStore } from './profile.store.ts'

/** The plan a member holds as it is stored. */
type Holding = {
  readonly planId: string
  readonly countedYear: number
  readonly used: number
  readonly assessmentsCountedYear: number
  readonly assessmentsUsed: number
}

type Dependencies = {
  readonly store: ProfileStore
  readonly countersOf: (holding: Holding) => Pick<Member, 'counter' | 'assessmentCounter'>
}

export function profileService({ store, countersOf }: Dependencies) {
  async function member(userId: string): Promise<Member> {
    const found = await store.find(userId)
    // the account was removed between two questions
    if (found === undefined) throw new Refusal('not-signed-in')
    const { planId, countedYear, used, assessmentsCountedYear, assessmentsUsed, ...profile } = found
    const isHeld = planId !== null && countedYear !== null && used !== null
    if (!isHeld || assessmentsCountedYear === null || assessmentsUsed === null)
      return { ...profile, counter: null, assessmentCounter: null }
    return { ...profile, ...countersOf({ planId, countedYear, used, assessmentsCountedYear, assessmentsUsed }) }
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
