import { useDeferredValue, useMemo } from 'react'
import type { Entry } from '#domain/entry/entry.ts'
import { reviewOf, type Review } from '#domain/entry/review.ts'

/** The entry as judged. A key is answered first: the checks follow in a drawing of their own, and the latest entry wins. */
export function useReview(entry: Entry): Review {
  const settled = useDeferredValue(entry)
  return useMemo(() => reviewOf(settled), [settled])
}
