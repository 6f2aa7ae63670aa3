import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * After navigation moves the focus to the content, as a page load would; a link with a fragment focuses its section. The first page
 * leaves the focus to the browser.
 */
export function useContentFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const before = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = before.current === null
    const isOther = before.current !== pathname
    before.current = pathname
    const section = hash === '' ? null : document.getElementById(hash.slice(1))
    if (section !== null) section.focus({ preventScroll: false })
    else if (!isFirst && isOther && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
  }, [content, pathname, hash])
}
