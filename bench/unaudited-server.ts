import { join } from 'node:path'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { openOutside } from '#server/open-outside.ts'

// The baseline for the cost of the audit trail: the product's server without the trail. Prints its address as the
// server does.

const config = readConfig()
const outside = await openOutside(config)
const siteFolder = join(import.meta.dirname, '..', 'web')
const app = await makeApp({ ...outside, record: async () => {} }, { config, siteFolder })
await app.prepare()
const address = await listen(app.http, config)
app.start()
outside.onListening(address)
console.log(`It is ready: ${address}`)
