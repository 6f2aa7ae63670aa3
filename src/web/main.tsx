import { useEffect, useInsertionEffect, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { loadPageParts } from '#ui/page-part.tsx'
import { languageTag } from '#words/locale.ts'
import { embeddedResponses } from './embedded-responses.ts'
import { holdScroll, scrollWhenLong } from './layouts/scroll-position.ts'
import { SiteProviders } from './site-providers.tsx'
import { memberKit } from './session/member-kit.ts'
import { makeSite } from './site.ts'

// Starts the site for guests and members, which reads, checks and translates statements in the browser.

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

document.documentElement.lang = languageTag

// Starts loading the Cyrillic font: Russian names use it only if it arrives before they are drawn (ui/fonts.css).
void document.fonts.load('1em Inter', 'Я')

const { router, ...site } = makeSite(window.localStorage)
for (const [key, response] of embeddedResponses()) site.queries.setQueryData(key, response)

// The prerendered content stays until the page that replaces it is loaded.
await new Promise<void>((resolve) => {
  const resolveWhenOpen = ({ initialized } = router.state): void => {
    if (initialized) resolve()
  }
  router.subscribe(resolveWhenOpen)
  resolveWhenOpen()
})

// A part whose file cannot be loaded now is loaded later, where it is shown.
await loadPageParts(site.session.current() !== null).catch(() => undefined)

const heldScroll = isSamePage() ? holdScroll(router.state.location) : null
if (heldScroll === null) scrollWhenLong(router.state.location)

// An import of this module completes once the application has taken over the page, so that the importer can replay
// early input.
await new Promise<void>((resolve) => {
  const app = (
    <TakenOver onDone={resolve}>
      <SiteProviders kit={memberKit} {...site}>
        <RouterProvider router={router} />
      </SiteProviders>
    </TakenOver>
  )
  if (isDrawnAlready()) hydrateRoot(place, app)
  else createRoot(place).render(app)
})
site.siteBuild.begin()

/**
 * Whether the prerendered page can be hydrated: it was made for this screen, for guests and for a URL without query
 * string.
 */
function isDrawnAlready(): boolean {
  const { errors, location } = router.state
  const isOfGuest = site.session.current() === null && location.search === ''
  return isOfGuest && errors === null && isSamePage()
}

/** Whether the prerendered page was made for the screen that the router shows. */
function isSamePage(): boolean {
  return router.state.matches.at(-1)?.route.id === place?.dataset['page']
}

type TakenOverProps = { readonly onDone: () => void; readonly children: ReactNode }

/**
 * Takes over a prerendered page: from here on, the application decides what a visitor sees. Until then, the marks set
 * by the script in the page's head decide (`prerender.tsx`).
 */
function TakenOver({ onDone, children }: TakenOverProps) {
  // Runs before all layout effects, one of which is the router's scrolling.
  useInsertionEffect(() => heldScroll?.note(), [])
  useLayoutEffect(() => heldScroll?.scrollBack(), [])
  useEffect(() => {
    delete place?.dataset['page']
    for (const id of ['static-styles', 'not-loaded']) document.getElementById(id)?.remove()
    for (const name of ['visitor', 'consent']) delete document.documentElement.dataset[name]
    onDone()
  }, [onDone])
  return children
}
