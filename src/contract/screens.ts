// @owns addresses of the site
import { filledAddress, isAddressOf, routedPath, type AddressArguments } from './screen-paths.ts'

// Every address of the site (specification §2), a row each. Guards, links, titles, mails and the browser tests come from the rows.

/** Who may open a screen: anyone, only a guest, or only a member. */
type Screen = {
  /** As the specification spells it. Holes in braces; one with a question mark may be left out. */
  readonly path: string
  readonly access: 'anyone' | 'guest' | 'member'
  /** Holes that take one value alone: with any other the address is no screen. */
  readonly only?: Readonly<Record<string, string>>
  /** The member needs a translation left. */
  readonly needs?: 'counter'
  /** It is opened from these screens alone, and by returning to it; from elsewhere the first of them opens instead. */
  readonly from?: readonly string[]
  /** Its page is about what the visitor brings along: there is nothing to read on it without. */
  readonly isVisitors?: true
  /** Another spelling of the address of that screen, which links lead to. */
  readonly sameAs?: string
  /** What its address may ask for behind the path; the page reads it with `searchState`. */
  readonly asks?: readonly string[]
}

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

/** A screen whose page depends on who asks, on what stands in its path, or on what the visitor brings along. */
type NotPublic =
  | { readonly access: 'member' }
  | { readonly path: `${string}{${string}` }
  | { readonly isVisitors: true }

/** A screen that is one page, the same for every guest. */
export type PublicScreenName = {
  [Name in ScreenName]: (typeof screens)[Name] extends NotPublic ? never : Name
}[ScreenName]

/** The address of a screen on the site, its holes filled and encoded, with what it asks for behind them. */
export const address = <Name extends ScreenName>(
  name: Name,
  ...[given]: AddressArguments<(typeof screens)[Name]>
): string => filledAddress(screens[name], given)

// the keys of the table
export const screenNames = Object.keys(screens) as readonly ScreenName[]

/** The screens that are one page for every guest, in the order of the table. The build makes a page of HTML of each. */
export const publicScreens = screenNames.filter(isPublic)

export function isPublic(name: ScreenName): name is PublicScreenName {
  const { access, path, isVisitors }: Screen = screens[name]
  return access !== 'member' && isVisitors === undefined && !path.includes('{')
}

/** The path of a screen as routers write it: `:hole`, or the value where a hole takes one alone. */
export const routePath = (name: ScreenName): string => routedPath(screens[name])

/** The screen at a path of the site without its question and hash; null where there is none. A last slash does not matter. */
export const screenAt = (path: string): ScreenName | null =>
  screenNames.find((name) => isAddressOf(screens[name], path)) ?? null
