import { makeAdminServices } from '#server/admin-services.ts'
import { tablesOver } from '#server/adapters/database/connect.ts'
import { readConfig } from '#server/config.ts'
import type { EmailMessage } from '#server/outside.ts'
import { makeServices, type Outside } from '#server/services.ts'
import { serverConnections, type SharedConnections } from './server-connections.ts'
import { serverLife } from './server-life.ts'
import { simulatedCards, type CardBank } from './simulated-cards.ts'
import type { ProviderBooks } from './provider-books.ts'
import { simulatedPayPal } from './simulated-paypal.ts'
import type { SimulatedTime } from './simulated-time.ts'
import type { Stepping } from './stepping.ts'

// One server with the real services and the real SQL. Everything else is simulated or left out, such as the clock,
// randomness, mail and payment providers.

export type Surroundings = {
  readonly steps: Stepping
  readonly connections: SharedConnections
  readonly time: SimulatedTime
  readonly books: ProviderBooks
  readonly bank: CardBank
  readonly newId: () => string
  readonly outbox: SentEmail[]
}

export type SentEmail = Pick<EmailMessage, 'to' | 'subject' | 'text'> & { readonly at: Date }

const config = readConfig({
  PROFILE: 'development',
  PUBLIC_URL: 'https://saldo.example',
  LIMIT_FACTOR: '100000',
  OPERATOR_EMAIL: 'operator@saldo.example',
  LOG_LEVEL: 'silent',
})

const notSimulated = (): never => {
  throw new Error('this is not part of billing')
}

export type SimulatedServer = ReturnType<typeof simulatedServer>

export function simulatedServer({ steps, connections, time, books, bank, newId, outbox }: Surroundings) {
  const life = serverLife(steps)
  const troubles: unknown[] = []
  const outside: Outside = {
    db: tablesOver(serverConnections(life, connections)),
    clock: time.server,
    databaseClock: async () => time.database(),
    events: { publish() {}, subscribe: () => () => {} },
    async sendEmail({ to, subject, text }) {
      await life.step()
      outbox.push({ to, subject, text, at: time.now() })
      await life.step()
    },
    messages: null,
    outbox: { removeEnded: async () => {}, removeOld: async () => {} },
    passwords: { hash: notSimulated, isRight: notSimulated, strengthOf: notSimulated },
    tokens: { id: newId, token: newId, code: (digits) => '1'.repeat(digits) },
    rates: async () => null,
    averages: async () => 'no-feed',
    places: () => null,
    payments: { cards: simulatedCards(books, bank, life), payPal: simulatedPayPal(books, life) },
    checkpoints: null,
    copyDatabase: notSimulated,
    ledger: null,
    files: { inTurn: notSimulated, lengths: () => ({ running: 0, waiting: 0 }) },
    // billing uses a worker thread only to make the invoice file
    work: async <Made>() => new Uint8Array() as Made,
    working: () => ({ running: 0, waiting: 0 }),
  }
  const services = makeServices(
    outside,
    wires((error) => void troubles.push(error)),
  )
  const admin = makeAdminServices(outside, {
    config,
    services,
    adminSite: () => 'https://admin.example',
    onUnreadable() {},
    onUnchecked() {},
  })
  const { db } = outside
  return { life, services, admin, db, troubles, jobs: jobsOf(services) }
}

const wires = (onFailed: (error: unknown) => void): Parameters<typeof makeServices>[1] => ({
  config,
  site: () => 'https://saldo.example',
  onEmailFailed: onFailed,
  onStatement() {},
  onAssessment() {},
  onHeld() {},
  onAuditEnd() {},
  onJobAdded() {},
  onPaymentTrouble() {},
  onPaymentFailed: onFailed,
})

/** A server's periodic work for billing, as in app.ts. */
function jobsOf({ guard, billing, emails }: ReturnType<typeof makeServices>) {
  const { signal } = new AbortController()
  return async (): Promise<void> => {
    await guard.inTurn(billing.jobs.byClock)(signal)
    await billing.jobs.anyTime(signal)
    await billing.jobs.atProviders(signal)
    await emails.sendDue(signal)
  }
}
