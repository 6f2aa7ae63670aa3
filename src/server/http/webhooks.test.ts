import fastify from 'fastify'
import { expect, test } from 'vitest'
import { chooseAtPayPal, openPayments } from '../../../scripts/vitest/payments-under-test.ts'
import type { ProviderEvent } from '../payment-provider.ts'
import { respondToErrors } from './refusal-handler.ts'
import { readBodies } from './body.ts'
import { serveWebhooks, type OnProviderEvent } from './webhooks.ts'

type Payments = Awaited<ReturnType<typeof openPayments>>

/** Makes a card purchase and a PayPal purchase; the payment sandbox has not delivered their events yet. */
async function bought() {
  const payments = await openPayments()
  const { cards, payPal, enter } = payments
  const made = await cards.createCustomer({ memberId: 'm', email: 'anna@example.com', name: 'Anna' }, 'customer')
  const customerId = made.kind === 'created' ? made.id : ''
  const charge = { customerId, cents: 500, isBuyerPresent: true, keepsCard: false, description: 'a pack' }
  await payments.charge({ ...charge, cardId: enter('4242424242424242') }, 'order-1')
  const back = { returnUrl: 'https://saldo.example/a', cancelUrl: 'https://saldo.example/b' }
  const order = await payPal.createOrder({ cents: 500, description: 'a pack', ...back }, 'order-2')
  if (order.kind !== 'created') throw new Error(order.kind)
  await chooseAtPayPal(order.approvalUrl, 'pay')
  await payPal.capture(order.id, 'capture-2')
  return payments
}

function serverFor(providers: Partial<Pick<Payments, 'cards' | 'payPal'>>, onEvent: OnProviderEvent) {
  const log: string[] = []
  const app = fastify({ logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } } })
  readBodies(app)
  respondToErrors(app, () => {})
  serveWebhooks(app, { cards: providers.cards ?? null, payPal: providers.payPal ?? null }, onEvent)
  return { app, log }
}

const sent = ({ sandbox }: Payments, type: string) => {
  const event = sandbox.events().find((each) => each.type === type)
  if (event === undefined) throw new Error(`no ${type}`)
  const { body, headers } = sandbox.message(event)
  return { method: 'POST', url: `/webhooks/${event.provider}`, payload: body, headers } as const
}

const both = ['payment_intent.succeeded', 'PAYMENT.CAPTURE.COMPLETED']

test.each(both)('the event %s is handled each time it arrives', async (type) => {
  const payments = await bought()
  const taken: ProviderEvent[] = []
  const { app } = serverFor(payments, async (event) => void taken.push(event))
  const statuses = await Promise.all([1, 2, 3].map(async () => (await app.inject(sent(payments, type))).statusCode))
  expect(statuses).toEqual([204, 204, 204])
  expect(taken.map(({ kind }) => kind)).toEqual(['charge-paid', 'charge-paid', 'charge-paid'])
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1)
})

test.each(both)('a forged event %s is refused', async (type) => {
  const payments = await bought()
  const taken: ProviderEvent[] = []
  const { app } = serverFor(payments, async (event) => void taken.push(event))
  const message = sent(payments, type)
  const wrong = [
    { ...message, payload: `${message.payload} ` },
    { ...message, headers: { 'content-type': 'application/json' } },
    { ...message, payload: '' },
    { ...message, headers: { ...message.headers, 'content-type': 'text/plain' } },
    { ...message, payload: 'x'.repeat(300 * 1024) },
  ]
  const statuses = await Promise.all(wrong.map(async (each) => (await app.inject(each)).statusCode))
  expect(statuses).toEqual([400, 400, 400, 415, 413])
  expect(taken).toEqual([])
})

test.each(both)('the event %s is refused if the server cannot store it', async (type) => {
  const payments = await bought()
  const { app } = serverFor(payments, async () => {
    throw new Error('the database is gone')
  })
  expect((await app.inject(sent(payments, type))).statusCode).toBe(500)
})

test('an event that cannot be verified with PayPal is refused', async () => {
  const payments = await bought()
  const { app } = serverFor(payments, async () => {})
  payments.sandbox.faults.set(1, 'error')
  expect((await app.inject(sent(payments, 'PAYMENT.CAPTURE.COMPLETED'))).statusCode).toBe(503)
})

test.each(both)('the webhook of a provider that is not configured is not found', async (type) => {
  const payments = await bought()
  const { app } = serverFor({}, async () => {})
  expect((await app.inject(sent(payments, type))).statusCode).toBe(404)
})

test('the payment sandbox repeats events that the server did not accept', async () => {
  const payments = await bought()
  const taken: string[] = []
  let isDown = true
  const { app, log } = serverFor(payments, async ({ kind }) => {
    if (isDown) throw new Error('down')
    taken.push(kind)
  })
  const site = await app.listen({ host: '127.0.0.1', port: 0 })
  payments.sandbox.allowSites([site])
  const waiting = await payments.sandbox.deliver()
  expect(waiting).toBe(payments.sandbox.events().length)
  isDown = false
  expect(await payments.sandbox.deliver()).toBe(0)
  expect(await payments.sandbox.deliver()).toBe(0)
  expect(taken).toEqual(['charge-paid', 'order-approved', 'charge-paid'])
  const secrets = Object.values(payments.sandbox.keys).flatMap((keys) => Object.values(keys))
  expect(secrets.filter((secret) => log.join('').includes(secret))).toEqual([])
  await app.close()
})
