import { test as withPlaywright, type TestInfo } from '@playwright/test'
import { noChromium } from '../scripts/chromium.js'
import { chooseFonts, closeBrowser, type MachineFonts } from './browser.ts'
import { foldersOfTest } from './server-folders.ts'
import { serverStarter } from './running-server.ts'
import { siteOfRun } from './site-under-test.ts'

// The `test` of the journeys. It skips them if no browser is available, and runs their clean-up functions at the end.

type Ending = (info: TestInfo) => unknown

let endings: Ending[] = []

/** Registers a clean-up that runs when the test ends, failed or not; the last one registered runs first. */
export function onTestFinished(ending: Ending): void {
  endings.push(ending)
}

/** Creates a data folder for this journey only; it is removed when the journey ends. */
export const { dataFolder } = foldersOfTest(onTestFinished)

/** Starts a server for this journey only; it is killed when the journey ends. */
export const startOwnServer = serverStarter(onTestFinished)

/** Runs every clean-up, even if one fails; throws all failures together. */
async function takeEndings(info: TestInfo): Promise<void> {
  const taken = endings.toReversed()
  endings = []
  const failures: unknown[] = []
  for (const ending of taken)
    try {
      await ending(info)
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'))
}

export type JourneyOptions = { readonly machineFonts: MachineFonts }

export const test = withPlaywright.extend<{ endings: void }, JourneyOptions & { closedBrowser: void }>({
  machineFonts: ['bare', { scope: 'worker', option: true }],
  closedBrowser: [
    async ({ machineFonts }, run) => {
      chooseFonts(machineFonts)
      await run()
      await closeBrowser()
    },
    { scope: 'worker', auto: true },
  ],
  endings: [
    // oxlint-disable-next-line no-empty-pattern -- this pattern names the fixtures for the runner: none are needed
    async ({}, run, info) => {
      // without Chromium, `npm test` skips the journeys and says why; in CI, the set-up has already thrown an error
      info.skip(siteOfRun() === null, noChromium)
      await run()
      await takeEndings(info)
    },
    { auto: true },
  ],
})

/**
 * `npm test` runs the usual cases, `npm run test:all` all of them. docs/testing.md says what covers the other cases in
 * `npm test`.
 */
export const fullUnless = (isUsual: boolean) => (isUsual ? {} : { tag: '@full' })

export { expect } from '@playwright/test'
