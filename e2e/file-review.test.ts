import type { Locator, Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { expect, test } from './journey.ts'
import { chooseFiles, figure, keptInBrowser, smallTable, statement, visitAsNewMember } from './statement-page.ts'

// From reviewing a file to its English statement.

const review = (page: Page): Locator => page.getByRole('region', { name: 'Check what was read' })

test('translating a file under a nickname never sends the company’s real name', async () => {
  const { page, complaints } = await visitAsNewMember()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '')
  })
  await chooseFiles(page, [{ name: 'bridge 7801234560.xml', text: northernBridgeXml }])
  await review(page).getByText('This uses 1 of 10 translations.').waitFor()
  expect(sent).toEqual([])
  const title = review(page).getByLabel('Company name, nickname or code', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Severnyi Most LLC')
  await review(page)
    .getByRole('radio', { name: /^Company A nickname/ })
    .check()
  await expect.poll(() => title.inputValue()).toBe('Company')
  await title.fill('Birch')
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await statement(page).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/balancesheet-output\/./)
  await expect.poll(() => figure(page, 'Revenue', '2024').innerText()).toBe('1,842,600')
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Birch')
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((body) => /Северный|7801234560/.test(body))).toEqual([])
  expect(complaints).toEqual([])
})

test('a file survives a reload, and signing out removes it from the browser', async () => {
  const { page, complaints } = await visitAsNewMember()
  await chooseFiles(page, [{ name: 'good.tsv', text: smallTable() }])
  await review(page).waitFor()
  await page.getByLabel('Company name, nickname or code', { exact: true }).filter({ visible: true }).fill('Birch')
  await expect.poll(() => keptInBrowser(page, 'given files')).toContain('Birch')
  await page.reload()
  await review(page).getByText('34 – Full year, 2024').waitFor()
  const title = page.getByLabel('Company name, nickname or code', { exact: true }).filter({ visible: true })
  await expect.poll(() => title.inputValue()).toBe('Birch')
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await statement(page).waitFor()
  // a temporary notice is not printed
  const notice = page.getByText('The translation is ready.').first()
  await expect.poll(() => notice.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => notice.isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
  await page.goBack()
  await page.getByRole('link', { name: 'Open the English statement' }).waitFor()
  await page.goto(address('home'))
  await page.goto(address('TransformationInput', { type: 'FinancialStatements' }))
  await page.getByRole('heading', { name: 'From a file' }).waitFor()
  expect(complaints).toEqual([])
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`**${address('login')}`)
  await expect.poll(() => keptInBrowser(page, 'given files')).toBe('[]')
})

test('a file that was translated before is recognised', { tag: '@full' }, async () => {
  const { page } = await visitAsNewMember()
  await chooseFiles(page, [{ name: 'good.tsv', text: smallTable() }])
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await statement(page).waitFor()
  const made = page.url()
  await page.goto(address('TransformationInput', { type: 'FinancialStatements' }))
  await chooseFiles(page, [{ name: 'renamed.tsv', text: smallTable() }])
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await page.getByText(/You already translated this statement on/).waitFor()
  await page.getByText('This uses 1 of 9 translations.').waitFor()
  await page.getByRole('button', { name: 'Open the English statement' }).click()
  await page.waitForURL(made)
  await statement(page).waitFor()
})

test('every year in a file can be translated without choosing the file again', { tag: '@full' }, async () => {
  const { page } = await visitAsNewMember()
  const filing = northernBridgeXml.slice(northernBridgeXml.indexOf('<Документ'), northernBridgeXml.indexOf('</Файл>'))
  const older = filing.replace('ОтчетГод="2024"', 'ОтчетГод="2022"')
  await chooseFiles(page, [{ name: 'years.xml', text: northernBridgeXml.replace(filing, older + filing) }])
  await page.getByRole('button', { name: 'Generate 2024' }).click()
  await page.getByRole('button', { name: 'Continue with 2022' }).click()
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await page.getByRole('navigation', { name: 'Files' }).getByText('Translated', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Open the English statement' }).click()
  await statement(page).waitFor()
})
