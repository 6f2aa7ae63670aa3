import type { Location } from 'react-router'

// The router stores and restores a scroll position per visit, but starts too late for the first page. This module
// handles that page.

/**
 * The key of a stored scroll position: the router's key, or the URL for a freshly loaded page, whose key is always
 * "default".
 */
export const visitOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key

/** The name under which the router stores positions in sessionStorage; the cookie policy lists it. */
const storedPositions = 'react-router-scroll-positions'

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })

/** Keeps the scroll position of a prerendered page during hydration. */
export type HeldScroll = { readonly note: () => void; readonly scrollBack: () => void }

/**
 * Keeps a prerendered page at the position to which its visitor has scrolled, although the router scrolls when it
 * starts. `note` reads the position right before the router scrolls: scroll events come a frame late, and with an
 * outdated position a click right after scrolling would hit the wrong element. `scrollBack` restores the position.
 */
export function holdScroll(location: Location): HeldScroll {
  let top = 0
  forgetPosition(visitOf(location))
  return { note: () => void (top = window.scrollY), scrollBack: () => scrollTo(top) }
}

/** Maximum time to wait until the content is tall enough, in milliseconds. */
const contentWaitMs = 10_000

/** Events that show that the visitor is already using the page, so that it must no longer be scrolled. */
const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls a reloaded page to where the visitor left it, as soon as the page is tall enough. */
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

/** The stored scroll positions in pixels, by the key of the visit. */
function positions(): Readonly<Record<string, number>> {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(storedPositions) ?? '{}')
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, top]) => typeof top === 'number'))
}
