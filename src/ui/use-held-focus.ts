import { useEffect, type RefObject } from 'react'

/**
 * When a render removes the focused element inside `place`, moves the focus to `place`, or to the element before
 * `place` if `place` is removed too; otherwise the focus would jump to the top of the page. In all other cases the
 * focus stays where it is.
 */
export function useHeldFocus(place: RefObject<HTMLElement | null>): void {
  // Read while rendering, because afterwards the element is gone.
  const held = place.current?.contains(document.activeElement) === true ? document.activeElement : null
  const before = place.current?.previousElementSibling
  useEffect(() => {
    const to = place.current ?? before
    if (held?.isConnected === false && document.activeElement === document.body && to instanceof HTMLElement)
      to.focus({ preventScroll: true })
  })
}
