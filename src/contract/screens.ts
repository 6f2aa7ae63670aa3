// @owns addresses of the site
import { filledAddress, isAddressOf, routedPath, type AddressArguments } from './screen-paths.ts'

// Every address of the site (specification §2). Guards, links, titles, emails and the browser tests are all derived
// from these rows.

type Screen = {
  /** Spelled as in the specification. Parameters are in braces; one with a question mark is optional. */
  readonly path: string
  readonly access: 'anyone' | 'guest' | 'member'
  /** Parameters that allow only one value; an address with another value is not this screen. */
  readonly only?: Readonly<Record<string, string>>
  /** The member must have a translation left. */
  readonly needs?: 'counter'
  /** The screen opens only from these screens, or by going back to it. Otherwise the first of these opens instead. */
  readonly from?: readonly string[]
  /** Whether the page needs data that the visitor brings from another page, and is empty without it. */
  readonly isVisitors?: true
  /** The screen for which this is an alternative address; links use that screen's own address. */
  readonly sameAs?: string
  /** Query parameters that the address may have; the page reads them with `searchState`. */
  readonly asks?: readonly string[]
}

/** The path of the product's icon, which the record of an assessment names as its logo. */
export const logoPath = '/icon.svg'

export const screens = {
  home: { path: '/', access: 'anyone', asks: ['plan'] },
  login: { path: '/login', access: 'guest' },
  loginByCode: { path: '/LoginOTP', access: 'guest' },
  register: { path: '/register', access: 'guest' },
  forgotPassword: { path: '/forgotPassword', access: 'guest' },
  resetPassword: { path: '/resetPassword/{token}/{email}', access: 'guest' },
  undoAddressChange: { path: '/undoAddressChange/{token}', access: 'anyone' },
  choosePassword: { path: '/choosePassword', access: 'member' },
  about: { path: '/about', access: 'anyone' },
  vision: { path: '/vision', access: 'anyone' },
  testimonials: { path: '/testimonials', access: 'anyone' },
  faqs: { path: '/faqs', access: 'anyone' },
  targetCustomers: { path: '/target-customers', access: 'anyone' },
  ourCustomers: { path: '/our-customers', access: 'anyone' },
  privacy: { path: '/privacy-policy', access: 'anyone' },
  disclaimer: { path: '/disclaimer', access: 'anyone' },
  terms: { path: '/terms-and-conditions', access: 'anyone' },
  salesTerms: { path: '/tandcsales', access: 'anyone' },
  salesTermsToo: { path: '/tandscales', access: 'anyone', sameAs: 'salesTerms' },
  cookies: { path: '/cookie-policy', access: 'anyone' },
  currencyHelp: { path: '/convertCurrencyHelp', access: 'anyone' },
  statementHelp: { path: '/financialStamentInputsHelp', access: 'anyone' },
  analysisInput: { path: '/transformation-input/FinancialAnalysis', access: 'member' },
  analysis: { path: '/transformation-input/FinancialAnalysis/{id}', access: 'member' },
  TransformationInput: {
    path: '/transformation-input/{type}/{id?}',
    access: 'member',
    only: { type: 'FinancialStatements' },
    needs: 'counter',
  },
  fileBatch: { path: '/files', access: 'member' },
  balanceSheetInput: { path: '/balancesheet-input/{id?}', access: 'member' },
  balanceSheetOutput: { path: '/balancesheet-output/{id?}', access: 'member' },
  statementYears: { path: '/statement-years', access: 'member', asks: ['ids', 'of'] },
  customers: { path: '/customers', access: 'member' },
  customer: { path: '/customers/{id}', access: 'member' },
  financialStatements: { path: '/financial-statements', access: 'member' },
  assessments: { path: '/financial-assessments', access: 'member' },
  assessment: { path: '/financial-assessment/{id}', access: 'member', asks: ['edit'] },
  comparison: { path: '/compare-assessments', access: 'member' },
  exportView: { path: '/generatepdf', access: 'anyone', asks: ['id'], isVisitors: true },
  plans: { path: '/financialStatmentsTranslation-plans', access: 'member' },
  analysisPlans: { path: '/payment-plans', access: 'member' },
  checkout: {
    path: '/checkout',
    access: 'member',
    from: ['plans', 'analysisPlans', 'paymentSuccess'],
    asks: ['plan', 'quantity'],
  },
  paymentSuccess: { path: '/payment-success', access: 'member', asks: ['token', 'PayerID', 'plan', 'quantity'] },
  cards: { path: '/payment-information', access: 'member' },
  subscription: { path: '/manageSubscription', access: 'member' },
  profile: { path: '/customerProfile', access: 'member' },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof screens

/**
 * A screen whose page is not the same for every guest: it depends on the member, on path parameters, or on data from
 * another page.
 */
type NotPublic =
  | { readonly access: 'member' }
  | { readonly path: `${string}{${string}` }
  | { readonly isVisitors: true }

/** A screen with one page, identical for every guest. */
export type PublicScreenName = {
  [Name in ScreenName]: (typeof screens)[Name] extends NotPublic ? never : Name
}[ScreenName]

/** The address of a screen, with its path parameters encoded and its query parameters appended. */
export const address = <Name extends ScreenName>(
  name: Name,
  ...[given]: AddressArguments<(typeof screens)[Name]>
): string => filledAddress(screens[name], given)

// the cast is safe: these are the keys of the table of screens
export const screenNames = Object.keys(screens) as readonly ScreenName[]

/** Screens with one page for every guest, in table order. The build prerenders each as HTML. */
export const publicScreens = screenNames.filter(isPublic)

export function isPublic(name: ScreenName): name is PublicScreenName {
  const { access, path, isVisitors }: Screen = screens[name]
  return access !== 'member' && isVisitors === undefined && !path.includes('{')
}

/** The path of a screen in the router's syntax: each parameter as `:name`, or as its value if it allows only one. */
export const routePath = (name: ScreenName): string => routedPath(screens[name])

/** The screen at a path without query and hash; null when there is none. Ignores case and a trailing slash. */
export const screenAt = (path: string): ScreenName | null =>
  screenNames.find((name) => isAddressOf(screens[name], path)) ?? null
