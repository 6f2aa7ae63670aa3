import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chooseFiles, figure, openSample, smallTable, visitTranslation } from './statement-page.ts'
import { expectAccessible } from './visitor.ts'

const everything = '?names=1&third=1&currency=USD&rate=101.68&whole=1'

/** The states of the page, each with the way into it. */
const states: readonly (readonly [name: string, path: string, enter: (page: Page) => Promise<unknown>])[] = [
  ['the start', '', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['the paste box', '', pasting],
  ['the statement', '', openSample],
  ['the statement with everything shown', everything, openSample],
  ['the lines as filed', '?view=filed', openSample],
  ['the lines behind a figure', '', (page) => traced(page, 'Other current liabilities')],
  ['the reason of an absent figure', '', (page) => traced(page, 'Depreciation and amortization')],
  ['a question', '', (page) => answered(page, smallTable(''), 'One thing is missing')],
  ['a refusal', '', (page) => answered(page, 'Dear Sir or Madam', 'This file is not translated')],
]

async function traced(page: Page, row: string): Promise<void> {
  await openSample(page)
  await figure(page, row, '2024').click()
  await page.getByRole('dialog').waitFor()
}

async function pasting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste a table' }).click()
  await page.getByRole('textbox').waitFor()
}

async function answered(page: Page, text: string, heading: string): Promise<void> {
  await chooseFiles(page, [{ name: 'a.tsv', text }])
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** Nothing is on its way in or out any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
}

describe.each(['light', 'dark'] as const)('in a %s scheme', (colorScheme) => {
  test.each(states)('%s has no accessibility fault', async (_name, path, enter) => {
    const { page } = await visitTranslation(path, { colorScheme, reducedMotion: 'reduce' })
    await enter(page)
    await settled(page)
    await expectAccessible(page)
  })
})

test.each(states)('%s fits a screen of 320 pixels', async (_name, path, enter) => {
  const { page } = await visitTranslation(path, { viewport: { width: 320, height: 640 } })
  await enter(page)
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('what has the focus is never hidden under the sticky headings', async () => {
  const { page } = await visitTranslation()
  await openSample(page)
  await figure(page, 'Net income (loss)', '2023').focus()
  for (let step = 0; step < 40; step++) await page.keyboard.press('Shift+Tab')
  const isOnTop = await page.evaluate(() => {
    const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
})

test('on paper there is the statement alone, with its notes, on A4', async () => {
  const { page } = await visitTranslation('', { colorScheme: 'dark' })
  await openSample(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const shown = async (name: string) => page.getByText(name, { exact: true }).first().isVisible()
  expect([await shown('Total assets'), await shown('Notes')]).toEqual([true, true])
  expect([await shown('Choose files'), await shown('Checks'), await shown('Lines as filed')]).toEqual([
    false,
    false,
    false,
  ])
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, , , width, height] = /\/MediaBox\s*\[(\S+) (\S+) (\S+) (\S+)\]/.exec(pdf)?.map(Number) ?? []
  expect([width, height]).toEqual([expect.closeTo(595, -1), expect.closeTo(842, -1)])
})
