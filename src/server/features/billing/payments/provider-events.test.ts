import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '../../../../../scripts/vitest/full-run.ts'
import { answerBank, chooseAtPayPal } from '../../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../../scripts/vitest/server-under-test.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'
import type { TestCardNumber } from '../../../adapters/payment-sandbox/test-cards.ts'

// Tests provider events that are repeated, late or out of order: each causes a look-up, and the resulting state is
// always the same.

const shop = await openCheckout()
const dayMs = 24 * 60 * 60_000
let members = 0
const newMember = () => shop.member(`member-${(members += 1)}@example.com`)
const newest = (type: string) => shop.sandbox.events().findLast((event) => event.type === type)

async function stateOf(id: string) {
  const order = await shop.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  const invoices = await shop.db.selectFrom('invoices').select('kind').where('order_id', '=', id).execute()
  return [order.state, invoices.length]
}

async function delivered(type: string): Promise<number> {
  const event = newest(type)
  if (event === undefined) throw new Error(`no event ${type}`)
  return shop.deliver(event)
}

test('an event completes the purchase if the buyer does not return from the bank', async () => {
  const { calls, userId } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter('4000002500003155'), 'translation-monthly')
  const { confirmation } = await calls.makePayment({ body })
  await answerBank(shop.sandbox, confirmation?.clientSecret ?? '', { isConfirmed: true })
  expect(await counterOf(calls)).toBeNull()
  expect(await delivered('payment_intent.succeeded')).toBe(204)
  expect(await counterOf(calls)).toBe(10)
  const cards = await shop.db.selectFrom('cards').select('is_default').where('user_id', '=', userId).execute()
  expect(cards).toEqual([{ is_default: true }])
})

test('an event that arrives ten times is applied once', async () => {
  const { calls } = await newMember()
  const { order } = await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter()) })
  const event = newest('payment_intent.succeeded')
  if (event === undefined) throw new Error('no event')
  const statuses = await Promise.all(Array.from({ length: 10 }, () => shop.deliver(event)))
  shop.pass(3 * dayMs)
  statuses.push(await shop.deliver(event))
  shop.setNow('2026-05-04T10:00:00Z')
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect([await stateOf(order.id), await counterOf(calls)]).toEqual([['paid', 1], 1])
  const entered = await shop.db.selectFrom('provider_events').select('event').where('order_id', '=', order.id).execute()
  expect(entered).toEqual([{ event: event.id }])
})

test('a late failure event does not decline a paid order', async () => {
  const { calls, userId } = await newMember()
  const options = { idempotencyKey: userId }
  const declined = { body: await shop.cardOrder(calls, shop.enter('4000000000000002')), ...options }
  expect(await refusal(calls.makePayment(declined))).toEqual([402, 'payment-declined'])
  const failure = newest('payment_intent.payment_failed')
  const body = await shop.cardOrder(calls, shop.enter('4000002500003155'))
  const { order, confirmation } = await calls.makePayment({ body, ...options })
  if (failure === undefined) throw new Error('no event')
  expect(await shop.deliver(failure)).toBe(204)
  expect(await stateOf(order.id)).toEqual(['confirming', 0])
  await answerBank(shop.sandbox, confirmation?.clientSecret ?? '', { isConfirmed: true })
  expect(await shop.deliver({ ...failure, body: failure.body.replace(failure.id, 'evt_again') })).toBe(204)
  expect(await stateOf(order.id)).toEqual(['paid', 1])
})

test('an event is refused while its payment cannot be looked up', async () => {
  const { calls } = await newMember()
  const { order, confirmation } = await calls.makePayment({
    body: await shop.cardOrder(calls, shop.enter('4000002500003155')),
  })
  await answerBank(shop.sandbox, confirmation?.clientSecret ?? '', { isConfirmed: true })
  shop.sandbox.faults.set(1, 'error')
  expect(await delivered('payment_intent.succeeded')).toBe(503)
  expect(await stateOf(order.id)).toEqual(['confirming', 0])
  expect(await delivered('payment_intent.succeeded')).toBe(204)
  expect(await stateOf(order.id)).toEqual(['paid', 1])
})

test('an event finds its order by the idempotency key', async () => {
  const { calls, userId } = await newMember()
  const { order } = await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter()) })
  const event = newest('payment_intent.succeeded')
  const charge = Object.values(shop.sandbox.state.charges).at(-1)
  if (event === undefined || charge === undefined) throw new Error('no event')
  const other = (id: string, metadata: Readonly<Record<string, string>>) => {
    shop.sandbox.state.charges[id] = { ...charge, id, metadata }
    return shop.deliver({ ...event, body: event.body.replaceAll(charge.id, id).replace(event.id, `evt_${id}`) })
  }
  expect(await other('pi_elsewhere', {})).toBe(204)
  expect(await other('pi_of_another_shop', { idempotency_key: 'of their own' })).toBe(204)
  expect(await other('pi_unwritten', { idempotency_key: `${randomUUID()}.open-charge.0.1` })).toBe(503)
  // as if the server had died after it opened the charge and before it stored the id
  await shop.db.updateTable('orders').set({ payment: null }).where('id', '=', order.id).execute()
  expect(await shop.deliver({ ...event, body: event.body.replace(event.id, 'evt_found') })).toBe(204)
  const row = await shop.db.selectFrom('orders').select('payment').where('user_id', '=', userId).executeTakeFirst()
  expect(row?.payment).toBe(charge.id)
})

const hostileTexts = ['\0', 'evt_\0', '\u{D800}', 'constructor', '__proto__', 'toString', 'hasOwnProperty']

test.each(hostileTexts)('an event with %j as its id or type is not stored', async (text) => {
  const entered = async () => (await shop.db.selectFrom('provider_events').select('event').execute()).length
  const before = await entered()
  const sent = async (provider: 'stripe' | 'paypal', type: string, content: object) =>
    shop.deliver({ id: 'evt_hostile', provider, type, body: JSON.stringify(content), isDelivered: false })
  const byStripe = (id: string, type: string, object: object) =>
    sent('stripe', type, { id, type, created: shop.now().getTime() / 1000, data: { object } })
  const byPayPal = (id: string, type: string, resource: object) =>
    sent('paypal', type, { id, event_type: type, create_time: shop.now().toISOString(), resource })
  const { payment_intent: intent, ...card } = { payment_intent: text, object: 'payment_method', id: text }
  const statuses = [
    await byStripe(text, 'payment_intent.succeeded', { object: 'payment_intent', id: 'pi_elsewhere' }),
    await byStripe('evt_1', text, { object: 'payment_intent', id: 'pi_elsewhere' }),
    await byStripe('evt_2', 'refund.updated', { object: 'refund', id: text, payment_intent: intent }),
    await byStripe('evt_3', 'payment_method.updated', card),
    await byPayPal(text, 'PAYMENT.CAPTURE.COMPLETED', {}),
    await byPayPal('WH_1', text, { id: 'CAPTUREELSEWHERE' }),
    await byPayPal('WH_2', 'PAYMENT.CAPTURE.COMPLETED', { id: text }),
    await byPayPal('WH_3', 'CHECKOUT.ORDER.APPROVED', { id: text }),
  ]
  expect([new Set(statuses), await entered()]).toEqual([new Set([204]), before])
})

test('a PayPal dispute is refused until its payment can be read', async () => {
  const { calls } = await newMember()
  const { order, approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  await chooseAtPayPal(approvalUrl, 'pay')
  const payment = new URL(approvalUrl).searchParams.get('token') ?? ''
  // as if the server had died after the capture and before it stored the outcome
  await shop.payments.payPal.capture(payment, 'a lost response')
  const disputed = (capture: string) => {
    const resource = { dispute_id: capture, disputed_transactions: [{ seller_transaction_id: capture }] }
    const event = { id: `WH_${capture}`, event_type: 'CUSTOMER.DISPUTE.CREATED', create_time: shop.now().toISOString() }
    const body = JSON.stringify({ ...event, resource })
    return shop.deliver({ id: event.id, provider: 'paypal', type: event.event_type, body, isDelivered: false })
  }
  expect(await disputed('CAPTUREELSEWHERE')).toBe(204)
  const capture = shop.sandbox.state.orders[payment]?.captures[0]?.id ?? ''
  // the first call checks the signature, and the second reads the capture
  shop.sandbox.faults.set(2, 'error')
  expect([await disputed(capture), await stateOf(order.id)]).toEqual([503, ['placed', 0]])
  shop.sandbox.faults.clear()
  expect([await disputed(capture), await stateOf(order.id)]).toEqual([204, ['disputed', 1]])
})

test('translations of a disputed order are on hold until the dispute is decided', async () => {
  for (const [end, state, left] of [
    ['won', 'dispute-won', 1],
    ['lost', 'dispute-lost', 0],
  ] as const) {
    const { calls } = await newMember()
    const { order } = await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter('4000000000000259')) })
    expect(await delivered('charge.dispute.created')).toBe(204)
    expect([await stateOf(order.id), await counterOf(calls)]).toEqual([['disputed', 1], 0])
    const charge = Object.values(shop.sandbox.state.charges).at(-1)
    shop.sandbox.closeDispute(charge?.id ?? '', end)
    expect(await delivered('charge.dispute.closed')).toBe(204)
    expect([await stateOf(order.id), await counterOf(calls)]).toEqual([[state, 1], left])
  }
})

/** The buyer's steps, and their result: the state of the order, and the number of uses left. */
const histories = [
  { card: '4242424242424242', confirms: null, end: 'paid', left: 1 },
  { card: '4000002500003155', confirms: true, end: 'paid', left: 1 },
  { card: '4000002500003155', confirms: false, end: 'declined', left: null },
  { card: '4000000000000002', confirms: null, end: 'declined', left: null },
  { card: '4000000000000259', confirms: null, end: 'disputed', left: 0 },
] as const satisfies readonly {
  readonly card: TestCardNumber
  readonly confirms: boolean | null
  readonly end: string
  readonly left: number | null
}[]

test('repeated and reordered Stripe events lead to the same result', async () => {
  const deliveries = fc.array(fc.nat(), { maxLength: 4 })
  const run = fc.record({
    history: fc.constantFrom(...histories),
    between: deliveries,
    later: deliveries,
    order: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(run, async ({ history, between, later, order: seed }) => {
      const { calls, userId } = await newMember()
      const from = shop.sandbox.events().length
      const some = async (picks: readonly number[]) => {
        const events = shop.sandbox.events().slice(from)
        for (const pick of picks) if (events.length > 0) await shop.deliver(events[pick % events.length] ?? raise())
      }
      const body = await shop.cardOrder(calls, shop.enter(history.card))
      const begun = await calls.makePayment({ body, idempotencyKey: userId }).catch(() => null)
      await some(between)
      if (history.confirms !== null)
        await answerBank(shop.sandbox, begun?.confirmation?.clientSecret ?? '', { isConfirmed: history.confirms })
      await some(later)
      const events = shop.sandbox.events().slice(from)
      const shuffled = events.toSorted((one, other) => mixed(one.id, seed) - mixed(other.id, seed))
      for (const event of [...shuffled, ...events.toReversed()]) expect(await shop.deliver(event)).toBe(204)
      const orders = await shop.db.selectFrom('orders').select('state').where('user_id', '=', userId).execute()
      expect([orders, await counterOf(calls)]).toEqual([[{ state: history.end }], history.left])
    }),
    { numRuns: isFull ? 25 : 8 },
  )
})

function raise(): never {
  throw new Error('no event')
}

/** A pseudo-random number for sorting, derived from a string and a seed. */
const mixed = (text: string, seed: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 1_000_003, seed)

test('repeated and reordered PayPal events lead to a paid order', async () => {
  const { calls, userId } = await newMember()
  const { approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  const from = shop.sandbox.events().length
  await chooseAtPayPal(approvalUrl, 'pay')
  for (let round = 1; round <= 3; round += 1)
    for (const event of shop.sandbox.events().slice(from).toReversed()) expect(await shop.deliver(event)).toBe(204)
  expect(await counterOf(calls)).toBe(1)
  const orders = await shop.db.selectFrom('orders').select(['state', 'capture']).where('user_id', '=', userId).execute()
  expect(orders).toMatchObject([{ state: 'paid', capture: expect.stringContaining('CAPTURE') }])
})
