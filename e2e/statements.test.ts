import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { expect, fullUnless, test } from './journey.ts'
import { newMember, visitAsMember } from './member.ts'
import { downloaded, keepSample, statement } from './statement-page.ts'

const titles = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts()

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function visitList(search = '') {
  const who = await newMember()
  const id = await keepSample(who, { companyTitle: 'Northern Bridge' })
  await keepSample(who, { companyTitle: 'Aspen', reporting_year: 2023, generate: false })
  const visited = await visitAsMember(address('financialStatements') + search, {}, who)
  await visited.page.getByRole('heading', { name: /^Statements: / }).waitFor()
  return { ...visited, id, who }
}

test('going back from a statement restores the filter of the list', { tag: '@full' }, async () => {
  const { page, complaints } = await visitList()
  await expect.poll(() => titles(page)).toEqual(['Aspen', 'Northern Bridge'])
  await page.getByLabel('Search by company or tax number', { exact: true }).fill('north')
  await page.waitForURL('**/financial-statements?search=north')
  await page.getByRole('link', { name: 'Open: Northern Bridge, 2024' }).click()
  await statement(page).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Statements: 1' }).waitFor()
  await expect
    .poll(() => page.getByLabel('Search by company or tax number', { exact: true }).inputValue())
    .toBe('north')
  await expect.poll(() => titles(page)).toEqual(['Northern Bridge'])
  expect(complaints).toEqual([])
})

test('the downloaded list contains only statements that match the search', { tag: '@full' }, async () => {
  const { page, complaints } = await visitList('?search=north')
  await page.getByRole('heading', { name: 'Statements: 1' }).waitFor()
  const { name, bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Download as CSV' }).click())
  expect(name).toMatch(/^My statements \d{4}-\d\d-\d\d\.csv$/)
  expect(bytes.toString('utf8').match(/^(Northern Bridge|Aspen),/gm)).toEqual(['Northern Bridge,'])
  expect(complaints).toEqual([])
})

test('deleting a statement can be undone', async () => {
  const { page } = await visitList()
  await choose(page, 'Northern Bridge, 2024', 'Delete')
  await page.getByRole('heading', { name: 'Statements: 1' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Statements: 2' }).waitFor()
  await choose(page, 'Aspen, 2023', 'Delete')
  await page.getByRole('heading', { name: 'Statements: 1' }).waitFor()
  await page.reload()
  await page.getByLabel('Show', { exact: true }).selectOption('Recently deleted')
  await page.getByRole('button', { name: 'Restore: Aspen, 2023' }).click()
  await page.getByText('Nothing to restore. What you delete stays here for up to 24 hours.').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('heading', { name: 'Statements: 2' }).waitFor()
})

test('the address of a deleted translation says that it was deleted', { tag: '@full' }, async () => {
  const { page, id } = await visitList()
  await choose(page, 'Northern Bridge, 2024', 'Delete')
  await page.getByRole('heading', { name: 'Statements: 1' }).waitFor()
  await page.goto(address('balanceSheetOutput', { id }))
  await page.getByRole('alert').getByText('was deleted, or it is not yours').waitFor()
  await page.getByRole('link', { name: 'My statements' }).click()
  await page.waitForURL('**/financial-statements')
})

for (const [action, year] of [
  ['Copy to a new statement', '2024'],
  ['Enter the next year', '2025'],
] as const)
  test(`“${action}” makes a new draft and leaves the original unchanged`, fullUnless(year === '2024'), async () => {
    const { page, complaints } = await visitList()
    await choose(page, 'Northern Bridge, 2024', action)
    await page.waitForURL('**/balancesheet-input/*')
    await page.goto(`${address('financialStatements')}?sort=reportingYear`)
    await page.getByRole('heading', { name: 'Statements: 3' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: `Continue: Northern Bridge, ${year}` }).count()).toBe(1)
    await expect.poll(() => page.getByRole('link', { name: 'Open: Northern Bridge, 2024' }).count()).toBe(1)
    expect(complaints).toEqual([])
  })

test('the account menu leads to the statements', { tag: '@full' }, async () => {
  const { page, id, who } = await visitList()
  const { page: output } = await visitAsMember(address('balanceSheetOutput', {}), {}, who)
  await output.waitForURL(`**/balancesheet-output/${id}`)
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Manage Financial Statements' }).click()
  await page.waitForURL('**/financial-statements')
})
