import axe from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished, TestRunner } from 'vitest'
import { noChromium } from '../scripts/chromium.js'

// A person at the page: a fresh browser profile for each journey, which must end without an error in the console.

/** Chromium in a container, as root, that talks to nobody but the page. */
const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One browser for all journeys of a file; each has a profile of its own. */
let launched: Promise<Browser> | null = null
afterAll(async () => (await launched)?.close())

/** What a page is waited for at most: longer it hangs, however slow the machine is. */
const hangMs = 10 * 60_000

/** The browser; a test on a machine without one is skipped, saying so. */
function browser(): Promise<Browser> {
  const executablePath = inject('browser')
  if (executablePath === null) return withoutBrowser()
  launched ??= chromium.launch({ executablePath, args: quietBrowser, timeout: hangMs })
  return launched
}

function withoutBrowser(): never {
  TestRunner.getCurrentTest()?.context.skip(noChromium)
  throw new Error(noChromium)
}

/** Opens the page with a fresh profile, which is gone when the test ends. `complaints` gathers what went wrong out of sight. */
export async function visit(
  path = '/',
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await (await browser()).newContext({ baseURL: inject('address'), acceptDownloads: true, ...options })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(hangMs)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!isOwn(request.url())) complaints.push(`asked ${request.url()}`)
  })
  await page.goto(path)
  return { page, complaints }
}

/** The page talks to its own address alone. */
function isOwn(url: string): boolean {
  return url.startsWith(`${inject('address')}/`) || /^(blob|data):/.test(url)
}

/** Expects a page without any accessibility fault that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // a page comes after its frame
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => window.axe.run())
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(found).toEqual([])
}

/** The narrowest screen a page must fit (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }

/** Expects a page without accessibility faults in a light and in a dark scheme, that fits the narrowest screen besides. */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(narrow)
  await settled(page)
  // what floats beside its button is moved a moment after the screen
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { timeout: 60_000 })
    .toBeLessThanOrEqual(narrow.width)
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
