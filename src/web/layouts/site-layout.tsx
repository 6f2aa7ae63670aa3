import { Button } from '@mantine/core'
import { Suspense, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { screenAt } from '#contract/screens.ts'
import { Banner } from '#ui/banner.tsx'
import { framePart } from '#ui/late-part.ts'
import { SiteShell } from '#ui/site-shell.tsx'
import { connectionWords, newVersionWords } from '#words/offline.ts'
import { siteWords, staticPageWords } from '#words/site.ts'
import { useIsOffline } from '../api/connection.ts'
import { useNewBuild } from '../api/site-build.ts'
import { useSignedIn } from '../session/session.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { visitOf } from './scroll-position.ts'

const AddressBanner = framePart(async () => (await import('./address-banner.tsx')).default)
const WaitingList = framePart(async () => (await import('./waiting-list.tsx')).default)
const MemberWatch = framePart(async () => (await import('./member-watch.tsx')).default)

/**
 * The frame of every page: header, footer and notices; for a member also the waiting list, the address banner and the
 * session watch.
 */
export function SiteLayout() {
  const signedIn = useSignedIn()
  const content = useRef<HTMLElement>(null)
  // The checkout has its own field for the code, so it needs no banner.
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

/**
 * Notices above every page, which say that the server is unreachable or the site has a newer version; announced as they
 * appear.
 */
export function ConnectionNotices() {
  const isOffline = useIsOffline()
  const isMember = useSignedIn() !== null
  const open = useNewBuild()
  return (
    <div aria-live="polite">
      {isOffline && (
        <Banner
          label={connectionWords.label}
          text={
            <>
              <strong>{connectionWords.offline}</strong>{' '}
              {isMember ? connectionWords.memberHelp : connectionWords.guestHelp}
            </>
          }
        >
          {null}
        </Banner>
      )}
      {open !== null && (
        <Banner label={newVersionWords.label} text={newVersionWords.text}>
          <Button variant="default" onClick={open}>
            {newVersionWords.open}
          </Button>
        </Banner>
      )}
    </div>
  )
}
