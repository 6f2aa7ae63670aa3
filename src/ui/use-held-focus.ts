import { useEffect, type RefObject } from 'react'

/**
 * When a render removes the element that has the focus from inside `place`, moves the focus to `place`; otherwise it
 * would be lost to the top of the page. Never moves the focus in any other case.
 */
export function useHeldFocus(place: RefObject<HTMLElement | null>): void {
  // Read while rendering, because afterwards the element is gone.
  const held = place.current?.contains(document.activeElement) === true ? document.activeElement : null
  useEffect(() => {
    if (held?.isConnected === false && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  })
}
