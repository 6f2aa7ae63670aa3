import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { root } from '../scripts/run.js'
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

/** What fonts the machine of a journey has, as far as its browser can see: a file of this folder each. */
export type MachineFonts = 'bare' | 'with-arial'

let fonts: MachineFonts = 'bare'
let launched: Promise<Browser> | null = null

/** Before the first journey of a worker. */
export function chooseFonts(chosen: MachineFonts): void {
  fonts = chosen
}

export function browser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: siteUnderTest().browser,
    args: quietBrowser,
    timeout: hangMs,
    // journeys are the same on every machine, whatever fonts it has; where there is no fontconfig nobody reads this
    env: { ...process.env, FONTCONFIG_FILE: join(root, 'e2e', `fonts-${fonts}.conf`) },
  })
  return launched
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close()
  launched = null
}
