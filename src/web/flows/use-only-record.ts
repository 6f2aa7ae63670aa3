import { useState } from 'react'

/**
 * What is chosen of several records. At first, where nothing is chosen and there is one record alone, it is shown at once; after the first
 * choice of the visitor what they chose counts, nothing too.
 */
export function useOnlyRecord(chosen: readonly string[], available: readonly string[]) {
  const [hasChosen, setHasChosen] = useState(false)
  const isOnlyOne = !hasChosen && chosen.length === 0 && available.length === 1
  return { ids: isOnlyOne ? available : chosen, noteChoice: () => setHasChosen(true) }
}
