import { lazy, Suspense, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import { screenAt } from '#contract/screens.ts'
import { SiteShell } from '#ui/site-shell.tsx'
import { siteWords, staticPageWords } from '#words/site.ts'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { useSignedIn } from '../session/session.ts'
import { ConnectionNotices } from './connection-notices.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { visitOf } from './scroll-position.ts'

const AddressBanner = lazy(() => import('./address-banner.tsx'))
const WaitingList = lazy(() => import('./waiting-list.tsx'))
const MemberWatch = lazy(() => import('./member-watch.tsx'))

/** The frame of every page: header and footer, and for a member the banner to confirm the address and the session watch. */
export function SiteLayout() {
  const signedIn = useSignedIn()
  const content = useRef<HTMLElement>(null)
  // The checkout asks for the code itself.
  const provesItself = screenAt(useLocation().pathname) === 'checkout'
  const banner = (
    <>
      <ConnectionNotices />
      <Suspense fallback={null}>{signedIn !== null && <WaitingList />}</Suspense>
      <Suspense fallback={null}>
        {signedIn?.user?.isAddressProven === false && !provesItself && (
          <AddressBanner email={signedIn.user.email} onProven={() => content.current?.focus()} />
        )}
      </Suspense>
    </>
  )
  return (
    <>
      <SiteShell
        skip={siteWords.skip}
        noScripts={staticPageWords.noScripts}
        header={<Header signedIn={signedIn} />}
        banner={banner}
        footer={<Footer />}
        contentRef={content}
      >
        <Outlet />
      </SiteShell>
      <Suspense fallback={null}>{signedIn !== null && <MemberWatch />}</Suspense>
      <ScrollRestoration getKey={visitOf} />
    </>
  )
}

/** Shown instead of a page that failed to render or to load. */
export const SiteFault = () => <DrawingFault error={useRouteError()} />
