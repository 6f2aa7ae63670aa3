import { expect, test } from 'vitest'
import { address } from '../src/contract/screens.ts'
import { part, visitExample } from './assessment-page.ts'
import { visitAsMember } from './member.ts'
import { memberWithSample } from './statement-page.ts'

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
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  },
)

test.each([
  ['on a desktop', sizes[0][1], ['Strengths', 'Weaknesses', 'What’s missing', 'What if …', 'Save the assessment']],
  ['on a telephone, where the inputs are folded away', sizes[1][1], ['Save the assessment']],
] as const)('an assessment in hand opens %s with its verdict, and all else folded', async (_device, viewport, also) => {
  const { who, id } = await memberWithSample()
  const { page } = await visitAsMember(address('analysis', { id }), { viewport }, who)
  await page.getByRole('article').waitFor()
  const first = part(page, 'Conclusions')
  const headings = ['Assessment rating', 'Short-term credit risk', 'Recommended maximum credit', ...also]
  for (const name of headings) {
    const heading = first.getByRole('heading', { name, exact: true }).locator('xpath=..')
    const place = await heading
      .or(page.getByRole('button', { name, exact: true }))
      .first()
      .boundingBox()
    expect([name, (place?.y ?? Infinity) + (place?.height ?? 0) <= viewport.height]).toEqual([name, true])
  }
  for (const name of ['Key numbers', 'Charts', 'What’s missing', 'Disclaimers'])
    expect([name, await part(page, name).locator('details').getAttribute('open')]).toEqual([name, null])
  const isNarrow = viewport.width < 1_000
  await expect.poll(() => page.getByLabel('Roubles per 1 US dollar').isVisible()).toBe(!isNarrow)
  await page.getByRole('button', { name: 'What if …' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Roubles per US dollar' }).waitFor()
})

test('a part that is opened is in the address, and is open again after a reload', async () => {
  const { page } = await visitExample('assessment-trading-company')
  const table = part(page, 'Key numbers').getByRole('table')
  await expect.poll(() => table.isVisible()).toBe(false)
  await part(page, 'Key numbers').getByRole('heading', { name: 'Key numbers' }).click()
  await table.first().waitFor()
  await page.waitForURL('**?open=key-numbers')
  await page.reload()
  await part(page, 'Key numbers').getByRole('table').first().waitFor()
})
