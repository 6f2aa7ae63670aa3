import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chanceOf } from './attack/chance.ts'
import type { JourneyOptions } from './e2e/journey.ts'

// The journeys, which run in a browser, with their time limits. They are never retried, because a test that fails by
// chance has a fault.

const minuteMs = 60_000

// imports of the product's own packages load their sources, in the workers too
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=source`

/**
 * The files in random order, the same for the same seed. Each file is a project, because projects run in their listed
 * order.
 */
function filesInOrder(seed: number) {
  const { below } = chanceOf(seed)
  const files = readdirSync('e2e').filter((name) => name.endsWith('.test.ts'))
  const order = new Map(files.map((name) => [name, below(2 ** 30)]))
  const sorted = files.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
  return sorted.map((name) => ({ name, testMatch: name }))
}

const isFull = process.env.SALDO_ALL === '1'
const order = process.env.SALDO_ORDER

export default defineConfig<object, JourneyOptions>({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  testIgnore: 'processes/**',
  globalSetup: './e2e/set-up.ts',
  // traces of failed journeys; each failure prints the path of its trace
  outputDir: 'node_modules/.cache/journeys',
  // workers take journeys of any file, so that no worker is left with a long file at the end of a run
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // docs/testing.md lists the journeys that run only in a full run
  grepInvert: isFull ? [] : /@full/,
  forbidOnly: Boolean(process.env.CI),
  // if something that all journeys use is broken, the first failures are enough to see it
  maxFailures: process.env.CI ? 12 : 0,
  timeout: 4 * minuteMs,
  expect: { timeout: minuteMs },
  projects: [
    ...(order === undefined ? [{ name: 'journeys' }] : filesInOrder(Number(order))),
    // journeys that check how fonts shift the page also run as on a machine with Arial
    {
      name: 'with Arial',
      testMatch: /\/(?:fonts|static-pages)\.test\.ts$/,
      grep: isFull
        ? /loads late|digits of amounts|keeps its scroll position|nothing moves/
        : /loads late on a statement/,
      use: { machineFonts: 'with-arial' },
    },
  ],
  reporter: [['list'], ['./e2e/journeys-tally.ts']],
  // failed journeys keep their actions and requests; screenshots and snapshots would take half as much processor time
  // again
  use: { trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } },
})
