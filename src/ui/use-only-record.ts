import { useState } from 'react'

/**
 * The selection among several records. A single record is shown although nothing is selected, until the visitor changes
 * the selection; from then on the selection counts, even when it is empty.
 */
export function useOnlyRecord(chosen: readonly string[], available: readonly string[]) {
  const [hasChosen, setHasChosen] = useState(false)
  const isOnlyOne = !hasChosen && chosen.length === 0 && available.length === 1
  return { ids: isOnlyOne ? available : chosen, noteChoice: () => setHasChosen(true) }
}
