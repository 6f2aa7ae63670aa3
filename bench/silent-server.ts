import { join } from 'node:path'
import { localEvents } from '#server/adapters/events/local-events.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { openOutside } from '#server/open-outside.ts'

// Runs the product's server with in-process events only. This is the baseline for the cost of notifying other servers.
// Prints its address as the server does.

const config = readConfig()
const outside = await openOutside(config)
const siteFolder = join(import.meta.dirname, '..', 'web')
const app = await makeApp({ ...outside, events: localEvents() }, { config, siteFolder })
await app.prepare()
const address = await listen(app.http, config)
app.start()
outside.onListening(address)
console.log(`It is ready: ${address}`)
