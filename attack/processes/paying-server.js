// The built server, with payments through a sandbox that keeps running when the server is killed. PAYMENT_SANDBOX
// contains the sandbox's address and keys as JSON.
import { sandboxProviders } from '#server/adapters/payments/open-payments.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { auditService } from '#server/features/audit/audit.service.ts'
import { pricesService } from '#server/features/prices/prices.service.ts'
import { listen } from '#server/listen.ts'
import { openOutside } from '#server/open-outside.ts'

const config = readConfig()
const outside = await openOutside(config)
/** @type {Parameters<typeof sandboxProviders>[0]} */
const sandbox = JSON.parse(process.env.PAYMENT_SANDBOX ?? '')
const payments = sandboxProviders(sandbox, { clock: outside.clock, onUnreachable() {} })
await pricesService({ ...outside, record: auditService(outside).record, sellsSamples: true }).addSamples()
const app = await makeApp({ ...outside, payments }, { config, siteFolder: 'none' })
const address = await listen(app.http, config)
app.start()
console.log(`It is ready: ${address}`)
