import { filledAddress, isAddressOf, routedPath, type AddressArguments } from '../screen-paths.ts'
import type { RightNeeded } from '#domain/admin/rights.ts'

// Every address of the admin site. Guards, links, titles, emails and the browser tests are all derived from these rows.

type AdminScreen = {
  /** Parameters in braces. */
  readonly path: string
  /** The right needed to open the screen; the server still checks every call. */
  readonly right: RightNeeded
  /** Query parameters that the address may have. */
  readonly asks?: readonly string[]
}

export const adminScreens = {
  signIn: { path: '/sign-in', right: 'anyone', asks: ['next'] },
  enrol: { path: '/enrol/{token}', right: 'anyone' },
  overview: { path: '/', right: 'overview.read' },
  members: { path: '/members', right: 'members.read' },
  member: { path: '/members/{id}', right: 'members.read' },
  messages: { path: '/messages', right: 'messages.read' },
  orders: { path: '/orders', right: 'orders.read' },
  order: { path: '/orders/{id}', right: 'orders.read' },
  subscriptions: { path: '/subscriptions', right: 'orders.read' },
  prices: { path: '/prices', right: 'prices.read' },
  jobs: { path: '/jobs', right: 'jobs.read' },
  queue: { path: '/queue', right: 'jobs.read' },
  admins: { path: '/admins', right: 'admins.read' },
  settings: { path: '/settings', right: 'settings.read' },
  audit: { path: '/audit', right: 'audit.read' },
  account: { path: '/account', right: 'signedIn' },
} as const satisfies Readonly<Record<string, AdminScreen>>

export type AdminScreenName = keyof typeof adminScreens

// the cast is safe: these are the keys of the table of screens
export const adminScreenNames = Object.keys(adminScreens) as readonly AdminScreenName[]

/** The address of an admin screen, with its path parameters encoded and its query parameters appended. */
export const adminAddress = <Name extends AdminScreenName>(
  name: Name,
  ...[given]: AddressArguments<(typeof adminScreens)[Name]>
): string => filledAddress(adminScreens[name], given)

/** The path of a screen in the router's syntax. */
export const adminRoutePath = (name: AdminScreenName): string => routedPath(adminScreens[name])

/** The screen at a path without query and hash; null when there is none. Ignores case and a trailing slash. */
export const adminScreenAt = (path: string): AdminScreenName | null =>
  adminScreenNames.find((name) => isAddressOf(adminScreens[name], path)) ?? null
