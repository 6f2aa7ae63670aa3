import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { PageLoading } from './page-loading.tsx'
import styles from './site-shell.module.css'

type SiteShellProps = {
  /** The words of the link that leads past the header, for who goes by keyboard. */
  readonly skip: string
  /** What is said where no script runs. */
  readonly noScripts?: string
  readonly header: ReactNode
  /** Between the header and the content of every page. */
  readonly banner?: ReactNode
  readonly footer: ReactNode
  /** The content of the page, where the focus goes when what had it is gone. */
  readonly contentRef: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** The frame of a site: header, banner, the page, footer. Every new page begins with the focus at its content. */
export function SiteShell({ skip, noScripts, header, banner, footer, contentRef, children }: SiteShellProps) {
  useContentFocus(contentRef)
  return (
    <div className={styles['site']}>
      <a href="#content" className={`${styles['skip']} no-print`}>
        {skip}
      </a>
      {noScripts !== undefined && (
        <noscript>
          <p className={styles['plain']}>{noScripts}</p>
        </noscript>
      )}
      {header}
      {banner}
      <main id="content" ref={contentRef} tabIndex={-1} className={styles['content']}>
        {children}
      </main>
      {footer}
      <PageLoading />
    </div>
  )
}

/**
 * On a new page reading continues at its content, as after a page load; a link into a page focuses its section. The first page
 * leaves the focus to the browser.
 */
function useContentFocus(content: RefObject<HTMLElement | null>): void {
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
