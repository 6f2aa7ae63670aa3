import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus to `place` if nothing has the focus after `changed` changes, because the change removed the focused
 * element. Otherwise the focus would jump to the top of the page. Never takes the focus from another element.
 */
export function useFoundFocus(place: RefObject<HTMLElement | null>, changed: unknown): void {
  useEffect(() => {
    if (changed !== undefined && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, changed])
}
