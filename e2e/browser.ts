import { chromium, type Browser } from '@playwright/test'
import { siteUnderTest } from './site-under-test.ts'

// The browser of the journeys: one a worker, started with its first journey.

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

/** What a page is waited for at most, far above what any takes on a busy machine: a journey that hangs must not hold up the others. */
export const hangMs = 90_000

let launched: Promise<Browser> | null = null

export function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: siteUnderTest().browser, args: quietBrowser, timeout: hangMs })
  return launched
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close()
  launched = null
}
