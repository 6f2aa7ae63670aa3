import { useLayoutEffect, useRef } from 'react'

type ElementPlace = { readonly element: Element; readonly top: number }

/**
 * Keeps the scroll position while the page changes height: call the returned function with the change; after rendering, the first visible
 * element matching `selector` is where it was.
 */
export function useKeptPlace(selector: string): () => void {
  const kept = useRef<ElementPlace | null>(null)
  useLayoutEffect(() => {
    if (kept.current === null) return
    const { element, top } = kept.current
    kept.current = null
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  })
  return () => {
    const element = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().top >= 0)
    kept.current = element === undefined ? null : { element, top: element.getBoundingClientRect().top }
  }
}
