import type { BrowserContextOptions, Page } from '@playwright/test'
import axe from 'axe-core'
import { browser, hangMs } from './browser.ts'
import { expect, onTestFinished } from './journey.ts'
import { cutTexts, unalignedColumns } from './layout-faults.ts'
import { siteUnderTest } from './site-under-test.ts'

// A person at the page: an empty browser profile for each journey, which must end without an error in the console.

/** Settings of a journey that must begin with a new profile: its cache is empty, and its clock or its connection may be changed. */
export const ownProfile: BrowserContextOptions = { acceptDownloads: true }

/** What the browser holds for the site, by name. */
type Stored = Readonly<Record<string, string>>

/**
 * Opens the page in a browser that holds nothing but what is `stored`. Journeys that ask for no settings share a tab, one after
 * another: to start one takes longer than to walk through most journeys. `complaints` gathers what went wrong out of sight.
 */
export async function visit(
  path = '/',
  settings: BrowserContextOptions = {},
  stored: Stored = {},
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const mayShare = Object.keys(settings).length === 0
  const page = (mayShare ? takeFreeTab() : null) ?? (await newTab(settings))
  const complaints: string[] = []
  onTestFinished(async ({ status, expectedStatus }) => {
    const isFailed = status !== expectedStatus
    if (isFailed) process.stderr.write(`${await stateOf(page, complaints)}\n`)
    await (mayShare && !isFailed ? giveBack(page) : page.context().close())
  })
  await empty(page, stored)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().includes(workerBlocked)) complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!isOwn(request.url(), settings)) complaints.push(`asked ${request.url()}`)
  })
  await page.goto(path)
  return { page, complaints }
}

/** Where a journey ended that failed, for who looks for the cause: a fault that comes once in a hundred runs cannot be watched. */
async function stateOf(page: Page, complaints: readonly string[]): Promise<string> {
  if (page.isClosed()) return 'the page is closed'
  // once: what a failed journey came to
  const ofPage = await page.evaluate(() => ({
    marks: { ...document.documentElement.dataset, ...document.getElementById('root')?.dataset },
    stored: Object.keys(window.localStorage),
    unanswered: performance
      .getEntriesByType('resource')
      .filter((entry) => !(entry instanceof PerformanceResourceTiming) || entry.responseStatus !== 200)
      .map(({ name }) => name),
    main: document.querySelector('main')?.innerText.slice(0, 500),
  }))
  return JSON.stringify({ address: page.url(), complaints, ...ofPage }, null, 2)
}

/** What Playwright says where the site begins to keep itself. */
const workerBlocked = 'Service Worker registration blocked'

/** Moves the pointer, and waits until the application has come and taken the page over. */
export async function takenOver(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  await page.locator('#root:not([data-page])').waitFor()
}

/** The screen of a tab before a journey changes it. */
const usualScreen = { width: 1280, height: 720 }

async function newTab(settings: BrowserContextOptions): Promise<Page> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: siteUnderTest().address,
    acceptDownloads: true,
    viewport: usualScreen,
    // a tab is emptied between two journeys, and requests are answered by journeys: the worker has one of its own
    serviceWorkers: 'block',
    ...settings,
  })
  context.setDefaultTimeout(hangMs)
  return context.newPage()
}

/** The tab that journeys share, between two of them. */
let freeTab: Page | null = null

function takeFreeTab(): Page | null {
  const tab = freeTab
  freeTab = null
  return tab
}

/** Makes a tab as it was before its journey, for the next one; where that cannot be, its profile is gone. */
async function giveBack(page: Page): Promise<void> {
  if (freeTab !== null || page.isClosed() || page.context().pages().length > 1) return page.context().close()
  for (const event of ['pageerror', 'console', 'request'] as const) page.removeAllListeners(event)
  await page.unrouteAll()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  await page.setViewportSize(usualScreen)
  await page.mouse.move(-1, -1)
  freeTab = page
}

/** An address of the site that runs no program. */
const idlePath = '/livez'

/** Leaves the browser with nothing but what is given. */
async function empty(page: Page, stored: Stored): Promise<void> {
  await page.goto(idlePath)
  await page.context().clearCookies()
  await page.evaluate((entries) => {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear()
    for (const [name, value] of entries) window.localStorage.setItem(name, value)
  }, Object.entries(stored))
}

/** The page talks to its own address alone. */
function isOwn(url: string, { baseURL = siteUnderTest().address }: BrowserContextOptions): boolean {
  const isOfASite = [baseURL, siteUnderTest().address, siteUnderTest().adminAddress].some((site) =>
    url.startsWith(`${site}/`),
  )
  return isOfASite || /^(blob|data):/.test(url)
}

/** Expects a page without any accessibility fault that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faults(page, {})).toEqual([])
}

/** What of a page depends on its scheme: all else was found in the other one. */
const onlyColors: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

async function faults(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  // a page comes after its frame
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // once: nobody else brings it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // once: the page has its heading, and axe takes its time
  const { violations } = await page.evaluate(
    // no rule that runs reads the text of style sheets, which axe would fetch again
    (wanted) => window.axe.run({ ...wanted, resultTypes: ['violations'], preload: false }),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Expects a page that axe finds no fault in and that fits the screen it is on. */
export async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(nodesPastTheEdge)).toEqual([])
}

/** The narrowest screen a page must fit (WCAG 1.4.10), a tablet and a desk. */
const screens = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
] as const

/** Wider than any font of a system: bold letters, and the text spacing of WCAG 1.4.12 with wider gaps between letters. */
const wideLetters = `* {
  font-weight: 700 !important;
  line-height: 1.5 !important;
  letter-spacing: .16em !important;
  word-spacing: .16em !important;
}`

/** Everything is judged whole where SALDO_ALL asks for it. */
const judgesAll = Boolean(process.env.SALDO_ALL)

/**
 * Expects a page without accessibility faults in a light scheme on a desk, where on every screen nothing is cut off and the numbers of
 * tables are in line. Judged whole, it has no fault in a dark scheme either, and fits the narrowest screen in much wider letters.
 */
export async function expectGoodLayout(page: Page, { isWhole = judgesAll } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settled(page)
  await expectAccessible(page)
  for (const screen of screens) await expectInPlace(page, screen)
  if (!isWhole && !judgesAll) return
  // a scheme changes colours alone: what is in its place in one is in the other
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await settled(page)
  expect(await faults(page, onlyColors), 'in a dark scheme').toEqual([])
  await expectFitsInWideLetters(page)
}

/** Expects that nothing is cut off and that numbers are in line; what floats beside its button is moved a moment after the screen. */
async function expectInPlace(page: Page, screen: (typeof screens)[number]): Promise<void> {
  await page.setViewportSize(screen)
  await settled(page)
  await expect
    .poll(async () => [...(await page.evaluate(cutTexts)), ...(await page.evaluate(unalignedColumns))], {
      message: `${screen.width} px wide`,
    })
    .toEqual([])
}

/** Expects a page as wide as the screen it is on, the narrowest, when its letters are wider than its own. */
async function expectFitsInWideLetters(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, wideLetters)
  await settled(page)
  await expect.poll(() => page.evaluate(nodesPastTheEdge), { message: 'in wide letters' }).toEqual([])
  await page.evaluate(() => (document.adoptedStyleSheets = []))
}

/** The innermost elements past the right edge of a screen that a page does not fit, by their text; nothing when it fits. */
function nodesPastTheEdge(): readonly string[] {
  if ((document.scrollingElement?.scrollWidth ?? 0) <= window.innerWidth) return []
  const past = (node: Element) => node.getBoundingClientRect().right > window.innerWidth + 0.5
  const found = [...document.body.querySelectorAll('*')].filter((node) => past(node) && ![...node.children].some(past))
  return found.map((node) => `${node.tagName} ${node.className}: ${node.textContent.slice(0, 60)}`)
}

/** Nothing is on its way in or out any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    readonly axe: typeof axe
  }
}
