import type { Location } from 'react-router'

// How far a page is scrolled: the router notes it for each visit, to come back to it.

/** The key of a scroll position. Every page loaded anew has the key "default", whichever page it is. */
export const visitOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key

/** Where the router stores the positions of this tab: its own name, which the cookie policy lists. */
const storedPositions = 'react-router-scroll-positions'

/**
 * Notes how far a page made at build time is scrolled while the application comes, and gives the function that scrolls it there again. As the
 * router starts, it goes to the top, or to where the page was left before, and there the browser has brought its visitor long ago.
 */
export function holdScroll(location: Location): () => void {
  const place = { left: 0, top: 0 }
  const note = (): void => void Object.assign(place, { left: window.scrollX, top: window.scrollY })
  note()
  window.addEventListener('scroll', note, { passive: true })
  forgetPosition(visitOf(location))
  return () => {
    window.removeEventListener('scroll', note)
    window.scrollTo({ ...place, behavior: 'instant' })
  }
}

function forgetPosition(visit: string): void {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(storedPositions) ?? '{}')
  if (typeof stored !== 'object' || stored === null || !(visit in stored)) return
  Reflect.deleteProperty(stored, visit)
  window.sessionStorage.setItem(storedPositions, JSON.stringify(stored))
}
