import type { BrowserContextOptions, Page } from '@playwright/test'
import axe from 'axe-core'
import { newProfile, sharedProfile, usualScreen } from './browser.ts'
import { openInItsFont } from './drawn-page.ts'
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
  const { viewport, colorScheme = null, reducedMotion = null, baseURL = siteUnderTest().address, ...others } = settings
  const sharedTab = Object.keys(others).length === 0 ? await takeTab(baseURL) : null
  const page = sharedTab ?? (await (await newProfile(settings)).newPage())
  const complaints: string[] = []
  onTestFinished(async ({ status, expectedStatus }) => {
    if (status !== expectedStatus) process.stderr.write(`${await stateOf(page, complaints)}\n`)
    await (sharedTab === null ? page.context().close() : giveBack(page, baseURL))
  })
  await empty(page, stored)
  await page.setViewportSize(viewport ?? usualScreen)
  await page.emulateMedia({ colorScheme, reducedMotion })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().includes(workerBlocked)) complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!isOwn(request.url(), settings)) complaints.push(`asked ${request.url()}`)
  })
  await (sharedTab === null ? page.goto(path) : openInItsFont(page, path))
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

/** Goes on to another screen without loading the site again, where it is loaded already and shows another one. */
export async function follow(page: Page, path: string): Promise<void> {
  // once: only this journey leads anywhere
  const isElsewhere = await page.evaluate(
    (next) => document.getElementById('root') !== null && location.pathname !== new URL(next, location.href).pathname,
    path,
  )
  if (!isElsewhere) return openInItsFont(page, path)
  await page.evaluate((next) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    window.history.pushState(null, '', next)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // the screen before has gone
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** The tabs that journeys share, by the site they are for; null while a journey has it. */
const sharedTabs = new Map<string, Page | null>()

/** The tab for a site; null where this journey has it already, or where the site is one of a journey's own. */
async function takeTab(site: string): Promise<Page | null> {
  const { address, adminAddress } = siteUnderTest()
  if (sharedTabs.get(site) === null || ![address, adminAddress].includes(site)) return null
  const free = sharedTabs.get(site)
  sharedTabs.set(site, null)
  if (free !== undefined) return free
  const profile = await (site === address ? sharedProfile() : newProfile({ baseURL: site }))
  return profile.newPage()
}

/** Makes the tab as it was before its journey, for the next one. After a failure the runner starts another worker, with another browser. */
async function giveBack(page: Page, site: string): Promise<void> {
  const profile = page.context()
  const tab = page.isClosed() ? await profile.newPage() : page
  for (const other of profile.pages()) if (other !== tab) await other.close()
  for (const event of listenedTo) tab.removeAllListeners(event)
  await tab.unrouteAll()
  await profile.clearPermissions()
  await tab.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  await tab.setViewportSize(usualScreen)
  await tab.mouse.move(-1, -1)
  sharedTabs.set(site, tab)
}

/** What journeys listen to on a page. */
const listenedTo = ['pageerror', 'console', 'request', 'requestfinished', 'requestfailed', 'response'] as const

/** An address of the site that runs no program. */
const idlePath = '/livez'

/** Leaves the browser with nothing but what is given. */
async function empty(page: Page, stored: Stored): Promise<void> {
  await page.goto(idlePath)
  await page.context().clearCookies()
  await page.evaluate((entries) => {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear()
    for (const [name, value] of entries) window.localStorage.setItem(name, value)
    // what a guest gave is shown to the next guest of this browser, and taken by the next member
    indexedDB.deleteDatabase('given files')
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
const judgesAll = process.env.SALDO_ALL === '1'

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
