import { useState } from 'react'

/**
 * The selection among several records. Initially, with nothing selected and only one record, that one is shown; after the visitor's first
 * choice their selection counts, even when empty.
 */
export function useOnlyRecord(chosen: readonly string[], available: readonly string[]) {
  const [hasChosen, setHasChosen] = useState(false)
  const isOnlyOne = !hasChosen && chosen.length === 0 && available.length === 1
  return { ids: isOnlyOne ? available : chosen, noteChoice: () => setHasChosen(true) }
}
