import { describe, expect, test } from 'vitest'
import { screenNames, screens, type ScreenName } from '#contract/screens.ts'
import { guard, type Arrival, type ScreenVisitor } from './guards.ts'

const visitors = {
  'a guest': { isLoggedIn: false },
  'a member without a plan': { isLoggedIn: true, counter: null },
  'a member with no translations left': { isLoggedIn: true, counter: 0 },
  'a member with one translation left': { isLoggedIn: true, counter: 1 },
} as const satisfies Readonly<Record<string, ScreenVisitor>>

type Row = Readonly<Record<keyof typeof visitors, string | null>>

const everyone: Row = {
  'a guest': null,
  'a member without a plan': null,
  'a member with no translations left': null,
  'a member with one translation left': null,
}
const guestsOnly: Row = {
  'a guest': null,
  'a member without a plan': '/',
  'a member with no translations left': '/',
  'a member with one translation left': '/',
}
const membersOnly: Row = { ...everyone, 'a guest': '/login' }
const plansPath = '/financialStatmentsTranslation-plans'
const withCounter: Row = {
  ...membersOnly,
  'a member without a plan': plansPath,
  'a member with no translations left': plansPath,
}

/** Where each kind of visitor is redirected from each screen; null where the screen opens (specification §4). */
const expected: Readonly<Record<ScreenName, Row>> = {
  home: everyone,
  login: guestsOnly,
  loginByCode: guestsOnly,
  register: guestsOnly,
  forgotPassword: guestsOnly,
  resetPassword: guestsOnly,
  undoAddressChange: everyone,
  choosePassword: membersOnly,
  about: everyone,
  vision: everyone,
  testimonials: everyone,
  faqs: everyone,
  targetCustomers: everyone,
  ourCustomers: everyone,
  privacy: everyone,
  disclaimer: everyone,
  terms: everyone,
  salesTerms: everyone,
  salesTermsToo: everyone,
  cookies: everyone,
  currencyHelp: everyone,
  statementHelp: everyone,
  analysisInput: membersOnly,
  analysis: membersOnly,
  TransformationInput: withCounter,
  fileBatch: membersOnly,
  balanceSheetInput: membersOnly,
  balanceSheetOutput: membersOnly,
  statementYears: membersOnly,
  customers: membersOnly,
  customer: membersOnly,
  financialStatements: membersOnly,
  assessments: membersOnly,
  assessment: membersOnly,
  comparison: membersOnly,
  exportView: everyone,
  plans: membersOnly,
  analysisPlans: membersOnly,
  checkout: membersOnly,
  paymentSuccess: membersOnly,
  cards: membersOnly,
  subscription: membersOnly,
  profile: membersOnly,
}

/** The visitor comes from the plans page, as the checkout requires; the other screens open from any page. */
const fromPlans: Arrival = { from: 'plans', isReturn: false }

describe.each(screenNames)('opening the screen %s', (name) => {
  test.each(Object.entries(visitors))('%s is admitted or redirected as the specification says', (who, visitor) => {
    // The cast is safe, because `who` is a key of `visitors`.
    expect(guard(name, visitor, fromPlans)).toBe(expected[name][who as keyof typeof visitors])
  })
})

test('redirects never form a loop', () => {
  for (const visitor of Object.values(visitors))
    for (const name of screenNames) {
      const sent = guard(name, visitor, { from: null, isReturn: false })
      const next = screenNames.find((each) => screens[each].path === sent)
      if (next !== undefined) expect(guard(next, visitor, { from: name, isReturn: false })).toBeNull()
    }
})

test.each<readonly [string, Arrival, string | null]>([
  ['opens from the plans for translations', { from: 'plans', isReturn: false }, null],
  ['opens from the plans for assessments', { from: 'analysisPlans', isReturn: false }, null],
  ['opens from the page PayPal returns to, after a failed payment', { from: 'paymentSuccess', isReturn: false }, null],
  ['opens from itself, when the quantity changes', { from: 'checkout', isReturn: false }, null],
  ['opens on a reload, or on return from PayPal', { from: null, isReturn: true }, null],
  ['redirects to the plans if opened by its URL', { from: null, isReturn: false }, plansPath],
  ['redirects to the plans from another page', { from: 'home', isReturn: false }, plansPath],
  ['redirects to the plans after signing in', { from: 'login', isReturn: false }, plansPath],
])('the checkout %s', (_, arrival, expectedPath) => {
  expect(guard('checkout', { isLoggedIn: true, counter: null }, arrival)).toBe(expectedPath)
  expect(guard('checkout', { isLoggedIn: false }, arrival)).toBe('/login')
})
