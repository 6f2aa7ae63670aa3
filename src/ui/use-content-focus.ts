import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the content after each navigation, as loading a page would; a link with a fragment focuses its
 * section instead. On the first page of a visit it neither scrolls nor takes the focus away, because the visitor may
 * already have scrolled, typed or pressed something.
 */
export function useContentFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const before = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = before.current === null
    const isOther = before.current !== pathname
    before.current = pathname
    const section = hash === '' ? null : document.getElementById(hash.slice(1))
    if (isFirst) return focusWhenFree(section)
    if (section !== null) section.focus({ preventScroll: false })
    else if (isOther && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
    return undefined
  }, [content, pathname, hash])
}

/**
 * Focuses a section unless something else has the focus by then: input made before hydration is replayed first, and may
 * focus a field.
 */
function focusWhenFree(section: HTMLElement | null): () => void {
  const turn = setTimeout(() => {
    if (document.activeElement === document.body) section?.focus({ preventScroll: true })
  })
  return () => clearTimeout(turn)
}
