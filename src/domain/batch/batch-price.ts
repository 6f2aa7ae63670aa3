import { freeUsesUnprovenMax } from '../policy.ts'

/** The uses that an action on many statements takes. */
export type BatchPrice = {
  /** Number requested. */
  readonly wanted: number
  /** Uses left in the plan. */
  readonly left: number
  /** How many of the requested ones the remaining uses cover. */
  readonly affordable: number
}

/** The price of an action on a number of statements; `left` is null without a plan. */
export function batchPrice(wanted: number, left: number | null): BatchPrice {
  const kept = Math.max(0, left ?? 0)
  return { wanted, left: kept, affordable: Math.min(wanted, kept) }
}

type Proof = {
  readonly isAddressProven: boolean
  readonly wanted: number
  /** Uses of the free plan so far. */
  readonly usedOfFree: number
  /** Uses left outside the free plan; they need no proven address and are spent when the free plan refuses. */
  readonly leftBesideFree: number
}

/** Whether the email address must be confirmed before the whole request can be done. */
export function needsProof({ isAddressProven, wanted, usedOfFree, leftBesideFree }: Proof): boolean {
  if (isAddressProven) return false
  return wanted > leftBesideFree + Math.max(0, freeUsesUnprovenMax - usedOfFree)
}
