import type { PublicScreenName, ScreenName } from '#contract/screens.ts'

// Text that all pages share, or that any page may need.

export const siteWords = {
  product: 'Saldo',
  tagline: 'Russian statements in English',
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  moreMenu: 'More',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  signIn: 'SIGN-IN',
  signUp: 'SIGN-UP',
  account: 'Account',
  accountOf: 'Account of {name}',
  logout: 'Logout',
  loading: 'Loading …',
  titleOf: '{title} – Saldo',
  titleWrong: 'Error: {title} – Saldo',
} as const

/** The title of each page, shown in the browser's tab. */
export const screenTitles = {
  home: 'Russian financial statements in English',
  login: 'Sign in',
  loginByCode: 'Sign in with a one-time code',
  register: 'Create an account',
  forgotPassword: 'Forgot your password?',
  resetPassword: 'Choose a new password',
  undoAddressChange: 'Undo a change of email address',
  choosePassword: 'Choose a password',
  about: 'About Saldo',
  vision: 'Our vision',
  testimonials: 'Testimonials',
  faqs: 'Frequently asked questions',
  targetCustomers: 'Target Customers',
  ourCustomers: 'Our Customers',
  privacy: 'Privacy Policy',
  disclaimer: 'Disclaimer',
  terms: 'Terms of Use',
  salesTerms: 'Terms of Sale',
  salesTermsToo: 'Terms of Sale',
  cookies: 'Cookie Policy',
  currencyHelp: 'Exchange rates',
  statementHelp: 'Reading a Russian statement',
  analysisInput: 'Assess credit',
  analysis: 'New credit assessment',
  TransformationInput: 'Translate a Russian statement',
  fileBatch: 'Many files at once',
  balanceSheetInput: 'Enter a statement',
  balanceSheetOutput: 'English statement',
  statementYears: 'Years side by side',
  customers: 'My customers',
  customer: 'Customer',
  financialStatements: 'My statements',
  assessments: 'My assessments',
  assessment: 'Credit assessment',
  comparison: 'Compare assessments',
  exportView: 'Export',
  plans: 'Plans',
  analysisPlans: 'Plans for credit assessments',
  checkout: 'Checkout',
  paymentSuccess: 'Payment',
  cards: 'Payment information',
  subscription: 'Manage subscription',
  profile: 'Profile',
} as const satisfies Record<ScreenName, string>

/** The description of each public page, which search engines and messengers show below its title. */
export const screenDescriptions = {
  home: 'Turn a Russian (RAS) financial statement into an English one, every figure traceable to its Russian line, and assess trade credit.',
  login: 'Sign in to Saldo with your email address and password.',
  loginByCode: 'Sign in to Saldo with a one-time code that we send to your email address.',
  register: 'Create an account to translate Russian financial statements and to assess trade credit.',
  forgotPassword: 'Ask for an email with a link to choose a new password for your Saldo account.',
  about: 'What Saldo is for, how it turns a Russian statement into an English one, and what it does not do.',
  vision: 'Why anyone who relies on a company’s accounts should be able to read them and check them.',
  testimonials: 'What customers say about Saldo. No testimonials are available.',
  faqs: 'Answers on files, translation, credit assessment, your data, plans and refunds.',
  targetCustomers: 'For whom Saldo is made: companies and financial institutions on both sides of a sale on credit.',
  ourCustomers: 'The customers who have chosen to share their names.',
  privacy: 'What this site keeps about you, why, where and for how long, and what your rights are.',
  disclaimer: 'What a translation or an assessment made with Saldo does not promise, by country.',
  terms: 'The terms under which Saldo may be used, in the version for your country.',
  salesTerms: 'The terms under which plans of Saldo are sold.',
  salesTermsToo: 'The terms under which plans of Saldo are sold.',
  cookies: 'What Saldo stores in your browser, for what and for how long, and how to change your answer.',
  currencyHelp: 'Which exchange rate to enter for a statement in roubles, and what it does to the figures.',
  statementHelp:
    'The lines of a Russian balance sheet and its reports, by code, with their English names and how they add up.',
} as const satisfies Record<PublicScreenName, string>

/**
 * The description of the picture that messengers show with a link. Sentences shown when scripts are disabled or do not
 * load.
 */
export const staticPageWords = {
  picture: 'The income statement of a Russian company in English, with the figures of two years side by side.',
  noScripts:
    'JavaScript is switched off in this browser. You can read these pages; signing in, forms and your own statements need it.',
  notLoaded:
    'Saldo has not loaded yet, so buttons and forms do not work. Check your connection and reload this page. If that does not help, allow this site to store data in your browser, or use a newer browser.',
} as const

/**
 * Names of pages in the menus of header and footer, spelled as in the specification (§2). Everywhere else, a page is
 * named by its title.
 */
export const specifiedNames = {
  home: 'Home',
  TransformationInput: 'Russian Financial Statements Translation',
  financialStatements: 'Manage Financial Statements',
  subscription: 'Manage Subscription',
  cards: 'Payment Information',
  profile: 'Profile',
  about: 'About',
  testimonials: 'Testimonials',
  faqs: 'FAQ',
  targetCustomers: 'Target Customers',
  ourCustomers: 'Our Customers',
  privacy: 'Privacy Policy',
  disclaimer: 'Disclaimer',
  terms: 'Terms of Use',
  salesTerms: 'Terms of Sale',
  cookies: 'Cookie Policy',
  login: 'SIGN-IN',
  register: 'SIGN-UP',
} as const satisfies Partial<Record<ScreenName, string>>

/** Labels of the entries in the header's menu and in the footer (specification §2). */
export const menuWords = {
  home: specifiedNames.home,
  products: 'Products',
  translation: specifiedNames.TransformationInput,
  analysis: screenTitles.analysisInput,
  pricing: 'Pricing',
  faqs: specifiedNames.faqs,
  contact: 'Contact',
  contactUs: 'Contact Us',
  customers: 'Customers',
  targetCustomers: specifiedNames.targetCustomers,
  ourCustomers: specifiedNames.ourCustomers,
  testimonials: specifiedNames.testimonials,
  about: specifiedNames.about,
  aboutUs: 'About Us',
  myCustomers: screenTitles.customers,
  statements: specifiedNames.financialStatements,
  assessments: screenTitles.assessments,
  subscription: specifiedNames.subscription,
  cards: specifiedNames.cards,
  profile: specifiedNames.profile,
  statementHelp: screenTitles.statementHelp,
  currencyHelp: screenTitles.currencyHelp,
  disclaimer: specifiedNames.disclaimer,
  terms: specifiedNames.terms,
  salesTerms: specifiedNames.salesTerms,
  privacy: specifiedNames.privacy,
  cookies: specifiedNames.cookies,
} as const

export const footerWords = {
  explore: 'Explore',
  help: 'Help',
  legal: 'Legal',
  copyright: '© {year} Saldo. All rights reserved.',
  remark:
    'Translations change the layout of a statement and make no IFRS or GAAP adjustments. The rules are machine-based, and no person reviews the translations.',
} as const

/** Text for the consent banner. Both answers have the same effect, because the site stores nothing optional. */
export const consentWords = {
  heading: 'Cookies',
  text: 'Saldo stores in this browser only what you need to sign in and to keep your choices. There is no advertising and no tracking. If we ever add optional cookies, your answer here applies.',
  policy: screenTitles.cookies,
  accept: 'Accept',
  decline: 'Decline',
} as const

/** Text for the page shown at an unknown address; `text` and `back` are from the specification (§2, §8). */
export const notFoundWords = {
  title: 'Page not found',
  text: 'ERROR! PAGE NOT FOUND',
  back: 'Go Back Home',
  lead: 'The address may be mistyped, or the page was deleted. You may be looking for:',
} as const

/**
 * Text for the dialog after fifteen minutes without activity, and for the notice one minute before the dialog
 * (specification §4).
 */
export const idleWords = {
  notice: 'You have been idle for {count} minutes. To stay signed in, press a key, tap the page or move the mouse.',
  heading: 'Session Expired',
  text: 'You have been idle for {count} minutes. For your security we will sign you out.',
  countdown: { one: 'Signing out in 1 second', many: 'Signing out in {count} seconds' },
  stay: 'Stay signed in',
  leave: 'Sign out',
} as const

/** Sentences that say why a member was signed out; the one about inactivity is from the specification (§4). */
export const sessionEndWords = {
  logout: 'You are signed out.',
  everywhere: 'You are signed out everywhere.',
  deleted: 'Your account was deleted. If its email address was confirmed, we have sent you an email about it.',
  undone: 'Your email address is restored. Sign in with your new password.',
  expired: 'Your session has ended. Sign in to return to where you were.',
  idle: 'Session is expired due to inActivity',
  unsent: 'Your last changes to a draft could not be saved before you were signed out.',
  waiting:
    'Signing out removed what was still waiting in the list at the top of the page. Anything that had been sent may be done already: look in your statements and assessments.',
} as const

/**
 * Sentences shown when the server did not respond, or when its response was unreadable. The first is from the
 * specification (§8).
 */
export const networkWords = {
  noResponse: 'Network Error',
  strangeResponse: 'We could not read the server’s answer. Please try again.',
  ours: 'Something went wrong on our side.',
} as const

/** Text for the notices at the edge of a page. */
export const noticeWords = { close: 'Close this notice' } as const

/**
 * Labels of the buttons beside the message about a failed call. `notRenewed`: the heading of this message if earlier
 * data is still shown.
 */
export const callFaultWords = {
  retry: 'Try again',
  signIn: screenTitles.login,
  notRenewed: 'This could not be loaded again and may be out of date',
} as const

/** Words for the strength of a password while the user types; the reason follows these words. */
export const passwordStrengthWords = {
  weak: 'Too weak.',
  fair: 'Good password.',
  strong: 'Strong password.',
} as const

/** Text shown above a form with errors. */
export const formWords = {
  faults: 'There is a problem',
  code: 'If you write to us about this, quote {code}.',
  quote: 'If you write to us about this, quote {code}, request {id}.',
  noResponse: 'Check the connection and try again. What you entered is still here.',
  wait: 'You can try again in {time}.',
  waitOver: 'You can try again now.',
  optional: '{label} (optional)',
  show: 'Show the password',
} as const
