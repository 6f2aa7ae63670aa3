import type { QueryClient } from '@tanstack/react-query'
import { redirect, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { loadedPage, type LoadPage } from '#browser/loaded-page.ts'
import type { Client } from '#contract/client.ts'
import { address, routePath, screenAt, screenNames, screens, type ScreenName } from '#contract/screens.ts'
import { screenTitles } from '#words/site.ts'
import { memberQuery } from './api/queries.ts'
import { SiteFault, SiteLayout } from './layouts/site-layout.tsx'
import { guard, type Arrival, type LoaderData, type ScreenVisitor } from './session/guards.ts'
import { returningTo, wantedIn } from './session/return-path.ts'
import type { Session } from './session/session.ts'

/** The function that loads the page of each screen. The table does not compile if a screen is missing. */
const pages = {
  home: () => import('./public/home/home-page.tsx'),
  login: () => import('./account/sign-in/login-page.tsx'),
  loginByCode: () => import('./account/sign-in/code-login-page.tsx'),
  register: () => import('./account/sign-in/register-page.tsx'),
  forgotPassword: () => import('./account/sign-in/forgot-password-page.tsx'),
  resetPassword: () => import('./account/sign-in/reset-password-page.tsx'),
  undoAddressChange: () => import('./account/sign-in/undo-address-page.tsx'),
  choosePassword: () => import('./account/sign-in/choose-password-page.tsx'),
  about: () => import('./public/about/about-page.tsx'),
  vision: () => import('./public/about/vision-page.tsx'),
  testimonials: () => import('./public/about/testimonials-page.tsx'),
  faqs: () => import('./public/faqs/faqs-page.tsx'),
  targetCustomers: () => import('./public/about/target-customers-page.tsx'),
  ourCustomers: () => import('./public/about/our-customers-page.tsx'),
  privacy: () => import('./public/legal/privacy-page.tsx'),
  disclaimer: () => import('./public/legal/disclaimer-page.tsx'),
  terms: () => import('./public/legal/terms-page.tsx'),
  salesTerms: () => import('./public/legal/sales-terms-page.tsx'),
  salesTermsToo: () => import('./public/legal/sales-terms-page.tsx'),
  cookies: () => import('./public/legal/cookies-page.tsx'),
  currencyHelp: () => import('./public/help/currency-help-page.tsx'),
  statementHelp: () => import('./public/help/statement-help-page.tsx'),
  analysisInput: () => import('./statements/input/analysis-input-page.tsx'),
  analysis: () => import('./assessments/analysis/analysis-page.tsx'),
  TransformationInput: () => import('./statements/input/input-page.tsx'),
  fileBatch: () => import('./statements/batch/batch-page.tsx'),
  balanceSheetInput: () => import('./statements/entry/entry-page.tsx'),
  balanceSheetOutput: () => import('./statements/statement/statement-page.tsx'),
  statementYears: () => import('./statements/years/years-page.tsx'),
  customers: () => import('./customers/list/customers-page.tsx'),
  customer: () => import('./customers/customer/customer-page.tsx'),
  financialStatements: () => import('./statements/list/statements-page.tsx'),
  assessments: () => import('./assessments/list/assessments-page.tsx'),
  assessment: () => import('./assessments/assessment/assessment-page.tsx'),
  comparison: () => import('./assessments/comparison/comparison-page.tsx'),
  exportView: () => import('./statements/export/export-page.tsx'),
  plans: () => import('./buying/plans/plans-page.tsx'),
  analysisPlans: () => import('./buying/plans/analysis-plans-page.tsx'),
  checkout: () => import('./buying/checkout/checkout-page.tsx'),
  paymentSuccess: () => import('./buying/checkout/payment-success-page.tsx'),
  cards: () => import('./buying/cards/cards-page.tsx'),
  subscription: () => import('./buying/subscription/subscription-page.tsx'),
  profile: () => import('./account/profile/profile-page.tsx'),
} as const satisfies Record<ScreenName, LoadPage>

type Dependencies = {
  readonly session: Session
  readonly api: Client
  readonly queries: QueryClient
  /** Returns the path of the previous page; null if this is the first page. */
  readonly previousPath: () => string | null
  /**
   * Whether the visitor has returned to this page: by a reload, by back or forward, or from PayPal. `search` is the
   * page's query string.
   */
  readonly isReturn: (search: string) => boolean
}

/** The site's routes, one per screen; other addresses show the not-found page. */
export const makeRoutes = (dependencies: Dependencies): RouteObject[] => [
  {
    Component: SiteLayout,
    ErrorBoundary: SiteFault,
    HydrateFallback: () => null,
    children: [...screenNames.map((name) => routeOf(name, dependencies)), notFoundRoute],
  },
]

const routeOf = (name: ScreenName, dependencies: Dependencies): RouteObject => ({
  id: name,
  path: routePath(name),
  ErrorBoundary: SiteFault,
  loader: guardLoader(name, dependencies),
  handle: { title: screenTitles[name] },
  lazy: () => withPageStyles(pages[name]),
})

const notFoundRoute: RouteObject = {
  id: 'notFound',
  path: '*',
  ErrorBoundary: SiteFault,
  lazy: () => withPageStyles(() => import('./public/not-found/not-found-page.tsx')),
}

/**
 * A loader that restores the session on every navigation and redirects a visitor who may not open the screen
 * (specification §4).
 */
const guardLoader =
  (name: ScreenName, dependencies: Dependencies) =>
  async ({ request }: LoaderFunctionArgs): Promise<LoaderData | Response> => {
    dependencies.session.restore()
    const visitor = await visitorOf(name, dependencies)
    const { pathname, search, hash } = new URL(request.url)
    // Called only after an await, because the first page's loader starts while the router is still being created.
    const before = dependencies.previousPath()
    const arrival: Arrival = {
      from: screenAt(before ?? ''),
      isReturn: before === null && dependencies.isReturn(search),
    }
    const redirectTo = guard(name, visitor, arrival)
    if (redirectTo === null) return { previousScreen: arrival.from }
    // When the user goes back, the browser is already at the requested URL. If the redirect added a history entry,
    // going back again would only lead to this loader again.
    const { location } = window
    const lead = pathname + search === location.pathname + location.search ? replace : redirect
    // A member who is already signed in, for example in another tab, skips the sign-in form and continues to the wanted
    // page.
    if (redirectTo === address('home')) return lead(wantedIn(search) ?? redirectTo)
    return lead(redirectTo === address('login') ? returningTo(redirectTo, pathname + search + hash) : redirectTo)
  }

/**
 * Returns the visitor. For a screen that a member may open only with translations left, asks the server for their
 * number; without a response, uses the last known number.
 */
async function visitorOf(name: ScreenName, { session, api, queries }: Dependencies): Promise<ScreenVisitor> {
  if (session.current() !== null && 'needs' in screens[name])
    await queries
      .query({ ...memberQuery(api), retry: false })
      .then((user) => session.renew(user))
      .catch(() => undefined)
  const signedIn = session.current()
  return signedIn === null ? { isLoggedIn: false } : { isLoggedIn: true, counter: signedIn.user?.counter ?? null }
}

/** A page loaded together with the shared page styles, which the first view does not need. */
const withPageStyles = (load: LoadPage) =>
  loadedPage(async () => {
    const [page] = await Promise.all([load(), import('#ui/page-styles.css')])
    return page
  })
