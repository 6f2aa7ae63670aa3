import { endpoints } from '#contract/endpoints.ts'
import { callWords, docsWords } from '#words/calls.ts'
import { acceptClockCommand } from '#words/operate.ts'
import type { Config } from './config.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { refusedCalls } from './features/audit/refused-calls.ts'
import { assessmentsRoutes, tablesRoutes } from './features/assessments/assessments.routes.ts'
import { cardsRoutes } from './features/cards/cards.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { importsRoutes } from './features/statements/imports.routes.ts'
import { memberRecordsRoutes } from './features/member-records/member-records.routes.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import { plansRoutes } from './features/plans/plans.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { statementsRoutes } from './features/statements/statements.routes.ts'
import { serveAdminAddress } from './http/admin-address.ts'
import { readBodies } from './http/body.ts'
import { serveDocuments } from './http/documents.ts'
import type { Handlers } from './http/handlers.ts'
import { liveSockets } from './http/live-sockets.ts'
import { serveLive } from './http/live.ts'
import { visitorLimits } from './http/limiter.ts'
import { errorFacts, logCalls, type LogStream } from './http/log.ts'
import { closeHttp, listeningAt, makeHttp, usualTimeouts } from './http/make-http.ts'
import { measure } from './http/http-metrics.ts'
import { isOutboxShown, serveOutbox } from './http/outbox-page.ts'
import { serveProbes } from './http/probes.ts'
import { respondToErrors } from './http/refusal-handler.ts'
import { secure } from './http/security.ts'
import { memberAccess } from './http/member-access.ts'
import { serve } from './http/serve.ts'
import { serveSite, siteBuild } from './http/site-files.ts'
import { staticPageSources, type PageVisit } from './http/static-pages.ts'
import { serveSiteTexts } from './http/site-texts.ts'
import { serveWebhooks } from './http/webhooks.ts'
import { repeating } from './jobs/repeating.ts'
import type { Taker } from '#domain/clock/job-kinds.ts'
import { sweep, type HeldWork } from './jobs/sweep.ts'
import { readiness } from './http/readiness.ts'
import { makeServices, type Services, type Outside } from './services.ts'

type Options = {
  readonly config: Config
  /** The folder with the built web app. */
  readonly siteFolder: string
  /** The address of the admin site, if this process serves it; otherwise null. */
  readonly adminAddress?: () => string | null
  readonly logTo?: LogStream
  readonly timeouts?: typeof usualTimeouts
}

const sendEmailsEveryMs = 5_000
const clearOutboxEveryMs = 60_000
const sweepEveryMs = 60 * 60_000
const linkAuditEveryMs = 1_000
const tellErasuresEveryMs = 10_000
const reportEveryMs = 10 * 60_000
const paymentsEveryMs = 60_000
const providerTasksEveryMs = 30_000

/** Builds the whole server from its outside services, without listening yet. Read this function from top to bottom. */
export async function makeApp(outside: Outside, options: Options) {
  const { config, siteFolder, adminAddress = () => null, logTo, timeouts = usualTimeouts } = options
  const http = makeHttp(config, { logTo, timeouts })
  const failed = (work: string) => (error: unknown) => http.log.warn({ work, error: errorFacts(error) }, 'failed')
  const site = (): string => config.PUBLIC_URL ?? listeningAt(http)

  const services = makeServices(outside, {
    config,
    site,
    onEmailFailed: failed('email'),
    onStatement(event) {
      http.log.info(event, 'statement')
      metrics.countStatement(event)
    },
    onAssessment(event) {
      http.log.info(event, 'assessment')
      metrics.countAssessment(event)
    },
    onHeld(held) {
      metrics.holdWork(held?.waiting ?? {})
      if (held !== null && isToBeLookedAt(held))
        http.log.warn({ ...held, accept: acceptClockCommand }, 'work held back')
    },
    onAuditEnd: (end) => http.log.info(end, 'end of the audit chain'),
    onJobAdded: (taker) => jobs[loops[taker]].soon(),
    onPaymentTrouble: (trouble) => http.log.warn(trouble, 'payment'),
    onPaymentFailed: failed('payments'),
  })
  const refused = refusedCalls({ count: services.audit.countRefusal, onFailed: failed('audit') })
  const jobs = jobsOf(services, outside, { failed, writeRefused: refused.write })

  readBodies(http)
  respondToErrors(http, (each) => {
    metrics.countRefusal(each)
    return refused.note(each)
  })
  logCalls(http, (ended) => metrics.countCall(ended))
  const cardFields = outside.payments.cards?.page.sources
  const pageSources = [staticPageSources(siteFolder), ...(cardFields === undefined ? [] : [cardFields])]
  secure(http, config.PUBLIC_URL?.startsWith('https:') === true, pageSources)
  const limiter = await visitorLimits(http, config.LIMIT_FACTOR)
  const sockets = liveSockets({ ...services.sessions, factor: config.LIMIT_FACTOR, onFailed: failed('live') })
  const metrics = measure({
    sockets: sockets.count,
    emailsWaiting: services.emails.waiting,
    endOfChain: services.audit.endOfChain,
    reading: outside.files.lengths,
    working: outside.working,
  })
  const ready = readiness(outside.db)
  serveProbes(http, { isReady: ready.isReady, metrics, metricsToken: config.METRICS_TOKEN })
  serve(http, {
    endpoints,
    handlers: handlersOf(services),
    access: memberAccess({ identify: services.sessions.identify, publish: outside.events.publish }),
    limiter,
    build: siteBuild(siteFolder),
  })
  serveLive(http, { sockets, identify: services.sessions.lookUp, events: outside.events, site, ...timeouts })
  serveWebhooks(http, outside.payments, services.billing.onProviderEvent)
  serveDocuments(http, { title: docsWords.title, lead: docsWords.lead, endpoints, sentences: callWords }, site)
  serveSiteTexts(http, { config, clock: outside.clock })
  if (isOutboxShown(config) && outside.messages !== null) serveOutbox(http, outside.messages)
  // in production, reveal only an address that was configured
  serveAdminAddress(http, () => config.ADMIN_URL ?? (config.PROFILE === 'development' ? adminAddress() : null))
  await serveSite(http, siteFolder, {
    site: config.PUBLIC_URL,
    clock: outside.clock,
    responseTo: responsesOfPages(services),
    onFailure: failed('page'),
  })

  return {
    http,
    services,
    sockets,
    ...jobs,
    /** Must run before the first call. In development, gives a sample price to each plan that has none. */
    prepare: () => services.prices.addSamples(),
    start: () => [...Object.values(jobs), sockets].forEach((each) => each.start()),
    /** Finishes the requests in progress, within a time limit, and stops the jobs. */
    async end(): Promise<void> {
      ready.end()
      await Promise.all([closeHttp(http), ...Object.values(jobs).map((job) => job.stop())])
      await refused.end()
    },
  }
}

type JobWires = {
  readonly failed: (work: string) => (error: unknown) => void
  readonly writeRefused: () => Promise<void>
}

/** The name of the repeated work in `jobsOf` that does the jobs of each taker. */
const loops = { emails: 'sendEmails', providers: 'providerTasks' } as const satisfies Readonly<Record<Taker, string>>

/** The work that repeats while the server runs. */
function jobsOf(services: Services, { outbox, clock }: Outside, { failed, writeRefused }: JobWires) {
  const { emails, sweeps, billing, audit, daily, erasures, guard } = services
  return {
    sendEmails: repeating(emails.sendDue, sendEmailsEveryMs, failed('emails')),
    sweep: repeating(sweep(sweeps), sweepEveryMs, failed('sweep')),
    clearOutbox: repeating(() => outbox.removeEnded(clock()), clearOutboxEveryMs, failed('outbox')),
    audit: repeating(
      inTurn([writeRefused, audit.writeRefusals, audit.link, audit.tellEnd]),
      linkAuditEveryMs,
      failed('audit'),
    ),
    erasures: repeating(erasures.tell, tellErasuresEveryMs, failed('erasures')),
    report: repeating(daily.sendWhenDue, reportEveryMs, failed('daily report')),
    payments: repeating(
      inTurn([guard.inTurn(billing.jobs.byClock), billing.jobs.anyTime]),
      paymentsEveryMs,
      failed('payments'),
    ),
    providerTasks: repeating(billing.jobs.atProviders, providerTasksEveryMs, failed('payments')),
  }
}

/**
 * Whether work on hold needs an operator's attention. It does if the clocks differ or if some of the work is due; at a
 * first start, no work is due.
 */
const isToBeLookedAt = ({ because, waiting }: HeldWork): boolean =>
  because === 'clock-differs' || Object.values(waiting).some((count) => count > 0)

/** Runs these pieces of work one after the other, until the signal aborts. */
const inTurn =
  (all: readonly ((signal: AbortSignal) => Promise<void>)[]) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const each of all) if (!signal.aborted) await each(signal)
  }

/**
 * The responses to the queries of public pages, by the keys of the queries (web/api/queries.ts): the visitor's country,
 * and the plans of a type.
 */
const responsesOfPages =
  ({ plans, reference }: Services) =>
  ([name, type]: readonly unknown[], { address }: PageVisit): unknown => {
    if (name === 'country') return reference.location(address).countryCode
    return name === 'plans' ? plans.list(String(type)) : undefined
  }

function handlersOf(services: Services): Handlers {
  return {
    ...accountsRoutes(services),
    ...sessionsRoutes(services.sessions),
    ...profileRoutes(services.profile),
    ...memberRecordsRoutes(services.memberRecords),
    ...plansRoutes(services.plans),
    ...billingRoutes({ ...services.billing, readCurrentPlan: services.plans.current }),
    ...cardsRoutes(services.billing.cards),
    ...contactRoutes(services.contact),
    ...referenceRoutes(services.reference),
    ...catalogueRoutes(services.catalogue),
    ...statementsRoutes(services),
    ...importsRoutes(services.imports),
    ...tablesRoutes(services.tables),
    ...customersRoutes(services.customers),
    ...assessmentsRoutes(services.assessments, services.assessing, ({ caller }) =>
      services.entitlements.assessments(caller),
    ),
  }
}
