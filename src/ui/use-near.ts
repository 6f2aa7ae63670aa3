import { useEffect, useRef, useState } from 'react'

/** The distance outside the viewport that counts as near. */
const margin = '300px'

/** A link with a fragment scrolls first; elements near before that do not count. */
const settledMs = 150

/** Whether an element has come near the viewport; once true it stays true. */
export function useNear<Place extends Element>() {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${margin} 0px` },
    )
    const timer = setTimeout(() => {
      if (place.current !== null) observer.observe(place.current)
    }, settledMs)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isNear])
  return { place, isNear }
}
