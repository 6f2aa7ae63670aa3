import type { Review } from '#domain/entry/review.ts'
import type { Hands } from './hands.ts'

type Stand = { readonly hands: Hands; readonly review: Review }

/** What stands around the grid depends on the entry and on how it is judged, and not on where in the grid the person is. */
export const isSameStand = (one: Stand, other: Stand): boolean =>
  one.review === other.review && one.hands.entry === other.hands.entry && one.hands.steps === other.hands.steps
