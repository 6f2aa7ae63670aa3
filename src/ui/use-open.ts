import { useEffect, useRef } from 'react'

/** Tells whether what asks is still on the page, as when an answer comes late. */
export function useOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return () => isOpen.current
}
