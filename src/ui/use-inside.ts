import { useState, type FocusEvent } from 'react'

/**
 * Whether the pointer or the focus is inside the element that takes the `handlers`. `forget` makes it false until the
 * pointer or the focus enters again.
 */
export function useInside() {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isInside: hasPointer || hasFocus,
    forget: (): void => {
      setPointer(false)
      setFocus(false)
    },
    handlers: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: (event: FocusEvent) => isLeft(event) && setFocus(false),
    },
  }
}

/**
 * Whether the focus has left the element. Switching to another window or tab does not count, because what had the focus
 * stays the active element of its page.
 */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const next = relatedTarget ?? document.activeElement
  return !(next instanceof Node && currentTarget.contains(next))
}
