import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { slideShownMs } from '../src/domain/policy.ts'
import { readerWords } from '../src/wording/en/home.ts'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { layoutShift } from './drawn-page.ts'
import { expect, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { ownProfile, takenOver, visit } from './visitor.ts'

// The home page: product slides, benefits and prices; for a member, the member's own work.

const slider = (page: Page) => page.getByRole('region', { name: 'The product at work' })
const control = (page: Page, name: string) => slider(page).getByRole('button', { name })
/** The labels of the slides that are not inert. */
const shownSlides = (page: Page): Promise<readonly (string | null)[]> =>
  slider(page)
    .locator('[aria-roledescription="slide"]:not([inert])')
    .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label')))
const expectSlide = (page: Page, name: string) =>
  slider(page).locator(`[aria-roledescription="slide"][aria-label^="${name}"]:not([inert])`).waitFor()
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** The picture of the sample statement beside its Russian form, with the rating. */
const picture = (page: Page) => page.getByRole('article', { name: 'A Russian income statement in English' })

test('with reduced motion, a guest sees the product at once, without animation', { tag: '@full' }, async () => {
  const { page } = await visit('/', {
    ...ownProfile,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  for (const text of ['Выручка', 'Net income (loss)', 'Very strong', 'USD 470,000'])
    await expect(picture(page).getByText(text)).toBeInViewport({ ratio: 1 })
  await takenOver(page)
  // once: the application has loaded, so all layout shifts have occurred
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByRole('heading', { name: 'Northern Bridge (sample)' }).waitFor()
})

test(
  'on a phone an English line and its Russian original are visible without scrolling',
  { tag: '@full' },
  async () => {
    const { page } = await visit('/', { ...ownProfile, viewport: { width: 390, height: 844 } })
    for (const text of ['Себестоимость продаж', 'Cost of goods sold'])
      await expect(picture(page).getByText(text)).toBeInViewport({ ratio: 1 })
  },
)

test('pressing a figure in the picture of a statement shows its Russian lines', async () => {
  const { page, complaints } = await visit('/')
  await picture(page).getByRole('region', { name: 'Operating expenses, 2024' }).waitFor()
  await takenOver(page)
  const tax = picture(page).getByRole('button', { name: '(38,860)' })
  await tax.focus()
  await page.keyboard.press('Enter')
  const lines = picture(page).getByRole('region', { name: 'Income tax, 2024' })
  await lines.getByText('Налог на прибыль').waitFor()
  await expect.poll(() => isFocused(tax)).toBe(true)
  expect(complaints).toEqual([])
})

test('a file chosen on a member’s home page is read on the page for a new statement', async () => {
  const { page } = await visitAsMember('/')
  await page.getByRole('heading', { name: 'Your desk' }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const file = { name: 'filing.xml', mimeType: 'text/xml', buffer: Buffer.from(northernBridgeXml) }
  await (await chooser).setFiles([file])
  await page.waitForURL('**/transformation-input/FinancialStatements')
  await page.getByRole('region', { name: 'Check what was read' }).waitFor()
})

test('the slides are operated by keyboard', async () => {
  const { page, complaints } = await visit('/')
  await takenOver(page)
  await control(page, 'Translation, 1 of 3').focus()
  await page.keyboard.press('ArrowRight')
  await expectSlide(page, 'Source')
  await expect.poll(() => isFocused(control(page, 'Source, 2 of 3'))).toBe(true)
  await expect.poll(() => shownSlides(page)).toEqual(['Source, 2 of 3'])
  await expect.poll(() => slider(page).getByRole('status').innerText()).toBe('Source, 2 of 3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(control(page, 'Play the slides'))).toBe(true)
  await page.keyboard.press('Enter')
  await control(page, 'Pause the slides').waitFor()
  await page.keyboard.press('Enter')
  await control(page, 'Play the slides').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(control(page, 'Previous slide'))).toBe(true)
  await page.keyboard.press('Enter')
  await expectSlide(page, 'Translation')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectSlide(page, 'Source')
  expect(complaints).toEqual([])
})

/** Stops the page's clock, so that no slide advances, however slowly the test runs. */
async function stopClock(page: Page): Promise<void> {
  // once: the clock is paused at a time later than the page can have reached
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + stoppedAheadMs)
}

const stoppedAheadMs = 1_000
/** A slide has finished moving this many milliseconds after a change. */
const movedMs = 1_000

test('the slides advance by themselves and pause under the pointer', { tag: '@full' }, async () => {
  const { page } = await visit('/livez', ownProfile)
  await page.clock.install()
  await page.goto('/')
  await takenOver(page)
  await expectSlide(page, 'Translation')
  await stopClock(page)
  await page.clock.runFor(slideShownMs)
  await expectSlide(page, 'Source')
  await slider(page).hover()
  await page.clock.runFor(3 * slideShownMs)
  await expect.poll(() => shownSlides(page)).toEqual(['Source, 2 of 3'])
  await page.mouse.move(1, 1)
  await page.clock.runFor(slideShownMs + movedMs)
  await expectSlide(page, 'Rating')
  await control(page, 'Pause the slides').click()
  await page.mouse.move(1, 1)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(3 * slideShownMs)
  await expect.poll(() => shownSlides(page)).toEqual(['Rating, 3 of 3'])
})

test('with reduced motion the slides do not advance by themselves', { tag: '@full' }, async () => {
  const { page } = await visit('/livez', { ...ownProfile, reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await takenOver(page)
  await control(page, 'Play the slides').waitFor()
  await page.clock.runFor(3 * slideShownMs)
  await expect.poll(() => shownSlides(page)).toEqual(['Translation, 1 of 3'])
})

test('swiping moves the slides and stops their automatic advance', { tag: '@full' }, async () => {
  const { page } = await visit('/', { ...ownProfile, hasTouch: true, viewport: { width: 360, height: 740 } })
  await takenOver(page)
  const heading = slider(page).getByRole('heading', { name: 'Every line in its place' })
  await heading.scrollIntoViewIfNeeded()
  // once: the position only determines where the finger touches
  const { y = 0, height = 0 } = (await heading.boundingBox()) ?? {}
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: y + height / 2 }],
    })
  await touch('touchStart', 320)
  for (const x of [290, 230, 170, 110, 50]) await touch('touchMove', x)
  await touch('touchEnd')
  await expectSlide(page, 'Source')
  await control(page, 'Play the slides').waitFor()
})

test('without JavaScript, all slides and benefits can be read', { tag: '@full' }, async () => {
  const { page } = await visit('/', { javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  for (const text of ['Дебиторская задолженность', 'Other current assets, 31 December 2024', 'This company'])
    await expect.poll(() => slider(page).getByText(text).first().isVisible(), { message: text }).toBe(true)
  const edges = () =>
    slider(page)
      .locator('[aria-roledescription="slide"]')
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().left))
  await expect.poll(async () => new Set(await edges()).size).toBe(1)
  const readers = page.getByRole('region', { name: 'Who it is for' })
  const texts = readers.locator('noscript dd')
  await texts.last().waitFor()
  await expect.poll(() => texts.allTextContents()).toContain(readerWords.readers.obligor.rows[0].text)
  await expect.poll(() => slider(page).getByRole('button').count()).toBe(0)
  await expect.poll(() => readers.getByRole('button').count()).toBe(0)
})

const readerDialog = (page: Page) => page.getByRole('dialog', { name: 'Your customer’s financial statements' })
const readerButton = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Your customers’' }).getByRole('button', { name: 'What you get' })

test('the dialog with benefits has a URL and can be used by keyboard', { tag: '@full' }, async () => {
  const { page, complaints } = await visit('/')
  await takenOver(page)
  await readerButton(page).focus()
  await page.keyboard.press('Enter')
  await readerDialog(page).waitFor()
  await page.waitForURL('**/?reader=customer')
  await page.keyboard.press('Escape')
  await readerDialog(page).waitFor({ state: 'detached' })
  await readerButton(page).and(page.locator(':focus')).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.goto('/?reader=customer')
  await readerDialog(page).waitFor()
  expect(complaints).toEqual([])
})

test('the dialog with benefits leads a guest to the login', { tag: '@full' }, async () => {
  const guest = await visit('/?reader=customer')
  const link = (page: Page) => readerDialog(page).getByRole('link', { name: 'Translate a Russian statement' })
  await link(guest.page).click()
  await guest.page.waitForURL('**/login**')
  const member = await visitAsMember('/?reader=customer', ownProfile)
  await link(member.page).click()
  await member.page.waitForURL('**/transformation-input/FinancialStatements')
})

test('plans are shown with a note that prices exclude VAT', { tag: '@full' }, async () => {
  const { page } = await visit('/#pricing')
  const pricing = page.getByRole('region', { name: 'Pricing' })
  const names = pricing.getByRole('heading', { level: 4 })
  await names.first().waitFor()
  await expect
    .poll(() => names.allInnerTexts())
    .toEqual(['Free', 'Per translation', 'Monthly', 'Custom', 'Monthly', 'Custom'])
  await pricing.getByText('Prices are samples, in USD and excluding VAT.').waitFor()
  await expect.poll(() => pricing.getByRole('button').count()).toBe(0)
  await pricing.getByRole('link', { name: 'Get Plan' }).last().click()
  await page.waitForURL('**/login**')
})
