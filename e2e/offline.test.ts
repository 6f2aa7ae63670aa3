import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { startFront } from './front-server.ts'
import { expect, test } from './journey.ts'
import { newMember } from './member.ts'
import { assessmentsOf, inputPath, listed, offline, titleField, visitKept, waitingList } from './offline-page.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { chooseFiles, keepSample, keptInBrowser, smallTable, statement } from './statement-page.ts'
import { takenOver, visit } from './visitor.ts'

// Offline, the site opens and work continues. Back online, each queued action is sent once. Actions that use up the
// plan first wait for the member to confirm.

/** Everything the service worker has cached: pairs of address and content. */
const cached = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(async () => {
    const found: (readonly [string, string])[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const text = (await (await cache.match(key))?.text()) ?? ''
        found.push([new URL(key.url).pathname, text] as const)
      }
    }
    return found
  })

test('changes made offline are sent once online', async () => {
  const who = await newMember()
  const seen = await keepSample(who, { companyTitle: 'Larch' })
  const draft = await keepSample(who, { companyTitle: 'Aspen', generate: false, reporting_year: 2022 })
  const { front, page } = await visitKept(address('balanceSheetOutput', { id: seen }), who)
  await statement(page).waitFor()
  for (const [path, heading] of [
    [address('balanceSheetInput', { id: draft }), 'grid'],
    [address('analysis', { id: seen }), 'article'],
    [inputPath, 'button'],
  ] as const) {
    await page.goto(path)
    await page.getByRole(heading).first().waitFor()
  }
  await front.stop()

  // a file is read and reviewed; the translation is queued
  await page.goto(inputPath)
  await offline(page).waitFor()
  await chooseFiles(page, [{ name: 'good.tsv', text: smallTable() }])
  await titleField(page).fill('Birch')
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await waitingList(page).getByText('Translate: Birch').waitFor()
  await page.reload()
  await waitingList(page).getByText('Translate: Birch').waitFor()
  await expect.poll(() => titleField(page).inputValue()).toBe('Birch')

  // a statement seen before stays readable; an assessment is calculated and queued
  await page.goto(address('balanceSheetOutput', { id: seen }))
  await page.getByRole('article', { name: 'Larch' }).waitFor()
  await page.goto(address('analysis', { id: seen }))
  await page.getByRole('button', { name: 'Save the assessment' }).click()
  await waitingList(page).getByText('Save the assessment: Larch').waitFor()

  // a typed draft is there again after a reload
  await page.goto(address('balanceSheetInput', { id: draft }))
  const cell = page.locator('[role="gridcell"][data-row="1240"][data-column="current"]')
  await cell.click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect.poll(() => cell.innerText()).toContain('77')
  expect((await listed(who)).financialStatements.map(({ companyTitle }) => companyTitle).sort()).toEqual([
    'Aspen',
    'Larch',
  ])
  expect(await assessmentsOf(who)).toEqual([])

  // online again: the draft is sent, and everything else waits for confirmation
  await front.start()
  await offline(page).waitFor({ state: 'hidden' })
  const sent = () => ask(siteUnderTest().address, `/api/editFinancialStatement/${draft}`, undefined, who.token)
  await expect.poll(async () => JSON.stringify((await sent()).body)).toContain('77')
  expect((await listed(who)).counter).toBe(9)
  front.loseResponse('/api/saveAssesment')
  await waitingList(page).getByRole('button', { name: 'Save now' }).click()
  await page.waitForURL('**/financial-assessment/*')
  await waitingList(page).getByRole('button', { name: 'Translate now' }).click()
  await page.getByRole('article', { name: 'Birch' }).waitFor()
  await waitingList(page).waitFor({ state: 'detached' })
  const after = await listed(who)
  expect(after.counter).toBe(8)
  expect(after.financialStatements.filter(({ companyTitle }) => companyTitle === 'Birch')).toHaveLength(1)
  expect(await assessmentsOf(who)).toHaveLength(1)

  // the service worker caches only the site; signing out deletes what the page had stored
  // once: the worker finishes caching before it serves the page
  const kept = await cached(page)
  const mayBeKept = /^\/(?:assets\/|icon|index\.html$|manifest\.webmanifest$|service-worker\/builds$)/
  expect(kept.filter(([path]) => !mayBeKept.test(path)).map(([path]) => path)).toEqual([])
  expect(kept.filter(([, text]) => /Larch|Birch/.test(text) || text.includes(who.token)).map(([path]) => path)).toEqual(
    [],
  )
  await expect.poll(() => keptInBrowser(page, 'answers')).toContain('Birch')
  await page.getByRole('button', { name: /Anna/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => keptInBrowser(page, 'answers')).toBe('[]')
})

test('a file assessed offline is saved once online', { tag: '@full' }, async () => {
  const who = await newMember()
  const { front, page } = await visitKept(address('analysisInput'), who)
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await front.stop()
  await page.reload()
  await offline(page).waitFor()
  await chooseFiles(page, [{ name: 'good.tsv', text: smallTable() }])
  await titleField(page).fill('Birch')
  await page.getByRole('button', { name: 'Assess credit' }).click()
  await page.waitForURL('**/FinancialAnalysis/*')
  const rate = page.getByLabel('Roubles per 1 US dollar', { exact: true })
  await rate.fill('80,5')
  await waitingList(page).getByText('Save the draft: Birch').waitFor()
  await page.getByRole('article').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Birch/ }).waitFor()
  await expect.poll(() => rate.inputValue()).toBe('80,5')
  await page.getByRole('button', { name: 'Save the assessment' }).click()
  await waitingList(page).getByText('Save the assessment: Birch').waitFor()
  expect(await assessmentsOf(who)).toEqual([])

  // the first response to the draft is lost, so the page sends the draft again; the assessment waits for confirmation
  front.loseResponse('/api/financialStatment')
  await front.start()
  await waitingList(page).getByText('Save the draft: Birch').waitFor({ state: 'detached' })
  await expect.poll(() => rate.inputValue()).toBe('80,5')
  expect(await assessmentsOf(who)).toEqual([])
  await waitingList(page).getByRole('button', { name: 'Save now' }).click()
  await page.waitForURL('**/financial-assessment/*')
  await waitingList(page).waitFor({ state: 'detached' })
  expect(await assessmentsOf(who)).toHaveLength(1)
  const { counter, financialStatements } = await listed(who)
  expect(financialStatements.map(({ companyTitle, status }) => [companyTitle, status])).toEqual([['Birch', 'draft']])
  expect(counter).toBe(10)

  // going back shows the saved draft, and signing out deletes everything stored in the browser
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Birch/ }).waitFor()
  await page.getByRole('link', { name: 'Open its lines' }).waitFor()
  await page.getByRole('button', { name: /Anna/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('Birch')
})

test('an offline reload keeps a member signed in', { tag: '@full' }, async () => {
  const who = await newMember()
  const { front, page } = await visitKept('/', who)
  await page.context().setOffline(true)
  await offline(page).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Your desk' }).waitFor()
  await offline(page).waitFor()
  await page.goto('/cookie-policy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(false)
  await offline(page).waitFor({ state: 'hidden' })
  await ask(front.address, '/auth/logout', {}, who.token)
  await page.goto(address('financialStatements'))
  await page.waitForURL('**/login?*')
})

test('a guest can open the site offline after the first visit', { tag: '@full' }, async () => {
  const front = await startFront()
  const { page } = await visit('/', { baseURL: front.address, serviceWorkers: 'allow' })
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await takenOver(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await front.stop()
  await page.goto(address('currencyHelp'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await offline(page).waitFor()
})
