import { useLayoutEffect, useRef } from 'react'

type Kept = { readonly element: Element; readonly top: number }

/**
 * Keeps what is being read where it is while the page around it grows or shrinks: call the answer with the change; when it
 * has been drawn, the first element in view that matches `selector` stands where it stood.
 */
export function useKeptPlace(selector: string): () => void {
  const kept = useRef<Kept | null>(null)
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
