import { filledAddress, isAddressOf, routedPath, type AddressArguments } from '../screen-paths.ts'
import { adminMemberScreens } from './admin-member-screens.ts'
import { adminSalesScreens } from './admin-sales-screens.ts'
import type { AdminScreen } from './admin-screen.ts'

// Every address of the admin site. Guards, links, titles, emails and the browser tests are all derived from these rows.

export const adminScreens = {
  signIn: { path: '/sign-in', right: 'anyone', asks: ['next'] },
  enrol: { path: '/enrol/{token}', right: 'anyone' },
  overview: { path: '/', right: 'overview.read' },
  ...adminMemberScreens,
  ...adminSalesScreens,
  admins: { path: '/admins', right: 'admins.read' },
  settings: { path: '/settings', right: 'settings.read' },
  audit: { path: '/audit', right: 'audit.read' },
  account: { path: '/account', right: 'signedIn' },
} as const satisfies Readonly<Record<string, AdminScreen>>

export type AdminScreenName = keyof typeof adminScreens

// the keys of the table
export const adminScreenNames = Object.keys(adminScreens) as readonly AdminScreenName[]

/** The address of an admin screen, with its path parameters encoded and its query parameters appended. */
export const adminAddress = <Name extends AdminScreenName>(
  name: Name,
  ...[given]: AddressArguments<(typeof adminScreens)[Name]>
): string => filledAddress(adminScreens[name], given)

/** The path of a screen in the router's syntax. */
export const adminRoutePath = (name: AdminScreenName): string => routedPath(adminScreens[name])

/** The screen at a path without query and hash; null when there is none. Ignores a trailing slash. */
export const adminScreenAt = (path: string): AdminScreenName | null =>
  adminScreenNames.find((name) => isAddressOf(adminScreens[name], path)) ?? null
