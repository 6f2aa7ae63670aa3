import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { counterOf } from '../../../../scripts/vitest/statements.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'

// Tests the acts of admins on orders: a refund happens once, and failures are retried.

const shop = await openCheckout()
const admin = await openAdmin(shop)
const { buyerAt, changeCards, jobsAt, memberAt, paidBy, subjectsTo } = subscribersOf(shop)
const reason = 'asked by phone'

/**
 * The number of admins so far. `billing` enrols a new admin each time, because the tests move the clock by more than a
 * session lasts.
 */
let admins = 0
const billing = async () => (await admin.enrol(`bea-${(admins += 1)}@saldo.example`, 'billing')).calls

const refunds = () => Object.values(shop.sandbox.state.refunds)
const sentBack = () => refunds().filter(({ status }) => status === 'succeeded').length
const stateOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const eventsOf = (object: string, kind: 'order.changed' | 'order.retried' | 'subscription.changed') =>
  shop.db
    .selectFrom('audit_events')
    .select(['actor', 'before', 'after', 'why', 'member'])
    .where('object', '=', object)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute()

test('an admin can preview and make a refund', async () => {
  const { calls: own, order, email } = await buyerAt('2027-02-05T09:00:00Z', 'translation')
  const [calls, before, id] = [await billing(), sentBack(), order.id]
  expect(await calls.previewRefund({ params: { id } })).toEqual({
    cents: 900,
    translations: { given: 1, used: 0 },
    assessments: { given: 0, used: 0 },
    subscriptionEnds: false,
    email,
    obstacle: null,
  })
  await calls.refundOrder({ body: { id, reason } })
  const { orders } = await own.listOrders()
  expect(orders).toMatchObject([{ id, state: 'refunding', withdrawableUntil: null }])
  expect(await counterOf(own)).toBe(0)
  for (let pressed = 1; pressed <= 3; pressed += 1)
    expect(await refusal(calls.refundOrder({ body: { id, reason } }))).toEqual([409, 'order-not-refundable'])
  await Promise.all([shop.app.providerTasks.run(), shop.app.providerTasks.run()])
  await shop.deliverAll()
  expect([sentBack() - before, await stateOf(id)]).toEqual([1, 'refunded'])
  expect(await subjectsTo(email)).toEqual(
    expect.arrayContaining([expect.stringContaining('We are returning'), expect.stringContaining('Your refund of')]),
  )
  const { documents, history } = await calls.readOrder({ params: { id } })
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
  expect(history).toEqual(
    expect.arrayContaining([expect.objectContaining({ actor: 'admin', before: 'paid', after: 'refunding' })]),
  )
  const asked = (await eventsOf(`order:${id}`, 'order.changed')).filter(({ actor }) => actor === 'admin')
  expect(asked).toEqual([
    expect.objectContaining({ before: 'paid', after: 'refunding', why: `refund-asked: ${reason}` }),
  ])
})

test('two admins who refund an order at the same time cause one refund', async () => {
  const { order } = await buyerAt('2027-02-06T09:00:00Z', 'translation')
  const [one, other, before] = [await billing(), await billing(), sentBack()]
  const body = { id: order.id, reason }
  await Promise.allSettled([one.refundOrder({ body }), other.refundOrder({ body }), one.refundOrder({ body })])
  await shop.app.providerTasks.run()
  await shop.app.providerTasks.run()
  expect([sentBack() - before, await stateOf(order.id)]).toEqual([1, 'refunded'])
  const asked = (await eventsOf(`order:${order.id}`, 'order.changed')).filter(({ actor }) => actor === 'admin')
  expect(asked).toHaveLength(1)
})

test('refunding a subscription’s order ends the subscription', async () => {
  const { calls: own, order, subscriptionId } = await buyerAt('2027-02-07T09:00:00Z')
  const calls = await billing()
  expect(await calls.previewRefund({ params: { id: order.id } })).toMatchObject({ subscriptionEnds: true })
  await calls.refundOrder({ body: { id: order.id, reason } })
  expect((await own.readCurrentPlan()).subscriptions).toEqual([])
  expect(await eventsOf(`subscription:${subscriptionId}`, 'subscription.changed')).toMatchObject([
    { actor: 'admin', before: 'running', after: 'ended', why: `closed: ${reason}` },
  ])
})

test('an unpaid or disputed order cannot be refunded', async () => {
  const disputed = await buyerAt('2027-02-08T09:00:00Z', 'translation', '4000000000000259')
  await shop.deliverAll()
  const placed = await memberAt('2027-02-08T09:00:00Z')
  const { order: unpaid } = await placed.calls.payByPayPal({ body: await shop.order(placed.calls) })
  const calls = await billing()
  for (const [id, obstacle] of [[disputed.order.id, 'disputed'] as const, [unpaid.id, 'not-paid'] as const]) {
    expect(await calls.previewRefund({ params: { id } })).toMatchObject({ obstacle })
    expect(await refusal(calls.refundOrder({ body: { id, reason } }))).toEqual([409, 'order-not-refundable'])
    expect(await refusal(calls.retryOrder({ body: { id } }))).toEqual([409, 'nothing-to-retry'])
  }
  expect(await refusal(calls.refundOrder({ body: { id: unpaid.id, reason: ' ' } }))).toEqual([422, 'form-refused'])
  expect(await refusal(calls.refundOrder({ body: { id: 'x', reason } }))).toEqual([404, 'sale-not-found'])
})

test('the support and auditor roles cannot refund', async () => {
  const { order } = await buyerAt('2027-02-09T09:00:00Z', 'translation')
  for (const role of ['support', 'auditor'] as const) {
    const { calls } = await admin.enrol(`${role}@saldo.example`, role)
    expect(await calls.readOrder({ params: { id: order.id } })).toMatchObject({ state: 'paid' })
    for (const call of [
      () => calls.previewRefund({ params: { id: order.id } }),
      () => calls.refundOrder({ body: { id: order.id, reason } }),
      () => calls.retryOrder({ body: { id: order.id } }),
    ])
      expect(await refusal(call())).toEqual([403, 'no-right'])
  }
  expect(await stateOf(order.id)).toBe('paid')
})

test('a refused refund can be retried', async () => {
  const { calls: own, order } = await buyerAt('2027-02-10T09:00:00Z', 'translation')
  const [calls, id] = [await billing(), order.id]
  const { payment } = await calls.readOrder({ params: { id } })
  // part of the amount was refunded by hand at the provider, so the full amount exceeds the remainder
  await shop.payments.cards.refund({ chargeId: payment ?? '', cents: 300 }, 'by-hand')
  const part = refunds().at(-1)
  await calls.refundOrder({ body: { id, reason } })
  await shop.app.providerTasks.run()
  expect(await calls.readOrder({ params: { id } })).toMatchObject({
    state: 'refund-failed',
    retry: 'refund',
    refundFailedAt: shop.now(),
    tasks: [],
  })
  if (part !== undefined) part.status = 'failed'
  const before = sentBack()
  expect(await calls.retryOrder({ body: { id } })).toEqual({ outcome: 'asked' })
  await calls.retryOrder({ body: { id } })
  await shop.app.providerTasks.run()
  expect([sentBack() - before, await stateOf(id)]).toEqual([1, 'refunded'])
  expect(await refusal(calls.retryOrder({ body: { id } }))).toEqual([409, 'nothing-to-retry'])
  expect((await own.listOrders()).orders).toMatchObject([{ id, state: 'refunded' }])
  expect(await eventsOf(`order:${id}`, 'order.retried')).toMatchObject([
    { actor: 'admin', why: 'refund' },
    { actor: 'admin', why: 'task' },
  ])
})

test('a refund that is refused again is reported again', async () => {
  const { order } = await buyerAt('2027-02-11T09:00:00Z', 'translation')
  const [calls, id] = [await billing(), order.id]
  const { payment } = await calls.readOrder({ params: { id } })
  const chargeId = payment ?? ''
  await shop.payments.cards.refund({ chargeId, cents: 300 }, 'by-hand-1')
  await calls.refundOrder({ body: { id, reason } })
  await shop.app.providerTasks.run()
  await calls.retryOrder({ body: { id } })
  await shop.app.providerTasks.run()
  expect(await calls.readOrder({ params: { id } })).toMatchObject({
    state: 'refund-failed',
    retry: 'refund',
    tasks: [],
  })
  await shop.payments.cards.refund({ chargeId, cents: 600 }, 'by-hand-2')
  const before = refunds().length
  await calls.retryOrder({ body: { id } })
  await shop.app.providerTasks.run()
  expect([refunds().length - before, await stateOf(id)]).toEqual([0, 'refunded'])
})

test.each([
  ['was refused', '4242424242424242', 300],
  ['failed after it was made', '4000000000005126', 0],
] as const)('an order whose refund %s is shown as refunded after a manual refund', async (_, card, part) => {
  const { order } = await buyerAt('2027-02-11T12:00:00Z', 'translation', card)
  const [calls, id] = [await billing(), order.id]
  const { payment } = await calls.readOrder({ params: { id } })
  const byHand = (cents: number) => shop.payments.cards.refund({ chargeId: payment ?? '', cents }, `${id} ${cents}`)
  if (part > 0) await byHand(part)
  await calls.refundOrder({ body: { id, reason } })
  await shop.app.providerTasks.run()
  shop.sandbox.settleRefunds()
  await shop.deliverAll()
  expect(await calls.readOrder({ params: { id } })).toMatchObject({ state: 'refund-failed', retry: 'refund' })
  await byHand(900 - part)
  await shop.deliverAll()
  expect(await calls.readOrder({ params: { id } })).toMatchObject({
    state: 'refunded',
    refundFailedAt: null,
    retry: null,
  })
})

test('a refund that failed can be retried several times', async () => {
  const { order } = await buyerAt('2027-02-12T09:00:00Z', 'translation', '4000000000005126')
  const [calls, id] = [await billing(), order.id]
  await calls.refundOrder({ body: { id, reason } })
  await shop.app.providerTasks.run()
  shop.sandbox.settleRefunds()
  await shop.deliverAll()
  expect(await calls.readOrder({ params: { id } })).toMatchObject({ state: 'refund-failed', retry: 'refund' })
  const before = sentBack()
  await calls.retryOrder({ body: { id } })
  shop.sandbox.faults.set(1, 'error')
  await shop.app.providerTasks.run()
  shop.sandbox.faults.clear()
  expect(await calls.readOrder({ params: { id } })).toMatchObject({
    retry: 'task',
    tasks: [{ kind: 'refund', tries: 1 }],
  })
  await calls.retryOrder({ body: { id } })
  await shop.app.providerTasks.run()
  expect([sentBack() - before, await calls.readOrder({ params: { id } })]).toMatchObject([
    1,
    { retry: null, tasks: [] },
  ])
  expect((await calls.readOrder({ params: { id } })).documents).toHaveLength(2)
})

test('a declined monthly charge can be retried at once', async () => {
  const { userId, email, subscriptionId } = await buyerAt('2027-03-05T09:00:00Z')
  await changeCards(userId, '4000000000000341')
  await jobsAt('2027-04-05T00:10:00Z')
  shop.setNow('2027-04-05T08:00:00Z')
  const calls = await billing()
  const { rows } = await calls.listAdminOrders({ query: { search: email, state: 'declined' } })
  const id = rows[0]?.id ?? ''
  expect(await calls.readOrder({ params: { id } })).toMatchObject({ month: 1, retry: 'charge', failedBecause: null })
  expect(await calls.retryOrder({ body: { id } })).toEqual({ outcome: 'declined' })
  await changeCards(userId, '4242424242424242')
  expect(await calls.retryOrder({ body: { id } })).toEqual({ outcome: 'paid' })
  expect(await paidBy(userId)).toBe(2)
  expect(await refusal(calls.retryOrder({ body: { id } }))).toEqual([409, 'nothing-to-retry'])
  await jobsAt('2027-04-06T00:10:00Z')
  expect(await paidBy(userId)).toBe(2)
  const later = await billing()
  const { rows: own } = await later.listAdminSubscriptions({ query: { search: email } })
  expect(own).toMatchObject([{ id: subscriptionId, state: 'running', failingSince: null, orderId: id }])
  expect(await eventsOf(`order:${id}`, 'order.retried')).toMatchObject([
    { actor: 'admin', why: 'charge' },
    { actor: 'admin', why: 'charge' },
  ])
  expect(await subjectsTo(email)).toEqual(expect.arrayContaining(['Your payment was received']))
})
