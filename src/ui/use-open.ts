import { useLayoutEffect, useRef } from 'react'

/** Tells whether what asks is still on the page, as when an answer comes late. */
export function useOpen(): () => boolean {
  const isOpen = useRef(false)
  // an effect that waits for the next drawing would say so too late: an answer may come in between
  useLayoutEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return () => isOpen.current
}
