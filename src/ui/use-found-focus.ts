import { useEffect, type RefObject } from 'react'

/**
 * When a change removes the focused element, moves the focus to `place` instead of the top of the page. Otherwise never moves the focus.
 */
export function useFoundFocus(place: RefObject<HTMLElement | null>, changed: unknown): void {
  useEffect(() => {
    if (changed !== undefined && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, changed])
}
