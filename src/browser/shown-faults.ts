import { useLayoutEffect } from 'react'

// Counts the faults that are drawn in place of a page or of a part of it. A form that a fault removes from the page was
// not left by its user. An effect that cleans up after the form runs later than the layout effects of the fault.

let shown = 0

/** Notes that a fault is drawn while this component is. */
export function useShownFault(): void {
  useLayoutEffect(() => {
    shown += 1
    return () => void (shown -= 1)
  }, [])
}

export const isFaultShown = (): boolean => shown > 0
