// @owns what a member may use, and what is spent first
import { freeAssessmentsPerYear, freeTranslationsPerYear, freeUsesUnprovenMax } from '../policy.ts'
import type { Counted } from './plans.ts'

// The uses that a member has are stored as a list of grants. The counter shows the sum of the uses left in those that
// can be used.

/**
 * Why a grant with uses left cannot be used. dispute, past-due: temporarily. refunded: the order was refunded, or a
 * dispute about it was lost. revoked: by the operator.
 */
export type GrantHold = 'dispute' | 'past-due' | 'refunded' | 'revoked'

/** A number of uses of one kind, valid from one instant until another (exclusive). */
export type NewGrant = {
  readonly counted: Counted
  readonly given: number
  readonly from: Date
  readonly until: Date
  /** The order that paid for the grant; null for grants from the free plan or the operator. */
  readonly orderId: string | null
  /** The operator's award that made the grant; null for grants from an order or the free plan. */
  readonly awardId: string | null
}

/** A stored grant. `held` is null when nothing prevents its use. */
export type Grant = NewGrant & { readonly id: string; readonly used: number; readonly held: GrantHold | null }

/** The fields of a grant that determine how much of it is left. */
type Counting = Pick<Grant, 'counted' | 'given' | 'used' | 'from' | 'until' | 'held'>

const isUsable = ({ given, used, from, until, held }: Counting, now: Date): boolean =>
  held === null && used < given && from <= now && now < until

/**
 * The number of uses of one kind left in all grants that can be used now; null when there is no grant of that kind at
 * all.
 */
export function usesLeft(grants: readonly Counting[], counted: Counted, now: Date): number | null {
  const ofThing = grants.filter((grant) => grant.counted === counted)
  if (ofThing.length === 0) return null
  return ofThing.reduce((sum, grant) => sum + (isUsable(grant, now) ? grant.given - grant.used : 0), 0)
}

/**
 * The grant from which to take the next use: of those that can be used, the one that ends first; null when there is
 * none.
 */
export function grantToSpend(grants: readonly Grant[], counted: Counted, now: Date): Grant | null {
  const usable = grants.filter((grant) => grant.counted === counted && isUsable(grant, now))
  return usable.toSorted(bySoonestEnd)[0] ?? null
}

/**
 * The grants that can be used without a verified address: any grant outside the free plan, and a free-plan grant for
 * its first use only.
 */
export const grantsWithoutProof = (grants: readonly Grant[]): readonly Grant[] =>
  grants.filter((grant) => !isOfFreePlan(grant) || grant.used < freeUsesUnprovenMax)

/**
 * Sorts grants in the order in which they are spent: by end, then beginning, then id, so that every server chooses the
 * same grant.
 */
export const bySoonestEnd = (one: Grant, other: Grant): number =>
  one.until.getTime() - other.until.getTime() ||
  one.from.getTime() - other.from.getTime() ||
  (one.id < other.id ? -1 : 1)

/** Grants of the free plan for the calendar year (UTC) of an instant. Unused ones expire with the year. */
export function freeGrants(now: Date): readonly NewGrant[] {
  const year = now.getUTCFullYear()
  const time = {
    from: new Date(Date.UTC(year, 0, 1)),
    until: new Date(Date.UTC(year + 1, 0, 1)),
    orderId: null,
    awardId: null,
  }
  return [
    { counted: 'translations', given: freeTranslationsPerYear, ...time },
    { counted: 'assessments', given: freeAssessmentsPerYear, ...time },
  ]
}

/** This year's free grants that are not stored yet. They are stored at the first use, not at New Year. */
export const missingFreeGrants = (
  grants: readonly Pick<Grant, 'counted' | 'from' | 'orderId' | 'awardId'>[],
  now: Date,
): readonly NewGrant[] =>
  freeGrants(now).filter(
    ({ counted, from }) =>
      !grants.some((kept) => isOfFreePlan(kept) && kept.counted === counted && kept.from.getTime() === from.getTime()),
  )

export const isOfFreePlan = ({ orderId, awardId }: Pick<NewGrant, 'orderId' | 'awardId'>): boolean =>
  orderId === null && awardId === null
