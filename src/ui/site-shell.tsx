import type { ReactNode, RefObject } from 'react'
import { PageLoading } from './page-loading.tsx'
import styles from './site-shell.module.css'
import { useContentFocus } from './use-content-focus.ts'

type SiteShellProps = {
  /** The label of the link that lets keyboard users skip the header. */
  readonly skip: string
  readonly noScripts?: string
  readonly header: ReactNode
  /** Content shown on every page between the header and the page's content. */
  readonly banner?: ReactNode
  readonly footer: ReactNode
  /** A ref to the page's content, which the caller uses to move the focus there when the focused element is removed. */
  readonly contentRef: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * The layout of a site: header, banner, page, footer. When the user navigates, the focus moves to the page's content.
 */
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
