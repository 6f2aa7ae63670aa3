import { expect, test } from 'vitest'
import type { SandboxEvent } from '../payment-sandbox/sandbox-state.ts'
import type { SandboxMessage } from '../payment-sandbox/sandbox-events.ts'
import { answerBank, chooseAtPayPal, openPayments } from '../../../../scripts/vitest/payments-under-test.ts'
import type { ProviderMessage } from '../../payment-provider.ts'

const cents = 1_999
const minuteMs = 60_000

const asSent = ({ body, headers }: SandboxMessage): ProviderMessage => ({ body: Buffer.from(body), headers })

/** A purchase paid by a card with this number. The second number is a card whose payment is later disputed. */
async function paidByCard(number: '4242424242424242' | '4000000000000259' = '4242424242424242') {
  const payments = await openPayments()
  const made = await payments.cards.createCustomer(
    { memberId: 'm', email: 'anna@example.com', name: 'Anna' },
    'customer',
  )
  const customerId = made.kind === 'created' ? made.id : ''
  const cardId = payments.enter(number)
  const charge = { customerId, cardId, cents, isBuyerPresent: true, keepsCard: true, description: 'a pack' }
  const paid = await payments.charge(charge, 'order-1')
  return { ...payments, customerId, cardId, chargeId: paid.kind === 'paid' ? paid.id : '' }
}

async function paidByPayPal() {
  const payments = await openPayments()
  const back = { returnUrl: 'https://saldo.example/a', cancelUrl: 'https://saldo.example/b' }
  const made = await payments.payPal.createOrder({ cents, description: 'a pack', ...back }, 'order-1')
  if (made.kind !== 'created') throw new Error(made.kind)
  await chooseAtPayPal(made.approvalUrl, 'pay')
  const paid = await payments.payPal.capture(made.id, 'capture-1')
  return { ...payments, orderId: made.id, chargeId: paid.kind === 'paid' ? paid.id : '' }
}

const eventOf = (events: readonly SandboxEvent[], type: string): SandboxEvent => {
  const found = events.findLast((event) => event.type === type)
  if (found === undefined) throw new Error(`no ${type}`)
  return found
}

test('Stripe’s dispute and refund events are recognised', async () => {
  const { cards, sandbox, customerId, cardId, chargeId } = await paidByCard('4000000000000259')
  const refund = await cards.refund({ chargeId, cents }, 'refund-1')
  await cards.detachCard(cardId, 'detach')
  sandbox.closeDispute(chargeId, 'lost')
  const read = await Promise.all(sandbox.events().map((event) => cards.readEvent(asSent(sandbox.message(event)))))
  expect(read.map((event) => (typeof event === 'string' ? event : [event.kind, event.objects]))).toMatchObject([
    ['charge-paid', { chargeId, customerId, cardId, orderId: null }],
    ['dispute-opened', { chargeId, disputeId: expect.any(String) }],
    ['refund-changed', { chargeId, refundId: refund.kind === 'refunded' ? refund.id : '' }],
    ['card-removed', { cardId }],
    ['dispute-lost', { chargeId }],
  ])
})

test('PayPal’s payment and refund events are recognised', async () => {
  const { payPal, sandbox, orderId, chargeId } = await paidByPayPal()
  await payPal.refund({ chargeId, cents }, 'refund-1')
  const read = await Promise.all(sandbox.events().map((event) => payPal.readEvent(asSent(sandbox.message(event)))))
  expect(read.map((event) => (typeof event === 'string' ? event : [event.kind, event.objects]))).toMatchObject([
    ['order-approved', { orderId, chargeId: null }],
    ['charge-paid', { orderId, chargeId }],
    ['refund-changed', { orderId: null, chargeId, refundId: expect.any(String) }],
  ])
})

test('a Stripe event keeps its id when Stripe sends it again', async () => {
  const card = await paidByCard()
  const event = eventOf(card.sandbox.events(), 'payment_intent.succeeded')
  const first = await card.cards.readEvent(asSent(card.sandbox.message(event)))
  expect(await card.cards.readEvent(asSent(card.sandbox.message(event)))).toEqual(first)
  card.pass(3 * 24 * 60 * minuteMs)
  expect(await card.cards.readEvent(asSent(card.sandbox.message(event)))).toEqual(first)
  expect(first).toMatchObject({ id: event.id, createdAt: new Date('2026-05-04T10:00:00Z') })
})

test.each([
  [0, true],
  [5, true],
  [5.02, false],
  [60, false],
])('a message signed by Stripe %d minutes ago is accepted: %s', async (minutes, isBelieved) => {
  const { cards, sandbox, pass } = await paidByCard()
  const message = asSent(sandbox.message(eventOf(sandbox.events(), 'payment_intent.succeeded')))
  pass(minutes * minuteMs)
  expect((await cards.readEvent(message)) !== 'not-genuine').toBe(isBelieved)
})

const changed: Readonly<Record<string, (message: ProviderMessage) => ProviderMessage>> = {
  'with another amount': ({ body, headers }) => ({
    body: Buffer.from(Buffer.from(body).toString().replaceAll('1999', '1').replaceAll('19.99', '0.01')),
    headers,
  }),
  'with one more space': ({ body, headers }) => ({ body: Buffer.concat([body, Buffer.from(' ')]), headers }),
  'with bytes that are not text': ({ body, headers }) => ({
    body: Buffer.concat([body, Buffer.from([0xff])]),
    headers,
  }),
  'without a signature': ({ body }) => ({ body, headers: {} }),
  'that is not JSON': ({ headers }) => ({ body: Buffer.from('{'), headers }),
  'with another field appended': ({ body, headers }) => ({
    body: Buffer.concat([body, Buffer.from(',"webhook_event":{}')]),
    headers,
  }),
}

test.each(Object.entries(changed))('a message %s is not accepted from a payment provider', async (_, change) => {
  const card = await paidByCard()
  const fromStripe = asSent(card.sandbox.message(eventOf(card.sandbox.events(), 'payment_intent.succeeded')))
  expect(await card.cards.readEvent(change(fromStripe))).toBe('not-genuine')
  const payPal = await paidByPayPal()
  const fromPayPal = asSent(payPal.sandbox.message(eventOf(payPal.sandbox.events(), 'PAYMENT.CAPTURE.COMPLETED')))
  expect(await payPal.payPal.readEvent(fromPayPal)).toMatchObject({ kind: 'charge-paid' })
  expect(await payPal.payPal.readEvent(change(fromPayPal))).toBe('not-genuine')
})

test('a Stripe message signed with another secret is refused', async () => {
  const [one, other] = [await paidByCard(), await paidByCard()]
  const message = asSent(other.sandbox.message(eventOf(other.sandbox.events(), 'payment_intent.succeeded')))
  expect(await one.cards.readEvent(message)).toBe('not-genuine')
})

test('an event is not accepted while PayPal cannot verify it', async () => {
  const { payPal, sandbox } = await paidByPayPal()
  const message = asSent(sandbox.message(eventOf(sandbox.events(), 'PAYMENT.CAPTURE.COMPLETED')))
  sandbox.faults.set(1, 'error')
  expect(await payPal.readEvent(message)).toBe('unreachable')
  expect(await payPal.readEvent(message)).toMatchObject({ kind: 'charge-paid' })
})

test('a failed confirmation causes an event', async () => {
  const payments = await openPayments()
  const { cards, sandbox } = payments
  const made = await cards.createCustomer({ memberId: 'm', email: 'anna@example.com', name: 'Anna' }, 'customer')
  const customerId = made.kind === 'created' ? made.id : ''
  const asking = { customerId, cents, isBuyerPresent: true, keepsCard: false, description: 'a pack' }
  const [one, other] = await Promise.all(
    ['a', 'b'].map((key) => payments.charge({ ...asking, cardId: payments.enter('4000002760003184') }, key)),
  )
  if (one?.kind !== 'needs-confirmation' || other?.kind !== 'needs-confirmation') throw new Error('not asked')
  await answerBank(sandbox, one.confirmation.clientSecret, { isConfirmed: false })
  await cards.cancelCharge(other.id, 'cancel')
  await cards.saveCard({ customerId, cardId: payments.enter('4242424242424242') }, 'save')
  const read = await Promise.all(sandbox.events().map((event) => cards.readEvent(asSent(sandbox.message(event)))))
  expect(read.map((event) => (typeof event === 'string' ? event : event.kind))).toEqual([
    'other',
    'other',
    'charge-declined',
    'charge-cancelled',
    'card-saved',
  ])
})
