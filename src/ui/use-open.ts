import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that says whether the calling component is still mounted, for use when a response arrives late.
 */
export function useOpen(): () => boolean {
  const isOpen = useRef(false)
  // A passive effect would run too late: a response may arrive between the component's removal and the effect.
  useLayoutEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return () => isOpen.current
}
