import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { expect, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { chooseFiles, pasteTable, smallTable, visitAsNewMember, visitTranslation } from './statement-page.ts'

// From a file, or from an empty form, to the English statement.

const unbalanced = smallTable().replace('БАЛАНС\t1700\t1 000', 'БАЛАНС\t1700\t1 009')

const review = (page: Page): Locator => page.getByRole('region', { name: 'Check what was read' })

const refusal = (page: Page): Locator => page.getByRole('region', { name: 'We can’t use this file' })

/** The figures in a row of the review: this year and the previous year. */
const atGlance = (page: Page, row: string): Promise<readonly string[]> =>
  review(page).getByRole('row', { name: row }).getByRole('cell').allInnerTexts()

/**
 * Records the page's announcements from now on, because each announcement replaces the previous one. Returns a function
 * that reads the record.
 */
async function announcementsOn(page: Page): Promise<() => Promise<string>> {
  const record = await page.evaluateHandle(() => {
    const texts = new Set<string>()
    const add = (): void => document.querySelectorAll('[role="status"]').forEach((each) => texts.add(each.textContent))
    new MutationObserver(add).observe(document, { childList: true, characterData: true, subtree: true })
    return texts
  })
  return () => record.evaluate((texts) => [...texts].join('\n'))
}

test('the accepted formats and sizes are shown before a file is chosen', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  const start = page.getByRole('main')
  await expect(start).toContainText(
    /We read XML.*OpenDocument \(ODS\).*PDF or ZIP: filings with the Russian tax service/,
  )
  await expect(start).toContainText(/PDF, ZIP: up to 60 MB; XML, .*: up to 16 MB/)
  await expect(start).toContainText('Files are read in this browser and not sent to us.')
})

test('a bad file is shown with the place of its error', async () => {
  const { page, complaints } = await visitTranslation()
  await chooseFiles(page, [{ name: 'unbalanced.tsv', text: unbalanced }])
  await page.getByRole('heading', { name: 'This statement needs correcting' }).waitFor()
  await page.getByText(/Error\. Total assets \(1600\).* differ for 2024: 1,000 against 1,009/).waitFor()
  await page.getByText('Message code balance-mismatch').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  expect(complaints).toEqual([])
})

test('a file that cannot be read does not stop the other files', async () => {
  const { page } = await visitAsMember(address('analysisInput'))
  const announced = await announcementsOn(page)
  await chooseFiles(page, [
    { name: 'good.tsv', text: smallTable() },
    { name: 'empty.xml', text: '' },
    { name: 'truncated.xml', text: '<Файл ВерсФорм="5.08"><Документ КНД="0710099" ОтчетГод="2024">' },
    { name: 'letter.txt', text: 'Dear Sir or Madam' },
  ])
  const files = page.getByRole('navigation', { name: 'Files' }).getByRole('listitem')
  await review(page).waitFor()
  const states = async (): Promise<readonly string[]> =>
    (await files.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replace(/(Ready|Cannot be used).*/, '$1'))
  await expect
    .poll(states)
    .toEqual([
      'good.tsv Ready',
      'empty.xml Cannot be used',
      'truncated.xml Cannot be used',
      'letter.txt Cannot be used',
    ])
  for (const sentence of [/good\.tsv: Ready/, /empty\.xml: Cannot be used/, /letter\.txt: Cannot be used/])
    await expect.poll(announced).toMatch(sentence)
  await page.getByRole('button', { name: 'truncated.xml', exact: true }).click()
  await refusal(page).getByText('The file is damaged or incomplete').waitFor()
})

test('the refusal of a VAT return says that the file is a VAT return', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  await chooseFiles(page, [{ name: 'nds.xml', text: '<Файл ВерсФорм="5.09"><Документ КНД="1151001"/></Файл>' }])
  await refusal(page)
    .getByText(/This is a VAT return, not a financial statement/)
    .waitFor()
  await page.getByRole('listitem').getByText('Cannot be used: This is a VAT return').waitFor()
})

test('the page asks for the unit if a file states none', async () => {
  const { page } = await visitTranslation()
  await chooseFiles(page, [{ name: 'no-unit.tsv', text: smallTable('') }])
  await page.getByRole('heading', { name: 'One question about this file' }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('alert').getByText('Choose an answer.').waitFor()
  await page.getByRole('radio', { name: 'millions of roubles' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await review(page).getByText('In millions of roubles').waitFor()
})

test('the page asks what an unknown row means', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  const text = smallTable().replace('Выручка\t2110', 'Доход\t21l0')
  await chooseFiles(page, [{ name: 'rows.tsv', text }])
  await page.getByLabel('What is the row “21l0 Доход”?').selectOption('2110')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await review(page).getByText('In thousands of roubles').waitFor()
  const old = readFileSync(join(import.meta.dirname, '../cases/xls-1c/source.xls'))
  await page.goto(address('TransformationInput', { type: 'FinancialStatements' }))
  await chooseFiles(page, [{ name: 'old.xls', text: old }])
  await page.getByText('old.xls').first().waitFor()
  await review(page).getByText('In thousands of roubles').waitFor()
})

test('the page asks if the decimal mark of a number is ambiguous', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  await chooseFiles(page, [{ name: 'points.tsv', text: smallTable().replaceAll(/(\d) (\d{3})/g, '$1.$2') }])
  await page.getByRole('radio', { name: 'The comma, as in 1.234,50' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await review(page).waitFor()
  await expect.poll(() => atGlance(page, 'Revenue')).toEqual(['5,000', '4,000'])
})

test('a file of several years offers each year, the latest first', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  const sample = northernBridgeXml
  const filing = sample.slice(sample.indexOf('<Документ'), sample.indexOf('</Файл>'))
  const older = filing.replace('ОтчетГод="2024"', 'ОтчетГод="2022"')
  await chooseFiles(page, [{ name: 'years.xml', text: sample.replace(filing, older + filing) }])
  await review(page).getByText('34 – Full year, 2024').waitFor()
  const years = page.getByRole('radio', { name: /^\d{4}$/ })
  await expect
    .poll(() => years.evaluateAll((all) => all.map((one) => one.parentElement?.innerText)))
    .toEqual(['2024', '2022'])
  await page.getByRole('radio', { name: '2024' }).focus()
  await page.keyboard.press('ArrowRight')
  await review(page).getByText('34 – Full year, 2022').waitFor()
})

test('a table pasted anywhere is read', async () => {
  const { page } = await visitTranslation()
  const rows = smallTable()
    .split('\n')
    .map((row) => `<tr>${row.split('\t').map(cellHtml).join('')}</tr>`)
  const shown = smallTable().replaceAll('5 000', '####')
  await pasteTable(page, `<table>${rows.join('')}</table>`, shown)
  await review(page).waitFor()
  await expect.poll(() => atGlance(page, 'Revenue')).toEqual(['5,000', '4,000'])
})

const cellHtml = (text: string): string => (text === '5 000' ? '<td x:num="5000">####</td>' : `<td>${text}</td>`)

test('the paste box accepts a table', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  await page.getByRole('button', { name: 'Paste a table' }).click()
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByText('Paste a table first.').waitFor()
  await page.getByRole('textbox', { name: /^The table/ }).fill(smallTable())
  await page.getByRole('button', { name: 'Read the table' }).click()
  await review(page).waitFor()
  await expect.poll(() => atGlance(page, 'Total assets')).toEqual(['1,000', '800'])
})

test('files dropped on the page are read', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'dropped.tsv'))
    for (const kind of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  }, smallTable())
  await review(page).waitFor()
})

test('reading a slow file can be cancelled and started again', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  const worker = /\/assets\/reading-worker-[^/]*\.js$/
  await page.route(worker, () => {}) // the reader's script never loads, so reading never ends
  await chooseFiles(page, [{ name: 'slow.tsv', text: smallTable() }])
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Cancel: slow.tsv' }).click()
  await page.getByText('Reading “slow.tsv” was cancelled.').waitFor()
  await page.unroute(worker)
  await page.getByRole('button', { name: 'Try again: slow.tsv' }).click()
  await review(page).waitFor()
})

test('hostile XML files are refused with a message', { tag: '@full' }, async () => {
  const { page } = await visitAsMember(address('analysisInput'))
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'<!ENTITY b "&a;&a;">'.repeat(50)}]><Файл>&b;</Файл>`
  const deep = `<Файл ВерсФорм="5.08"><Документ КНД="0710099">${'<a>'.repeat(300_000)}`
  const digits = '1'.repeat(8_000_000)
  await chooseFiles(page, [
    { name: 'bomb.xml', text: bomb },
    { name: 'deep.xml', text: deep },
    { name: 'digits.txt', text: digits },
    { name: 'good.tsv', text: smallTable() },
  ])
  await refusal(page).getByText('declares a document type or entities').waitFor()
  await page.getByRole('button', { name: 'deep.xml', exact: true }).click()
  await refusal(page).getByText('security we do not read it').waitFor()
  await page.getByRole('button', { name: 'good.tsv', exact: true }).click()
  await review(page).waitFor()
})

test('an internal error while reading a file shows a number to quote', async () => {
  const { page } = await visitTranslation()
  const worker = /\/assets\/reading-worker-[^/]*\.js$/
  await page.route(worker, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("ours")' }),
  )
  await chooseFiles(page, [{ name: 'any.tsv', text: smallTable() }])
  await page.getByText(/quote this number: S-[0-9A-Z]{7}/).waitFor()
  await page.unroute(worker)
  await page.getByRole('button', { name: 'Try the sample' }).click()
  await review(page).waitFor()
})

test('one bad file among twenty does not stop the other files', { tag: '@full' }, async () => {
  const { page } = await visitAsMember(address('analysisInput'))
  const files = Array.from({ length: 20 }, (_, index) => ({
    name: `${index + 1}.tsv`,
    text: index === 6 ? unbalanced : smallTable().replaceAll('5 000', `${index + 5} 000`),
  }))
  await chooseFiles(page, files)
  await page.getByRole('button', { name: 'Show all 20 files' }).click()
  const entries = page.getByRole('navigation', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => entries.filter({ hasText: /Ready/ }).count()).toBe(19)
  await expect
    .poll(() => entries.filter({ hasText: 'Needs correcting' }).allInnerTexts())
    .toEqual([expect.stringMatching(/^7\.tsv/)])
  await page.getByRole('button', { name: '20.tsv', exact: true }).click()
  await expect.poll(() => atGlance(page, 'Revenue')).toEqual(['24,000', '4,000'])
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download errors and warnings as CSV' }).click()
  expect((await coming).suggestedFilename()).toBe('problems.csv')
})

test('a statement that does not balance is saved as a draft', { tag: '@full' }, async () => {
  const { page } = await visitTranslation()
  await chooseFiles(page, [{ name: 'unbalanced.tsv', text: unbalanced }])
  await page.getByRole('button', { name: 'Save as a draft and correct the lines' }).click()
  await page.waitForURL('**/balancesheet-input/*')
})

test('a new statement can be started by keyboard alone', { tag: '@full' }, async () => {
  const { page, complaints } = await visitAsNewMember()
  await page.getByLabel('Company name, nickname or code', { exact: true }).focus()
  await page.keyboard.type('Birch')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/balancesheet-input/*')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(address('TransformationInput', { type: 'FinancialStatements', id }))
  const title = page.getByLabel('Company name, nickname or code', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Birch')
  await title.fill('Oak')
  await page.getByLabel('Amounts in', { exact: true }).selectOption('385')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(`**/balancesheet-input/${id}`)
  await page.goto(address('TransformationInput', { type: 'FinancialStatements', id }))
  await expect.poll(() => page.getByLabel('Company name, nickname or code', { exact: true }).inputValue()).toBe('Oak')
  await expect.poll(() => page.getByLabel('Amounts in', { exact: true }).inputValue()).toBe('385')
  expect(complaints).toEqual([])
})

test('an address with an unknown statement type shows the not-found page', { tag: '@full' }, async () => {
  const { page } = await visitAsMember(address('TransformationInput', { type: 'Anything' }))
  await page.getByRole('heading', { name: 'ERROR! PAGE NOT FOUND' }).waitFor()
})
