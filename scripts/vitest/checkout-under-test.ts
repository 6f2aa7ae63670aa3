import { afterAll } from 'vitest'
import type { Client } from '#contract/client.ts'
import { cardConsentVersion, termsVersion } from '#domain/policy.ts'
import { enterCard } from '#server/adapters/payment-sandbox/entered-card.ts'
import { openPaymentSandbox } from '#server/adapters/payment-sandbox/payment-sandbox.ts'
import type { SandboxEvent } from '#server/adapters/payment-sandbox/sandbox-state.ts'
import type { TestCardNumber } from '#server/adapters/payment-sandbox/test-cards.ts'
import { sandboxProviders } from '#server/adapters/payments/open-payments.ts'
import { auditService } from '#server/features/audit/audit.service.ts'
import { pricesService } from '#server/features/prices/prices.service.ts'
import { cardsStore } from '#server/features/cards/cards.store.ts'
import { declinedCards } from '#server/features/limits/declined-cards.ts'
import { chargingService } from '#server/features/billing/payments/charging.service.ts'
import { customersService } from '#server/features/billing/payments/customers.service.ts'
import { orderService } from '#server/features/billing/order/order.service.ts'
import { providerCallsService } from '#server/features/billing/calls/provider-calls.service.ts'
import { monthsService } from '#server/features/billing/subscriptions/renewals.service.ts'
import { subscriptionService } from '#server/features/billing/order/subscription.service.ts'
import { grantsStore } from '#server/features/plans/grants.store.ts'
import { jobQueue } from '#server/queue/job-queue.ts'
import { systemTokens } from '#server/adapters/tokens.ts'
import { openServer, registration } from './server-under-test.ts'

// The real server with the real payment adapters and its own payment sandbox. It sells at the sample prices.

type Options = NonNullable<Parameters<typeof openServer>[0]> & {
  /** Timeout for the provider's responses: long enough for a slow machine. */
  readonly timeOutMs?: number
}

export type PaidPlan = 'translation' | 'translation-monthly' | 'analysis-monthly'

const patientMs = 600_000
const buyer = { name: 'Anna Petrova', company: '', address: 'Tverskaya 1, Moscow', country: 'RU', taxNumber: '' }

export async function openCheckout({ timeOutMs = patientMs, ...options }: Options = {}) {
  let now = () => new Date('2026-05-04T10:00:00Z')
  const clock = () => now()
  const sandbox = await openPaymentSandbox({ clock })
  const payments = sandboxProviders(sandbox, { clock, onUnreachable() {}, timeOutMs, retries: 0 })
  const server = await openServer({ ...options, outside: { payments, ...options.outside } })
  now = options.outside?.clock ?? server.now
  const { record } = auditService({ db: server.db, clock })
  await pricesService({ db: server.db, clock, record, sellsSamples: true }).addSamples()
  afterAll(() => sandbox.close())

  /** Sends an event to the webhook as the provider does, and returns the response status. */
  async function deliver(event: SandboxEvent): Promise<number> {
    const { body, headers } = sandbox.message(event)
    const url = `/webhooks/${event.provider}`
    return (await server.http.inject({ method: 'POST', url, payload: body, headers })).statusCode
  }

  /** How many events have been sent so far, and how many of them twice. */
  let [sent, sentTwice] = [0, 0]

  return {
    ...server,
    ...servicesOn({ db: server.db, clock, tokens: systemTokens, events: server.events }, payments),
    sandbox,
    payments,
    deliver,
    /** Repeats the events that were new in the last call, then sends those that are new now, oldest first. */
    async deliverAll(): Promise<void> {
      const events = sandbox.events()
      const from = sentTwice
      sentTwice = sent
      sent = events.length
      for (const event of events.slice(from)) await deliver(event)
    },
    /** A member with a verified address. */
    async member(email: string): Promise<{ readonly calls: Client; readonly userId: string }> {
      const { token, user } = await server.as().register(registration(email))
      const proven = { address_proven_at: clock() }
      await server.db.updateTable('users').set(proven).where('id', '=', user.id).execute()
      return { calls: server.as({ token }), userId: user.id }
    },
    /** Enters a card into the provider's fields, and returns the card id that the page would receive. */
    enter(number: TestCardNumber = '4242424242424242'): string {
      const entry = { key: '', number, expiry: '12/34', cvc: number.startsWith('3') ? '1234' : '123', name: null }
      const entered = enterCard(sandbox.state, entry, clock())
      if ('error' in entered) throw new Error(entered.error.message)
      return entered.paymentMethod.id
    },
    /** The request body for ordering a plan by PayPal, at the price shown. */
    async order(calls: Client, planId: PaidPlan = 'translation', quantity = 1) {
      const { priceSerial } = await calls.readQuote({ query: { plan: planId, quantity } })
      return { planId, quantity, priceSerial, buyer, agree: true, termsVersion }
    },
    /** The request body for ordering a plan by a new card. For a monthly plan the card is saved. */
    async cardOrder(calls: Client, source: string, planId: PaidPlan = 'translation', quantity = 1) {
      const keep = planId !== 'translation'
      return { ...(await this.order(calls, planId, quantity)), source, keep, consentVersion: cardConsentVersion }
    },
    /** The paid charges and captures. */
    paid() {
      const { charges, orders } = sandbox.state
      const captures = Object.values(orders).flatMap(({ captures: each }) => each)
      return [
        ...Object.values(charges).filter(({ status }) => status === 'succeeded'),
        ...captures.filter(({ status }) => status === 'COMPLETED'),
      ]
    },
  }
}

type Outside = Pick<Parameters<typeof orderService>[0], 'db' | 'clock' | 'tokens' | 'events'>

/**
 * The services that move money, as a second server on the same database would create them. `told`: the effects of
 * orders, which other services would receive.
 */
function servicesOn(given: Outside, payments: ReturnType<typeof sandboxProviders>) {
  const outside = { ...given, record: auditService(given).record }
  const told: string[] = []
  const subscriptions = subscriptionService({ ...outside, onEffect: async () => {} })
  const orders = orderService({
    ...outside,
    subscriptions,
    grantsIn: grantsStore,
    seller: { name: 'Saldo', address: 'Dubai', taxNumber: null },
    onEffect: async (effect, { order }) => void told.push(`${effect} ${order.id}`),
  })
  const calls = providerCallsService(outside)
  const jobs = jobQueue(outside.clock, () => {})
  const customers = customersService({ ...outside, ...payments, calls, jobs })
  const charging = chargingService({
    ...outside,
    ...payments,
    calls,
    jobs,
    customers,
    cardsIn: cardsStore,
    tryCard: declinedCards(outside),
    ...orders,
  })
  return { charging, providerCalls: calls, customers, orders, months: monthsService({ ...outside, ...orders }), told }
}
