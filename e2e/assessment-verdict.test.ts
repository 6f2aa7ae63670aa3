import { expect, test } from 'vitest'
import { part, visitExample } from './assessment-page.ts'

/** Bottom edges, in pixels from the top of the window, of everything the first screen holds. */
const sizes = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a telephone', { width: 390, height: 844 }],
] as const
const examples = ['assessment-trading-company', 'assessment-leveraged-trader-with-a-loss', 'assessment-negative-equity']

test.each(sizes.flatMap(([device, viewport]) => examples.map((name) => [name, device, viewport] as const)))(
  '%s opens on %s with one screen: name, rating, risk, maximum, strengths, weaknesses and what is missing',
  async (name, _device, viewport) => {
    const { page } = await visitExample(name, { viewport })
    await page.screenshot({ path: `/tmp/shot-${name}-${viewport.width}.png` })
    const first = part(page, 'Conclusions')
    const boxes = ['Assessment rating', 'Short-term credit risk', 'Recommended maximum credit']
    for (const heading of [...boxes, 'Strengths', 'Weaknesses', 'What’s missing']) {
      const box = first.getByRole('heading', { name: heading, exact: true }).locator('xpath=..')
      const place = await box.boundingBox()
      expect([heading, (place?.y ?? 0) >= 0, (place?.y ?? Infinity) + (place?.height ?? 0)]).toEqual([
        heading,
        true,
        expect.toSatisfy((bottom: number) => bottom <= viewport.height),
      ])
    }
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.getByRole('group', { name: 'Limit' }).or(page.getByText('Key numbers')).first().waitFor()
  },
)

test('a part that is opened is in the address, and is open again after a reload', async () => {
  const { page } = await visitExample('assessment-trading-company')
  const table = part(page, 'Key numbers').getByRole('table')
  expect(await table.isVisible()).toBe(false)
  await part(page, 'Key numbers').getByRole('heading', { name: 'Key numbers' }).click()
  await table.first().waitFor()
  await page.waitForURL('**?open=key-numbers')
  await page.reload()
  await part(page, 'Key numbers').getByRole('table').first().waitFor()
})
