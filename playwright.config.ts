import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chanceOf } from './attack/chance.ts'
import type { JourneyOptions } from './e2e/journey.ts'

// Journeys in a browser, and how long each may take before it counts as hung. Nothing is tried again: what fails by chance is a fault.

const minuteMs = 60_000

// the product's own packages are read from their sources, in the workers too
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=source`

/** The files in an order of chance, which the same number repeats: each is a project, and projects are taken one after another. */
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
  // the traces of failed journeys; each failure names its own
  outputDir: 'node_modules/.cache/journeys',
  // a worker takes the next journey of any file: none is left alone with a long one at the end of a run
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // docs/testing.md says what runs in full alone
  grepInvert: isFull ? [] : /@full/,
  forbidOnly: Boolean(process.env.CI),
  // a change that broke one thing in common fails everywhere: the first failures tell, and the run ends
  maxFailures: process.env.CI ? 12 : 0,
  timeout: 4 * minuteMs,
  expect: { timeout: minuteMs },
  projects: [
    ...(order === undefined ? [{ name: 'journeys' }] : filesInOrder(Number(order))),
    // what fonts move is looked at on both kinds of machine
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
  // what a failed journey did and asked for; pictures and copies of the page would take half as much processor time again
  use: { trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } },
})
