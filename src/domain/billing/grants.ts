// @owns what a member may use, and what is spent first
import { freeAssessmentsPerYear, freeTranslationsPerYear, freeUsesUnprovenMax } from '../policy.ts'
import type { Counted } from './plans.ts'

// What a member may use is a list of grants. The counter is their sum, and nothing else counts anything.

/** Why a grant that is not used up may not be used: for now, because its money went back, or because the operator took it back. */
export type GrantHold = 'dispute' | 'past-due' | 'refunded' | 'revoked'

/** So many uses of one thing, from an instant until another, which is no longer part of it. */
export type NewGrant = {
  readonly counted: Counted
  readonly given: number
  readonly from: Date
  readonly until: Date
  /** The order that paid for it; null for what the free plan or the operator gives. */
  readonly orderId: string | null
  /** What the operator gave; null for what an order or the free plan gives. */
  readonly awardId: string | null
}

/** A grant as it is kept. `held`: null while nothing keeps it from being used. */
export type Grant = NewGrant & { readonly id: string; readonly used: number; readonly held: GrantHold | null }

/** What counts of a grant when it is asked how much is left. */
type Counting = Pick<Grant, 'counted' | 'given' | 'used' | 'from' | 'until' | 'held'>

const isUsable = ({ given, used, from, until, held }: Counting, now: Date): boolean =>
  held === null && used < given && from <= now && now < until

/** The sum of what the usable grants of a thing have left; null when there is no grant of it at all. */
export function usesLeft(grants: readonly Counting[], counted: Counted, now: Date): number | null {
  const ofThing = grants.filter((grant) => grant.counted === counted)
  if (ofThing.length === 0) return null
  return ofThing.reduce((sum, grant) => sum + (isUsable(grant, now) ? grant.given - grant.used : 0), 0)
}

/** The grant the next use is taken from: of those that may be used the one that ends first; null when there is none. */
export function grantToSpend(grants: readonly Grant[], counted: Counted, now: Date): Grant | null {
  const usable = grants.filter((grant) => grant.counted === counted && isUsable(grant, now))
  return usable.toSorted(bySoonestEnd)[0] ?? null
}

/** The grants that a member who has not proven the address may use: of the free plan only the first use of each thing. */
export const grantsWithoutProof = (grants: readonly Grant[]): readonly Grant[] =>
  grants.filter((grant) => !isOfFreePlan(grant) || grant.used < freeUsesUnprovenMax)

/** Of two that end together the one that began first, so that every server takes the same. */
const bySoonestEnd = (one: Grant, other: Grant): number =>
  one.until.getTime() - other.until.getTime() ||
  one.from.getTime() - other.from.getTime() ||
  (one.id < other.id ? -1 : 1)

/** What the free plan gives in the calendar year (UTC) of an instant. It ends with the year: what is not used is not carried over. */
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

/** What the free plan gives this year and is not kept yet: nobody writes anything at New Year, the first use does. */
export const missingFreeGrants = (
  grants: readonly Pick<Grant, 'counted' | 'from' | 'orderId' | 'awardId'>[],
  now: Date,
): readonly NewGrant[] =>
  freeGrants(now).filter(
    ({ counted, from }) =>
      !grants.some((kept) => isOfFreePlan(kept) && kept.counted === counted && kept.from.getTime() === from.getTime()),
  )

/** Whether nothing but the free plan gave it. */
export const isOfFreePlan = ({ orderId, awardId }: Pick<NewGrant, 'orderId' | 'awardId'>): boolean =>
  orderId === null && awardId === null
