import { adminEndpoints } from '#contract/admin/admin-endpoints.ts'
import { adminCallWords, adminDocsWords } from '#words/admin/admin-calls.ts'
import type { Config } from './config.ts'
import { makeAdminServices, type AdminServices } from './admin-services.ts'
import { adminAccessRoutes } from './features/admins/admin-access.routes.ts'
import { adminJobsRoutes } from './features/admin-jobs/admin-jobs.routes.ts'
import { adminMembersRoutes } from './features/admin-members/admin-members.routes.ts'
import { adminMessagesRoutes } from './features/admin-messages/admin-messages.routes.ts'
import { adminOrdersRoutes } from './features/admin-orders/admin-orders.routes.ts'
import { adminOverviewRoutes } from './features/admin-overview/admin-overview.routes.ts'
import { adminPricesRoutes } from './features/admin-prices/admin-prices.routes.ts'
import { adminsRoutes } from './features/admins/admins.routes.ts'
import { awardsRoutes } from './features/plans/awards.routes.ts'
import { refusedCalls } from './features/audit/refused-calls.ts'
import { trailRoutes } from './features/audit/trail.routes.ts'
import { serveAdminSite } from './http/admin-files.ts'
import type { AdminHandlers } from './http/admin-handlers.ts'
import { readBodies } from './http/body.ts'
import { visitorLimits } from './http/limiter.ts'
import { errorFacts, logCalls, type LogStream } from './http/log.ts'
import { measure } from './http/http-metrics.ts'
import { closeHttp, listeningAt, makeHttp, usualTimeouts } from './http/make-http.ts'
import { serveProbes } from './http/probes.ts'
import { respondToErrors } from './http/refusal-handler.ts'
import { secure } from './http/security.ts'
import { adminAccess, type AdminAccessOptions } from './http/admin-access.ts'
import { serveDocuments } from './http/documents.ts'
import { serve } from './http/serve.ts'
import { siteBuild } from './http/site-files.ts'
import { readiness } from './http/readiness.ts'
import type { Outside, Services } from './services.ts'

type Options = {
  readonly config: Config
  /** The folder with the built admin site. */
  readonly adminFolder: string
  /** The services of the members' site, on the same database. */
  readonly services: Services
  readonly logTo?: LogStream
}

const noKeyFits = 'the key of the authenticator app cannot be decrypted with ADMIN_KEY or ADMIN_KEY_OLD'

/** Makes the server of the admin site, which does not listen yet. It has its own port, limits and sessions. */
export async function makeAdminApp(outside: Outside, { config, adminFolder, services: ofSite, logTo }: Options) {
  const http = makeHttp(config, { logTo, timeouts: usualTimeouts })
  const adminSite = (): string => config.ADMIN_URL ?? listeningAt(http)
  const onUnreadable = (admin: string) => http.log.warn({ work: 'admin key', admin }, noKeyFits)
  const onFailed = (error: unknown) => http.log.warn({ work: 'audit', error: errorFacts(error) }, 'failed')
  const onUnchecked = (error: unknown) => http.log.warn({ work: 'audit check', error: errorFacts(error) }, 'failed')
  const services = makeAdminServices(outside, { config, services: ofSite, adminSite, onUnreadable, onUnchecked })
  const refused = refusedCalls({ count: services.audit.countRefusal, onFailed })
  const metrics = metricsOf(outside, ofSite)
  const ready = readiness(outside.db)
  readBodies(http)
  respondToErrors(http, (each) => {
    metrics.countRefusal(each)
    return refused.note(each)
  })
  logCalls(http, metrics.countCall)
  secure(http, config.ADMIN_URL?.startsWith('https:') === true)
  const limiter = await visitorLimits(http, config.LIMIT_FACTOR)
  serveProbes(http, { isReady: ready.isReady, metrics, metricsToken: config.METRICS_TOKEN })
  const { confirm } = services.confirmations
  const needsCode = { refundOrder: services.sales.orderAccount.refundNeedsCode }
  serve(http, {
    endpoints: adminEndpoints,
    handlers: handlersOf(services),
    access: adminAccess({ identify: services.sessions.identify, confirm, needsCode, ...notedIn(outside, services) }),
    limiter,
    build: siteBuild(adminFolder),
  })
  serveDocuments(http, { ...adminDocsWords, endpoints: adminEndpoints, sentences: adminCallWords }, adminSite)
  await serveAdminSite(http, adminFolder)
  async function end(): Promise<void> {
    ready.end()
    await closeHttp(http)
    await refused.end()
  }
  return { http, services, adminSite, writeRefused: refused.write, end }
}

const metricsOf = ({ files, working }: Outside, { emails, audit }: Services) =>
  measure({
    sockets: () => 0,
    emailsWaiting: emails.waiting,
    endOfChain: audit.endOfChain,
    reading: files.lengths,
    working,
  })

type AuditHooks = Pick<AdminAccessOptions, 'onMissingRight' | 'onFile'>

/** Records in the audit trail each admin call made without the required right, and each list download. */
const notedIn = ({ db }: Outside, { audit }: AdminServices): AuditHooks => ({
  async onMissingRight({ admin, call, right, network }) {
    const actor = { kind: 'admin', id: admin.id } as const
    await audit.record(db, { kind: 'admin.right-missing', actor, object: `call:${call}`, why: right, network })
  },
  async onFile({ admin, call, network }) {
    const actor = { kind: 'admin', id: admin.id } as const
    await audit.record(db, { kind: 'admin.read', actor, object: `call:${call}`, network })
  },
})

function handlersOf(services: AdminServices): AdminHandlers {
  return {
    ...adminAccessRoutes(services),
    ...adminOverviewRoutes(services.overview),
    ...adminMembersRoutes(services.members),
    ...awardsRoutes(services.members.awards),
    ...adminPricesRoutes(services.prices),
    ...adminJobsRoutes(services.jobs, services.queue),
    ...adminMessagesRoutes(services.messages),
    ...adminOrdersRoutes(services.sales),
    ...adminsRoutes(services),
    ...trailRoutes(services.trail),
    readSettings: () => ({ settings: [...services.settings()] }),
  }
}
