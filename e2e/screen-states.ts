import type { Page } from '@playwright/test'
import { address, type ScreenName } from '../src/contract/screens.ts'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import type { SheetView } from '../src/web/document/assessment/sheet-views.ts'
import { part } from './assessment-page.ts'
import { batchStates, manyFiles } from './batch-states.ts'
import { guestFileStates } from './guest-file-states.ts'
import { spareDraft, type MemberRecords } from './member-with-records.ts'
import { chooseFiles, figure, smallTable, type HeldFile } from './statement-page.ts'

// Every screen of the site in the states a person meets, a row each: what walks through all pages goes along these tables.

/** What is done on a page. */
export type Step = (page: Page) => Promise<unknown>

/** A state of a screen: where it is, and what is done there until the page is in it. */
export type ScreenState = readonly [name: string, path: (records: MemberRecords) => string, ...steps: readonly Step[]]

const press =
  (name: string, role: 'button' | 'link' | 'menuitem' | 'tab' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click()
const opened: Step = (page) => page.getByRole('heading', { level: 1 }).first().waitFor()
const heading =
  (name: string): Step =>
  (page) =>
    page.getByRole('heading', { name }).first().waitFor()
const article: Step = (page) => page.getByRole('article').first().waitFor()
const dialog: Step = (page) => page.getByRole('dialog').first().waitFor()
const alert: Step = (page) => page.getByRole('alert').first().waitFor()
const grid: Step = (page) => page.getByRole('grid').waitFor()
const chart: Step = (page) => page.locator('.recharts-surface').first().waitFor()
const row: Step = (page) => page.getByRole('row').nth(1).waitFor({ state: 'attached' })
const escape: Step = (page) => page.keyboard.press('Escape')
const opens =
  (name: string): Step =>
  async (page) => {
    await press(name)(page)
    await dialog(page)
  }
const givenFiles =
  (files: readonly HeldFile[], awaited: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    await chooseFiles(page, files)
    await heading(awaited)(page)
  }
const given = (text: string, awaited: string): Step => givenFiles([{ name: 'файл', text }], awaited)
/** Opens whatever is folded away. */
const unfolded: Step = (page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
  })
const keyNumber: Step = async (page) => {
  await part(page, 'Key numbers').getByRole('button').first().click()
  await dialog(page)
}
const tracedFigure =
  (name: string, column: string): Step =>
  async (page) => {
    await figure(page, name, column).click()
    await dialog(page)
  }
/** Pastes two columns of amounts at the first cell that takes any. */
const pasted: Step = async (page) => {
  await page.locator('[role="gridcell"][data-row="1150"][data-column="current"]').click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '60\t50\r\n7,45\t8\r\nnine\t1 234 567')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await dialog(page)
}

const ofStatement =
  (search = '') =>
  ({ statement: id }: MemberRecords) =>
    address('balanceSheetOutput', { id }) + search
const everything = '?names=1&third=1&currency=USD&rate=101.68&whole=1'
const ofAssessment =
  (view: SheetView) =>
  ({ assessments: [id = ''] }: MemberRecords) =>
    `${address('assessment', { id })}?view=${view}`
const ofAnalysis =
  (view: SheetView) =>
  ({ statement: id }: MemberRecords) =>
    `${address('analysis', { id })}?view=${view}`
const ofDraft = ({ draft: id }: MemberRecords) => address('balanceSheetInput', { id })
const ofUnbalanced = ({ unbalanced: id }: MemberRecords) => address('balanceSheetInput', { id })
const ofInput = () => address('TransformationInput', { type: 'FinancialStatements' })
const ofCompared = ({ assessments }: MemberRecords) => `${address('comparison')}?ids=${assessments.join(',')}`

/** From the plans, as the checkout opens from there alone. */
const checkOut =
  (plan: string): Step =>
  async (page) => {
    await page.locator(`a[href="${address('checkout', { plan })}"]`).click()
    await page.getByLabel('Cardholder name').waitFor()
  }
const payPal: Step = (page) => page.getByRole('radio', { name: 'PayPal' }).check()

type States = { readonly [Name in ScreenName]?: readonly ScreenState[] }

/** The screens of guests. A screen that neither this table nor that of members has does not compile. */
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
  financialStatements: [
    // one that no other state shows
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

/** Reached by a mailed code alone; its journey looks at it. */
type Elsewhere = 'choosePassword'
export const everyScreen: Exclude<
  ScreenName,
  keyof typeof guestStates | keyof typeof memberStates | Elsewhere
> extends never
  ? true
  : never = true

const unbalancedTable = smallTable().replace('БАЛАНС\t1700\t1 000', 'БАЛАНС\t1700\t1 009')
/** Three filings of one company in one file. */
const yearsXml = ((): string => {
  const filing = northernBridgeXml.slice(northernBridgeXml.indexOf('<Документ'), northernBridgeXml.indexOf('</Файл>'))
  const of = (year: number) => filing.replace('ОтчетГод="2024"', `ОтчетГод="${year}"`)
  return northernBridgeXml.replace(filing, of(2020) + of(2022) + filing)
})()

/** States whose layout differs from those above, of guests and of a member who has records. */
export const furtherGuestStates = {
  home: [
    ['with the sample as filed', () => '/', article, press('Lines as filed', 'tab')],
    ['with the slide of a figure’s source', () => '/', article, press('Source, 2 of 3')],
    ['with the slide of the rating', () => '/', article, press('Rating, 3 of 3')],
    ['with what a reader gets', () => '/?reader=obligor', dialog],
    [
      'with a figure’s lines',
      () => '/',
      article,
      press('Balance sheet', 'tab'),
      tracedFigure('Other current liabilities', '31 December 2024'),
    ],
    ...guestFileStates,
  ],
  exportView: [['before signing in', () => `${address('exportView')}?id=1`, heading('')]],
  faqs: [
    ['with a search', () => `${address('faqs')}?search=refund#refunds`, opened],
    ['with nothing found', () => `${address('faqs')}?search=zzz`, opened],
  ],
  disclaimer: [['of the United States', () => `${address('disclaimer')}?country=US`, opened]],
  terms: [['of the United States', () => `${address('terms')}?country=US`, opened]],
  statementHelp: [
    ['of the simplified form', () => `${address('statementHelp')}?form=simplified&edition=66n-2019`, row],
  ],
} as const satisfies States

export const furtherMemberStates = {
  home: [['of a member', () => '/', heading('Your work')]],
  TransformationInput: [
    ['empty', ofInput, opened],
    ['with several years', ofInput, given(yearsXml, 'Check what was read'), unfolded],
    ['with a statement to correct', ofInput, given(unbalancedTable, 'This statement needs correcting')],
  ],
  analysisInput: [
    ['as a form with a fault', () => address('analysisInput'), opened, press('Continue')],
    ['with many files', () => address('analysisInput'), givenFiles(manyFiles, 'Check what was read'), unfolded],
  ],
  analysis: [
    ['with what if', ofAnalysis('charts'), chart, opens('What if'), unfolded],
    ['with what is missing', ofAnalysis('notes'), article],
    ['with its rating', ofAnalysis('rating'), article],
    ['with its maximum', ofAnalysis('maximum'), article],
  ],
  balanceSheetInput: [
    ['as an empty grid', ofDraft, grid],
    ['refused', ofUnbalanced, grid, press('Generate the translation'), alert],
    ['with a paste', ofDraft, grid, pasted],
  ],
  balanceSheetOutput: [
    ['with all options open', ofStatement(), article, unfolded],
    ['with why a figure is absent', ofStatement(), article, tracedFigure('Depreciation and amortisation', '2024')],
  ],
  exportView: [['of a statement', ({ statement: id }) => `${address('exportView')}?id=${id}`, article]],
  financialStatements: [
    ['with many rows', () => address('financialStatements'), row],
    ['with nothing found', () => `${address('financialStatements')}?search=zzz`, heading('')],
  ],
  assessments: [
    ['with chosen rows', () => address('assessments'), row, (page) => page.getByRole('checkbox').first().check()],
  ],
  assessment: [
    ['with its inputs', ofAssessment('overview'), article, opens('Edit inputs')],
    ['not there', () => address('assessment', { id: 'gone' }), alert],
  ],
} as const satisfies States

/** The screens that are empty for a member who has nothing yet. */
export const newcomerStates = {
  home: [['of a newcomer', () => '/', heading('Your work')]],
  analysisInput: [['without a statement', () => address('analysisInput'), opened]],
  financialStatements: [['empty', () => address('financialStatements'), heading('No statements yet')]],
  assessments: [['empty', () => address('assessments'), heading('No assessments yet')]],
  comparison: [['with nothing to compare', () => address('comparison'), opened]],
  plans: [['of a member without a plan', () => address('plans'), opened]],
} as const satisfies States
