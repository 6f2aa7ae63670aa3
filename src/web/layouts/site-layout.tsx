import { lazy, Suspense, useRef } from 'react'
import { Outlet, ScrollRestoration, type Location } from 'react-router'
import { siteWords } from '#wording/en/site.ts'
import { useSignedIn } from '../session/session.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import styles from './site-layout.module.css'
import { useArrival } from './use-arrival.ts'

const AddressBanner = lazy(() => import('./member/address-banner.tsx'))
const MemberWatch = lazy(() => import('./member/member-watch.tsx'))

/** What stands around every page: the guest's layout, or the member's with the watch over the session. */
export function SiteLayout() {
  const signedIn = useSignedIn()
  const main = useRef<HTMLElement>(null)
  useArrival(main)
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

/** Under which name a scroll position is kept. Every page loaded anew has the key "default", whichever page it is. */
const visitOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key
