import { useMemo, type RefObject } from 'react'
import type { Deletion } from '../../flows/use-undoable-deletion.ts'

export type RowDeletion<Kept> = { readonly remove: (kept: Kept) => void; readonly restore: (kept: Kept) => void }

/**
 * Deletes what a row holds and takes it back; the same for as long as the list stands, so that only changed rows are drawn again.
 * The row then leaves the list and what had the focus in it with it: `head` is focused in its place.
 */
export function useRowDeletion<Kept>(
  { remove, restore }: Deletion<Kept>,
  head: RefObject<HTMLElement | null>,
): RowDeletion<Kept> {
  return useMemo(() => {
    const focusHead = (isGone: boolean): void => (isGone ? head.current?.focus() : undefined)
    return {
      remove: (kept) => void remove(kept).then(focusHead),
      restore: (kept) => void restore(kept).then(focusHead),
    }
  }, [remove, restore, head])
}
