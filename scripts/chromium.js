// Finds the browser of the journeys: SALDO_CHROMIUM, else the system's Chromium, else Playwright's. If there is none,
// installs one where possible.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { run } from './run.js'

/**
 * The headless shell comes first, because a journey takes a fifth less processor time in it than in the full browser.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
]

/** The message when no browser is available. */
export const noChromium = process.env.SALDO_CHROMIUM
  ? `SALDO_CHROMIUM is "${process.env.SALDO_CHROMIUM}", and no Chromium starts there.`
  : 'No Chromium was found and none could be installed. Install Chromium or Google Chrome, ' +
    'or set SALDO_CHROMIUM to the path of one, and run the tests again.'

/**
 * The path of a working Chromium; null when there is none. With SALDO_CHROMIUM set, only that one is tried.
 * @returns {string | null}
 */
export function findChromium() {
  const setting = process.env.SALDO_CHROMIUM
  if (setting) return starts(setting) ? setting : null
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...places,
    playwright.executablePath(),
  ]
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null
}

/**
 * Finds a Chromium or installs one: with apt if this runs as root on Debian or Ubuntu, else Playwright's own. Installs
 * none if SALDO_CHROMIUM is set; null when there is none.
 * @returns {Promise<string | null>}
 */
export async function chromium() {
  const found = findChromium()
  if (found !== null || process.env.SALDO_CHROMIUM) return found
  console.log('No Chromium here. To use one of your own, set SALDO_CHROMIUM to its path.')
  return (await installedByApt()) ?? (await installedByPlaywright())
}

/** The packages of Chromium on Debian, in the order to try. On Ubuntu they do not contain the browser. */
const packages = ['chromium-headless-shell', 'chromium']

async function installedByApt() {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return null
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const isUpdated = (await run('apt-get', ['update', '-q'], { env, quiet: true })) === 0
  if (!isUpdated) return null
  for (const name of packages) {
    console.log(`Installing the package ${name} with apt-get …`)
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env, quiet: true })
    const found = findChromium()
    if (found !== null) return found
  }
  return null
}

async function installedByPlaywright() {
  const system = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
  console.log(`Installing the Chromium of Playwright${system.length > 0 ? ' and the libraries it needs' : ''} …`)
  await run('playwright', ['install', ...system, 'chromium'], { quiet: true })
  return findChromium()
}

const isRoot = () => process.getuid?.() === 0

/**
 * Whether an executable is a browser. A stub only says how to install one, so the executable must print its version; on
 * Windows, where a browser would open a window instead, the executable need only exist.
 * @param {string} path
 */
function starts(path) {
  if (process.platform === 'win32') return existsSync(path)
  try {
    const version = execFileSync(path, ['--version'], { timeout: 300_000, stdio: ['ignore', 'pipe', 'ignore'] })
    return /chrom/i.test(version.toString())
  } catch {
    return false
  }
}
