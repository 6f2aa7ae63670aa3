import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { OrderEventKind } from '#domain/billing/order-states.ts'
import { localEvents } from '../../../adapters/events/local-events.ts'
import { systemTokens } from '../../../adapters/tokens.ts'
import { isFull } from '../../../../../scripts/vitest/full-run.ts'
import { openServer, registration } from '../../../../../scripts/vitest/server-under-test.ts'
import { counterOf, typedStatement } from '../../../../../scripts/vitest/statements.ts'
import { auditService } from '../../audit/audit.service.ts'
import { grantsStore } from '../../plans/grants.store.ts'
import { orderService, UnknownPayment } from './order.service.ts'
import { subscriptionService } from './subscription.service.ts'
import { orderStore, type NewOrder } from '../store/order.store.ts'

const server = await openServer()
const done: string[] = []
const { record } = auditService({ db: server.db, clock: server.now })
const subscriptions = subscriptionService({
  db: server.db,
  clock: server.now,
  tokens: systemTokens,
  events: localEvents(),
  record,
  onEffect: async () => {},
})
const orders = orderService({
  subscriptions,
  db: server.db,
  clock: server.now,
  tokens: systemTokens,
  events: localEvents(),
  record,
  grantsIn: grantsStore,
  seller: { name: 'Saldo FZ-LLC', address: 'Dubai', taxNumber: null },
  onEffect: async (effect, { order }) => void done.push(`${effect} ${order.id}`),
})
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const buyer = { name: 'Anna Petrova', company: null, address: null, country: 'RU', taxNumber: null }

const { serial } = await server.db
  .insertInto('prices')
  .values({
    plan_id: 'translation',
    cents: 499,
    translations: 2,
    assessments: 0,
    is_active: true,
    is_sample: true,
    valid_from: server.now(),
    added_at: server.now(),
  })
  .returning('serial')
  .executeTakeFirstOrThrow()

async function memberOf(email: string) {
  const { token, user } = await server.as().register(registration(email))
  return { member: server.as({ token }), userId: user.id }
}

/**
 * Places an order, and returns it with the id of its payment at the provider. The payment begins a subscription if
 * `renews`.
 */
async function placed(userId: string, renews = false) {
  const order: NewOrder = {
    id: randomUUID(),
    userId,
    planId: 'translation',
    priceSerial: serial,
    quantity: 3,
    totalCents: 1497,
    renews,
    of: null,
    provider: 'stripe',
    buyer,
    termsVersion: '1',
    placedAt: server.now(),
  }
  const payment = `pi_${order.id}`
  await orderStore(server.db).add(order)
  await orderStore(server.db).setPayment(order.id, { payment })
  return { id: order.id, payment }
}

let events = 0
const event = (kind: OrderEventKind, payment: string, id = `evt_${(events += 1)}`) => ({ id, kind, payment })

const invoicesOf = async (orderId: string) =>
  server.db
    .selectFrom('invoices')
    .select(['number', 'kind', 'content'])
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .execute()

const subscriptionsOf = async (userId: string) =>
  (await server.db.selectFrom('subscriptions').select('state').where('user_id', '=', userId).execute()).map(
    ({ state }) => state,
  )

const stateOf = async (id: string) =>
  (await server.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('a paid order adds its translations only once', async () => {
  const { member, userId } = await memberOf('paid@example.com')
  const { id, payment } = await placed(userId)
  expect(await counterOf(member)).toBeNull()
  const paid = event('payment-succeeded', payment)
  await Promise.all(times(10).map(() => orders.receive('stripe', paid)))
  await orders.receive('stripe', event('payment-succeeded', payment))
  expect([await counterOf(member), await stateOf(id)]).toEqual([6, 'paid'])
  const invoices = await invoicesOf(id)
  expect(invoices).toHaveLength(1)
  expect(invoices[0]?.content).toMatchObject({
    kind: 'invoice',
    buyer,
    totalCents: 1497,
    vat: 'not-included',
    credits: null,
    line: { planId: 'translation', quantity: 3, translations: 2, unitCents: 499 },
  })
})

test('a dispute puts unused translations on hold', async () => {
  const { member, userId } = await memberOf('disputed@example.com')
  const { id, payment } = await placed(userId)
  await orders.receive('stripe', event('payment-succeeded', payment))
  await member.saveStatement({ body: typedStatement({ generate: true }) })
  const counters: (number | null)[] = []
  for (const kind of ['dispute-opened', 'dispute-won', 'refund-succeeded', 'dispute-won'] as const) {
    await orders.receive('stripe', event(kind, payment))
    counters.push(await counterOf(member))
  }
  expect(counters).toEqual([0, 5, 0, 0])
  const [invoice, note] = await invoicesOf(id)
  expect(note?.content).toMatchObject({ kind: 'credit-note', totalCents: -1497, credits: invoice?.number, buyer })
  expect(done.filter((each) => each.endsWith(id))).toEqual([
    `accept ${id}`,
    `notify-operator ${id}`,
    `notify-operator ${id}`,
    `issue-credit-note ${id}`,
    `notify-operator ${id}`,
  ])
})

test.each(['refund-succeeded', 'dispute-lost'] as const)(
  'if “%s” arrives before the payment, the subscription ends',
  async (kind) => {
    const { userId } = await memberOf(`early-${kind}@example.com`)
    const returned = await placed(userId, true)
    for (const each of [kind, 'payment-succeeded'] as const)
      await orders.receive('stripe', event(each, returned.payment))
    expect(await subscriptionsOf(userId)).toEqual(['ended'])
    const next = await placed(userId, true)
    await orders.receive('stripe', event('payment-succeeded', next.payment))
    expect((await subscriptionsOf(userId)).toSorted()).toEqual(['ended', 'running'])
    // a refund or a lost dispute of another order for the same plan does not end the running subscription
    const twice = await placed(userId, true)
    await orders.receive('stripe', event(kind, twice.payment))
    expect((await subscriptionsOf(userId)).toSorted()).toEqual(['ended', 'running'])
  },
)

test('an order ends up in the same state if its events are repeated or reordered', async () => {
  const { member, userId } = await memberOf('shuffled@example.com')
  const kinds = ['payment-pending', 'payment-succeeded', 'dispute-opened', 'dispute-won', 'refund-succeeded'] as const
  const shuffled = fc.shuffledSubarray([...kinds, ...kinds], { minLength: kinds.length * 2 })
  await fc.assert(
    fc.asyncProperty(shuffled, async (order) => {
      const { id, payment } = await placed(userId, true)
      for (const kind of order) await orders.receive('stripe', event(kind, payment, `${kind} of ${payment}`))
      const invoices = await invoicesOf(id)
      expect([await stateOf(id), invoices.map(({ kind }) => kind)]).toEqual(['refunded', ['invoice', 'credit-note']])
      expect(await counterOf(member)).toBe(0)
      expect(new Set(await subscriptionsOf(userId))).toEqual(new Set(['ended']))
    }),
    { numRuns: isFull ? 20 : 8 },
  )
})

test('an event is rejected if its payment is not known yet', async () => {
  const { userId } = await memberOf('early@example.com')
  const early = event('payment-succeeded', 'pi_early')
  await expect(orders.receive('stripe', early)).rejects.toThrow(UnknownPayment)
  const { id } = await placed(userId)
  await orderStore(server.db).setPayment(id, { payment: 'pi_early' })
  await orders.receive('stripe', early)
  expect(await stateOf(id)).toBe('paid')
  expect(await orders.step(randomUUID(), 'expired')).toBeNull()
})

test('fifty orders paid at the same time get consecutive invoice numbers', async () => {
  const { userId } = await memberOf('numbers@example.com')
  const fifty: Awaited<ReturnType<typeof placed>>[] = []
  for (const _ of times(50)) fifty.push(await placed(userId))
  server.setNow('2031-05-04T10:00:00Z')
  const failing = orderService({
    subscriptions,
    db: server.db,
    clock: server.now,
    tokens: systemTokens,
    events: localEvents(),
    record,
    seller: { name: 'Saldo', address: 'Dubai', taxNumber: null },
    grantsIn: (inside) => ({ ...grantsStore(inside), release: () => Promise.reject(new Error('disk full')) }),
    onEffect: async () => {},
  })
  const { payment } = await placed(userId)
  const attempts = fifty.flatMap((order) => [
    orders.receive('stripe', event('payment-succeeded', order.payment)),
    failing.receive('stripe', event('payment-succeeded', payment)).catch(() => undefined),
  ])
  await Promise.all(attempts)
  const rows = await server.db.selectFrom('invoices').select('number').where('number', 'like', 'INV-2031-%').execute()
  const expected = times(50).map((at) => `INV-2031-${String(at + 1).padStart(6, '0')}`)
  expect(rows.map(({ number }) => number).toSorted()).toEqual(expected)
  server.setNow('2026-05-04T10:00:00Z')
})

async function bought(email: string): Promise<{ member: Client; userId: string; id: string }> {
  const { member, userId } = await memberOf(email)
  const { id, payment } = await placed(userId)
  await orders.receive('stripe', event('payment-succeeded', payment))
  return { member, userId, id }
}

const callerOf = (userId: string) => ({ userId, sessionId: 'any', network: 'any' })

test('only the buyer can withdraw an order', async () => {
  const { member, userId, id } = await bought('back@example.com')
  const other = await memberOf('other@example.com')
  expect(await orders.withdraw(callerOf(other.userId), id)).toBe('order-not-found')
  expect(await orders.withdraw(callerOf(userId), id)).toBe('withdrawn')
  expect(await orders.withdraw(callerOf(userId), id)).toBe('order-not-withdrawable')
  expect([await counterOf(member), await stateOf(id)]).toEqual([0, 'refunding'])
  expect(done.at(-1)).toBe(`ask-refund ${id}`)
  expect((await invoicesOf(id)).map(({ kind }) => kind)).toEqual(['invoice'])
  await orders.step(id, 'refund-succeeded')
  expect((await invoicesOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
})

test('an order cannot be withdrawn after it is used', async () => {
  const used = await bought('used@example.com')
  await used.member.saveStatement({ body: typedStatement({ generate: true }) })
  expect(await orders.withdraw(callerOf(used.userId), used.id)).toBe('order-used')
  const late = await bought('late@example.com')
  server.pass(24 * 60 * 60_000)
  expect(await orders.withdraw(callerOf(late.userId), late.id)).toBe('withdrawal-late')
  server.setNow('2026-05-04T10:00:00Z')
})

const callers = isFull ? 50 : 16

test('an order is not withdrawn if one of its translations is used at the same time', async () => {
  for (const first of ['generate', 'withdraw'] as const) {
    const { member, userId, id } = await bought(`race-${first}@example.com`)
    const generate = () =>
      times(callers).map(async (at) => member.saveStatement({ body: typedStatement({ generate: true }, at + 1) }))
    const withdraw = () => times(callers).map(async () => orders.withdraw(callerOf(userId), id))
    const early = first === 'generate' ? generate() : []
    const withdrawing = withdraw()
    const generating = first === 'generate' ? early : generate()
    const generated = (await Promise.allSettled(generating)).filter(({ status }) => status === 'fulfilled').length
    const withdrawn = (await Promise.all(withdrawing)).filter((response) => response === 'withdrawn').length
    expect([
      [6, 0],
      [0, 1],
    ]).toContainEqual([generated, withdrawn])
    expect(await counterOf(member)).toBe(0)
  }
})
