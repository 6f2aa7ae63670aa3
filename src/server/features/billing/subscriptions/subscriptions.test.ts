import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { OrderEventKind } from '#domain/billing/order-states.ts'
import type { Client } from '#contract/client.ts'
import { localEvents } from '../../../adapters/events/local-events.ts'
import { systemTokens } from '../../../adapters/tokens.ts'
import { isFull } from '../../../../../scripts/vitest/full-run.ts'
import { openServer, registration } from '../../../../../scripts/vitest/server-under-test.ts'
import { counterOf, typedStatement } from '../../../../../scripts/vitest/statements.ts'
import { auditService } from '../../audit/audit.service.ts'
import { grantsStore } from '../../plans/grants.store.ts'
import { orderService } from '../order/order.service.ts'
import { monthsService } from './renewals.service.ts'
import { subscriptionService } from '../order/subscription.service.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

const server = await openServer()
const start = '2026-01-31T09:00:00Z'
const effects: string[] = []
const { record } = auditService({ db: server.db, clock: server.now })
const subscriptions = subscriptionService({
  db: server.db,
  clock: server.now,
  tokens: systemTokens,
  events: localEvents(),
  record,
  onEffect: async (effect) => void effects.push(effect),
})
const orders = orderService({
  db: server.db,
  clock: server.now,
  tokens: systemTokens,
  events: localEvents(),
  record,
  grantsIn: grantsStore,
  subscriptions,
  seller: { name: 'Saldo FZ-LLC', address: 'Dubai', taxNumber: null },
  onEffect: async () => {},
})

const months = monthsService({ db: server.db, record, stepIn: orders.stepIn })

const { serial } = await server.db
  .insertInto('prices')
  .values({
    plan_id: 'translation-monthly',
    cents: 2900,
    translations: 5,
    assessments: 0,
    is_active: true,
    is_sample: true,
    valid_from: server.now(),
    added_at: server.now(),
  })
  .returning('serial')
  .executeTakeFirstOrThrow()

type Of = { readonly subscriptionId: string; readonly month: number } | null

async function placed(userId: string, of: Of = null): Promise<string> {
  const id = randomUUID()
  await orderStore(server.db).add({
    id,
    userId,
    planId: 'translation-monthly',
    priceSerial: serial,
    quantity: 1,
    totalCents: 2900,
    renews: true,
    of,
    provider: 'stripe',
    termsVersion: '1',
    placedAt: server.now(),
    buyer: { name: 'Anna', company: null, address: null, country: null, taxNumber: null },
  })
  return id
}

const callerOf = (userId: string) => ({ userId, sessionId: 'any', network: 'any' })

async function liveOf(userId: string) {
  const [live] = await subscriptionsStore(server.db).findLive(userId)
  if (live === undefined) throw new Error('no subscription')
  return live
}

const stateOf = async (id: string) =>
  (await server.db.selectFrom('subscriptions').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

let members = 0

/** A member who subscribed to a plan on 31 January. */
async function subscriber() {
  server.setNow(start)
  const email = `subscriber${(members += 1)}@example.com`
  const { user } = await server.as().register(registration(email))
  const order = await placed(user.id)
  await orders.step(order, 'payment-succeeded')
  const { id } = await liveOf(user.id)
  effects.splice(0)
  return { email, userId: user.id, id, order }
}

/** Moves the clock and signs the member in. */
async function on(day: string, email: string): Promise<Client> {
  server.setNow(`${day}T09:00:00Z`)
  const { token } = await server.as().login({ body: { email, password: 'a good pass phrase' } })
  return server.as({ token })
}

/** Places a month's order, and applies each of these events to the order on the event's day. */
async function charge(
  { userId, id }: { userId: string; id: string },
  month: number,
  steps: Readonly<Record<string, OrderEventKind>>,
) {
  const order = await placed(userId, { subscriptionId: id, month })
  for (const [at, [day, kind]] of Object.entries(steps).entries()) {
    server.setNow(`${day}T10:00:00Z`)
    await orders.step(order, 'payment-started', at + 1)
    await orders.step(order, kind, at + 1)
  }
  return order
}

test('a subscription starts when its order is accepted', async () => {
  const { email, userId, id } = await subscriber()
  expect(await liveOf(userId)).toMatchObject({ id, state: 'running', paidMonth: 0, signedUpAt: new Date(start) })
  expect(await counterOf(await on('2026-02-27', email))).toBe(5)
  expect(await counterOf(await on('2026-02-28', email))).toBeNull()
})

test('translations left from the last month expire', async () => {
  const subscribed = await subscriber()
  await (await on('2026-02-01', subscribed.email)).saveStatement({ body: typedStatement({ generate: true }) })
  await charge(subscribed, 1, { '2026-02-28': 'payment-succeeded' })
  const member = await on('2026-02-28', subscribed.email)
  expect([await counterOf(member), (await liveOf(subscribed.userId)).paidMonth]).toEqual([0, 1])
  expect(await counterOf(await on('2026-03-01', subscribed.email))).toBe(5)
  expect(await counterOf(await on('2026-03-30', subscribed.email))).toBe(5)
  expect(await counterOf(await on('2026-03-31', subscribed.email))).toBeNull()
})

test('a past-due subscription recovers when it is paid', async () => {
  const subscribed = await subscriber()
  await charge(subscribed, 1, {
    '2026-02-28': 'payment-failed',
    '2026-03-01': 'payment-failed',
    '2026-03-03': 'payment-succeeded',
  })
  expect(await liveOf(subscribed.userId)).toMatchObject({ state: 'running', paidMonth: 1, failing: null })
  expect(effects.splice(0)).toEqual(['email-past-due', 'email-past-due', 'email-recovered'])
  await charge(subscribed, 2, {
    '2026-03-31': 'payment-failed',
    '2026-04-01': 'payment-failed',
    '2026-04-03': 'payment-failed',
    '2026-04-05': 'payment-failed',
  })
  expect(await stateOf(subscribed.id)).toBe('past-due')
  const order = (await server.db.selectFrom('orders').select('id').where('month', '=', 2).executeTakeFirstOrThrow()).id
  server.setNow('2026-04-07T10:00:00Z')
  await orders.step(order, 'payment-started', 5)
  await orders.step(order, 'payment-failed', 5)
  expect([await stateOf(subscribed.id), effects.at(-1)]).toEqual(['ended', 'email-ended'])
})

const heldOf = async (orderId: string) =>
  (await server.db.selectFrom('grants').select('held').where('order_id', '=', orderId).executeTakeFirstOrThrow()).held

test('an overdue charge puts the plan on hold', async () => {
  const subscribed = await subscriber()
  const second = await placed(subscribed.userId)
  await orders.step(second, 'payment-succeeded')
  const order = await placed(subscribed.userId, { subscriptionId: subscribed.id, month: 1 })
  await orders.step(order, 'payment-failed')
  expect([await heldOf(subscribed.order), await heldOf(second)]).toEqual(['past-due', null])
  await orders.step(subscribed.order, 'dispute-opened')
  expect(await heldOf(subscribed.order)).toBe('dispute')
  await orders.step(order, 'payment-started', 1)
  await orders.step(order, 'payment-succeeded', 1)
  expect([await heldOf(subscribed.order), await stateOf(subscribed.id)]).toEqual(['dispute', 'running'])
})

test('a plan stays on hold after a won dispute if the subscription is overdue', async () => {
  const subscribed = await subscriber()
  await orders.step(subscribed.order, 'dispute-opened')
  const order = await placed(subscribed.userId, { subscriptionId: subscribed.id, month: 1 })
  await orders.step(order, 'payment-failed')
  await orders.step(subscribed.order, 'dispute-won')
  expect(await heldOf(subscribed.order)).toBe('past-due')
  await orders.step(order, 'payment-started', 1)
  await orders.step(order, 'payment-succeeded', 1)
  expect([await heldOf(subscribed.order), await stateOf(subscribed.id)]).toEqual([null, 'running'])
})

test('a cancelled subscription runs until its last day', async () => {
  const { userId, id } = await subscriber()
  const other = await subscriber()
  server.setNow('2026-02-05T10:00:00Z')
  expect(await subscriptions.cancel(callerOf(other.userId), id)).toBeNull()
  expect(await subscriptions.cancel(callerOf(userId), randomUUID())).toBeNull()
  const cancelled = await subscriptions.cancel(callerOf(userId), id)
  expect(cancelled).toMatchObject({ state: 'cancelled', endsOn: new Date('2026-03-31T00:00:00Z') })
  expect(await subscriptions.cancel(callerOf(userId), id)).toEqual(cancelled)
  expect(await subscriptions.undoCancellation(callerOf(userId), id)).toMatchObject({ state: 'running', endsOn: null })
  await subscriptions.cancel(callerOf(userId), id)
  await subscriptions.endDue(new Date('2026-03-30T23:59:59Z'))
  expect(await stateOf(id)).toBe('cancelled')
  await subscriptions.endDue(new Date('2026-03-31T00:00:00Z'))
  await subscriptions.endDue(new Date('2026-03-31T00:00:00Z'))
  expect(await stateOf(id)).toBe('ended')
  expect(effects).toEqual(['email-cancelled', 'email-cancellation-undone', 'email-cancelled', 'email-ended'])
})

test.each(['dispute-lost', 'refund-succeeded', 'refund-asked'] as const)(
  'the event %s ends the subscription at once',
  async (kind) => {
    const { email, id, order } = await subscriber()
    await orders.step(order, kind)
    expect(await stateOf(id)).toBe('ended')
    expect(await counterOf(await on('2026-02-01', email))).toBe(0)
  },
)

test('paying for a plan twice starts only one subscription', async () => {
  const { email, userId, id } = await subscriber()
  await orders.step(await placed(userId), 'payment-succeeded')
  expect((await subscriptionsStore(server.db).findLive(userId)).map((each) => each.id)).toEqual([id])
  expect(await counterOf(await on('2026-02-01', email))).toBe(10)
})

/** The steps of an order, in the audit trail. */
const changesOf = (order: string) =>
  server.db
    .selectFrom('audit_events')
    .select(['actor', 'before', 'after', 'why'])
    .where('kind', '=', 'order.changed')
    .where('object', '=', `order:${order}`)
    .orderBy('number')
    .execute()

test('concurrent runs charge a month once', async () => {
  await server.db.updateTable('subscriptions').set({ state: 'ended' }).execute()
  const { id } = await subscriber()
  const due = async (day: string) => months.placeDue(new Date(`${day}T00:00:00Z`))
  expect(await due('2026-02-27')).toEqual([])
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => due('2026-02-28')))
  const [order = ''] = asked[0] ?? []
  expect(asked).toEqual(asked.map(() => [order]))
  server.setNow('2026-02-28T00:01:00Z')
  await orders.step(order, 'payment-failed')
  expect(await due('2026-02-28')).toEqual([])
  expect(await due('2026-03-01')).toEqual([order])
  const kept = await server.db
    .selectFrom('orders')
    .select(['state', 'attempt', 'month', 'total_cents'])
    .where('id', '=', order)
    .execute()
  expect(kept).toEqual([{ state: 'placed', attempt: 1, month: 1, total_cents: 2900 }])
  expect(await due('2026-03-01')).toEqual([order])
  expect(await changesOf(order)).toEqual([
    { actor: 'system', before: 'placed', after: 'declined', why: 'payment-failed' },
    { actor: 'system', before: 'declined', after: 'placed', why: 'payment-started' },
  ])
  await orders.step(order, 'payment-succeeded')
  expect([await due('2026-03-01'), await due('2026-03-30')]).toEqual([[], []])
  const [next] = await due('2026-03-31')
  expect(next).not.toBe(order)
  await server.db.updateTable('subscriptions').set({ user_id: null }).where('id', '=', id).execute()
  expect(await due('2026-04-30')).toEqual([])
})

test('a charge that fails during concurrent retries causes no deadlock', async () => {
  for (let round = 0; round < (isFull ? 25 : 8); round++) {
    const { id } = await subscriber()
    const due = async (at: string) => (await months.placeDue(new Date(at))).length
    await due('2026-02-28T00:01:00Z')
    server.setNow('2026-02-28T00:01:00Z')
    const order = (await orderStore(server.db).findOfMonth(id, 1))?.id ?? ''
    await orders.step(order, 'payment-failed')
    server.setNow('2026-03-01T00:01:00Z')
    const retries = [1, 2, 3].map(() => due('2026-03-01T00:01:00Z'))
    await Promise.all([...retries, orders.step(order, 'payment-failed'), orders.step(order, 'dispute-opened')])
    await server.db.updateTable('subscriptions').set({ state: 'ended' }).where('id', '=', id).execute()
  }
})

// runs only on a PostgreSQL server, because the embedded database runs one transaction at a time
const onServer = test.skipIf('snapshot' in inject('databases'))

const waitingForLocks = async () => {
  const count = sql<number>`count(*)::integer`.as('count')
  const waiting = sql<object>`(select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock')`.as('waiting')
  return (await server.db.selectFrom(waiting).select(count).executeTakeFirstOrThrow()).count
}

onServer('a withdrawal while the subscription’s grants are put on hold causes no deadlock', async () => {
  const { id, userId, order } = await subscriber()
  const withdrawing = await server.db.transaction().execute(async (inside) => {
    await subscriptionsStore(inside).lock(id)
    const response = orders.withdraw(callerOf(userId), order).catch(String)
    await expect.poll(waitingForLocks).toBe(1)
    await subscriptionsStore(inside).holdGrants(id, true)
    return { response }
  })
  expect(await withdrawing.response).toBe('withdrawn')
})

test('a month is charged even if the subscription’s first order has been removed', async () => {
  const { id, userId } = await subscriber()
  for (const table of ['grants', 'invoices'] as const)
    await server.db
      .deleteFrom(table)
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('subscription_id', '=', id))
      .execute()
  const second = await placed(userId, { subscriptionId: id, month: 1 })
  await orders.step(second, 'payment-succeeded')
  await server.db.deleteFrom('orders').where('subscription_id', '=', id).where('month', '=', 0).execute()
  server.setNow('2026-03-31T09:00:00Z')
  await months.placeDue(server.now())
  expect(await orderStore(server.db).findOfMonth(id, 2)).toMatchObject({ state: 'placed', totalCents: 2900 })
})
