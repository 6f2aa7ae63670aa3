import type { ReactNode, RefObject } from 'react'
import { PageLoading } from './page-loading.tsx'
import styles from './site-shell.module.css'
import { useContentFocus } from './use-content-focus.ts'

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
