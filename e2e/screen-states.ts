import { address, type ScreenName } from '../src/contract/screens.ts'
import { batchStates } from './batch-states.ts'
import { spareDraft } from './member-with-records.ts'
import {
  press,
  opened,
  heading,
  article,
  dialog,
  alert,
  grid,
  chart,
  escape,
  opens,
  given,
  unfolded,
  keyNumber,
  tracedFigure,
  ofStatement,
  everything,
  ofAssessment,
  ofUnbalanced,
  ofInput,
  ofCompared,
  checkOut,
  payPal,
  ofCustomer,
  pastedList,
  row,
  type States,
} from './screen-steps.ts'
import { smallTable } from './statement-page.ts'

// Every screen of the site in its main states, one row each. Further states are in `further-screen-states.ts`. Tests
// that walk through all pages use these tables.

/** The screens for guests. The code compiles only if every screen is here, in the members' table or in `Elsewhere`. */
export const guestStates = {
  home: [['with an empty message', () => '/', article, press('Send')]],
  login: [['refused', () => address('login'), opened, press('Sign in')]],
  loginByCode: [['refused', () => address('loginByCode'), opened, press('Send the code')]],
  register: [['refused', () => address('register'), opened, press('Create an account')]],
  forgotPassword: [['refused', () => address('forgotPassword'), opened, press('Send')]],
  resetPassword: [
    ['begun', () => address('resetPassword', { token: 'A'.repeat(43), email: 'anna@example.com' }), opened],
  ],
  undoAddressChange: [['begun', () => address('undoAddressChange', { token: 'A'.repeat(43) }), opened]],
  about: [['open', () => address('about'), opened]],
  vision: [['open', () => address('vision'), opened]],
  testimonials: [['open', () => address('testimonials'), opened]],
  faqs: [['with every answer open', () => address('faqs'), opened, unfolded]],
  targetCustomers: [['open', () => address('targetCustomers'), opened]],
  ourCustomers: [['open', () => address('ourCustomers'), opened]],
  privacy: [['open', () => address('privacy'), opened]],
  disclaimer: [['of everyone else', () => `${address('disclaimer')}?country=AE`, opened]],
  terms: [['open', () => address('terms'), opened]],
  salesTerms: [['open', () => address('salesTerms'), opened]],
  salesTermsToo: [['open', () => address('salesTermsToo'), opened]],
  cookies: [['open', () => address('cookies'), opened]],
  currencyHelp: [['open', () => address('currencyHelp'), opened]],
  statementHelp: [['open', () => address('statementHelp'), opened]],
  exportView: [['of the sample', () => address('exportView'), article]],
} as const satisfies States

/** The screens of a member who has records. */
export const memberStates = {
  analysisInput: [['open', () => address('analysisInput'), opened]],
  analysis: [['of a statement', ({ statement: id }) => address('analysis', { id }), article]],
  TransformationInput: [
    ['refused, with the paste box open', ofInput, opened, press('Continue'), press('Paste a table')],
    ['with a statement to review', ofInput, given(smallTable(), 'Check what was read')],
    ['with a question', ofInput, given(smallTable(''), 'One question about this file')],
    ['with a refused file', ofInput, given('Dear Sir', 'We can’t use this file')],
  ],
  fileBatch: batchStates,
  balanceSheetInput: [
    [
      'refused, before it is filled',
      ofUnbalanced,
      grid,
      press('Generate the translation'),
      opens('Fill with a sample'),
    ],
  ],
  balanceSheetOutput: [
    [
      'with everything and a figure’s lines',
      ofStatement(everything),
      article,
      tracedFigure('Other current liabilities', '31 December 2024, RUB thousand'),
    ],
    ['as filed', ofStatement('?view=filed'), article],
    ['not there', () => address('balanceSheetOutput', { id: 'gone' }), alert],
    ['with charts', ofStatement('?view=charts'), chart],
  ],
  statementYears: [
    ['of none', () => address('statementYears'), opened],
    ['of one company', ({ statement: of }) => address('statementYears', { of }), opened],
    ['not there', ({ statement: id }) => address('statementYears', { ids: `${id},gone` }), alert],
    ['of two', ({ statement: id, yearBefore }) => address('statementYears', { ids: `${id},${yearBefore}` }), article],
  ],
  customers: [['with a list to import', () => address('customers'), row, opens('Import a list'), pastedList]],
  customer: [['with its records', ofCustomer, heading('Decide on credit'), press('Save the decision')]],
  financialStatements: [
    // deletes a draft that no other state shows
    ['with one deleted', () => address('financialStatements'), press(spareDraft), press('Delete', 'menuitem')],
  ],
  assessments: [['with a menu', () => address('assessments'), press('More')]],
  assessment: [
    ['with all tables and what if', ofAssessment('ratios'), article, press('Show all tables'), opens('What if …')],
    ['with a number’s calculation', ofAssessment('findings'), opens('Edit inputs'), escape, keyNumber],
  ],
  comparison: [
    ['of none', () => address('comparison'), opened],
    ['of two', ofCompared, chart],
  ],
  plans: [['of a member', () => address('plans'), opened]],
  analysisPlans: [['of a member', () => address('analysisPlans'), opened]],
  cards: [
    ['of none', () => address('cards'), heading('No Cards Associated')],
    ['with the form of a new one', () => address('cards'), opened, press('+ Add New Card'), press('Add')],
  ],
  subscription: [['with nothing bought', () => address('subscription'), heading('Nothing bought yet')]],
  checkout: [
    ['of a pack', () => address('plans'), checkOut('translation')],
    ['of a month, refused', () => address('plans'), checkOut('translation-monthly'), press('Pay'), alert],
    ['by PayPal', () => address('plans'), checkOut('translation-monthly'), payPal],
  ],
  paymentSuccess: [['of no order', () => address('paymentSuccess', { token: 'gone', PayerID: 'nobody' }), dialog]],
  profile: [
    [
      'with everything asked',
      () => address('profile'),
      opened,
      press('Change the address'),
      press('Delete my account'),
    ],
  ],
} as const satisfies States

/** The screen that needs an emailed code. A journey in accounts.test.ts checks it. */
type Elsewhere = 'choosePassword'
export const everyScreen: Exclude<
  ScreenName,
  keyof typeof guestStates | keyof typeof memberStates | Elsewhere
> extends never
  ? true
  : never = true
