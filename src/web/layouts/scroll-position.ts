import type { Location } from 'react-router'

// Scroll positions: the router stores one per visit and restores it. This module covers what the router cannot know when it starts.

/** The key of a scroll position. Every freshly loaded page has the router key "default", so its URL is used instead. */
export const visitOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key

/** The router's own sessionStorage name, listed in the cookie policy. */
const storedPositions = 'react-router-scroll-positions'

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })

/** Keeps the scroll position of a prerendered page during hydration. */
export type HeldScroll = { readonly note: () => void; readonly scrollBack: () => void }

/**
 * Keeps a prerendered page where its visitor has scrolled. When the router starts, it scrolls to the top, to the fragment or to the
 * previous position. The position is read right before that, because scroll events only come with the next frame: otherwise a click right
 * after scrolling would hit another part of the page.
 */
export function holdScroll(location: Location): HeldScroll {
  let top = 0
  forgetPosition(visitOf(location))
  return { note: () => void (top = window.scrollY), scrollBack: () => scrollTo(top) }
}

/** Maximum time to wait for content. */
const contentWaitMs = 10_000

/** Input that shows that the visitor is not waiting. */
const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls a reloaded page to where it was left, as soon as its content makes it tall enough. */
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

/** The stored positions, by visit. */
function positions(): Readonly<Record<string, number>> {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(storedPositions) ?? '{}')
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, top]) => typeof top === 'number'))
}
