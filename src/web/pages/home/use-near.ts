import { useEffect, useRef, useState } from 'react'

/** How far below or above the shown part of the page something counts as near. */
const margin = '300px'

/** A link into the page scrolls first: what is near before that is not looked at. */
const settledMs = 150

/** Whether a place of the page has come near what is shown; once it has, it stays so. */
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
