import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium, noChromium } from '../scripts/chromium.js'
import { listen, pageServer } from '../scripts/page-server.js'
import { root } from '../scripts/run.js'

// What every journey stands on: the built page, served as `npm start` serves it, and a browser.

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** Where the page is, without a slash at the end. */
    address: string
    /** The path of the browser. */
    browser: string
  }
}

export default async function setUp(project: TestProject) {
  const path = findChromium()
  if (path === null) throw new Error(noChromium)
  const server = pageServer(join(root, 'dist', 'web'))
  const port = await listen(server, 0)
  project.provide('address', `http://127.0.0.1:${port}`)
  project.provide('browser', path)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
