import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react'
import { Outlet, ScrollRestoration, useLocation, useRouteError, type Location } from 'react-router'
import { siteWords } from '#words/site.ts'
import { DrawingFault } from '../flows/fault-notice.tsx'
import { useSignedIn } from '../session/session.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import styles from './site-layout.module.css'

const AddressBanner = lazy(() => import('./member/address-banner.tsx'))
const MemberWatch = lazy(() => import('./member/member-watch.tsx'))

/** Around every page: header and footer, and for a member the banner to prove the address and the watch over the session. */
export function SiteLayout() {
  const signedIn = useSignedIn()
  const main = useRef<HTMLElement>(null)
  useContentFocus(main)
  return (
    <div className={styles['site']}>
      <a href="#content" className={`${styles['skip']} no-print`}>
        {siteWords.skip}
      </a>
      <Header signedIn={signedIn} />
      <Suspense fallback={null}>
        {signedIn?.user?.isAddressProven === false && (
          <AddressBanner email={signedIn.user.email} onProven={() => main.current?.focus()} />
        )}
      </Suspense>
      <main id="content" ref={main} tabIndex={-1} className={styles['content']}>
        <Outlet />
      </main>
      <Footer />
      <LoadingOverlay />
      <Suspense fallback={null}>{signedIn !== null && <MemberWatch />}</Suspense>
      <ScrollRestoration getKey={visitOf} />
    </div>
  )
}

/** The key of a scroll position. Every page loaded anew has the key "default", whichever page it is. */
const visitOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key

/** Shown instead of a page that failed to render or to load. */
export const SiteFault = () => <DrawingFault error={useRouteError()} />

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
