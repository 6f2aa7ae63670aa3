import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chanceOf } from './attack/chance.ts'
import type { JourneyOptions } from './e2e/journey.ts'

// The journeys, which run in a browser, with their time limits. They are never retried, because a test that fails by
// chance has a fault.

const minuteMs = 60_000

// imports of the product's own packages load their sources, in the workers too
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=source`

/** The files in an order shuffled by the seed. Each file is a project, because projects run in the order listed. */
function filesInOrder(seed: number) {
  const { below } = chanceOf(seed)
  const files = readdirSync('e2e').filter((name) => name.endsWith('.test.ts'))
  const order = new Map(files.map((name) => [name, below(2 ** 30)]))
  const sorted = files.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
  return sorted.map((name) => ({ name, testMatch: name }))
}

/** Runs journeys that check how fonts shift the page once more, with Arial among the fonts. */
const withArial = {
  name: 'with Arial',
  testMatch: /\/(?:fonts|static-pages)\.test\.ts$/,
  grep: /loads late|digits of amounts|keeps its scroll position|nothing moves/,
  use: { machineFonts: 'with-arial' },
} as const

const isFull = process.env.SALDO_ALL === '1'
const order = process.env.SALDO_ORDER

export default defineConfig<object, JourneyOptions>({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  testIgnore: 'processes/**',
  globalSetup: './e2e/set-up.ts',
  // traces of failed journeys; each failure prints the path of its trace
  outputDir: 'node_modules/.cache/journeys',
  // workers share the journeys of a file, so that no worker still has a long file to run alone at the end
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // docs/testing.md lists the journeys that run only in a full run
  grepInvert: isFull ? [] : /@full/,
  forbidOnly: Boolean(process.env.CI),
  // when something that all journeys use is broken, a few failures are enough to see it
  maxFailures: process.env.CI ? 12 : 0,
  timeout: 4 * minuteMs,
  expect: { timeout: minuteMs },
  projects: [
    ...(order === undefined ? [{ name: 'journeys' }] : filesInOrder(Number(order))),
    ...(isFull ? [withArial] : []),
  ],
  reporter: [['list'], ['./e2e/journeys-tally.ts']],
  // traces of failed journeys have actions and requests; screenshots and snapshots would take 50 % more processor time
  use: { trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } },
})
