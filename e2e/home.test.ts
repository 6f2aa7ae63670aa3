import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { visitAsMember } from './member.ts'
import { expectGoodLayout, ownProfile, visit } from './visitor.ts'

// The first screen of the home page: the product at work for a guest, their own work for a member.

test('a guest sees a figure of the sample in the first screen, nothing moves while it comes, and nothing is animated', async () => {
  const { page } = await visit('/', {
    ...ownProfile,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const figure = page.getByRole('button', { name: / Revenue 2024$/ })
  await figure.waitFor()
  const box = await figure.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(900)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // entries of this kind have a value; the types of the browser do not know them
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shift).toBeLessThan(0.05)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByRole('heading', { name: 'Northern Bridge (sample)' }).waitFor()
})

test('files given on a member’s home page are read on the page of a new statement', async () => {
  const { page } = await visitAsMember('/')
  await page.getByRole('heading', { name: 'Your work' }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const file = { name: 'filing.xml', mimeType: 'text/xml', buffer: Buffer.from(northernBridgeXml) }
  await (await chooser).setFiles([file])
  await page.waitForURL('**/transformation-input/FinancialStatements')
  await page.getByRole('region', { name: 'Check what was read' }).waitFor()
  await expectGoodLayout(page)
})
