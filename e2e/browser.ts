import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { root } from '../scripts/run.js'
import { siteUnderTest } from './site-under-test.ts'

// The browser of the journeys: one per worker, started with the worker's first journey.

/** Options for Chromium, which runs as root in a container. It makes no background requests. */
const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // most pages live for only a second, so optimizing their code takes longer than it saves
  '--js-flags=--no-opt --no-maglev',
]

/**
 * The longest wait for a page, far longer than a busy machine needs. The limit keeps a hung journey from holding up the
 * others.
 */
export const hangMs = 90_000

/** Font sets that the browser can see, each named after a fontconfig file in this folder. */
export type MachineFonts = 'bare' | 'with-arial'

let fonts: MachineFonts = 'bare'
let launched: Promise<BrowserContext> | null = null

/** Called before a worker's first journey. */
export function chooseFonts(chosen: MachineFonts): void {
  fonts = chosen
}

/** The default size of a tab. */
export const usualScreen = { width: 1280, height: 720 }

/** The settings of every profile. */
export const usualSettings = (): BrowserContextOptions => ({
  baseURL: siteUnderTest().address,
  acceptDownloads: true,
  viewport: usualScreen,
  // a service worker would outlive its journey and respond to requests that journeys intercept; only its own tests
  // allow it
  serviceWorkers: 'block',
})

/** The browser's initial profile. It is stored on disk, so that compiled scripts are cached. */
export async function sharedProfile(): Promise<BrowserContext> {
  launched ??= chromium.launchPersistentContext('', {
    ...usualSettings(),
    executablePath: siteUnderTest().browser,
    args: quietBrowser,
    timeout: hangMs,
    // makes journeys independent of the machine's fonts; ignored without fontconfig
    env: { ...process.env, FONTCONFIG_FILE: join(root, 'e2e', `fonts-${fonts}.conf`) },
  })
  const profile = await launched
  profile.setDefaultTimeout(hangMs)
  return profile
}

/** A new, empty profile for one journey. */
export async function newProfile(settings: BrowserContextOptions): Promise<BrowserContext> {
  const browser: Browser | null = (await sharedProfile()).browser()
  if (browser === null) throw new Error('The browser of the journeys is closed.')
  const profile = await browser.newContext({ ...usualSettings(), ...settings })
  profile.setDefaultTimeout(hangMs)
  return profile
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close()
  launched = null
}
