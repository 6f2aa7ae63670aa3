import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the content after each navigation, as loading a page would; a link with a fragment focuses its section instead. On
 * the first page the visitor may have scrolled or pressed something before this runs, so it neither scrolls nor takes the focus away.
 */
export function useContentFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const before = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = before.current === null
    const isOther = before.current !== pathname
    before.current = pathname
    const section = hash === '' ? null : document.getElementById(hash.slice(1))
    const isFree = !isFirst || document.activeElement === document.body
    if (section !== null && isFree) section.focus({ preventScroll: isFirst })
    else if (!isFirst && isOther && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
  }, [content, pathname, hash])
}
