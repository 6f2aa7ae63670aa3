import { useCallback, useEffect, useState } from 'react'

/** A flag that is true for `durationMs` milliseconds after each call of `show`. Another call restarts the time. */
export function useShownFor(durationMs: number): { readonly isShown: boolean; readonly show: () => void } {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (shown === 0) return
    const timer = setTimeout(() => setShown(0), durationMs)
    return () => clearTimeout(timer)
  }, [shown, durationMs])
  const show = useCallback(() => setShown((times) => times + 1), [])
  return { isShown: shown > 0, show }
}
