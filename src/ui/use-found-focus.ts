import { useEffect, type RefObject } from 'react'

/**
 * When what had the focus has gone with a change, the focus moves to `place`, instead of to the top of the page. Elsewhere
 * the focus is never taken from where it is.
 */
export function useFoundFocus(place: RefObject<HTMLElement | null>, changed: unknown): void {
  useEffect(() => {
    if (changed !== undefined && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, changed])
}
