import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { countEffort } from './effort.ts'
import { expect, test } from './journey.ts'
import { pressAt } from './keyboard.ts'
import { newMember } from './member.ts'
import { password } from './running-server.ts'
import { chooseFiles, figure, smallTable, statement } from './statement-page.ts'
import { expectAccessible, ownProfile, takenOver, visit } from './visitor.ts'

// A guest's file on the home page. Without an account, the guest sees it as an English statement. With an account, the
// statement is saved.

const filing = { name: 'bridge.xml', text: northernBridgeXml }
const declined = { cookieConsent: 'declined' }
const preview = (page: Page): Locator => page.getByRole('region', { name: 'Your file in English' })
const previewed = (page: Page): Locator => preview(page).getByRole('article', { name: 'Severnyi Most LLC' })
const review = (page: Page): Locator => page.getByRole('region', { name: 'Check what was read' })

async function register(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Анна Петрова')
  await page.getByLabel('Email address', { exact: true }).fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create an account' }).click()
}

test('a guest previews a file in one press', async () => {
  const { page, complaints } = await visit('/livez', ownProfile, declined)
  const effort = await countEffort(page)
  await page.goto('/')
  await takenOver(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await chooseFiles(page, [filing])
  await expect(previewed(page)).toContainText('Income statement')
  await preview(page).getByText('Very strong').waitFor()
  expect([effort.presses, effort.fields.size]).toEqual([1, 0])
  // apart from scripts that may still be loading, there are no requests
  expect(asked.filter((request) => !request.startsWith('GET /assets/'))).toEqual([])
  await expect(previewed(page)).not.toContainText('Cash flow statement')
  await preview(page).getByRole('link', { name: 'Create an account' }).click()
  await page.getByText(`Your file ${filing.name} is waiting in this browser.`).waitFor()
  await register(page)
  await review(page).getByText('This uses 1 of 10 translations.').waitFor()
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await expect.poll(() => figure(page, 'Revenue', '2024').innerText()).toBe('1,842,600')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Severnyi Most LLC, 2024')
  expect([effort.presses, effort.fields.size]).toEqual([5, 3])
  expect(complaints).toEqual([])
})

test('on a phone, a guest’s file survives a reload and signing in', { tag: '@full' }, async () => {
  const { email } = await newMember()
  const { page, complaints } = await visit('/', { ...ownProfile, viewport: { width: 390, height: 800 } }, declined)
  await takenOver(page)
  await chooseFiles(page, [{ name: 'no-unit.tsv', text: smallTable('') }])
  await preview(page).getByRole('radio', { name: 'thousands of roubles' }).check()
  await preview(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await expect.poll(() => figure(page, 'Total assets', '31 December 2024').first().innerText()).toBe('1,000')
  await page.reload()
  await expect.poll(() => figure(page, 'Total assets', '31 December 2024').first().innerText()).toBe('1,000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'SIGN-IN' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/transformation-input/FinancialStatements')
  // the page still has the unit that the user stated before signing in
  await review(page).getByText('In thousands of roubles').waitFor()
  await page.goto('/')
  await page.goto('/transformation-input/FinancialStatements')
  // empty, because the page takes over the guest's file only once
  await page.getByRole('heading', { name: 'From a file' }).waitFor()
  expect(complaints).toEqual([])
})

test('each error in a bad file has its place', async () => {
  const { page, complaints } = await visit('/', ownProfile, declined)
  await takenOver(page)
  const unbalanced = smallTable().replace('БАЛАНС\t1700\t1 000', 'БАЛАНС\t1700\t1 009')
  await chooseFiles(page, [
    { name: 'letter.txt', text: 'Dear Sir' },
    { name: 'unbalanced.tsv', text: unbalanced },
  ])
  await preview(page).getByRole('heading', { name: 'We can’t use this file' }).waitFor()
  await preview(page).getByRole('button', { name: 'Remove: letter.txt' }).click()
  await preview(page)
    .getByText(/Error\. Total assets \(1600\).* differ for 2024: 1,000 against 1,009/)
    .waitFor()
  await preview(page).getByText('Place in the file: row 8, column 3').waitFor()
  await preview(page).getByRole('button', { name: 'Remove: unbalanced.tsv' }).click()
  await preview(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => location.href)).not.toContain('#')
  await page.reload()
  await takenOver(page)
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await expect(preview(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a file dropped before the application has loaded is read', { tag: '@full' }, async () => {
  const { page, complaints } = await visit('/livez', ownProfile, declined)
  await page.goto('/')
  await page.locator('#root[data-page]').waitFor()
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'dropped.xml'))
    for (const kind of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  }, northernBridgeXml)
  await previewed(page).waitFor()
  expect(complaints).toEqual([])
})

test('a guest’s file is read, saved and translated by keyboard alone', { tag: '@full' }, async () => {
  const { page, complaints } = await visit('/', ownProfile, declined)
  const chosen = page.waitForEvent('filechooser')
  await pressAt(page, page.getByRole('button', { name: 'Choose files' }), 'Enter')
  await (await chosen).setFiles([{ name: filing.name, mimeType: '', buffer: Buffer.from(filing.text) }])
  await previewed(page).waitFor()
  // the focus has moved to the preview
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('preview')
  await pressAt(page, preview(page).getByRole('link', { name: 'Create an account' }), 'Enter')
  await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Анна Петрова')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${randomUUID()}@example.com`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await pressAt(page, page.getByRole('checkbox'), 'Space')
  await page.keyboard.press('Enter')
  await review(page).waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Generate the English statement' }), 'Enter')
  await statement(page).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Severnyi Most LLC, 2024')
  expect(complaints).toEqual([])
})
