import { afterAll, inject } from 'vitest'
import type { Incoming } from '#contract/call-refused.ts'
import type { Outgoing } from '#contract/call.ts'
import { client, type Client } from '#contract/client.ts'
import { idempotencyKeyHeader } from '#contract/endpoint.ts'
import { argon2Passwords } from '#server/adapters/passwords.ts'
import { localEvents } from '#server/adapters/events/local-events.ts'
import { readingProcesses } from '#server/adapters/reading/reading-processes.ts'
import { workThreads } from '#server/adapters/threads/work-threads.ts'
import { systemTokens } from '#server/adapters/tokens.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { heartbeatStore } from '#server/jobs/heartbeat.store.ts'
import type { EmailMessage } from '#server/outside.ts'
import type { Outside } from '#server/services.ts'
import { openTestDatabase } from './test-database.ts'

// The real server on the real SQL. It collects emails instead of sending them, and the test sets its clock.

type Options = {
  readonly settings?: Readonly<Record<string, string>>
  /** A fraction of the usual limits per minute, so that a few requests reach a limit. */
  readonly limitFactor?: number
  readonly outside?: Partial<Outside>
  readonly siteFolder?: string
  readonly timeouts?: Parameters<typeof makeApp>[1]['timeouts']
}

type Visitor = { readonly token?: string; readonly address?: string; readonly device?: string }

const dayMs = 24 * 60 * 60_000
const start = new Date('2026-05-04T10:00:00Z')
const settingsOfTests = {
  PROFILE: 'development',
  PUBLIC_URL: 'https://saldo.example',
  LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'trace',
  OPERATOR_EMAIL: 'operator@saldo.example',
}

/** The server's password hashing at the lowest possible cost. */
const cheapPasswords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Opens a server on its own database; both are closed after the file's tests. */
export async function openServer(options: Options = {}) {
  const { settings = {}, limitFactor, outside: other = {}, siteFolder = 'none', timeouts } = options
  const config = readConfig({ ...settingsOfTests, ...settings })
  const database = await openTestDatabase()
  const messages: EmailMessage[] = []
  const log: string[] = []
  // long enough that a slow machine does not time out
  const threads = workThreads({ program: new URL(inject('workThread')), ms: 600_000 })
  let now = start
  const outside: Outside = {
    db: database.db,
    clock: () => now,
    databaseClock: async () => now,
    copyDatabase: database.copy,
    events: localEvents(),
    sendEmail: async (message) => void messages.push(message),
    messages: null,
    outbox: { removeEnded: async () => {}, removeOld: async () => {} },
    passwords: await cheapPasswords,
    tokens: systemTokens,
    rates: async () => null,
    averages: async () => 'no-feed',
    places: () => null,
    payments: { cards: null, payPal: null },
    checkpoints: null,
    ledger: null,
    files: readingProcesses({ program: new URL(inject('readingProcess')), ms: 600_000 }),
    work: threads.work,
    working: threads.lengths,
    ...other,
  }
  const open = (changed: Partial<Outside> = {}) =>
    makeApp(
      { ...outside, ...changed },
      {
        config: limitFactor === undefined ? config : { ...config, LIMIT_FACTOR: limitFactor },
        siteFolder,
        ...(timeouts === undefined ? {} : { timeouts }),
        logTo: { write: (line) => void log.push(line) },
      },
    )
  const app = await open()
  const others: (typeof app)[] = []
  afterAll(async () => {
    for (const each of [app, ...others]) await each.end()
    await threads.close()
    await database.close()
  })
  return {
    app,
    http: app.http,
    outside,
    db: database.db,
    events: outside.events,
    messages,
    log,
    /** Opens another server on the same database. `changed`: outside services that differ. */
    async another(changed: Partial<Outside> = {}): Promise<typeof app> {
      const second = await open(changed)
      others.push(second)
      return second
    },
    /** The SQL that ran since the last call. */
    queries: database.queries,
    now: () => now,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** Advances the clock day by day, with a sweep each day. The server then trusts its clock. */
    async passDays(days: number): Promise<void> {
      for (let day = 0; day < days; day++) {
        now = new Date(now.getTime() + dayMs)
        await app.sweep.run()
      }
    },
    setNow: (moment: string) => void (now = new Date(moment)),
    /** Makes the server trust a clock that the test has set, as if the server had never stopped. */
    async believeClock(): Promise<void> {
      await heartbeatStore(database.db).write({ beatAt: now, hold: null })
    },
    /** An API client of a visitor, or of a member if a member's token is given. */
    as: (visitor: Visitor = {}): Client => client((call) => send(app.http, call, visitor)),
    /** Sends the queued emails and returns the newest one to that address. */
    async messageTo(address: string): Promise<EmailMessage> {
      await app.sendEmails.run()
      const message = messages.findLast(({ to }) => to === address)
      if (message === undefined) throw new Error(`no message to ${address}`)
      return message
    },
  }
}

type Http = Awaited<ReturnType<typeof makeApp>>['http']

async function send(http: Http, call: Outgoing, visitor: Visitor): Promise<Incoming> {
  const { method, path, body, isMultipart, idempotencyKey } = call
  const response = await http.inject({
    method,
    url: path,
    ...(body === undefined ? {} : { payload: isMultipart ? formOf(body) : JSON.stringify(body) }),
    ...(visitor.address === undefined ? {} : { remoteAddress: visitor.address }),
    headers: {
      ...(body === undefined || isMultipart ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: idempotencyKey }),
      ...(visitor.token === undefined ? {} : { authorization: `Bearer ${visitor.token}` }),
      ...(visitor.device === undefined ? {} : { 'user-agent': visitor.device }),
    },
  })
  const { 'retry-after': retryAfter } = response.headers
  return { status: response.statusCode, body: response.json(), retryAfter: retryAfter ?? null }
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  // the cast is safe: a multipart body is an object of strings and files
  for (const [name, part] of Object.entries(body as Record<string, string | File>)) form.append(name, part)
  return form
}

/** A valid registration. */
export const registration = (email: string, password = 'a good pass phrase') => ({
  body: { name: 'Anna Petrova', email, password, passwordConfirmation: password, agree: true },
})

/** The status and code of a refused call. */
export async function refusal(call: Promise<unknown>): Promise<readonly [number, string | undefined]> {
  try {
    await call
  } catch (error) {
    if (error instanceof Error && 'status' in error && 'refusal' in error) {
      const { status, refusal: refused } = error as { status: number; refusal: { code: string } | null }
      return [status, refused?.code]
    }
    throw error
  }
  throw new Error('the call was not refused')
}
