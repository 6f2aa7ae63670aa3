import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { formulaCells, recalculated } from '#writers/fixtures/recalculate.ts'
import { address } from '../src/contract/screens.ts'
import { keepExample, openTab, part, printout, visitExample } from './assessment-page.ts'
import { expect, fullUnless, test } from './journey.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { chooseFiles, download, downloaded, keepSample, statement } from './statement-page.ts'

const workspace = '**/transformation-input/FinancialAnalysis/*'
const savedPage = '**/financial-assessment/*'

/** Opens a new, unsaved assessment of the sample's translation. */
async function visitWorkspace(who: RegisteredMember) {
  const id = await keepSample(who)
  const visited = await visitAsMember(address('analysis', { id }), {}, who)
  await printout(visited.page).waitFor()
  return visited
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save the assessment' })
const rateField = (page: Page) => page.getByLabel('Roubles per 1 US dollar', { exact: true })
const textOf = async (bytes: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ')

test('an assessment is saved, exported, deleted and restored', async () => {
  const who = await newMember()
  const id = await keepSample(who)
  const { page, complaints } = await visitAsMember(address('balanceSheetOutput', { id }), {}, who)
  await statement(page).waitFor()
  await page.getByRole('link', { name: 'Assess credit' }).click()
  await page.waitForURL(workspace)
  await page.getByText('This uses 1 of 10 assessments.').waitFor()
  await openTab(page, 'Please note')
  const missing = part(page, 'What’s missing')
  await missing.getByText('Exchange rate', { exact: true }).waitFor()
  await rateField(page).fill('101.68')
  await part(page, 'Conclusions').getByText(/^USD /).waitFor()
  await missing.getByText('Exchange rate', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('group', { name: 'Depreciation and amortisation' }).getByLabel(/^2024/).fill('48 600')
  await saveButton(page).click()
  await page.waitForURL(savedPage)
  await printout(page).waitFor()

  const credit = part(page, 'Conclusions')
  // once: the saved assessment is complete, and only the steps below can change it
  const asSaved = await credit.innerText()
  await page.getByRole('button', { name: 'What if …' }).click()
  const trial = page.getByRole('dialog')
  await trial.getByRole('textbox', { name: /^Interest expense.* 2024$/ }).fill('(400,000)')
  await trial.getByRole('status').getByText('Changed: 1.').waitFor()
  await trial
    .getByRole('row', { name: /^Score/ })
    .getByText('worse')
    .waitFor()
  await page.keyboard.press('Escape')
  await trial.waitFor({ state: 'hidden' })
  await expect.poll(() => credit.innerText()).toBe(asSaved)

  const pdf = await download(page, 'PDF')
  expect(pdf.name).toMatch(/^Financial Statement Assessment – .+ – 2024\.pdf$/)
  // once: the saved assessment does not change here
  const rating = await part(page, 'Conclusions')
    .getByRole('heading', { name: 'Assessment rating' })
    .locator('xpath=..//p')
    .first()
    .innerText()
  expect(await textOf(pdf.bytes)).toContain(rating)
  const excel = await download(page, 'Excel')
  expect(excel.name).toMatch(/^Financial Statement Assessment – .+ – 2024\.xlsx$/)
  const workbook = await readXlsx(new Uint8Array(excel.bytes))
  expect(workbook.sheets.map(({ name }) => name)).toContain('Financial Assessment')
  const carried = formulaCells(workbook).map(
    ({ sheet, row, column }) => workbook.sheets.find(({ name }) => name === sheet)?.rows[row]?.[column] ?? '',
  )
  expect(carried.length).toBeGreaterThan(100)
  expect(recalculated(workbook).filter((result, at) => !isNear(result ?? '', carried[at]))).toEqual([])

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/financial-assessments')
  await page.getByRole('heading', { name: 'No assessments yet' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^Open: Northern Bridge/ }).click()
  await printout(page).waitFor()
  await expect.poll(() => part(page, 'Conclusions').innerText()).toBe(asSaved)
  expect((await download(page, 'PDF')).bytes.equals(pdf.bytes)).toBe(true)
  expect(complaints).toEqual([])
})

/** Whether two values are equal; recalculated numbers may differ in the last binary digits. */
const isNear = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other))
    : one === other

test('a simplified form is assessed without a translation', async () => {
  const who = await newMember()
  const { page, complaints } = await visitAsMember(address('analysisInput'), {}, who)
  await page.getByRole('heading', { name: 'Assess credit' }).waitFor()
  await chooseFiles(page, [{ name: 'form.csv', text: readFileSync('cases/csv-simplified/source.csv', 'utf8') }])
  await page.getByRole('button', { name: 'Assess credit' }).click()
  await page.waitForURL(workspace)
  await openTab(page, 'Please note')
  await part(page, 'Please note').getByTitle('SIMPLIFIED_FORM').waitFor()
  const absent = part(page, 'Key numbers')
    .getByRole('row', { name: /^Gross margin/ })
    .getByRole('button')
    .first()
  await absent.focus()
  await part(page, 'Key numbers')
    .getByRole('row', { name: /^Gross margin/ })
    .getByRole('tooltip')
    .first()
    .waitFor()
  await saveButton(page).click()
  await page.waitForURL(savedPage)
  const { body } = await ask(siteUnderTest().address, '/api/getCustomerProfile', undefined, who.token)
  expect(body.user).toMatchObject({ counter: 10, assessment_counter: 9 })
  expect(complaints).toEqual([])
})

test('assessing a draft uses up no translation', { tag: '@full' }, async () => {
  const who = await newMember()
  const id = await keepSample(who, { generate: false })
  const { page, complaints } = await visitAsMember(address('balanceSheetInput', { id }), {}, who)
  await page.getByRole('button', { name: 'Assess credit' }).click()
  await page.waitForURL(workspace)
  await page.getByText('This statement is a draft. Assessing it uses no translation.').waitFor()
  await saveButton(page).click()
  await page.waitForURL(savedPage)
  const { body } = await ask(siteUnderTest().address, '/api/getCustomerProfile', undefined, who.token)
  expect(body.user).toMatchObject({ counter: 10, assessment_counter: 9 })
  expect(complaints).toEqual([])
})

test('the comparison of one assessment shows all three year ends', { tag: '@full' }, async () => {
  const { page, complaints } = await visitWorkspace(await newMember())
  await saveButton(page).click()
  await page.waitForURL(savedPage)
  await page.getByRole('link', { name: 'Compare' }).click()
  const years = page.getByRole('table', { name: /over the years$/ })
  for (const year of [2022, 2023, 2024])
    await years.getByRole('columnheader', { name: `31 December ${year}` }).waitFor()
  await expect
    .poll(() =>
      years
        .getByRole('row', { name: /^Tangible net worth/ })
        .getByRole('cell')
        .count(),
    )
    .toBe(3)
  expect(complaints).toEqual([])
})

for (const [name, rating, reason] of [
  ['assessment-negative-equity', 'Critical', 'Tangible net worth is zero or negative.'],
  ['assessment-almost-empty', 'Not rated', 'There is no rating.'],
] as const)
  test(
    `${name} is shown as “${rating}”, with the reason why no credit is recommended`,
    fullUnless(rating === 'Critical'),
    async () => {
      const { page, complaints } = await visitExample(name)
      const conclusions = part(page, 'Conclusions')
      await conclusions.getByText(rating, { exact: true }).waitFor()
      await conclusions.getByText('No unsecured credit is recommended.').waitFor()
      await expect.poll(() => conclusions.innerText()).toContain(reason)
      expect(complaints).toEqual([])
    },
  )

test('a dialog leads from a ratio to its Russian lines', async () => {
  const { page } = await visitWorkspace(await newMember())
  const number = part(page, 'Key numbers')
    .getByRole('row', { name: /^Current ratio/ })
    .getByRole('button')
    .first()
  await number.click()
  const trail = page.getByRole('dialog')
  await trail
    .getByRole('button', { name: /^Current assets/ })
    .first()
    .click()
  await trail.getByText('1200', { exact: true }).first().waitFor()
  await trail.getByText('Итого по разделу II').first().waitFor()
  await page.keyboard.press('Escape')
  await trail.waitFor({ state: 'hidden' })
  await expect.poll(() => number.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a link to a tab off a phone’s screen scrolls to the tab', { tag: '@full' }, async () => {
  const who = await newMember()
  const id = await keepExample(who, 'assessment-trading-company')
  const viewport = { width: 390, height: 844 }
  const { page } = await visitAsMember(`${address('assessment', { id })}?view=ratios`, { viewport }, who)
  const tab = page.getByRole('tab', { name: 'Ratios', selected: true })
  await expect
    .poll(async () => {
      const box = await tab.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= viewport.width
    })
    .toBe(true)
})

test('an assessment is not saved if the server’s result differs', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page } = await visitWorkspace(who)
  await rateField(page).fill('92.5')
  await page.reload()
  await printout(page).waitFor()
  await expect.poll(() => rateField(page).inputValue()).toBe('92.5')
  await page.route('**/api/saveAssesment', (route) => {
    const body = route.request().postDataJSON()
    void route.continue({ postData: { ...body, expected: { ...body.expected, limitRub: 1 } } })
  })
  await saveButton(page).click()
  await page.getByRole('alert').getByText('The assessment was not saved').waitFor()
  const { body } = await ask(siteUnderTest().address, '/api/getCustomerProfile', undefined, who.token)
  expect(body.user).toMatchObject({ assessment_counter: 10 })
  await expect.poll(() => rateField(page).inputValue()).toBe('92.5')
})

test('the typed text stays after a conflict between two edits of an assessment', { tag: '@full' }, async () => {
  const { page, who, id } = await visitExample('assessment-trading-company')
  await page.getByRole('button', { name: 'Edit inputs' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Company name, nickname or code', { exact: true }).fill('Blue Whale')
  await ask(siteUnderTest().address, '/api/updateAssesment', { id, version: 1, rubPerUsd: '90' }, who.token)
  await panel.getByRole('button', { name: 'Save the changes' }).click()
  await panel.getByText('The changes were not saved').waitFor()
  await panel.getByRole('button', { name: 'Reload it' }).click()
  await panel.getByText('The changes were not saved').waitFor({ state: 'detached' })
  await expect
    .poll(() => panel.getByLabel('Company name, nickname or code', { exact: true }).inputValue())
    .toBe('Blue Whale')
  await panel.getByRole('button', { name: 'Save the changes' }).click()
  await page.getByRole('heading', { level: 1, name: /^Credit assessment: Blue Whale/ }).waitFor()
  await part(page, 'Conclusions').getByText(/^USD /).waitFor()
  const { body } = await ask(siteUnderTest().address, '/api/getCustomerProfile', undefined, who.token)
  expect(body.user).toMatchObject({ assessment_counter: 9 })
})

test('ticked assessments are compared', { tag: '@full' }, async () => {
  const who = await newMember()
  await keepExample(who, 'assessment-trading-company', { title: 'Aspen' })
  await keepExample(who, 'assessment-leveraged-trader-with-a-loss', { title: 'Birch' })
  const { page, complaints } = await visitAsMember(address('assessments'), {}, who)
  const list = await downloaded(page, () => page.getByRole('button', { name: 'Download as CSV' }).click())
  expect(list.name).toMatch(/^My assessments /)
  expect(list.bytes.toString('utf8').match(/^(Aspen|Birch),/gm)).toHaveLength(2)
  await page.getByRole('checkbox', { name: /^Compare Aspen/ }).check()
  await page.getByRole('checkbox', { name: /^Compare Birch/ }).check()
  await page
    .getByRole('button', { name: 'Compare', exact: true })
    .or(page.getByRole('link', { name: 'Compare', exact: true }))
    .click()
  await page.waitForURL('**/compare-assessments?ids=*')
  const table = page.getByRole('table', { name: 'Comparison' })
  await table.getByRole('columnheader', { name: /Aspen/ }).waitFor()
  await table.getByRole('columnheader', { name: /Birch/ }).waitFor()
  await table
    .getByRole('row', { name: /^Rating/ })
    .getByText('Very strong')
    .waitFor()
  await page.locator('.recharts-surface').first().waitFor()
  await expect.poll(() => chartInCard(page, /over the years$/)).toEqual({ leftsInside: true, isWide: true })
  expect(complaints).toEqual([])
})

/** Whether a chart fills its card and its axis labels are inside it. */
const chartInCard = (page: Page, title: RegExp) =>
  page.locator('figure', { has: page.locator('figcaption', { hasText: title }) }).evaluate((card) => {
    const { left, width } = card.getBoundingClientRect()
    const drawn = card.querySelector('.recharts-surface')?.getBoundingClientRect()
    const labels = [...card.querySelectorAll('.recharts-yAxis text')].map((text) => text.getBoundingClientRect().left)
    return { leftsInside: labels.every((at) => at >= left + 12), isWide: (drawn?.width ?? 0) > width * 0.9 }
  })

test('another member’s assessment is not found', { tag: '@full' }, async () => {
  const { id } = await visitExample('assessment-trading-company')
  const { page } = await visitAsMember(address('assessment', { id }), {}, await newMember())
  await page.getByRole('alert').waitFor()
  await page.getByRole('link', { name: 'My assessments' }).waitFor()
})
