import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { expect, fullUnless, test } from './journey.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { download, figure, keepSample, statement } from './statement-page.ts'
import { visit } from './visitor.ts'

// Several translated years of one company side by side.

async function withYears(...years: readonly number[]) {
  const who = await newMember()
  const ids: string[] = []
  for (const reporting_year of years)
    ids.push(await keepSample(who, { companyTitle: 'Northern Bridge', reporting_year }))
  return { who, ids }
}

const visitYears = async (who: RegisteredMember, ids: readonly string[], options = {}) => {
  const visited = await visitAsMember(address('statementYears', { ids: ids.join(',') }), options, who)
  await statement(visited.page).waitFor()
  return visited
}

const headings = (page: Page) =>
  page.getByRole('table', { name: 'Balance sheet' }).getByRole('columnheader').allInnerTexts()

test('a statement in the list opens beside its other years', async () => {
  const { who } = await withYears(2024, 2023)
  const { page, complaints } = await visitAsMember(address('financialStatements'), {}, who)
  await page.getByRole('button', { name: 'More: Northern Bridge, 2024' }).click()
  await page.getByRole('menuitem', { name: 'Years side by side' }).click()
  await statement(page).waitFor()
  await expect
    .poll(async () => (await headings(page)).slice(1))
    .toEqual(['31 December 2024', '31 December 2023', '31 December 2022'])
  await page.getByRole('heading', { name: 'Restated in a later filing' }).waitFor()
  await figure(page, 'Inventory', '31 December 2023').press('Enter')
  await page.getByRole('dialog', { name: 'Inventory, 31 December 2023' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-column'))).toBe('0')
  const pdf = await download(page, 'PDF')
  expect(pdf.name).toBe('Financial Statement – Northern Bridge – 2023–2024.pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await download(page, 'CSV')
  expect(csv.bytes.toString()).toContain('31 December 2024 / 2024,31 December 2023 / 2023,31 December 2022 / 2022')
  expect(complaints).toEqual([])
})

test('Escape returns the focus to a figure whose lines are opening', { tag: '@full' }, async () => {
  const { who, ids } = await withYears(2024, 2023)
  const { page } = await visitYears(who, ids)
  const inventory = figure(page, 'Inventory', '31 December 2023')
  // the panel takes the focus about 20 ms after the press
  for (let afterMs = 5; afterMs <= 30; afterMs += 1) {
    await inventory.focus()
    await inventory.evaluate(async (button: HTMLElement, ms) => {
      button.click()
      await new Promise((resolve) => setTimeout(resolve, ms))
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }, afterMs)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect(inventory).toBeFocused()
  }
})

test('a menu on a statement’s page opens the company’s years side by side', { tag: '@full' }, async () => {
  const { who, ids } = await withYears(2023, 2024)
  const [id = ''] = ids
  const { page } = await visitAsMember(address('balanceSheetOutput', { id }), {}, who)
  await page.getByRole('main').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Years side by side' }).click()
  await page.getByRole('heading', { name: 'Restated in a later filing' }).waitFor()
  await page.reload()
  await statement(page).waitFor()
  await expect.poll(async () => (await headings(page))[1]).toBe('31 December 2024')
})

for (const width of [320, 768, 1280])
  test(`the years side by side fit a window of ${width} pixels`, fullUnless(width === 320), async () => {
    const { who, ids } = await withYears(2024, 2023, 2022)
    const { page } = await visitYears(who, ids, { viewport: { width, height: 900 } })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('a guest who opens the years side by side must sign in first', async () => {
  const { page } = await visit(address('statementYears', { ids: 'a,b' }))
  await page.waitForURL((url) => url.pathname === address('login'))
})
