import type { Kysely } from 'kysely'
import {
  freeGrants,
  grantToSpend,
  grantsWithoutProof,
  missingFreeGrants,
  usesLeft,
  type Grant,
} from '#domain/billing/grants.ts'
import { freePlan, type Counted } from '#domain/billing/plans.ts'
import type { Uses } from '#domain/billing/prices.ts'
import type { Caller } from '../../http/handlers.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { grantsStore } from './grants.store.ts'
import { plansStore } from './plans.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly isAddressProven: (userId: string, inside: Kysely<Tables>) => Promise<boolean>
}

/** What spending comes to: how many are left; null where there was none, or only such as need a proven address. */
type Spent = number | null | 'address-not-proven'

/**
 * What members may use: grants, and their sum as the counter. The free plan's grants of a calendar year are written with the first use
 * in it; until then they are counted as if they were there.
 */
export function entitlementsService({ db, clock, tokens, isAddressProven }: Dependencies) {
  /** What the free plan gives a member in the year of an instant and is not written yet. */
  async function missingOf(userId: string, { kept, now, inside }: Looking): Promise<readonly Grant[]> {
    const missing = missingFreeGrants(kept, now)
    if (missing.length === 0) return []
    const held = await plansStore(inside).find(userId)
    return held?.planId === freePlan.id ? missing.map((grant) => ({ ...grant, ...unused, id: tokens.id() })) : []
  }

  async function grantsOf(userId: string, now: Date, inside = db): Promise<readonly Grant[]> {
    const kept = await grantsStore(inside).find(userId, now)
    return [...kept, ...(await missingOf(userId, { kept, now, inside }))]
  }

  /** All grants of a member for a transaction that spends of them. Who asks at the same time waits. */
  async function lockedGrants(userId: string, now: Date, inside: Kysely<Tables>): Promise<readonly Grant[]> {
    const own = grantsStore(inside)
    const kept = await own.lock(userId, now)
    const missing = await missingOf(userId, { kept, now, inside })
    if (missing.length === 0) return kept
    await own.add(userId, missing)
    return own.lock(userId, now)
  }

  function countersOf(grants: readonly Grant[], now = clock()) {
    return {
      counter: usesLeft(grants, 'translations', now),
      assessmentCounter: usesLeft(grants, 'assessments', now),
    }
  }

  return {
    /** What is left of the grants of a member, of translations and of assessments; null where there is no grant that has not ended. */
    countersOf: (grants: readonly Grant[]) => countersOf(grants),

    /** The same, of a member whose grants are not known yet. */
    async counters(userId: string) {
      const now = clock()
      return countersOf(await grantsOf(userId, now), now)
    },

    /** The grants of a member that have not ended, those of the free plan's year included that are not written yet. */
    grants: async (userId: string): Promise<readonly Grant[]> => grantsOf(userId, clock()),

    /** Spends one inside a transaction and gives how many are left. */
    async spend(counted: Counted, { userId }: Caller, inside: Kysely<Tables>): Promise<Spent> {
      const now = clock()
      const grants = await lockedGrants(userId, now, inside)
      const isProven = await isAddressProven(userId, inside)
      const next = grantToSpend(isProven ? grants : grantsWithoutProof(grants), counted, now)
      if (next === null) return grantToSpend(grants, counted, now) === null ? null : 'address-not-proven'
      await grantsStore(inside).spend(next.id)
      return usesLeft(
        grants.map((grant) => (grant === next ? { ...grant, used: grant.used + 1 } : grant)),
        counted,
        now,
      )
    },

    /** What is left as a transaction sees it. */
    async counterIn(counted: Counted, { userId }: Caller, inside: Kysely<Tables>): Promise<number | null> {
      const now = clock()
      return usesLeft(await grantsOf(userId, now, inside), counted, now)
    },

    /** What is left of the assessments, and how many were counted on the grants that have not ended. */
    async assessments({ userId }: Caller) {
      const now = clock()
      const grants = (await grantsOf(userId, now)).filter(({ counted }) => counted === 'assessments')
      return {
        assessmentCounter: usesLeft(grants, 'assessments', now),
        assessmentsCounted: grants.reduce((sum, { used }) => sum + used, 0),
      }
    },

    /** Writes the free plan's grants of this year, less what was used of them before with the same address. */
    async giveFree(userId: string, usedBefore: Uses, inside: Kysely<Tables>): Promise<void> {
      const grants = freeGrants(clock()).map((grant) => {
        const used = Math.min(grant.given, usedBefore[grant.counted])
        return { ...grant, id: tokens.id(), used }
      })
      await grantsStore(inside).add(userId, grants)
    },
  }
}

type Looking = { readonly kept: readonly Grant[]; readonly now: Date; readonly inside: Kysely<Tables> }

const unused = { used: 0, held: null } as const

export type EntitlementsService = ReturnType<typeof entitlementsService>
