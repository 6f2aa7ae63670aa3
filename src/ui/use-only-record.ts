import { useState } from 'react'

/**
 * The selection of records. If only one record is available, it is shown even though the visitor selected nothing,
 * until the visitor changes the selection. After that only the selection counts, even an empty one.
 */
export function useOnlyRecord(chosen: readonly string[], available: readonly string[]) {
  const [hasChosen, setHasChosen] = useState(false)
  const isOnlyOne = !hasChosen && chosen.length === 0 && available.length === 1
  return { ids: isOnlyOne ? available : chosen, noteChoice: () => setHasChosen(true) }
}
