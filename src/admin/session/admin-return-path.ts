import { adminScreenAt, adminScreens } from '#contract/admin/admin-screens.ts'

// The URL of the sign-in page has the requested page in this parameter.

const asked = 'next'

/** The address of the sign-in page that continues to `wanted` afterwards. */
export const returningToAdmin = (signIn: string, wanted: string): string =>
  wanted === '/' ? signIn : `${signIn}?${asked}=${encodeURIComponent(wanted)}`

/** The page to continue to, from a query string: a page of this site that needs a session; else null. */
export function wantedAdminPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get(asked)
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return null
  const screen = adminScreenAt(wanted.replace(/[?#].*/s, ''))
  return screen === null || adminScreens[screen].right === 'anyone' ? null : wanted
}
