import { useEffect, type RefObject } from 'react'

/**
 * When a change removes the element that has the focus, moves the focus to `place`; otherwise the focus would jump to
 * the top of the page. Never moves the focus in any other case.
 */
export function useFoundFocus(place: RefObject<HTMLElement | null>, changed: unknown): void {
  useEffect(() => {
    if (changed !== undefined && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, changed])
}
