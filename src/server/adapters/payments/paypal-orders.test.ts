import { afterAll, beforeEach, expect, test } from 'vitest'
import { EventRefused, ProviderUnavailable, type SignedPayPalEvent } from '../../outside.ts'
import { payPalOrders } from './paypal-orders.ts'
import { openPayPalStandIn, signedPayPalEvent } from './paypal-stand-in.ts'
import type { StandInFault } from './stand-in-server.ts'

const keys = { client: 'client', secret: 'secret', webhook: 'webhook' }
const now = new Date('2026-05-04T10:00:00Z')
const events: SignedPayPalEvent[] = []
const faults = new Map<string, StandInFault>()
let ids = 0

const standIn = await openPayPalStandIn({
  keys,
  clock: () => now,
  newId: () => `ID${(ids += 1)}`,
  onEvent: (event) => void events.push(event),
  approvalPage: (order) => `http://127.0.0.1/approve/${order}`,
  faultOf: (call) => [...faults].find(([beginning]) => call.startsWith(beginning))?.[1] ?? null,
})
afterAll(standIn.close)

const settings = {
  ...{ clientId: keys.client, secret: keys.secret, webhookId: 'WH', timeoutMs: 600_000 },
  baseUrl: `http://127.0.0.1:${standIn.port}`,
}
const payPal = payPalOrders(settings)

beforeEach(() => {
  events.splice(0)
  faults.clear()
})

let keysGiven = 0
const newKey = () => `key-${(keysGiven += 1)}`

const addresses = { returnTo: 'https://saldo.example/payment-success', cancelTo: 'https://saldo.example/checkout' }
const created = async () => payPal.create({ id: 'order', cents: 1050, ...addresses }, newKey())

async function approved(way?: 'pays' | 'declines' | 'waits') {
  const order = await created()
  standIn.approve(order.id, way)
  return order.id
}

async function captured(): Promise<{ readonly order: string; readonly capture: string }> {
  const order = await approved()
  const { capture } = await payPal.capture(order, newKey())
  return { order, capture: capture ?? 'none' }
}

const told = async () => Promise.all(events.map((event) => payPal.readEvent(event, now)))

test('an order is created here, approved there and captured here', async () => {
  const order = await created()
  expect(order).toEqual({
    id: order.id,
    state: 'to-approve',
    approvalAddress: `http://127.0.0.1/approve/${order.id}`,
    capture: null,
  })
  expect(await payPal.capture(order.id, newKey())).toEqual(order)
  standIn.approve(order.id)
  expect((await payPal.find(order.id)).state).toBe('approved')
  const paid = await payPal.capture(order.id, newKey())
  expect(paid).toMatchObject({ state: 'succeeded', capture: expect.any(String) })
  expect(await payPal.find(order.id)).toEqual(paid)
  expect(await told()).toEqual([{ id: expect.any(String), kind: 'payment-succeeded', payment: order.id }])
})

test('whoever comes back twice captures once', async () => {
  const order = await approved()
  const answers = await Promise.all([1, 2, 3].map(() => payPal.capture(order, newKey())))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(events).toHaveLength(1)
})

test('what the bank declines can be approved again with another one', async () => {
  const order = await approved('declines')
  expect(await payPal.capture(order, newKey())).toMatchObject({ state: 'declined', capture: null })
  standIn.approve(order)
  expect(await payPal.capture(order, newKey())).toMatchObject({ state: 'succeeded' })
})

test('what PayPal looks at first is pending and not paid', async () => {
  const order = await approved('waits')
  expect(await payPal.capture(order, newKey())).toMatchObject({ state: 'pending' })
  expect(await told()).toMatchObject([{ kind: 'payment-pending', payment: order }])
})

test('a capture is refunded once, whoever asks again', async () => {
  const { capture } = await captured()
  expect([await payPal.refund(capture, 'refund'), await payPal.refund(capture, 'refund')]).toEqual([
    'succeeded',
    'succeeded',
  ])
  expect(await payPal.refund(capture, newKey())).toBe('succeeded')
  const refunds = (await told()).slice(1)
  expect(refunds).toEqual([{ id: expect.any(String), kind: 'refund-succeeded', payment: capture }])
})

test.each([
  ['CUSTOMER.DISPUTE.CREATED', {}, 'dispute-opened'],
  ['CUSTOMER.DISPUTE.RESOLVED', { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, 'dispute-won'],
  ['CUSTOMER.DISPUTE.RESOLVED', { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }, 'dispute-lost'],
  ['CUSTOMER.DISPUTE.RESOLVED', { dispute_outcome: { outcome_code: 'CANCELED_BY_BUYER' } }, null],
  ['PAYMENT.CAPTURE.DENIED', {}, 'payment-failed'],
  ['PAYMENT.CAPTURE.REVERSED', {}, 'dispute-lost'],
  ['BILLING.PLAN.CREATED', {}, null],
])('%s with %j says %s', async (type, outcome, kind) => {
  standIn.happened({ type, resource: { disputed_transactions: [{ seller_transaction_id: 'CAP' }], ...outcome } })
  expect(await told()).toEqual([kind === null ? null : { id: expect.any(String), kind, payment: 'CAP' }])
})

const happening = JSON.stringify({
  ...{ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' },
  resource: { id: 'CAP', custom_id: 'Ключ  é' },
})

test.each([
  ['five minutes old', 5 * 60_000, true],
  ['older', 5 * 60_000 + 1, false],
])('an event whose signature is %s counts: %s', async (_, ageMs, counts) => {
  const event = signedPayPalEvent(happening, keys.webhook, new Date(now.getTime() - ageMs))
  const read = payPal.readEvent(event, now)
  if (counts) expect(await read).toEqual({ id: 'WH-1', kind: 'payment-succeeded', payment: 'CAP' })
  else await expect(read).rejects.toThrow(EventRefused)
})

test('an event that was changed, signed with another secret or by nobody is refused', async () => {
  const { body, headers } = signedPayPalEvent(happening, keys.webhook, now)
  const forged = [
    { body: body.replace('CAP', 'CAT'), headers },
    { body: `${body} `, headers },
    { body: `${body},"webhook_id":"other"`, headers },
    { body: 'no JSON', headers },
    signedPayPalEvent(body, 'another', now),
    { body, headers: {} },
  ]
  for (const event of forged) await expect(payPal.readEvent(event, now)).rejects.toThrow(EventRefused)
})

test('a name with a path in it asks for no other thing', async () => {
  await expect(payPal.find('../../v1/oauth2/token')).rejects.toThrow('RESOURCE_NOT_FOUND')
})

test('with another secret nothing is answered', async () => {
  const other = payPalOrders({ ...settings, secret: 'another' })
  await expect(other.find('ID1')).rejects.toThrow('PayPal refused: 401')
})

type Prepare = (key: string) => Promise<() => Promise<unknown>>

/** Each call there is, and where its wire begins. */
const everyCall: readonly (readonly [string, string, Prepare])[] = [
  ['a token', 'POST /v1/oauth2/token', async (key) => () => payPal.create({ id: 'a', cents: 100, ...addresses }, key)],
  [
    'creating an order',
    'POST /v2/checkout/orders',
    async (key) => () => payPal.create({ id: 'a', cents: 100, ...addresses }, key),
  ],
  [
    'asking for an order',
    'GET /v2/checkout/orders/',
    async () => {
      const { id } = await created()
      return () => payPal.find(id)
    },
  ],
  [
    'capturing an order',
    'POST /v2/checkout/orders/',
    async (key) => {
      const order = await approved()
      return () => payPal.capture(order, key)
    },
  ],
  [
    'a refund',
    'POST /v2/payments/captures/',
    async (key) => {
      const { capture } = await captured()
      return () => payPal.refund(capture, key)
    },
  ],
  [
    'asking for a signature',
    'POST /v1/notifications/',
    async () => () => payPal.readEvent(signedPayPalEvent(happening, keys.webhook, now), now),
  ],
]

test.each(
  everyCall.flatMap(([name, wire, prepare]) =>
    (['status-500', 'status-502', 'no-answer', 'answer-lost'] as const).map(
      (fault) => [name, fault, wire, prepare] as const,
    ),
  ),
)('%s, with the fault %s, is open, and made again it is done once', async (_, fault, wire, prepare) => {
  const call = await prepare(newKey())
  const before = events.length
  faults.set(wire, fault)
  await expect(call()).rejects.toThrow(ProviderUnavailable)
  faults.clear()
  const again = await call()
  expect(await call()).toEqual(again)
  expect(events.length - before).toBeLessThanOrEqual(1)
})

test('a provider that does not answer in time is not waited for', async () => {
  const { id } = await created()
  faults.set('GET /v2/checkout/orders/', 'late')
  await expect(payPalOrders({ ...settings, timeoutMs: 500 }).find(id)).rejects.toThrow(ProviderUnavailable)
})
