import { freeUsesUnprovenMax } from '../policy.ts'

/** What an act on many statements uses. */
export type BatchPrice = {
  /** How many are wanted. */
  readonly wanted: number
  /** How many the plan has left. */
  readonly left: number
  /** How many of those wanted can be done with what is left. */
  readonly affordable: number
}

/** What it uses to do so many with what is left of the plan; `left` null: there is no plan. */
export function batchPrice(wanted: number, left: number | null): BatchPrice {
  const kept = Math.max(0, left ?? 0)
  return { wanted, left: kept, affordable: Math.min(wanted, kept) }
}

type Proof = {
  readonly isAddressProven: boolean
  readonly wanted: number
  /** Uses of the free plan so far. */
  readonly usedOfFree: number
  /** Uses left beside the free plan, which need no proof and are spent when the free plan refuses. */
  readonly leftBesideFree: number
}

/** Whether the email address must be confirmed before all that is wanted can be done. */
export function needsProof({ isAddressProven, wanted, usedOfFree, leftBesideFree }: Proof): boolean {
  if (isAddressProven) return false
  return wanted > leftBesideFree + Math.max(0, freeUsesUnprovenMax - usedOfFree)
}
