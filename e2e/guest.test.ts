import type { Page } from '@playwright/test'
import { storedEntries } from '#words/legal/cookies.ts'
import { expect, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { expectAccessible, visit } from './visitor.ts'

// A guest's pages: the sample, contacting the operator, the legal pages.

test('a guest views the sample, and signs in to translate', async () => {
  const { page, complaints } = await visit('/')
  await page.getByRole('link', { name: 'See the sample' }).click()
  await page.getByRole('tab', { name: 'Balance sheet' }).click()
  await page.getByRole('button', { name: /Other current liabilities 31 December 2024$/ }).click()
  await page.getByRole('dialog').getByText('Not itemised in total').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Translate a Russian statement' }).click()
  await page.waitForURL('**/login?next=%2Ftransformation-input%2FFinancialStatements')
  expect(complaints).toEqual([])
})

test('a link to the contact section leads there without loading the sample', { tag: '@full' }, async () => {
  const asked: string[] = []
  const { page } = await visit('/cookie-policy')
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/#contact')
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact')
  expect(asked.filter((url) => /northern-bridge|worker/.test(url))).toEqual([])
})

async function write(page: Page): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill('Anna Petrova')
  await page.getByLabel('Email address', { exact: true }).fill('anna@example.com')
  await page.getByLabel('Reason', { exact: true }).selectOption('Report an Error')
  await page.getByLabel('Message', { exact: true }).fill('A total differs.')
  await page.getByRole('button', { name: 'Send' }).click()
}

test('a contact message that could not be sent is restored with one click', { tag: '@full' }, async () => {
  const { page } = await visit('/#contact')
  await page.route('**/contactus/**', (route) => route.abort())
  await write(page)
  const failed = page.getByRole('dialog', { name: 'Error!' })
  await failed.getByText('Something Went Wrong').waitFor()
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
  await page.unroute('**/contactus/**')
  await failed.getByRole('button', { name: 'Restore my text' }).click()
  await failed.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('A total differs.')
  await page.getByRole('button', { name: 'Send' }).click()
  const done = page.getByRole('dialog', { name: 'Good job!' })
  await done.getByText('We have received your message. Thank you!').waitFor()
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Close' }).click()
  await done.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName')
})

test('the chosen version of the terms stays in the address', { tag: '@full' }, async () => {
  const { page } = await visit('/terms-and-conditions')
  await page.getByRole('radio', { name: 'United States and all other countries' }).check()
  await page.waitForURL('**/terms-and-conditions?country=US')
  await page.getByRole('link', { name: 'Law, courts and disputes' }).click()
  await page.waitForURL('**/terms-and-conditions?country=US#law')
  await page.reload()
  await page.getByText('governed by the law of the United States of America').waitFor()
})

test('a browser stores nothing that the cookie policy does not list', async () => {
  const { page } = await visitAsMember('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/customerProfile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.mouse.wheel(0, 400)
  await page.goto('/cookie-policy')
  const held = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ])
  const listed: readonly string[] = storedEntries.map(({ name }) => name)
  await expect.poll(held).toEqual(expect.arrayContaining(['token', 'given files']))
  // once: everything has been stored by now
  expect((await held()).filter((name) => !listed.includes(name))).toEqual([])
  // once: everything has been stored, see above
  expect(await page.context().cookies()).toEqual([])
})
