import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { layoutShift } from './drawn-page.ts'
import { expect, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { visitSample } from './statement-page.ts'
import { ownProfile, takenOver, visit } from './visitor.ts'

// Tests that the site's own font is used, and that loading it moves nothing on the page.

/**
 * Layout shift below 0.1 is good (web.dev/cls). This limit is half of that, so that a visitor does not notice that a
 * font loads.
 */
const shiftMax = 0.05

/** Font files that the page has loaded. */
const loaded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /inter-(.+)-wght-normal/.exec(name)?.[1])
      .filter((subset) => subset !== undefined),
  )

type Files = { readonly early: readonly string[]; readonly all: readonly string[] }

/** Expects the page to have its font, to preload exactly the files in `early`, and to load exactly those in `all`. */
async function expectFont({ page, complaints }: Awaited<ReturnType<typeof visit>>, { early, all }: Files) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const preloads = page.locator('link[rel=preload][as=font]')
  await expect(preloads).toHaveCount(early.length)
  for (const name of early) await expect(preloads.and(page.locator(`[href*="inter-${name}-wght"]`))).toHaveCount(1)
  await expect.poll(async () => (await loaded(page)).toSorted()).toEqual(all.toSorted())
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Inter', 'Total −1,234'))).toBe(true)
  expect(complaints).toEqual([])
}

test('an application page preloads only the Latin font', async () => {
  const files = { early: ['latin'], all: ['latin', 'cyrillic'] }
  await expectFont(await visitAsMember(address('profile'), ownProfile), files)
})

for (const [page, early] of [
  ['login', ['latin']],
  ['home', ['latin', 'cyrillic']],
] as const)
  test(`a prerendered page preloads only the fonts that it shows: ${page}`, async () => {
    await expectFont(await visit(address(page), ownProfile), { early, all: early })
  })

test('the digits of amounts line up', async () => {
  const { page } = await visitSample()
  await page.evaluate(() => document.fonts.ready)
  // once: the journey itself draws these letters, after their font has loaded
  const widths = await page
    .getByRole('table')
    .first()
    .evaluate((table) =>
      [400, 600].map((weight) => {
        const span = table.appendChild(document.createElement('span'))
        span.style.cssText = `position: absolute; font-weight: ${weight}`
        const found = [...'0123456789'].map((digit) => {
          span.textContent = digit.repeat(100)
          return span.getBoundingClientRect().width.toFixed(1)
        })
        span.remove()
        return new Set(found).size
      }),
    )
  expect(widths).toEqual([1, 1])
})

for (const [name, enter] of [
  ['the home page', () => visit(address('home'), ownProfile)],
  ['a statement', () => visitSample('', ownProfile)],
] as const)
  test(`when the font loads late on ${name}, nothing on the page shifts`, async () => {
    const { page } = await enter()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.woff2$/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loading'))
    release()
    await page.evaluate(() => document.fonts.ready)
    // once: the last resource has loaded, so all layout shifts have occurred
    expect(await layoutShift(page)).toBeLessThan(shiftMax)
  })

test(
  'when the Cyrillic font arrives after the first paint, hydrating the page shifts nothing',
  { tag: '@full' },
  async () => {
    const { page } = await visit('/livez', ownProfile)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/inter-cyrillic.*\.woff2$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address('home'), { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    release()
    await takenOver(page)
    // once: the font has loaded and the page is hydrated, so all layout shifts have occurred
    expect(await layoutShift(page)).toBeLessThan(0.01)
  },
)
