import { useEffect, type RefObject } from 'react'

/**
 * When `changed` changes and nothing has the focus, because the change removed the element that had it, moves the focus
 * to `place`; otherwise the focus would jump to the top of the page. Never takes the focus from another element.
 */
export function useFoundFocus(place: RefObject<HTMLElement | null>, changed: unknown): void {
  useEffect(() => {
    if (changed !== undefined && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, changed])
}
