import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import axe from 'axe-core'
import { newProfile, sharedProfile, usualScreen } from './browser.ts'
import { openInItsFont } from './drawn-page.ts'
import { expect, onTestFinished } from './journey.ts'
import { brokenNumbers, cutTexts, unalignedColumns } from './layout-faults.ts'
import { siteUnderTest } from './site-under-test.ts'

// Opens pages. Each journey has an empty browser, and the errors in its console are collected.

/** Settings for a journey that needs a new profile: an empty cache, or another clock or connection. */
export const ownProfile: BrowserContextOptions = { acceptDownloads: true }

/** The browser's stored values for the site, by name. */
type Stored = Readonly<Record<string, string>>

/**
 * Opens a page in a browser whose storage contains only `stored`. Journeys share one tab per site, because opening a
 * tab takes longer than most journeys. A journey gets a new tab if it has settings beyond the site, viewport, colours
 * and motion. `complaints` collects errors of the page, errors and warnings in the console, and requests to other
 * sites.
 */
export async function visit(
  path = '/',
  settings: BrowserContextOptions = {},
  stored: Stored = {},
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const { viewport, colorScheme = null, reducedMotion = null, baseURL = siteUnderTest().address, ...others } = settings
  const sharedTab = Object.keys(others).length === 0 ? await takeTab(baseURL) : null
  const page = sharedTab ?? (await newTab(await newProfile(settings)))
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

/** The state of a page whose journey failed. It helps to debug faults that are too rare to observe. */
async function stateOf(page: Page, complaints: readonly string[]): Promise<string> {
  if (page.isClosed()) return 'the page is closed'
  // once: the state in which a failed journey stopped
  const ofPage = await page.evaluate(() => ({
    marks: { ...document.documentElement.dataset, ...document.getElementById('root')?.dataset },
    stored: Object.keys(window.localStorage),
    withoutResponse: performance
      .getEntriesByType('resource')
      .filter((entry) => !(entry instanceof PerformanceResourceTiming) || entry.responseStatus !== 200)
      .map(({ name }) => name),
    main: document.querySelector('main')?.innerText.slice(0, 500),
  }))
  return JSON.stringify({ address: page.url(), complaints, ...ofPage }, null, 2)
}

/** Playwright's message when the site registers its service worker. */
const workerBlocked = 'Service Worker registration blocked'

/** Moves the pointer, and waits until the application has loaded and hydrated the page. */
export async function takenOver(page: Page): Promise<void> {
  // two moves, because the first does nothing if the pointer is already there; nothing in the corner reacts to it
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.locator('#root:not([data-page])').waitFor()
}

/** Goes to a screen. Does not load the site again if it already shows another screen. */
export async function follow(page: Page, path: string): Promise<void> {
  // once: nothing but this journey changes the page’s address
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
  // the previous screen has been removed
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** For each site, the tab that journeys share; null while a journey uses it. */
const sharedTabs = new Map<string, Page | null>()

/** The shared tab of a site. null if this journey already uses the tab, or if the site has no shared tab. */
async function takeTab(site: string): Promise<Page | null> {
  const { address, adminAddress } = siteUnderTest()
  if (sharedTabs.get(site) === null || ![address, adminAddress].includes(site)) return null
  const free = sharedTabs.get(site)
  sharedTabs.set(site, null)
  if (free !== undefined) return free
  const profile = await (site === address ? sharedProfile() : newProfile({ baseURL: site }))
  return newTab(profile)
}

/** A new tab, in which a violation of the content security policy counts as an error. */
async function newTab(profile: BrowserContext): Promise<Page> {
  const page = await profile.newPage()
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) =>
      reportError(new Error(`refused by the content security policy: ${blockedURI} in ${sourceFile}`)),
    ),
  )
  return page
}

/**
 * Resets the tab for the next journey. After a failure, the runner starts another worker with another browser, so no
 * journey reuses the tab.
 */
async function giveBack(page: Page, site: string): Promise<void> {
  const profile = page.context()
  const tab = page.isClosed() ? await newTab(profile) : page
  for (const other of profile.pages()) if (other !== tab) await other.close()
  for (const event of listenedTo) tab.removeAllListeners(event)
  await tab.unrouteAll()
  await profile.clearPermissions()
  await tab.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  await tab.setViewportSize(usualScreen)
  await tab.mouse.move(-1, -1)
  sharedTabs.set(site, tab)
}

/** Events of the shared tab whose listeners are removed after each journey. */
const listenedTo = [
  'pageerror',
  'console',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'framenavigated',
] as const

/** A page of the site that runs no scripts. */
const idlePath = '/livez'

/** Removes cookies, storage entries and the guest's file, and stores the given values. */
async function empty(page: Page, stored: Stored): Promise<void> {
  await page.goto(idlePath)
  await page.context().clearCookies()
  await page.evaluate((entries) => {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear()
    for (const [name, value] of entries) window.localStorage.setItem(name, value)
    // the next guest would see the guest's file, and the next member would take it over
    indexedDB.deleteDatabase('given files')
  }, Object.entries(stored))
}

/** Whether a request goes to the site or its admin site, or never leaves the browser. */
function isOwn(url: string, { baseURL = siteUnderTest().address }: BrowserContextOptions): boolean {
  const isOfASite = [baseURL, siteUnderTest().address, siteUnderTest().adminAddress].some((site) =>
    url.startsWith(`${site}/`),
  )
  return isOfASite || /^(blob|data):/.test(url)
}

/** Expects no accessibility fault that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faults(page, {})).toEqual([])
}

/** The rules that depend on the colour scheme. The other rules have run in the light scheme. */
const onlyColors: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

async function faults(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  // the heading is drawn later than the frame around the page
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // once: nothing else loads axe
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // once: the page has its heading, and axe waits until its own run is complete
  const { violations } = await page.evaluate(
    // `preload` would fetch the style sheets again, but no rule in use reads their content
    (wanted) => window.axe.run({ ...wanted, resultTypes: ['violations'], preload: false }),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Expects a page to have no accessibility faults and to fit its screen. */
export async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(nodesPastTheEdge)).toEqual([])
}

type Size = { readonly width: number; readonly height: number }

const desktop: Size = { width: 1440, height: 900 }
const tablet: Size = { width: 768, height: 1024 }
/** The narrowest screen a page must fit (WCAG 1.4.10). */
const narrowest: Size = { width: 320, height: 640 }

/**
 * Letters wider than those of any system font: bold, with the text spacing of WCAG 1.4.12 and even wider gaps between
 * letters.
 */
const wideLetters = `* {
  font-weight: 700 !important;
  line-height: 1.5 !important;
  letter-spacing: .16em !important;
  word-spacing: .16em !important;
}`

/** With SALDO_ALL=1, every state is checked completely. */
const judgesAll = process.env.SALDO_ALL === '1'

/**
 * Expects no accessibility fault in the light scheme. Expects no cut-off text and no misaligned numbers on a desktop
 * and on the narrowest screen. With `isWhole`, also checks a tablet, the dark scheme, and the narrowest screen with
 * much wider letters.
 */
export async function expectGoodLayout(page: Page, options: { readonly isWhole?: boolean } = {}): Promise<void> {
  const isWhole = judgesAll || options.isWhole === true
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settled(page)
  await expectAccessible(page)
  for (const screen of isWhole ? [desktop, tablet, narrowest] : [desktop, narrowest]) await expectInPlace(page, screen)
  if (!isWhole) return
  // the dark scheme differs only in colours, so the layout is not checked again
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await settled(page)
  expect(await faults(page, onlyColors), 'in a dark scheme').toEqual([])
  await expectFitsInWideLetters(page)
}

/** Expects no cut-off text and no misaligned numbers. Polls, because popovers take a moment to move after a resize. */
async function expectInPlace(page: Page, screen: Size): Promise<void> {
  await page.setViewportSize(screen)
  await settled(page)
  await expect
    .poll(
      async () => [
        ...(await page.evaluate(cutTexts)),
        ...(await page.evaluate(brokenNumbers)),
        ...(await page.evaluate(unalignedColumns)),
      ],
      { message: `${screen.width} px wide` },
    )
    .toEqual([])
}

/** Expects the page to fit the current screen in wider letters. The current screen must be the narrowest. */
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

/** The innermost elements that extend past the right edge of the screen, with their text. */
function nodesPastTheEdge(): readonly string[] {
  if ((document.scrollingElement?.scrollWidth ?? 0) <= window.innerWidth) return []
  const past = (node: Element) => node.getBoundingClientRect().right > window.innerWidth + 0.5
  const found = [...document.body.querySelectorAll('*')].filter((node) => past(node) && ![...node.children].some(past))
  return found.map((node) => `${node.tagName} ${node.className}: ${node.textContent.slice(0, 60)}`)
}

/** Waits until all animations have finished. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend the global Window
  interface Window {
    readonly axe: typeof axe
  }
}
