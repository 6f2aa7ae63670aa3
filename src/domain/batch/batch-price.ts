import { freeUsesUnprovenMax } from '../policy.ts'

/** The uses that an action on many statements takes, and those that the plan has left. */
export type BatchPrice = {
  /** Number of uses requested. */
  readonly wanted: number
  /** Number of uses left in the plan. */
  readonly left: number
  /** How many of the requested uses the plan can give. */
  readonly affordable: number
}

/** The price of an action on several statements; `left` is null without a plan. */
export function batchPrice(wanted: number, left: number | null): BatchPrice {
  const kept = Math.max(0, left ?? 0)
  return { wanted, left: kept, affordable: Math.min(wanted, kept) }
}

type Proof = {
  readonly isAddressProven: boolean
  readonly wanted: number
  /** Number of uses of the free plan so far this year. */
  readonly usedOfFree: number
  /**
   * Number of uses left in grants outside the free plan. These uses do not require a confirmed address, so they can be
   * spent when free-plan uses cannot.
   */
  readonly leftBesideFree: number
}

/** Whether the email address must be confirmed before all of the requested uses can be spent. */
export function needsProof({ isAddressProven, wanted, usedOfFree, leftBesideFree }: Proof): boolean {
  if (isAddressProven) return false
  return wanted > leftBesideFree + Math.max(0, freeUsesUnprovenMax - usedOfFree)
}
