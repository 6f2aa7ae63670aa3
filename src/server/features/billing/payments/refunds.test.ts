import { expect, test } from 'vitest'
import { isFull } from '../../../../../scripts/vitest/full-run.ts'
import { chooseAtPayPal } from '../../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'
import { faultKinds } from '../../../adapters/payment-sandbox/faults.ts'
import { jobQueue } from '../../../queue/job-queue.ts'
import { refundAgain } from './refunding.service.ts'
import type { TestCardNumber } from '../../../adapters/payment-sandbox/test-cards.ts'

// Tests refunds: they are made once despite faults, and completed by events or by polling.

const shop = await openCheckout()
let members = 0
const newMember = () => shop.member(`member-${(members += 1)}@example.com`)

async function boughtByCard(number: TestCardNumber = '4242424242424242') {
  const { calls } = await newMember()
  const { order } = await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter(number)) })
  return { calls, id: order.id }
}

async function boughtByPayPal() {
  const { calls } = await newMember()
  const { order, approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  await chooseAtPayPal(approvalUrl, 'pay')
  await calls.confirmPayPal({ body: { token: new URL(approvalUrl).searchParams.get('token') ?? '', PayerID: '' } })
  return { calls, id: order.id }
}

const askBack = (id: string) => shop.orders.step(id, 'refund-asked')
const stateOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const refunds = () => [
  ...Object.values(shop.sandbox.state.refunds),
  ...Object.values(shop.sandbox.state.orders).flatMap((order) => order.refunds),
]

const ways = [
  ['by card', boughtByCard],
  ['by PayPal', boughtByPayPal],
] as const

const centsOf = ({ amount }: ReturnType<typeof refunds>[number]): number =>
  typeof amount === 'number' ? amount : Math.round(100 * Number(amount.value))

test.each(ways)('an order paid %s is refunded once even if the refund is requested repeatedly', async (_, buy) => {
  const { calls, id } = await buy()
  const before = refunds()
  const made = () => refunds().filter((each) => !before.includes(each))
  const order = shop.db.selectFrom('orders').select('total_cents as total').where('id', '=', id)
  const { total } = await order.executeTakeFirstOrThrow()
  await askBack(id)
  await Promise.all([shop.charging.refund(id), shop.charging.refund(id), shop.charging.refund(id)])
  await shop.charging.refund(id)
  expect([made().map(centsOf), await stateOf(id), await counterOf(calls)]).toEqual([[total], 'refunded', 0])
  await shop.deliverAll()
  expect([made().length, await stateOf(id)]).toEqual([1, 'refunded'])
})

/** `npm test` has only the two worst faults. */
const failures = isFull ? faultKinds.filter((each) => each !== 'late') : (['lost', 'lost-after'] as const)

test.each(ways)('an order paid %s is refunded once even if a call fails', async (_, buy) => {
  for (const kind of failures)
    // the second failing call is the look-up of the refund
    for (const failing of [1, 2]) {
      shop.sandbox.faults.clear()
      const { id } = await buy()
      const before = refunds().length
      await askBack(id)
      shop.sandbox.faults.set(1, kind, failing)
      for (let asked = 1; asked <= 3; asked += 1) await shop.charging.refund(id)
      expect([refunds().length - before, await stateOf(id)], `${kind}, ${failing} times`).toEqual([1, 'refunded'])
    }
  shop.sandbox.faults.clear()
})

test('an abandoned order that was paid after all can be refunded', async () => {
  const { calls } = await newMember()
  const { order, approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  await chooseAtPayPal(approvalUrl, 'pay')
  // the capture succeeded, and its response was lost
  const payment = new URL(approvalUrl).searchParams.get('token') ?? ''
  await shop.payments.payPal.capture(payment, 'a lost response')
  expect(await shop.charging.giveUp(order.id)).toMatchObject({ order: 'paid' })
  await askBack(order.id)
  await shop.charging.refund(order.id)
  expect(await stateOf(order.id)).toBe('refunded')
})

test('an order is not refunded unless a refund was requested', async () => {
  const { id } = await boughtByCard()
  const before = refunds().length
  await shop.charging.refund(id)
  expect([refunds().length - before, await stateOf(id)]).toEqual([0, 'paid'])
})

test('a slow refund counts as refunded once the provider completes it', async () => {
  for (const isTold of [true, false]) {
    const { id } = await boughtByCard('4000000000007726')
    await askBack(id)
    await shop.charging.refund(id)
    expect(await stateOf(id)).toBe('refunding')
    shop.sandbox.settleRefunds()
    if (isTold) await shop.deliverAll()
    else await shop.charging.refund(id)
    expect(await stateOf(id)).toBe('refunded')
  }
})

test('the operator is notified if an accepted refund fails later', async () => {
  const { id } = await boughtByCard('4000000000005126')
  await askBack(id)
  await shop.charging.refund(id)
  shop.sandbox.settleRefunds()
  expect(await shop.charging.lookUpRefund(id)).toBe(true)
  expect(shop.told.filter((each) => each.endsWith(id))).toEqual(
    ['ask-refund', 'issue-credit-note', 'notify-operator'].map((effect) => `${effect} ${id}`),
  )
})

/** Refunds an order by hand, as on the provider's website, without an idempotency key. */
async function refundByHand(id: string, cents: number): Promise<void> {
  const { provider, payment, capture } = await shop.db
    .selectFrom('orders')
    .select(['provider', 'payment', 'capture'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { cards, payPal } = shop.payments
  const chargeId = (provider === 'stripe' ? payment : capture) ?? ''
  await (provider === 'stripe' ? cards : payPal).refund({ chargeId, cents }, `by-hand-${id}-${cents}`)
  await shop.deliverAll()
}

const notesOf = (id: string) =>
  shop.db.selectFrom('invoices').select('kind').where('order_id', '=', id).where('kind', '=', 'credit-note').execute()

test.each(ways)('an order paid %s gets a credit note after a manual refund', async (_, buy) => {
  const { calls, id } = await buy()
  await refundByHand(id, 900)
  await shop.deliverAll()
  expect([await stateOf(id), await counterOf(calls), await notesOf(id)]).toEqual([
    'refunded',
    0,
    [{ kind: 'credit-note' }],
  ])
})

test.each(isFull ? ways : ways.slice(0, 1))('a partial refund of an order paid %s is reported once', async (_, buy) => {
  const { calls, id } = await buy()
  await refundByHand(id, 300)
  await shop.deliverAll()
  await shop.charging.lookUpRefund(id)
  expect([await stateOf(id), await counterOf(calls), await notesOf(id)]).toEqual(['paid', 1, []])
  await shop.app.sendEmails.run()
  const told = shop.messages.filter(({ subject, text }) => subject.includes('Part of') && text.includes(id))
  expect(told).toHaveLength(1)
  await refundByHand(id, 600)
  expect([await stateOf(id), await counterOf(calls), (await notesOf(id)).length]).toEqual(['refunded', 0, 1])
})

test('a manual refund after a failed refund ends the order', async () => {
  const { calls, id } = await boughtByCard()
  await refundByHand(id, 300)
  await calls.withdrawOrder({ body: { orderId: id } })
  await shop.app.providerTasks.run()
  expect(await stateOf(id)).toBe('refunding')
  await refundByHand(id, 600)
  expect([await stateOf(id), (await notesOf(id)).length]).toEqual(['refunded', 1])
})

const failedAt = async (id: string) =>
  (await shop.db.selectFrom('orders').select('refund_failed_at as at').where('id', '=', id).executeTakeFirstOrThrow())
    .at

/** Sends the waiting emails. Returns how many emails the operator has had about failed refunds of an order. */
async function failuresTold(id: string): Promise<number> {
  await shop.app.sendEmails.run()
  return shop.messages.filter(({ subject, text }) => subject === 'Payments: A refund failed' && text.includes(id))
    .length
}

const again = refundAgain({ calls: shop.providerCalls, jobs: jobQueue(shop.now, () => {}) })

// the services of this test report no failed refund, as if the server had crashed after storing the refusal
test('a refused refund is reported once after a crash', async () => {
  const { calls, id } = await boughtByCard()
  await refundByHand(id, 300)
  await calls.withdrawOrder({ body: { orderId: id } })
  await shop.charging.refund(id)
  expect([await stateOf(id), await failedAt(id), await failuresTold(id)]).toEqual(['refunding', null, 0])
  await shop.app.providerTasks.run()
  expect([await stateOf(id), await failedAt(id), await failuresTold(id)]).toEqual(['refunding', expect.any(Date), 1])
  await refundByHand(id, 600)
  const told = shop.told.length
  expect(await shop.charging.refund(id)).toBe(true)
  expect([await stateOf(id), await failedAt(id), await failuresTold(id)]).toEqual(['refunded', null, 1])
  expect(shop.told.slice(told).filter((each) => each.startsWith('notify-operator'))).toEqual([])
})

test('a refund that fails again is reported after a crash', async () => {
  for (const isByHand of [false, true]) {
    const { calls, id } = await boughtByCard('4000000000005126')
    await calls.withdrawOrder({ body: { orderId: id } })
    await shop.app.providerTasks.run()
    shop.sandbox.settleRefunds()
    await shop.deliverAll()
    await refundByHand(id, 300)
    await shop.db.transaction().execute((inside) => again(id, inside))
    await shop.charging.refund(id)
    expect([await stateOf(id), await failedAt(id), await failuresTold(id)]).toEqual(['refunded', null, 1])
    if (isByHand) await refundByHand(id, 600)
    await shop.app.providerTasks.run()
    const [failed, told] = isByHand ? [null, 1] : [expect.any(Date), 2]
    expect([await failedAt(id), await failuresTold(id)]).toEqual([failed, told])
  }
})

test('a member sees that a refund failed', async () => {
  const { calls, id } = await boughtByCard('4000000000005126')
  const refund = async () => (await calls.listOrders()).orders[0]?.refund
  await calls.withdrawOrder({ body: { orderId: id } })
  await shop.app.providerTasks.run()
  expect(await refund()).toMatchObject({ refundedAt: expect.any(Date), failedAt: null })
  shop.sandbox.settleRefunds()
  await shop.deliverAll()
  expect(await refund()).toMatchObject({ refundedAt: null, failedAt: expect.any(Date) })
  await shop.db.transaction().execute((inside) => again(id, inside))
  expect(await refund()).toMatchObject({ refundedAt: null, failedAt: null })
})

test('an order shows no refund after a lost dispute', async () => {
  const { calls, id } = await boughtByCard()
  await calls.withdrawOrder({ body: { orderId: id } })
  await shop.orders.step(id, 'dispute-lost')
  expect((await calls.listOrders()).orders).toMatchObject([{ state: 'dispute-lost', refund: null }])
})
