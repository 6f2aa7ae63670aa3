import { describe, expect, test } from 'vitest'
import { address } from '../src/contract/screens.ts'
import { expectAccessible, visit } from './visitor.ts'

// The help pages, as anybody without an account meets them.

const pages = [address('currencyHelp'), address('statementHelp')]

describe.each(['light', 'dark'] as const)('in a %s scheme', (colorScheme) => {
  test.each(pages)('%s has no accessibility fault', async (path) => {
    const { page, complaints } = await visit(path, { colorScheme, reducedMotion: 'reduce' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
})

test.each(pages)('%s fits a screen of 320 pixels', async (path) => {
  const { page } = await visit(path, { viewport: { width: 320, height: 640 } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a link to a line of a form opens the page there', async () => {
  const { page } = await visit(`${address('statementHelp')}?form=simplified&edition=66n-2019#line-1230`)
  const line = page.getByRole('row', { name: /^1230 / })
  await line.waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'line-1230')
  expect(await line.textContent()).toContain('Financial and other current assets')
})
