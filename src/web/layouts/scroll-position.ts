import type { Location } from 'react-router'

// How far a page is scrolled: the router notes it for each visit, to come back to it. What it cannot know as it starts is here.

/** The key of a scroll position. Every page loaded anew has the key "default", whichever page it is. */
export const visitOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key

/** Where the router stores the positions of this tab: its own name, which the cookie policy lists. */
const storedPositions = 'react-router-scroll-positions'

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })

/** How far a page made at build time is scrolled when the application takes it over. */
export type HeldScroll = { readonly note: () => void; readonly scrollBack: () => void }

/**
 * Keeps a page made at build time where its visitor has scrolled it. The router scrolls as it starts: to the top, to the section that the
 * address names, or to where the page was left before. The position is noted right before that, because a scroll event comes only with the
 * next frame: a press that follows a scroll at once would meet another place of the page.
 */
export function holdScroll(location: Location): HeldScroll {
  let top = 0
  forgetPosition(visitOf(location))
  return { note: () => void (top = window.scrollY), scrollBack: () => scrollTo(top) }
}

/** What content is waited for at most. */
const contentWaitMs = 10_000

/** What a visitor does who does not wait for it. */
const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls a page that was loaded again to where it was left, as soon as its content has come and it is long enough. */
export function scrollWhenLong(location: Location): void {
  const top = positions()[visitOf(location)] ?? 0
  if (top === 0) return
  const end = (): void => {
    clearTimeout(timer)
    observer.disconnect()
    for (const sign of signs) window.removeEventListener(sign, end)
  }
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    scrollTo(top)
    end()
  })
  const timer = setTimeout(end, contentWaitMs)
  for (const sign of signs) window.addEventListener(sign, end, { passive: true })
  observer.observe(document.body)
}

function forgetPosition(visit: string): void {
  const others = Object.entries(positions()).filter(([each]) => each !== visit)
  window.sessionStorage.setItem(storedPositions, JSON.stringify(Object.fromEntries(others)))
}

/** The positions as they are stored, by visit. */
function positions(): Readonly<Record<string, number>> {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(storedPositions) ?? '{}')
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, top]) => typeof top === 'number'))
}
