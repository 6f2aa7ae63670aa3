import { address, screenAt, screens } from '#contract/screens.ts'

// The page a visitor wanted before signing in, kept in the address of the pages that sign in.

const asked = 'next'

/** The address of a page that signs in, which goes on to `wanted` afterwards. */
export const returningTo = (page: string, wanted: string): string =>
  wanted === address('home') ? page : `${page}?${asked}=${encodeURIComponent(wanted)}`

/** Where the question of an address asks to go on to: a page of this site that a member may open; else null. */
export function wantedIn(search: string): string | null {
  const wanted = new URLSearchParams(search).get(asked)
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return null
  const screen = screenAt(wanted.replace(/[?#].*$/s, ''))
  return screen === null || screens[screen].access === 'guest' ? null : wanted
}

/** The same question, for a link from one page that signs in to another. */
export function carriedOn(search: string): string {
  const wanted = wantedIn(search)
  return wanted === null ? '' : `?${asked}=${encodeURIComponent(wanted)}`
}
