import type { Page } from '@playwright/test'
import { address, type ScreenName } from '../src/contract/screens.ts'
import type { SheetView } from '../src/web/document/assessment/sheet-views.ts'
import { part } from './assessment-page.ts'
import type { MemberRecords } from './member-with-records.ts'
import { chooseFiles, figure, type HeldFile } from './statement-page.ts'

// The steps that bring a page into a state, and the addresses of records.

export type Step = (page: Page) => Promise<unknown>

/** A state of a screen: its address, and the steps that lead to it. */
export type ScreenState = readonly [name: string, path: (records: MemberRecords) => string, ...steps: readonly Step[]]

export const press =
  (name: string, role: 'button' | 'link' | 'menuitem' | 'tab' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click()
/** Opens the page's own menu; the header has another menu with the same name. */
export const moreOfPage: Step = (page) =>
  page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click()
export const opened: Step = (page) => page.getByRole('heading', { level: 1 }).first().waitFor()
export const heading =
  (name: string): Step =>
  (page) =>
    page.getByRole('heading', { name }).first().waitFor()
export const article: Step = (page) => page.getByRole('article').first().waitFor()
export const dialog: Step = (page) => page.getByRole('dialog').first().waitFor()
export const alert: Step = (page) => page.getByRole('alert').first().waitFor()
export const grid: Step = (page) => page.getByRole('grid').waitFor()
export const chart: Step = (page) => page.locator('.recharts-surface').first().waitFor()
export const row: Step = (page) => page.getByRole('row').nth(1).waitFor({ state: 'attached' })
export const escape: Step = (page) => page.keyboard.press('Escape')
export const opens =
  (name: string): Step =>
  async (page) => {
    await press(name)(page)
    await dialog(page)
  }
export const givenFiles =
  (files: readonly HeldFile[], awaited: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    await chooseFiles(page, files)
    await heading(awaited)(page)
  }
export const given = (text: string, awaited: string): Step => givenFiles([{ name: 'файл', text }], awaited)
/** Opens every `<details>` in the main part of the page. */
export const unfolded: Step = (page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
  })
export const keyNumber: Step = async (page) => {
  await part(page, 'Key numbers').getByRole('button').first().click()
  await dialog(page)
}
export const tracedFigure =
  (name: string, column: string): Step =>
  async (page) => {
    await figure(page, name, column).click()
    await dialog(page)
  }
/** Pastes two columns of amounts at line 1150. One of the amounts is unreadable. */
export const pasted: Step = async (page) => {
  await page.locator('[role="gridcell"][data-row="1150"][data-column="current"]').click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '60\t50\r\n7,45\t8\r\nnine\t1 234 567')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await dialog(page)
}

export const ofStatement =
  (search = '') =>
  ({ statement: id }: MemberRecords) =>
    address('balanceSheetOutput', { id }) + search
export const everything = '?names=1&third=1&currency=USD&rate=101.68&whole=1'
export const ofAssessment =
  (view: SheetView) =>
  ({ assessments: [id = ''] }: MemberRecords) =>
    `${address('assessment', { id })}?view=${view}`
export const ofAnalysis =
  (view: SheetView) =>
  ({ statement: id }: MemberRecords) =>
    `${address('analysis', { id })}?view=${view}`
export const ofCustomer = ({ customer: id }: MemberRecords) => address('customer', { id })
export const ofDraft = ({ draft: id }: MemberRecords) => address('balanceSheetInput', { id })
export const ofUnbalanced = ({ unbalanced: id }: MemberRecords) => address('balanceSheetInput', { id })
export const ofInput = () => address('TransformationInput', { type: 'FinancialStatements' })
export const ofCompared = ({ assessments }: MemberRecords) => `${address('comparison')}?ids=${assessments.join(',')}`

/** Opens the checkout from the plans, because no other link leads there. */
export const checkOut =
  (plan: string): Step =>
  async (page) => {
    await page.locator(`a[href="${address('checkout', { plan })}"]`).click()
    await page.getByLabel('Cardholder name').waitFor()
  }
export const payPal: Step = (page) => page.getByRole('radio', { name: 'PayPal' }).check()

export type States = { readonly [Name in ScreenName]?: readonly ScreenState[] }

/** Types a list of customers with one unusable row. */
export const pastedList: Step = async (page) => {
  const text =
    'name,tax number,amount,currency,terms\nNorthern Bridge,7801234560,"50,000",EUR,60\nGolden Gate,123,a lot,EUR,'
  await page.getByLabel('Or paste the rows here').fill(text)
  await heading('1 row cannot be used')(page)
}
