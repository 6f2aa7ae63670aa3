import { address } from '../src/contract/screens.ts'
import { startFront } from './front-server.ts'
import { expect, test } from './journey.ts'
import { newMember } from './member.ts'
import { inputPath, listed, offline, titleField, visitKept, waitingList } from './offline-page.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { chooseFiles, keepSample, smallTable } from './statement-page.ts'
import { visit } from './visitor.ts'

// The network fails in the middle of a call: the server did the work, but the page never receives the response.

test('a network failure loses only the typed password', { tag: '@full' }, async () => {
  const who = await newMember()
  const front = await startFront()
  const { page } = await visit(address('login'), { baseURL: front.address, serviceWorkers: 'allow' })
  const email = page.getByLabel('Email address')
  const password = page.getByLabel('Password', { exact: true })
  await email.fill(who.email)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await password.fill(who.password)
  front.cutAt('/auth/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await offline(page).waitFor()
  await expect(email).toHaveValue(who.email)
  await expect(password).toHaveValue(who.password)
  // the browser does not store passwords
  await page.reload()
  await offline(page).waitFor()
  await expect(email).toHaveValue(who.email)
  await expect(password).toHaveValue('')
  await front.start()
  await offline(page).waitFor({ state: 'hidden' })
  await password.fill(who.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Your desk' }).waitFor()

  await page.goto(inputPath)
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await chooseFiles(page, [{ name: 'good.tsv', text: smallTable() }])
  await titleField(page).fill('Birch')
  // the server receives the draft, but its response is lost
  front.cutAt('/api/financialStatment')
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await offline(page).waitFor()
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await waitingList(page).getByText('Translate: Birch').waitFor()
  await page.reload()
  await waitingList(page).getByText('Translate: Birch').waitFor()
  await expect.poll(() => titleField(page).inputValue()).toBe('Birch')
  await front.start()
  await offline(page).waitFor({ state: 'hidden' })
  // the server translates the draft, and this response is lost too
  const [kept] = (await listed(who)).financialStatements
  front.cutAt(`/api/updatefinancialStatment/${kept?.id}`)
  await waitingList(page).getByRole('button', { name: 'Translate now' }).click()
  await offline(page).waitFor()
  await page.reload()
  await front.start()
  await offline(page).waitFor({ state: 'hidden' })
  await waitingList(page).getByRole('button', { name: 'Translate now' }).click()
  await page.getByRole('article', { name: 'Birch' }).waitFor()
  await waitingList(page).waitFor({ state: 'detached' })
  const { counter, financialStatements } = await listed(who)
  expect(financialStatements.map(({ companyTitle, status }) => [companyTitle, status])).toEqual([
    ['Birch', 'generated'],
  ])
  expect(counter).toBe(9)
})

test('when the network fails while a draft is saved, nothing typed is lost', { tag: '@full' }, async () => {
  const who = await newMember()
  const draft = await keepSample(who, { companyTitle: 'Aspen', generate: false })
  const { front, page } = await visitKept(address('balanceSheetInput', { id: draft }), who)
  const cell = (row: string) => page.locator(`[role="gridcell"][data-row="${row}"][data-column="current"]`)
  const type = async (row: string, text: string) => {
    await cell(row).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const checks = page.getByText(/\d warnings?/).first()
  // once: the draft is checked when it is shown, and again after typing
  const before = await checks.innerText()
  // the draft is saved, its response is lost, and typing continues
  front.cutAt(`/api/updatefinancialStatment/${draft}`)
  await type('1240', '77')
  await offline(page).waitFor()
  await type('1230', '88')
  await page.reload()
  await expect.poll(() => cell('1240').innerText()).toContain('77')
  await expect.poll(() => cell('1230').innerText()).toContain('88')
  // the page keeps checking the statement without the server
  await expect.poll(() => checks.innerText()).not.toBe(before)
  await front.start()
  await offline(page).waitFor({ state: 'hidden' })
  const sent = async () =>
    (await ask(siteUnderTest().address, `/api/editFinancialStatement/${draft}`, undefined, who.token)).body
  await expect.poll(async () => JSON.stringify(await sent())).toContain('88')
  expect(JSON.stringify(await sent())).toContain('77')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect((await listed(who)).financialStatements).toHaveLength(1)
})
