// The built server with its site and a clock that is CLOCK_AHEAD_DAYS days ahead.
import { join } from 'node:path'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { openOutside } from '#server/open-outside.ts'

const aheadMs = Number(process.env.CLOCK_AHEAD_DAYS ?? 0) * 24 * 60 * 60_000
const clock = () => new Date(Date.now() + aheadMs)
const config = readConfig()
const outside = await openOutside(config)
const siteFolder = join(import.meta.dirname, '../dist/web')
const app = await makeApp({ ...outside, clock, databaseClock: async () => clock() }, { config, siteFolder })
await app.prepare()
// unless the operator accepts the clock, the server does not trust a clock that is days ahead
await app.services.guard.accept()
const address = await listen(app.http, config)
app.start()
outside.onListening(address)
process.on('SIGTERM', () => void end())
process.stdout.write(`It is ready: ${address}\n`)

async function end() {
  await app.end()
  await outside.close()
  process.exit(0)
}
