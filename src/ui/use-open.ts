import { useLayoutEffect, useRef } from 'react'

/** Whether the calling component is still mounted, for example when an answer arrives late. */
export function useOpen(): () => boolean {
  const isOpen = useRef(false)
  // A passive effect would run too late: an answer may arrive between the removal and the effect.
  useLayoutEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return () => isOpen.current
}
