import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { filingXml } from '../src/web/fixtures/filings.ts'
import { readTogether } from './batch-states.ts'
import { expect, test } from './journey.ts'
import { pressAt, tabTo, typeAt } from './keyboard.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { downloaded, figure, keepSample } from './statement-page.ts'

// Follows a customer from its filings to a credit decision. One journey uses filings of three years and only the
// keyboard; the other uses a nickname.

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Saves an assessment of a translation through the API. */
async function keepAssessment({ token }: RegisteredMember, statementId: string, title: string): Promise<void> {
  const saved = await ask(
    siteUnderTest().address,
    '/api/saveAssesment',
    { statementId, title, rubPerUsd: '100' },
    token,
  )
  if (saved.status !== 200) throw new Error(`the assessment is not kept: ${JSON.stringify(saved.body)}`)
}

test('three years of a company lead to a credit decision by keyboard alone', async () => {
  const who = await newMember()
  for (const reporting_year of [2022, 2023, 2024]) {
    const id = await keepSample(who, { companyTitle: 'Northern Bridge', reporting_year })
    if (reporting_year !== 2022) await keepAssessment(who, id, 'Northern Bridge')
  }
  const { page, complaints } = await visitAsMember('/', {}, who)
  await pressAt(page, region(page, 'Your customers').getByRole('link', { name: 'Northern Bridge' }), 'Enter')
  await heading(page, 'Northern Bridge').waitFor()
  await page.getByText('The 2024 statement restates 2023').waitFor()
  await page.getByText(/^The statement for Dec 2022 is deleted on /).waitFor()

  const form = page.getByRole('form', { name: 'Your decision' })
  await typeAt(page, form.getByLabel('Amount', { exact: true }), '100 000')
  await tabTo(page, form.getByRole('radio', { name: 'Approve the amount' }))
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Approve less' })).toBeChecked()
  await typeAt(page, form.getByLabel('Amount approved'), '60k')
  await typeAt(page, form.getByLabel('Reasons'), 'Receivables grow faster than revenue')
  await pressAt(page, form.getByRole('button', { name: 'Save the decision' }), 'Enter')
  const taken = region(page, 'Earlier decisions')
  await taken.getByText('approved USD 60,000').waitFor()
  const memo = taken.getByRole('button', { name: /^Memo of the decision of .*, text$/i })
  const { bytes } = await downloaded(page, () => pressAt(page, memo, 'Enter'))
  expect(bytes.toString()).toContain('Receivables grow faster than revenue')

  await pressAt(page, page.locator('summary').filter({ hasText: 'Years 2022, 2023, 2024 side by side' }), 'Enter')
  const inventory = figure(page, 'Inventory', '31 December 2023')
  await pressAt(page, inventory, 'Enter')
  await page.getByRole('dialog', { name: 'Inventory, 31 December 2023' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(inventory).toBeFocused()
  expect(complaints).toEqual([])
})

const secret = { name: 'Тайный берег', inn: '7712345678' }

test('a nicknamed customer’s real name and number appear nowhere', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page, complaints } = await visitAsMember(address('fileBatch'), {}, who)
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), request.postData() ?? ''))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await readTogether(page, [{ name: 'filing.xml', text: filingXml(secret) }])
  await page.getByRole('radio', { name: /^A nickname/ }).check()
  await page.getByLabel(new RegExp(secret.name)).fill('Birch')
  await page.getByRole('button', { name: /^Translate 1/ }).click()
  await page.getByText('1 statement done.').waitFor()
  await page.getByRole('link', { name: /^Open the English statement: / }).click()
  await page.getByRole('article').waitFor()
  // once: the page has loaded its statement
  seen.push(await page.locator('body').innerText())
  const id = page.url().split('/').at(-1) ?? ''
  await keepAssessment(who, id, 'Birch')

  await page.goto('/')
  await region(page, 'Your customers').getByRole('link', { name: 'Birch' }).click()
  await heading(page, 'Birch').waitFor()
  const form = page.getByRole('form', { name: 'Your decision' })
  await form.getByLabel('Amount', { exact: true }).fill('50 000')
  await form.getByRole('button', { name: 'Save the decision' }).click()
  const taken = region(page, 'Earlier decisions')
  await taken.getByText('Requested USD 50,000').waitFor()
  // once: all memos of a decision are shown together with the decision
  for (const memo of await taken.getByRole('button', { name: /^Memo of the decision/ }).all())
    seen.push(await textOf(page, () => memo.click()))
  await page.locator('summary').filter({ hasText: 'Year 2024' }).click()
  await page.getByRole('table', { name: 'Balance sheet' }).waitFor()
  // once: the page has loaded its table
  seen.push(await page.locator('body').innerText(), await page.content())

  await page.goto(address('balanceSheetOutput', { id }))
  for (const format of ['CSV', 'JSON', 'Text'])
    seen.push(await textOf(page, () => page.getByRole('button', { name: `Download as ${format}` }).click()))
  await page.goto(address('customers'))
  await page.getByRole('link', { name: 'Birch', exact: true }).waitFor()
  // once: the page has loaded its list
  seen.push(await page.locator('main').innerText())
  seen.push(await textOf(page, () => page.getByRole('button', { name: 'Download as CSV' }).click()))
  const { body } = await ask(siteUnderTest().address, '/dev/outbox')
  seen.push(String(body.text))
  expect(seen.join('\n')).toContain('Birch')
  for (const word of [secret.name, 'Taynyy', 'Tayny', secret.inn])
    expect(seen.filter((text) => text.includes(word))).toEqual([])
  expect(complaints).toEqual([])
})

/** The name and text of the file that a button press downloads. */
async function textOf(page: Page, press: () => Promise<void>): Promise<string> {
  const { name, bytes } = await downloaded(page, press)
  return `${name}\n${bytes.toString()}`
}
