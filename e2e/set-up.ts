import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium, noChromium } from '../scripts/chromium.js'
import { runServer } from './run-server.ts'

// What every journey stands on: the built site and its server on an embedded database, as `npm start` runs them, and a browser.

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** Where the site is, without a slash at the end. */
    address: string
    /** Where its admin site is, the same way. */
    adminAddress: string
    /** The folder of its data, by which the operator's commands find it. */
    dataFolder: string
    /** The path of the browser; null where there is none. */
    browser: string | null
    /** The folder of the emails that nobody sent. */
    outbox: string
  }
}

export default async function setUp(project: TestProject) {
  const path = findChromium()
  if (path === null && process.env.CI) throw new Error(noChromium)
  const folder = mkdtempSync(join(tmpdir(), 'saldo-e2e-'))
  const server = await runServer({ DATA_FOLDER: folder })
  if (server.address === '') throw new Error(server.output())
  project.provide('address', server.address)
  project.provide('adminAddress', server.adminAddress())
  project.provide('dataFolder', folder)
  project.provide('browser', path)
  project.provide('outbox', join(folder, 'outbox'))
  return async () => {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
