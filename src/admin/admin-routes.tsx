import { loadedPage, type LoadPage } from '#browser/loaded-page.ts'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import {
  adminAddress,
  adminRoutePath,
  adminScreenNames,
  adminScreens,
  type AdminScreenName,
} from '#contract/admin/admin-screens.ts'
import { adminScreenTitles } from '#words/admin/admin-screens.ts'
import { AdminFault, AdminLayout } from './layouts/admin-layout.tsx'
import { missingRight, ForbiddenScreen } from './session/admin-guard.ts'
import { returningToAdmin } from './session/admin-return-path.ts'
import type { AdminSession } from './session/admin-session.ts'

/** The page of each screen of the admin site. A screen without a page is a compile error. */
const pages = {
  signIn: () => import('./pages/access/admin-sign-in-page.tsx'),
  enrol: () => import('./pages/access/admin-enrolment-page.tsx'),
  overview: () => import('./pages/overview/overview-page.tsx'),
  members: () => import('./pages/members/members-page.tsx'),
  member: () => import('./pages/member/member-page.tsx'),
  messages: () => import('./pages/messages/messages-page.tsx'),
  orders: () => import('./pages/orders/orders-page.tsx'),
  order: () => import('./pages/orders/order-page.tsx'),
  subscriptions: () => import('./pages/subscriptions/subscriptions-page.tsx'),
  prices: () => import('./pages/prices/prices-page.tsx'),
  jobs: () => import('./pages/jobs/jobs-page.tsx'),
  queue: () => import('./pages/jobs/queue-page.tsx'),
  admins: () => import('./pages/admins/admins-page.tsx'),
  settings: () => import('./pages/settings/admin-settings-page.tsx'),
  audit: () => import('./pages/audit/audit-page.tsx'),
  account: () => import('./pages/access/admin-account-page.tsx'),
} as const satisfies Record<AdminScreenName, LoadPage>

/** The routes of the admin site, one per screen; other addresses show the not-found page. */
export const makeAdminRoutes = (session: AdminSession): RouteObject[] => [
  {
    Component: AdminLayout,
    ErrorBoundary: AdminFault,
    HydrateFallback: () => null,
    children: [...adminScreenNames.map((name) => routeOf(name, session)), notFoundRoute],
  },
]

const routeOf = (name: AdminScreenName, session: AdminSession): RouteObject => ({
  id: name,
  path: adminRoutePath(name),
  ErrorBoundary: AdminFault,
  loader: guardLoader(name, session),
  handle: { title: adminScreenTitles[name] },
  lazy: () => loadedPage(pages[name]),
})

const notFoundRoute: RouteObject = {
  id: 'notFound',
  path: '*',
  ErrorBoundary: AdminFault,
  lazy: () => loadedPage(() => import('./pages/not-found/admin-not-found-page.tsx')),
}

/**
 * Redirects signed-out visitors to the sign-in page, which then returns them to the requested screen. An admin whose
 * role may not open the screen sees which right is missing.
 */
const guardLoader =
  (name: AdminScreenName, session: AdminSession) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    const { pathname, search, hash } = new URL(request.url)
    const signedIn = session.current()
    if (adminScreens[name].right === 'anyone') return null
    if (signedIn === null) return redirect(returningToAdmin(adminAddress('signIn'), pathname + search + hash))
    const right = missingRight(name, signedIn.admin.role)
    if (right !== null) throw new ForbiddenScreen(right)
    return null
  }
