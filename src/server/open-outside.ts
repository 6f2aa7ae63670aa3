import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkpointsOf } from './adapters/checkpoint-file.ts'
import { openChosen } from './adapters/database/chosen.ts'
import { ledgerOf } from './adapters/erasure-ledger.ts'
import { localEvents } from './adapters/events/local-events.ts'
import { postgresEvents } from './adapters/events/postgres-events.ts'
import { emailOutbox } from './adapters/email/outbox.ts'
import { smtpSender } from './adapters/email/smtp.ts'
import { argon2Passwords } from './adapters/passwords.ts'
import { openPayments } from './adapters/payments/open-payments.ts'
import { offlinePlaces } from './adapters/places.ts'
import { bankOfRussia } from './adapters/rates/bank-of-russia.ts'
import { readingProcesses } from './adapters/reading/reading-processes.ts'
import { workThreads } from './adapters/threads/work-threads.ts'
import { systemTokens } from './adapters/tokens.ts'
import type { Config } from './config.ts'
import { isOutage } from './http/outage.ts'
import type { AverageRates, Clock, Events, Rates } from './outside.ts'
import type { Outside } from './services.ts'

/**
 * Thrown when the database could not be reached for as long as a starting server waits, when it rejects the login, or
 * when it does not exist. The message is the error's code, or 'no answer'.
 */
export class Unreachable extends Error {}

const waitForDatabaseMs = 30_000
const askAgainMs = 500

/**
 * Error codes with which PostgreSQL rejects the login or says that the database does not exist: waiting does not help.
 */
const refusedCodes = /^(28|3D)/

/**
 * The file of the program that a work thread runs. Its extension is the same as this file's, because both are compiled
 * or neither is.
 */
const workProgram = new URL(import.meta.resolve(`./work-thread${extname(import.meta.filename)}`))

/** The source of exchange rates when none is configured: it has no rates. */
const noFeed: { readonly rates: Rates; readonly averages: AverageRates } = {
  rates: async () => null,
  averages: async () => 'no-feed',
}

type OpenOutside = Outside & {
  /** Sets the function that is called when an outside service fails but the server can continue. */
  readonly onTrouble: (report: (work: string) => void) => void
  /** Called with the base URL on which the server listens. */
  readonly onListening: (site: string) => void
  /** The base URL of the payment sandbox; null when none is used. */
  readonly sandboxAddress: string | null
  readonly close: () => Promise<void>
}

/** Opens the configured outside services, and local substitutes for the others. */
export async function openOutside(config: Config): Promise<OpenOutside> {
  const clock = () => new Date()
  let report: (work: string) => void = () => {}
  const database = await reachable(() => openChosen(config, config.DATABASE_CONNECTIONS, () => report('database')))
  const events = openEvents(config, () => report('events'))
  const outbox = emailOutbox(join(config.DATA_FOLDER, 'outbox'), { from: config.MAIL_FROM, clock })
  const smtp = config.SMTP_URL === null ? null : smtpSender(config.SMTP_URL, { from: config.MAIL_FROM })
  const threads = workThreads({ program: workProgram })
  const payments = await openPayments(config, { clock, onUnreachable: ({ call }) => report(`payments: ${call}`) })
  return {
    db: database.db,
    clock,
    databaseClock: database.clock,
    copyDatabase: database.copy,
    events,
    sendEmail: smtp?.sendEmail ?? outbox.sendEmail,
    messages: smtp === null ? outbox.messages : null,
    outbox,
    passwords: await argon2Passwords(),
    tokens: systemTokens,
    ...feedOf(config, clock, () => report('rates')),
    places: offlinePlaces(),
    payments,
    checkpoints: checkpointsOf(config),
    ledger: ledgerOf(config),
    onListening: payments.onListening,
    sandboxAddress: payments.sandboxAddress,
    files: readingProcesses(),
    work: threads.work,
    working: threads.lengths,
    onTrouble: (listener) => void (report = listener),
    async close() {
      smtp?.close()
      await payments.close()
      await Promise.all([threads.close(), events.close()])
      await database.close()
    },
  }
}

const feedOf = ({ RATES_URL: url }: Config, clock: Clock, onFailed: () => void): typeof noFeed =>
  url === null ? noFeed : bankOfRussia({ url, clock, onFailed })

/** Opens the events. Only this process uses the embedded database, so events need not be sent to other processes. */
function openEvents(
  { DATABASE_URL: url }: Config,
  onLost: () => void,
): Events & { readonly close: () => Promise<void> } {
  return url === null ? { ...localEvents(), close: async () => {} } : postgresEvents(url, onLost)
}

/** Opens the database; retries while it is still starting. */
async function reachable<Opened>(opening: () => Promise<Opened>): Promise<Opened> {
  const deadline = Date.now() + waitForDatabaseMs
  for (;;) {
    try {
      return await opening()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
      const isRefused = refusedCodes.test(code)
      if (!isRefused && !isOutage(error)) throw error
      if (isRefused || Date.now() > deadline) throw new Unreachable(code, { cause: error })
      await wait(askAgainMs)
    }
  }
}
