import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build, defaultClientConditions, preview } from 'vite'

// Keys in the line grid, in Chromium: from the press to the next picture, against the same table without checks.

const page = join(import.meta.dirname, '../../bench/grid-page')
const presses = 150
const frameMs = 1000 / 60

/** Builds the grid alone, opens it with and without checks in turn, and times a number typed and taken, and an arrow. */
export async function measureGrid(): Promise<void> {
  const executablePath = process.env.SALDO_CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath))
    return console.log('\nKeys in the line grid: no Chromium here (SALDO_CHROMIUM names one)')
  const outDir = mkdtempSync(join(tmpdir(), 'saldo-grid-'))
  const config = { root: page, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const
  await build({ ...config, plugins: [react()], resolve: { conditions: ['source', ...defaultClientConditions] } })
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const address = server.resolvedUrls?.local[0] ?? ''
    const bare = await timesOf(await browser.newPage(), `${address}?checks=none`)
    const checked = await timesOf(await browser.newPage(), address)
    report({ 'the same table without checks': bare, 'the grid, every check after each number': checked })
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}

type Times = { readonly typed: readonly number[]; readonly moved: readonly number[]; readonly cells: number }

/** The script of a key's way: its press to the picture after it. `taken` is the Enter that takes a number, which all checks follow. */
async function timesOf(tab: Page, address: string): Promise<Times> {
  await tab.goto(address)
  await tab.getByRole('gridcell').first().click()
  const cells = await tab.getByRole('gridcell').count()
  await tab.evaluate(watchKeys)
  for (let press = 0; press < presses; press += 1) {
    await tab.keyboard.press(String(1 + (press % 9)))
    await tab.keyboard.press('Enter')
    await tab.keyboard.press(press % 40 < 20 ? 'ArrowDown' : 'ArrowUp')
  }
  const seen = await tab.evaluate(() => window.keyTimes)
  await tab.close()
  return { typed: seen['Enter'] ?? [], moved: [...(seen['ArrowDown'] ?? []), ...(seen['ArrowUp'] ?? [])], cells }
}

/** Runs in the page: notes for each key how long it took until what it changed was drawn. */
function watchKeys(): void {
  window.keyTimes = {}
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      // a message comes after the next picture, where a frame's own callback comes before it
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (window.keyTimes[key] ??= []).push(performance.now() - timeStamp))
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    },
    { capture: true },
  )
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    keyTimes: Record<string, number[]>
  }
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN

function report(found: Readonly<Record<string, Times>>): void {
  const [bare] = Object.values(found)
  console.log(
    `\nKeys in the line grid of ${bare?.cells} cells, press to picture (goal: a frame, ${frameMs.toFixed(1)} ms)`,
  )
  for (const [name, { typed, moved }] of Object.entries(found)) {
    const ratio = quantile(typed, 0.5) / quantile(bare?.typed ?? [], 0.5)
    const shown = [quantile(typed, 0.5), quantile(typed, 0.95), quantile(moved, 0.5)].map((ms) => `${ms.toFixed(1)} ms`)
    console.log(
      `  ${name.padEnd(44)} number taken ${shown[0]} (95 %: ${shown[1]}), arrow ${shown[2]}  ×${ratio.toFixed(2)}`,
    )
  }
}
