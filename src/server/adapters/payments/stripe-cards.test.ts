import Stripe from 'stripe'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { EventRefused, ProviderUnavailable, type SavedCard } from '../../outside.ts'
import { stripeCards } from './stripe-cards.ts'
import type { StandInFault } from './stand-in-server.ts'
import { openStripeStandIn, signedEvent, type SignedEvent } from './stripe-stand-in.ts'
import { testCards } from './test-cards.ts'

const keys = { secret: 'sk_test_one', publishable: 'pk_test_one', webhook: 'whsec_one' }
const now = new Date('2026-05-04T10:00:00Z')
const events: SignedEvent[] = []
const faults = new Map<string, StandInFault>()
let ids = 0

const standIn = await openStripeStandIn({
  keys,
  clock: () => now,
  newId: () => `${(ids += 1)}`,
  onEvent: (event) => void events.push(event),
  faultOf: (call) => [...faults].find(([beginning]) => call.startsWith(beginning))?.[1] ?? null,
})
afterAll(standIn.close)

const host = { protocol: 'http', host: '127.0.0.1', port: standIn.port } as const
const settings = { secretKey: keys.secret, webhookSecret: keys.webhook, host }
const cards = stripeCards({ ...settings, timeoutMs: 600_000 })
const page = new Stripe(keys.publishable, { ...host, maxNetworkRetries: 0 })

beforeEach(() => {
  events.splice(0)
  faults.clear()
})

let keysGiven = 0
const newKey = () => `key-${(keysGiven += 1)}`

/** What the hosted fields do with a card in the page. */
async function typed(lastFour: string): Promise<string> {
  const number = testCards[lastFour]?.number ?? lastFour
  const card = { number, exp_month: 12, exp_year: 2031, cvc: '123' }
  return (await page.paymentMethods.create({ type: 'card', card })).id
}

async function opened(cents = 499) {
  const customer = await cards.addCustomer('member', newKey())
  return { customer, payment: await cards.open({ id: 'order', cents, customer }, newKey()) }
}

async function paidWith(lastFour: string, isOffSession = false) {
  const { customer, payment } = await opened()
  const state = await cards.confirm({ id: payment, paymentMethod: await typed(lastFour), isOffSession }, newKey())
  return { customer, payment, state }
}

const told = () => events.map(({ body, signature }) => cards.readEvent(Buffer.from(body), signature, now))

test.each(['4242', '5556', '4444', '0005', '0259', '5126'])(
  'a payment with the card ending in %s succeeds',
  async (lastFour) => {
    const { payment, state } = await paidWith(lastFour)
    expect([state, await cards.find(payment)]).toEqual([{ result: 'succeeded' }, { result: 'succeeded' }])
    expect(told()[0]).toMatchObject({ kind: 'payment-succeeded', payment })
  },
)

test.each([
  ['0002', 'Your card was declined.'],
  ['9995', 'Your card has insufficient funds.'],
  ['9987', 'Your card was declined.'],
  ['9979', 'Your card was declined.'],
  ['0341', 'Your card was declined.'],
  ['0069', 'Your card has expired.'],
  ['0127', 'Your card’s security code is incorrect.'],
  ['0119', 'An error occurred while processing your card. Try again in a little bit.'],
])('the card ending in %s is declined: %s', async (lastFour, message) => {
  const { payment, state } = await paidWith(lastFour)
  expect(state).toEqual({ result: 'declined', message, isToConfirm: false })
  expect(await cards.find(payment)).toEqual(state)
  expect(told()).toEqual([{ id: expect.any(String), kind: 'payment-failed', payment }])
})

test('after a decline the same payment is made with another card, and then never again', async () => {
  const { payment } = await paidWith('0002')
  const pay = async () =>
    cards.confirm({ id: payment, paymentMethod: await typed('4242'), isOffSession: false }, newKey())
  expect(await pay()).toEqual({ result: 'succeeded' })
  await expect(pay()).rejects.toThrow('already succeeded')
  expect(told().map((event) => event?.kind)).toEqual(['payment-failed', 'payment-succeeded'])
})

test('where the bank asks, nothing is paid until the person answers', async () => {
  const asked = await paidWith('3155')
  expect(asked.state).toEqual({ result: 'confirm', clientSecret: `${asked.payment}_secret` })
  expect(told()).toEqual([])
  standIn.answerBank(asked.payment, true)
  expect(await cards.find(asked.payment)).toEqual({ result: 'succeeded' })
  const refused = await paidWith('3184')
  standIn.answerBank(refused.payment, false)
  expect(await cards.find(refused.payment)).toMatchObject({ result: 'declined', isToConfirm: false })
})

test('a charge while the person is away: a card that always asks waits for them, one that was confirmed does not', async () => {
  expect((await paidWith('3184', true)).state).toMatchObject({ result: 'declined', isToConfirm: true })
  const { customer, payment } = await opened()
  const paymentMethod = await typed('3155')
  await cards.confirm({ id: payment, paymentMethod, isOffSession: false }, newKey())
  standIn.answerBank(payment, true)
  const next = await cards.open({ id: 'next', cents: 499, customer }, newKey())
  expect(await cards.confirm({ id: next, paymentMethod, isOffSession: true }, newKey())).toEqual({
    result: 'succeeded',
  })
})

test('a card is saved with its brand, last four digits and expiry, and removed, once or again', async () => {
  const { customer } = await opened()
  const paymentMethod = await typed('4444')
  const saved: SavedCard = {
    ...{ paymentMethod, brand: 'mastercard', lastFour: '4444' },
    ...{ expiryMonth: 12, expiryYear: 2031 },
  }
  expect(await cards.saveCard({ customer, paymentMethod }, newKey())).toEqual(saved)
  const declined = await cards.saveCard({ customer, paymentMethod: await typed('9995') }, newKey())
  expect(declined).toEqual({ result: 'declined', message: 'Your card has insufficient funds.', isToConfirm: false })
  await cards.removeCard(paymentMethod)
  await cards.removeCard(paymentMethod)
  await cards.removeCustomer(customer)
  await cards.removeCustomer(customer)
})

test('a payment is refunded once, whoever asks again', async () => {
  const { payment } = await paidWith('4242')
  expect([await cards.refund(payment, 'refund-1'), await cards.refund(payment, 'refund-1')]).toEqual([
    'succeeded',
    'succeeded',
  ])
  expect(await cards.refund(payment, 'refund-2')).toBe('succeeded')
  const failing = await paidWith('5126')
  expect(await cards.refund(failing.payment, newKey())).toBe('failed')
  expect(told().map((event) => event?.kind)).toEqual([
    ...['payment-succeeded', 'refund-succeeded', 'payment-succeeded', 'refund-failed'],
  ])
})

test('a dispute is opened and decided', async () => {
  const { payment } = await paidWith('0259')
  standIn.closeDispute(payment, 'won')
  standIn.closeDispute(payment, 'lost')
  expect(told().map((event) => [event?.kind, event?.payment])).toEqual([
    ['payment-succeeded', payment],
    ['dispute-opened', payment],
    ['dispute-won', payment],
    ['dispute-lost', payment],
  ])
})

test('the same call with the same key is done once; with another request it is refused', async () => {
  const { payment, customer } = await opened()
  const paymentMethod = await typed('4242')
  const pay = () => cards.confirm({ id: payment, paymentMethod, isOffSession: false }, 'once')
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ result: 'succeeded' })))
  expect(events).toHaveLength(1)
  await expect(cards.open({ id: 'other', cents: 1, customer }, 'once')).rejects.toThrow('same parameters')
})

test('no number but those of test cards is taken, and none is kept', async () => {
  await expect(typed('4111111111111111')).rejects.toThrow('Only test cards')
  const { payment } = await paidWith('4242')
  expect(JSON.stringify([events, await cards.find(payment)])).not.toContain('4242424242424242')
})

test('with another key nothing is answered', async () => {
  const other = stripeCards({ ...settings, secretKey: keys.publishable, timeoutMs: 600_000 })
  await expect(other.find('pi_1')).rejects.toThrow('Invalid API Key')
})

/** Each call there is, and where its wire begins. */
const everyCall: readonly (readonly [string, string, (key: string) => Promise<() => Promise<unknown>>])[] = [
  ['adding a customer', 'POST /v1/customers', async (key) => () => cards.addCustomer('member', key)],
  [
    'removing a customer',
    'DELETE /v1/customers',
    async () => {
      const { customer } = await opened()
      return () => cards.removeCustomer(customer)
    },
  ],
  [
    'saving a card',
    'POST /v1/payment_methods/',
    async (key) => {
      const [{ customer }, paymentMethod] = [await opened(), await typed('4242')]
      return () => cards.saveCard({ customer, paymentMethod }, key)
    },
  ],
  [
    'removing a card',
    'POST /v1/payment_methods/',
    async () => {
      const paymentMethod = await typed('4242')
      return () => cards.removeCard(paymentMethod)
    },
  ],
  [
    'opening a payment',
    'POST /v1/payment_intents',
    async (key) => {
      const { customer } = await opened()
      return () => cards.open({ id: 'order', cents: 499, customer }, key)
    },
  ],
  [
    'charging a card',
    'POST /v1/payment_intents/',
    async (key) => {
      const [{ payment }, paymentMethod] = [await opened(), await typed('4242')]
      return () => cards.confirm({ id: payment, paymentMethod, isOffSession: false }, key)
    },
  ],
  [
    'asking for a payment',
    'GET /v1/payment_intents/',
    async () => {
      const { payment } = await opened()
      return () => cards.find(payment)
    },
  ],
  [
    'a refund',
    'POST /v1/refunds',
    async (key) => {
      const { payment } = await paidWith('4242')
      return () => cards.refund(payment, key)
    },
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
  const { payment } = await opened()
  const hasty = stripeCards({ ...settings, timeoutMs: 50 })
  faults.set('GET /v1/payment_intents/', 'late')
  await expect(hasty.find(payment)).rejects.toThrow(ProviderUnavailable)
})

const signed = (type: string, object: object, at = now) =>
  signedEvent(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }), keys.webhook, at)

test.each([
  ['five minutes old', 5 * 60_000, true],
  ['older', 5 * 60_000 + 1000, false],
])('an event whose signature is %s counts: %s', (_, ageMs, counts) => {
  const { body, signature } = signed(
    'payment_intent.succeeded',
    { object: 'payment_intent', id: 'pi_1' },
    new Date(now.getTime() - ageMs),
  )
  const read = () => cards.readEvent(Buffer.from(body), signature, now)
  if (counts) expect(read()).toEqual({ id: 'evt_1', kind: 'payment-succeeded', payment: 'pi_1' })
  else expect(read).toThrow(EventRefused)
})

test('an event that was changed, or signed with another secret, is refused', () => {
  const { body, signature } = signed('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' })
  for (const [changed, by] of [
    [body.replace('pi_1', 'pi_2'), signature],
    [body, signedEvent(body, 'whsec_two', now).signature],
    [body, ''],
    [`${body} `, signature],
  ] as const)
    expect(() => cards.readEvent(Buffer.from(changed), by, now)).toThrow(EventRefused)
})

test.each([
  ['customer.created', { object: 'customer', id: 'cus_1' }],
  ['refund.updated', { object: 'refund', status: 'pending', payment_intent: 'pi_1' }],
  ['charge.dispute.closed', { object: 'dispute', status: 'warning_closed', payment_intent: 'pi_1' }],
  ['charge.dispute.created', { object: 'dispute', payment_intent: null }],
])('%s with %j says nothing of an order', (type, object) => {
  const { body, signature } = signed(type, object)
  expect(cards.readEvent(Buffer.from(body), signature, now)).toBeNull()
})
