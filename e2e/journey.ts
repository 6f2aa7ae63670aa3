import { test as withPlaywright, type TestInfo } from '@playwright/test'
import { noChromium } from '../scripts/chromium.js'
import { chooseFonts, closeBrowser, type MachineFonts } from './browser.ts'
import { foldersOfTest } from './server-folders.ts'
import { serverStarter } from './running-server.ts'
import { siteOfRun } from './site-under-test.ts'

// The test of a journey: it is skipped where no browser is to be had, and what it registers for its end is done then.

type Ending = (info: TestInfo) => unknown

let endings: Ending[] = []

/** Registers what is done when the test ends, however it ends; what was registered last is done first. */
export function onTestFinished(ending: Ending): void {
  endings.push(ending)
}

/** A data folder of the journey's own. */
export const { dataFolder } = foldersOfTest(onTestFinished)

/** A server of the journey's own; it is killed when the journey ends. */
export const startOwnServer = serverStarter(onTestFinished)

async function takeEndings(info: TestInfo): Promise<void> {
  const taken = endings.toReversed()
  endings = []
  for (const ending of taken) await ending(info)
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
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures are needed: none
    async ({}, run, info) => {
      // skipped, with the reason: `npm test` also runs where Chromium cannot be had; in CI the run fails before this without one
      info.skip(siteOfRun() === null, noChromium)
      await run()
      await takeEndings(info)
    },
    { auto: true },
  ],
})

/** `npm test` runs what is usual; the rest runs with `npm run test:all`. docs/testing.md says what holds its law meanwhile. */
export const fullUnless = (isUsual: boolean) => (isUsual ? {} : { tag: '@full' })

export { expect } from '@playwright/test'
