import { useEffect, useInsertionEffect, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { loadPageParts } from '#ui/page-part.tsx'
import { languageTag } from '#words/locale.ts'
import { answersGiven } from './answers-given.ts'
import { holdScroll, scrollWhenLong } from './layouts/scroll-position.ts'
import { SiteProviders } from './site-providers.tsx'
import { memberKit } from './session/member-kit.ts'
import { makeSite } from './site.ts'

// The site for guests and members. Statements are read, checked and translated in this browser.

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

document.documentElement.lang = languageTag

// Russian names are drawn in the site's font where it is there before them (ui/fonts.css)
void document.fonts.load('1em Inter', 'Я')

const { router, ...site } = makeSite(window.localStorage)
for (const [key, answer] of answersGiven()) site.queries.setQueryData(key, answer)

// what stands here stays until the page that takes its place is loaded
await new Promise<void>((resolve) => {
  const resolveWhenOpen = ({ initialized } = router.state): void => {
    if (initialized) resolve()
  }
  router.subscribe(resolveWhenOpen)
  resolveWhenOpen()
})

await loadPageParts()

const heldScroll = isSamePage() ? holdScroll(router.state.location) : null
if (heldScroll === null) scrollWhenLong(router.state.location)

// who imports this may do what was done on the page before, when it is over
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

/** Whether the page that was made at build time is what this visitor sees: a guest whose address has no question. */
function isDrawnAlready(): boolean {
  const { errors, location } = router.state
  const isOfGuest = site.session.current() === null && location.search === ''
  return isOfGuest && errors === null && isSamePage()
}

/** Whether the page that was made at build time is of this screen. */
function isSamePage(): boolean {
  return router.state.matches.at(-1)?.route.id === place?.dataset['page']
}

type TakenOverProps = { readonly onDone: () => void; readonly children: ReactNode }

/** From here on the application decides who sees what and how it looks; until then it was the page itself, and `start.ts` by marks on it. */
function TakenOver({ onDone, children }: TakenOverProps) {
  // before the layout effects below, in one of which the router scrolls
  useInsertionEffect(() => heldScroll?.note(), [])
  useLayoutEffect(() => heldScroll?.scrollBack(), [])
  useEffect(() => {
    delete place?.dataset['page']
    document.getElementById('static-styles')?.remove()
    for (const name of ['visitor', 'consent']) delete document.documentElement.dataset[name]
    onDone()
  }, [onDone])
  return children
}
