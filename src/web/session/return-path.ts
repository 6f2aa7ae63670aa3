import { address, screenAt, screens } from '#contract/screens.ts'

// Keeps the page that a visitor requested before signing in, in the URL of the sign-in pages.

const asked = 'next'

/**
 * The address of a sign-in page, which continues to `wanted` afterwards. Leaves out the home page, which opens anyway,
 * and a link that undoes an address change, because it works once and its token is secret.
 */
export const returningTo = (page: string, wanted: string): string =>
  wanted === address('home') || screenOf(wanted) === 'undoAddressChange'
    ? page
    : `${page}?${asked}=${encodeURIComponent(wanted)}`

const screenOf = (wanted: string) => screenAt(wanted.replace(/[?#].*/s, ''))

/** The page to continue to, from a query string; null unless it is a page of this site that a member may open. */
export function wantedIn(search: string): string | null {
  const wanted = new URLSearchParams(search).get(asked)
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return null
  const screen = screenOf(wanted)
  return screen === null || screens[screen].access === 'guest' ? null : wanted
}

/**
 * The query string that a link from one sign-in page to another needs, to keep the requested page; '' if there is none.
 */
export function carriedOn(search: string): string {
  const wanted = wantedIn(search)
  return wanted === null ? '' : `?${asked}=${encodeURIComponent(wanted)}`
}
