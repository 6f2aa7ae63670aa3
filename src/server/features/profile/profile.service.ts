import type { Member } from '#domain/people/member.ts'
import { profileProblems, tidyProfile, type Profile } from '#domain/people/profile.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { ProfileStore } from './profile.store.ts'

/** The plan a member holds as it is stored. */
type Holding = { readonly planId: string; readonly countedYear: number; readonly used: number }

type Doors = { readonly store: ProfileStore; readonly counterOf: (holding: Holding) => number | null }

export function profileService({ store, counterOf }: Doors) {
  async function member(userId: string): Promise<Member> {
    const found = await store.find(userId)
    // the account was removed between two questions
    if (found === undefined) throw new Refusal('not-signed-in')
    const { planId, countedYear, used, ...told } = found
    const holdsPlan = planId !== null && countedYear !== null && used !== null
    return { ...told, counter: holdsPlan ? counterOf({ planId, countedYear, used }) : null }
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
