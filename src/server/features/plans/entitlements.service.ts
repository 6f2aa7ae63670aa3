import type { Kysely } from 'kysely'
import {
  freeGrants,
  grantToSpend,
  grantsWithoutProof,
  isOfFreePlan,
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

/**
 * The result of counting a use: how many uses are left; null when none was left, 'address-not-proven' when those left
 * require a proven address.
 */
type Spent = number | null | 'address-not-proven'

/**
 * The uses that members have left. They are stored as grants, and a member's counter is the sum of the grants. The free
 * plan's grants for a calendar year are stored when the plan is taken or, in later years, at the first use; before
 * that, they count as if they were stored.
 */
export function entitlementsService({ db, clock, tokens, isAddressProven }: Dependencies) {
  /** The grants of the free plan for this year that have not been stored; none for a member without the free plan. */
  async function missingOf(userId: string, { kept, now, inside }: GrantLookup): Promise<readonly Grant[]> {
    const missing = missingFreeGrants(kept, now)
    if (missing.length === 0) return []
    const held = await plansStore(inside).find(userId)
    return held?.planId === freePlan.id ? missing.map((grant) => ({ ...grant, ...unused, id: tokens.id() })) : []
  }

  async function grantsOf(userId: string, now: Date, inside = db): Promise<readonly Grant[]> {
    const kept = await grantsStore(inside).find(userId, now)
    return [...kept, ...(await missingOf(userId, { kept, now, inside }))]
  }

  /** Locks all live grants of a member and returns them, so that a use can be counted; must run in a transaction. */
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
    /** How many translations and assessments are left; null for a kind of which the member has no live grant. */
    countersOf: (grants: readonly Grant[]) => countersOf(grants),

    /** Like `countersOf`, but reads the grants itself. */
    async counters(userId: string) {
      const now = clock()
      return countersOf(await grantsOf(userId, now), now)
    },

    /** The live grants of the member, including those of the free plan for this year that have not been stored. */
    grants: async (userId: string): Promise<readonly Grant[]> => grantsOf(userId, clock()),

    /** Counts one use against the member's grants, and returns how many are left; must run in a transaction. */
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

    /** How many uses are left, as the transaction sees it. */
    async counterIn(counted: Counted, { userId }: Caller, inside: Kysely<Tables>): Promise<number | null> {
      const now = clock()
      return usesLeft(await grantsOf(userId, now, inside), counted, now)
    },

    /** How many assessments are left, and how many of those in live grants were used. */
    async assessments({ userId }: Caller) {
      const now = clock()
      const grants = (await grantsOf(userId, now)).filter(({ counted }) => counted === 'assessments')
      return {
        assessmentCounter: usesLeft(grants, 'assessments', now),
        assessmentsCounted: grants.reduce((sum, { used }) => sum + used, 0),
      }
    },

    /**
     * Raises the member's use of the free plan this year to the use already made with an address that the member has
     * taken over, unless the member has used more; must run in a transaction.
     */
    async takeOverUsed(userId: string, inside: Kysely<Tables>): Promise<void> {
      const now = clock()
      const usedBefore = await plansStore(inside).usedBefore(userId, now.getUTCFullYear())
      if (usedBefore === undefined) return
      for (const grant of (await lockedGrants(userId, now, inside)).filter(isOfFreePlan)) {
        const more = Math.min(grant.given, usedBefore[grant.counted]) - grant.used
        if (more > 0) await grantsStore(inside).spend(grant.id, more)
      }
    },

    /** Stores the grants of the free plan for this year, less what was used before with the same address. */
    async giveFree(userId: string, usedBefore: Uses, inside: Kysely<Tables>): Promise<void> {
      const grants = freeGrants(clock()).map((grant) => {
        const used = Math.min(grant.given, usedBefore[grant.counted])
        return { ...grant, id: tokens.id(), used }
      })
      await grantsStore(inside).add(userId, grants)
    },
  }
}

type GrantLookup = { readonly kept: readonly Grant[]; readonly now: Date; readonly inside: Kysely<Tables> }

const unused = { used: 0, held: null } as const

export type EntitlementsService = ReturnType<typeof entitlementsService>
