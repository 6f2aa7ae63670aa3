import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the page's content after each navigation, as loading a page would; if the link has a fragment,
 * moves the focus to the section that the fragment names. On the first page of a visit this hook never scrolls and
 * never takes the focus from another element, because the visitor may already have scrolled, typed or pressed
 * something.
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
 * Focuses a section after a moment, unless something else has the focus by then. The delay lets React first replay what
 * the visitor did before hydration, which may focus a field.
 */
function focusWhenFree(section: HTMLElement | null): () => void {
  const turn = setTimeout(() => {
    if (document.activeElement === document.body) section?.focus({ preventScroll: true })
  })
  return () => clearTimeout(turn)
}
