import { address } from '../src/contract/screens.ts'
import { openTab, part, visitExample } from './assessment-page.ts'
import { expect, fullUnless, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { memberWithSample } from './statement-page.ts'

/** Matches the first words of a heading, because a number may follow them. */
const beginning = (heading: string): RegExp => new RegExp(`^${heading}`)

const sizes = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a telephone', { width: 390, height: 844 }],
] as const
/** The longest verdict is tested on both devices; a verdict without a limit is tested only on the phone. */
const onScreens = [
  ['assessment-leveraged-trader-with-a-loss', ...sizes[0]],
  ['assessment-leveraged-trader-with-a-loss', ...sizes[1]],
  ['assessment-negative-equity', ...sizes[1]],
] as const
for (const [name, device, viewport] of onScreens)
  test(
    `the first screen of ${name} on ${device} shows the verdict, strengths, weaknesses and gaps`,
    fullUnless(device === 'a telephone'),
    async () => {
      const { page } = await visitExample(name, { viewport })
      const first = part(page, 'Conclusions')
      const boxes = ['Assessment rating', 'Short-term credit risk', 'Recommended maximum credit']
      for (const heading of [...boxes, 'Strengths', 'Weaknesses', 'What’s missing']) {
        const box = first.getByRole('heading', { name: beginning(heading) }).locator('xpath=..')
        await expect(box, heading).toBeInViewport({ ratio: 1 })
      }
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    },
  )

test('the actions of an assessment fit in one thin bar', { tag: '@full' }, async () => {
  const { page } = await visitExample('assessment-trading-company', { viewport: sizes[0][1] })
  const bar = page.getByRole('group', { name: 'Actions' }).locator('xpath=..')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
  await expect(part(page, 'Key numbers').getByRole('row').nth(1)).toBeInViewport({ ratio: 1 })
})

for (const [device, viewport, also] of [
  ['on a desktop', sizes[0][1], ['Strengths', 'Weaknesses', 'What’s missing', 'What if …', 'Save the assessment']],
  ['on a telephone, where the inputs are in a dialog', sizes[1][1], ['Save the assessment']],
] as const)
  test(
    `the first screen of an assessment in progress shows the verdict, ${device}`,
    fullUnless(viewport === sizes[1][1]),
    async () => {
      const { who, id } = await memberWithSample()
      const { page } = await visitAsMember(address('analysis', { id }), { viewport }, who)
      await page.getByRole('article').waitFor()
      const first = part(page, 'Conclusions')
      const headings = ['Assessment rating', 'Short-term credit risk', 'Recommended maximum credit', ...also]
      for (const name of headings) {
        const heading = first.getByRole('heading', { name: beginning(name) }).locator('xpath=..')
        await expect(heading.or(page.getByRole('button', { name, exact: true })).first(), name).toBeInViewport({
          ratio: 1,
        })
      }
      await expect(page.getByRole('article').locator('details')).toHaveCount(0)
      const isNarrow = viewport.width < 1_000
      await expect.poll(() => page.getByLabel('Roubles per 1 US dollar').isVisible()).toBe(!isNarrow)
      await page.getByRole('button', { name: 'What if …' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Roubles per US dollar' }).waitFor()
    },
  )

test('reloading an assessment opens the same tab', { tag: '@full' }, async () => {
  const { page } = await visitExample('assessment-trading-company')
  await part(page, 'Key numbers').getByRole('table').first().waitFor()
  await openTab(page, 'Overview')
  await part(page, 'Overview').getByRole('table').first().waitFor()
  await page.waitForURL('**?view=overview')
  await page.reload()
  await part(page, 'Overview').getByRole('table').first().waitFor()
})

test('a strength links to its rule among the ratios', async () => {
  const { page } = await visitExample('assessment-trading-company')
  await part(page, 'Strengths and weaknesses')
    .getByRole('link', { name: /^Rule: how/ })
    .first()
    .click()
  const ratio = page.getByRole('group').filter({ has: page.locator('details[open]') })
  await expect(ratio).toBeInViewport()
  await expect(page.getByRole('tab', { name: 'Ratios' })).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Strengths and weaknesses', 'Rating scale', 'Overview', 'Disclaimers'])
    await expect(part(page, name)).toBeVisible()
})
