import { adminScreenAt, adminScreens } from '#contract/admin/admin-screens.ts'

// The parameter in the sign-in page's URL that names the page to continue to.

const asked = 'next'

/** The address of the sign-in page, from which the admin continues to the page `wanted` after signing in. */
export const returningToAdmin = (signIn: string, wanted: string): string =>
  wanted === '/' ? signIn : `${signIn}?${asked}=${encodeURIComponent(wanted)}`

/**
 * Returns the page to continue to after signing in, as named by a query string; null unless it is a page of this site
 * that needs a session.
 */
export function wantedAdminPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get(asked)
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return null
  const screen = adminScreenAt(wanted.replace(/[?#].*/s, ''))
  return screen === null || adminScreens[screen].right === 'anyone' ? null : wanted
}
