import { expect, test } from 'vitest'
import type { ScreenName } from '#contract/screens.ts'
import {
  accountWords,
  choosePasswordWords,
  codeLoginWords,
  forgotWords,
  loginWords,
  registerWords,
  resetWords,
} from './en/accounts.ts'
import { about, vision } from './en/about.ts'
import { analysisPageWords, assessInputWords, assessWords, savePanelWords } from './en/analysis-page.ts'
import { assessmentPageWords } from './en/assessment-page.ts'
import { assessmentsWords, compareWords, noAssessmentsWords } from './en/assessments-page.ts'
import { chooserWords, comparisonWords } from './en/comparison-page.ts'
import { customerPageWords, decisionWords, recordsWords } from './en/customer-page.ts'
import { customersWords, noCustomersWords } from './en/customers-page.ts'
import { ourCustomers, targetCustomers, testimonials } from './en/customers.ts'
import { entryPageWords, generatedWords } from './en/entry-page.ts'
import { exportWords } from './en/export-page.ts'
import { faqWords } from './en/faqs.ts'
import { batchWords } from './en/file-batch.ts'
import { currencyHelp } from './en/help/currency.ts'
import { statementHelp } from './en/help/statement-guide.ts'
import { creditWords, homeWords, memberHomeWords, readerWords } from './en/home.ts'
import { actionWords, draftHeadWords, inputPageWords, startWords } from './en/input-page.ts'
import { cookieWords } from './en/legal/cookies.ts'
import { disclaimerWords } from './en/legal/disclaimer.ts'
import { privacyWords } from './en/legal/privacy.ts'
import { salesTermsWords } from './en/legal/sales-terms.ts'
import { termsWords } from './en/legal/terms.ts'
import { savedCardsWords } from './en/payment-information.ts'
import { checkoutWords, paymentOutcomeWords, paymentReturnWords } from './en/payments.ts'
import { plansPageWords, plansTypeWords } from './en/plans-page.ts'
import { passwordWords, profileWords, subscriptionDetailsWords, undoAddressWords } from './en/profile.ts'
import { sampleAction } from './en/samples.ts'
import { consentWords, menuWords, screenTitles, siteWords, specifiedNames } from './en/site.ts'
import { noStatementWords, statementPageWords } from './en/statement-page.ts'
import { viewWords } from './en/statement-screen.ts'
import { yearsPageWords } from './en/statement-years.ts'
import { subscriptionPageWords } from './en/subscription-page.ts'
import { noStatementsWords, statementsWords } from './en/statements-page.ts'

/** For each page, its heading and the labels of links to it. */
const namesOf: Partial<Record<ScreenName, readonly string[]>> = {
  login: [loginWords.heading, loginWords.submit, accountWords.toLogin, forgotWords.back, exportWords.signIn],
  loginByCode: [codeLoginWords.heading],
  register: [registerWords.heading, registerWords.submit, accountWords.toRegister],
  forgotPassword: [forgotWords.heading, accountWords.toReset],
  resetPassword: [resetWords.heading],
  choosePassword: [choosePasswordWords.heading, passwordWords.choose],
  undoAddressChange: [undoAddressWords.heading],
  about: [about.heading],
  vision: [vision.heading],
  testimonials: [testimonials.heading],
  faqs: [faqWords.heading],
  targetCustomers: [targetCustomers.heading],
  ourCustomers: [ourCustomers.heading],
  privacy: [privacyWords.heading],
  disclaimer: [disclaimerWords.heading],
  terms: [termsWords.heading],
  salesTerms: [salesTermsWords.heading, subscriptionPageWords.salesTerms],
  salesTermsToo: [salesTermsWords.heading],
  cookies: [cookieWords.heading, consentWords.policy],
  currencyHelp: [currencyHelp.heading, statementHelp.also.label],
  statementHelp: [statementHelp.heading, currencyHelp.also.label],
  analysisInput: [
    decisionWords.assess,
    assessInputWords.heading,
    assessInputWords.act,
    assessWords.assess,
    assessmentsWords.add,
    noAssessmentsWords.assess,
    chooserWords.assess,
    creditWords.action,
  ],
  analysis: [analysisPageWords.heading],
  TransformationInput: [
    readerWords.action,
    memberHomeWords.action,
    noCustomersWords.translate,
    inputPageWords.heading,
    homeWords.action,
    plansPageWords.translate,
    entryPageWords.begin,
    noStatementWords.translate,
    statementsWords.add,
    noStatementsWords.translate,
    paymentOutcomeWords.translate,
  ],
  fileBatch: [batchWords.heading],
  balanceSheetInput: [entryPageWords.heading],
  balanceSheetOutput: [statementPageWords.heading, viewWords.statement, assessmentPageWords.toStatement],
  statementYears: [yearsPageWords.heading, yearsPageWords.besideOthers],
  financialStatements: [
    statementsWords.heading,
    statementPageWords.toList,
    savePanelWords.toList,
    exportWords.toList,
    recordsWords.toStatements,
    entryPageWords.list,
    memberHomeWords.all,
    yearsPageWords.toList,
  ],
  customers: [customersWords.heading, customerPageWords.toList, memberHomeWords.allCustomers],
  customer: [customerPageWords.heading],
  assessments: [
    memberHomeWords.assessments,
    recordsWords.toAssessments,
    assessmentsWords.heading,
    assessmentPageWords.toList,
    comparisonWords.toList,
    chooserWords.legend,
  ],
  assessment: [assessmentPageWords.heading],
  comparison: [comparisonWords.heading, compareWords.heading],
  exportView: [exportWords.heading, statementPageWords.toExport],
  plans: [
    plansTypeWords.FinancialTranslation.heading,
    plansTypeWords.FinancialAnalysis.otherCards,
    subscriptionPageWords.plans,
  ],
  analysisPlans: [
    plansTypeWords.FinancialAnalysis.heading,
    plansTypeWords.FinancialTranslation.otherCards,
    subscriptionPageWords.analysisPlans,
  ],
  subscription: [
    subscriptionPageWords.heading,
    plansPageWords.manage,
    savedCardsWords.toSubscription,
    subscriptionDetailsWords.manage,
    checkoutWords.toSubscription,
    paymentOutcomeWords.manage,
  ],
  cards: [savedCardsWords.heading, subscriptionPageWords.cards, subscriptionDetailsWords.cards],
  checkout: [checkoutWords.heading],
  paymentSuccess: [paymentReturnWords.heading],
  profile: [profileWords.heading],
}

const places = Object.keys(screenTitles) as readonly ScreenName[] // the cast is safe: these are the keys of the table

test.each(places)('the page %s has the same name in its title, heading and links', (place) => {
  const names = namesOf[place] ?? []
  expect(names).toEqual(names.map(() => screenTitles[place]))
})

test('every page except the home page has a row in the table of names', () => {
  expect(places.filter((place) => namesOf[place] === undefined)).toEqual(['home'])
})

test('a menu entry has the title of its page, or a name from the specification', () => {
  const titles: readonly string[] = Object.values(screenTitles)
  const specified: readonly string[] = Object.values(specifiedNames)
  const { products, pricing, contact, contactUs, customers, aboutUs } = menuWords
  const sections: readonly string[] = [products, pricing, contact, contactUs, customers, aboutUs]
  const others = Object.values(menuWords).filter((name) => !sections.includes(name))
  expect(others.filter((name) => !titles.includes(name) && !specified.includes(name))).toEqual([])
})

test('a page’s name differs from its title only if the specification says so', () => {
  expect(siteWords).toMatchObject({ signIn: specifiedNames.login, signUp: specifiedNames.register, logout: 'Logout' })
  const differing = places.filter((place) => place in specifiedNames && specified(place) !== screenTitles[place])
  expect(differing).toEqual([
    'home',
    'login',
    'register',
    'about',
    'faqs',
    'TransformationInput',
    'financialStatements',
    'cards',
    'subscription',
  ])
})

const specified = (place: ScreenName): string | undefined =>
  // the cast is safe: a page that the specification does not name has no row
  (specifiedNames as Partial<Record<ScreenName, string>>)[place]

test('no two pages have the same title', () => {
  const once = places.filter((place) => place !== 'salesTermsToo')
  expect(new Set(Object.values(screenTitles)).size).toBe(once.length)
})

test('an action has the same name everywhere', () => {
  expect([startWords.sample, memberHomeWords.sample, noStatementsWords.sample, noAssessmentsWords.sample]).toEqual(
    Array.from({ length: 4 }, () => sampleAction),
  )
  expect([homeWords.look, noStatementsWords.look, noStatementWords.sample]).toEqual(
    Array.from({ length: 3 }, () => exportWords.seeSample),
  )
  expect([generatedWords.open, draftHeadWords.open, actionWords.openBefore]).toEqual(
    Array.from({ length: 3 }, () => actionWords.open),
  )
})
