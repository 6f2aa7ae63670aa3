import { join } from 'node:path'
import { findChromium, noChromium } from '../scripts/chromium.js'
import { bracketedSite } from './bracketed-site.ts'
import { newDataFolder, removeFolder } from './server-folders.ts'
import { runServer } from './run-server.ts'
import { leaveSite } from './site-under-test.ts'

/** Sets up all journeys: finds a browser, and starts the built site with an embedded database, as `npm start` does. */
export default async function setUp() {
  const browser = findChromium()
  if (browser === null && process.env.CI) throw new Error(noChromium)
  if (browser === null) return undefined
  const dataFolder = await newDataFolder()
  const server = await runServer({ DATA_FOLDER: dataFolder })
  if (server.address === '') throw new Error(server.output())
  leaveSite({
    address: server.address,
    adminAddress: server.adminAddress(),
    dataFolder,
    outbox: join(dataFolder, 'outbox'),
    // only `npm run test:all` needs the bracketed site
    bracketedSite: process.env.SALDO_ALL === '1' ? await bracketedSite() : '',
    browser,
  })
  return async () => {
    await server.end()
    removeFolder(dataFolder)
  }
}
