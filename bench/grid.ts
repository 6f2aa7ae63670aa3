import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build, defaultClientConditions, preview } from 'vite'

// Measures key presses in the line grid, in Chromium: time from the press to the updated page, with and without checks.

const page = join(import.meta.dirname, '../../bench/grid-page')
/** The pages take turns, so that other load on the machine affects both. */
const turns = 8
const pressesOfTurn = 8
const restMs = 30
const frameMs = 1000 / 60

/**
 * Builds the grid alone, and opens it with and without checks in turn. Times two actions: accepting a typed number, and
 * pressing an arrow key.
 */
export async function measureGrid(): Promise<void> {
  const executablePath = process.env.SALDO_CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath))
    return console.log('\nKeys in the line grid: no Chromium here (SALDO_CHROMIUM names one)')
  const outDir = mkdtempSync(join(tmpdir(), 'saldo-grid-'))
  const input = join(page, 'grid.html')
  const built = { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1500, rolldownOptions: { input } }
  const config = { root: page, configFile: false, logLevel: 'warn', build: built } as const
  await build({ ...config, plugins: [react()], resolve: { conditions: ['source', ...defaultClientConditions] } })
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const address = `${server.resolvedUrls?.local[0] ?? ''}grid.html`
    const pages = [
      await opened(browser, 'the same table without checks', `${address}?checks=none`),
      await opened(browser, 'the grid, every check after each number', address),
    ]
    for (let turn = 0; turn < turns; turn += 1) for (const each of pages) await pressKeys(each, turn)
    report(await Promise.all(pages.map(async (each) => ({ name: each.name, ...(await timesOf(each)) }))))
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}

type Times = { readonly typed: readonly number[]; readonly moved: readonly number[]; readonly cells: number }

/** A page to measure: its name in the report, its tab, and the number of cells in its grid. */
type Measured = { readonly name: string; readonly tab: Page; readonly cells: number }

async function opened(browser: Browser, name: string, address: string): Promise<Measured> {
  const tab = await browser.newPage()
  await tab.goto(address)
  await tab.getByRole('gridcell').first().click()
  const cells = await tab.getByRole('gridcell').count()
  await tab.evaluate(watchKeys)
  return { name, tab, cells }
}

/**
 * Types and accepts a number and presses an arrow key, at the pace of a quick typist. The page becomes idle before each
 * key press.
 */
async function pressKeys({ tab }: Measured, turn: number): Promise<void> {
  await tab.bringToFront()
  for (let press = 0; press < pressesOfTurn; press += 1) {
    for (const key of [String(1 + press), 'Enter', turn % 2 === 0 ? 'ArrowDown' : 'ArrowUp']) {
      await tab.keyboard.press(key)
      await tab.waitForTimeout(restMs)
    }
  }
}

async function timesOf({ tab, cells }: Measured): Promise<Times> {
  const seen = await tab.evaluate(() => window.keyTimes)
  return { typed: seen['Enter'] ?? [], moved: [...(seen['ArrowDown'] ?? []), ...(seen['ArrowUp'] ?? [])], cells }
}

/** Runs in the page. For each key, measures the time until its change is in the page and laid out. */
function watchKeys(): void {
  window.keyTimes = {}
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      // the message event runs after all listeners of the key press, without waiting for a frame
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        document.body.getBoundingClientRect()
        ;(window.keyTimes[key] ??= []).push(performance.now() - timeStamp)
      })
      port1.start()
      port2.postMessage(null)
    },
    { capture: true },
  )
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend the global Window
  interface Window {
    keyTimes: Record<string, number[]>
  }
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN

function report(found: readonly (Times & { readonly name: string })[]): void {
  const [bare] = found
  console.log(
    `\nKeys in the line grid of ${bare?.cells} cells, press to page (goal: a frame, ${frameMs.toFixed(1)} ms)`,
  )
  for (const { name, typed, moved } of found) {
    const ratio = quantile(typed, 0.5) / quantile(bare?.typed ?? [], 0.5)
    const shown = [quantile(typed, 0.5), quantile(typed, 0.95), quantile(moved, 0.5)].map((ms) => `${ms.toFixed(1)} ms`)
    console.log(
      `  ${name.padEnd(44)} number taken ${shown[0]} (95 %: ${shown[1]}), arrow ${shown[2]}  ×${ratio.toFixed(2)}`,
    )
  }
}
