import type { ScreenName } from '#contract/screens.ts'

// What stands around every page, and what every page may have to say.

export const siteWords = {
  product: 'Saldo',
  tagline: 'Russian statements in English',
  skip: 'Skip to content',
  mainMenu: 'Main menu',
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

/** The title of each page, as the browser's tab shows it. */
export const screenTitles = {
  home: 'Russian financial statements in English',
  login: 'Sign in',
  loginByCode: 'Sign in with a one-time code',
  register: 'Create an account',
  forgotPassword: 'Forgot password',
  resetPassword: 'Choose a new password',
  undoAddressChange: 'Undo a change of address',
  choosePassword: 'Choose a password',
  terms: 'Terms of use',
  cookies: 'Cookie policy',
  currencyHelp: 'Help: exchange rate',
  statementHelp: 'Help: Russian statements',
  analysisInput: 'Assess credit',
  analysis: 'Credit assessment in hand',
  transformationInput: 'Translate a statement',
  balanceSheetInput: 'Enter a statement',
  balanceSheetOutput: 'English statement',
  statementYears: 'Years side by side',
  financialStatements: 'My statements',
  assessments: 'My assessments',
  assessment: 'Credit assessment',
  comparison: 'Assessments side by side',
  exportView: 'Export',
  plans: 'Plans',
  profile: 'Profile',
} as const satisfies Record<ScreenName, string>

/** The entries of the header's menu and the footer's columns (specification §2). */
export const menuWords = {
  home: 'Home',
  products: 'Products',
  translation: 'Russian Financial Statements Translation',
  analysis: 'Credit Assessment',
  pricing: 'Pricing',
  contact: 'Contact',
  contactUs: 'Contact Us',
  statements: 'Manage Financial Statements',
  assessments: 'Manage Assessments',
  profile: 'Profile',
  statementHelp: 'Reading a Russian statement',
  currencyHelp: 'The exchange rate',
  terms: 'Terms of Use',
  cookies: 'Cookie Policy',
} as const

export const footerWords = {
  explore: 'Explore',
  help: 'Help',
  legal: 'Legal',
  copyright: '© {year} Saldo. All rights reserved.',
  remark:
    'Translations re-lay a statement out and make no IFRS or GAAP adjustments. Rules are machine-based and no human reviews them.',
} as const

/** The banner that asks for consent. Nothing optional is stored, so both answers are alike and lose nothing. */
export const consentWords = {
  heading: 'Cookies',
  text: 'Saldo stores in this browser only what signing in and your own choices need. There is no advertising and no tracking. Should optional cookies ever be added, they follow your answer here.',
  policy: 'Cookie policy',
  accept: 'Accept',
  decline: 'Decline',
} as const

/** The page of an unknown address; the text is the specification's (§2, §8). */
export const notFoundWords = {
  title: 'Page not found',
  text: 'ERROR! PAGE NOT FOUND',
  back: 'Go Back Home',
  lead: 'The address may be mistyped, or what stood here was deleted. You may be looking for:',
} as const

/** The notice a minute before the dialog, and the dialog after fifteen minutes without activity (specification §4). */
export const idleWords = {
  notice: 'You have been idle for {count} minutes. To stay signed in, press a key, tap the page or move the mouse.',
  heading: 'Session Expired',
  text: 'You have been idle for {count} minutes. For your safety you will be signed out.',
  countdown: 'Signing out in {count} seconds',
  stay: 'Stay signed in',
  leave: 'Sign out now',
} as const

/** Why somebody was signed out; the sentence for idleness is the specification's (§4). */
export const sessionEndWords = {
  logout: 'You are signed out.',
  everywhere: 'You are signed out everywhere.',
  deleted: 'Your account is deleted. An email confirms it.',
  undone: 'The change is undone and your new password is set. Sign in with it.',
  expired: 'Your session has ended. Sign in to go on; you will come back to where you were.',
  idle: 'Session is expired due to inActivity',
  unsent: 'What you typed last into a draft could not be saved before you were signed out.',
} as const

/** When a call has no answer of ours. The first sentence is the specification's (§8). */
export const networkWords = {
  noAnswer: 'Network Error',
  strangeAnswer: 'The server gave an answer that cannot be read. Nothing was shown that may be wrong; try again.',
  ours: 'Something went wrong on our side.',
} as const

/** The notices at the edge of the page. */
export const noticeWords = { close: 'Close this notice' } as const

/** What stands beside a call that failed. */
export const callFaultWords = { retry: 'Try again' } as const

/** What a password that is being typed is called; why it is weak stands behind it. */
export const passwordStrengthWords = {
  weak: 'Too weak.',
  fair: 'Good password.',
  strong: 'Strong password.',
} as const

/** What stands over a form whose fields have faults. */
export const formWords = {
  faults: 'There is a problem',
  quote: 'If you write to us about this, quote {code}, request {id}.',
  noAnswer: 'Check the connection and try again. What you entered is still here.',
  wait: 'You can try again in {time}.',
  waitOver: 'You can try again now.',
  optional: '{label} (optional)',
  show: 'Show the password',
} as const
