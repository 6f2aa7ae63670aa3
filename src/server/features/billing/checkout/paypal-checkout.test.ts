import { expect, test } from 'vitest'
import { chooseAtPayPal } from '../../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../../scripts/vitest/server-under-test.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'

// Tests buying by PayPal: the buyer approves the order there, and the server captures it once.

const shop = await openCheckout()
let members = 0
const newMember = () => shop.member(`member-${(members += 1)}@example.com`)
const tokenOf = (approvalUrl: string) => new URL(approvalUrl).searchParams.get('token') ?? ''

/** A member whom checkout has redirected to PayPal. */
async function sent(planId: Parameters<typeof shop.order>[1] = 'translation', quantity = 2) {
  const { calls, userId } = await newMember()
  const body = await shop.order(calls, planId, quantity)
  const { order, approvalUrl } = await calls.payByPayPal({ body, idempotencyKey: userId })
  const back = { token: tokenOf(approvalUrl), PayerID: 'PAYER' }
  return { calls, userId, body, order, approvalUrl, back }
}

test('an order is captured once even if the buyer returns from PayPal several times', async () => {
  const { calls, approvalUrl, order, back } = await sent()
  expect([order.state, order.way]).toEqual(['placed', 'paypal'])
  const location = await chooseAtPayPal(approvalUrl, 'pay')
  expect(location).toMatch(/^https:\/\/saldo\.example\/payment-success\?plan=translation&quantity=2&token=\w+&PayerID=/)
  const first = await calls.processPayPal({ query: back })
  expect(first).toMatchObject({ outcome: 'paid', order: { id: order.id, state: 'paid' }, confirmation: null })
  const again = await Promise.all([calls.confirmPayPal({ body: back }), calls.processPayPal({ query: back })])
  expect(again).toEqual([first, first])
  expect([shop.sandbox.state.orders[back.token]?.captures.length, await counterOf(calls)]).toEqual([1, 2])
})

test('a monthly plan paid by PayPal starts no subscription', async () => {
  const { calls, userId, approvalUrl, back } = await sent('analysis-monthly', 1)
  await chooseAtPayPal(approvalUrl, 'pay')
  const { order } = await calls.confirmPayPal({ body: back })
  expect([order.subscriptionId, order.usableUntil]).toEqual([null, new Date('2026-06-04T00:00:00Z')])
  const found = await shop.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).execute()
  expect(found).toEqual([])
})

test('returning from PayPal without approval is refused', async () => {
  const { calls, userId, body, approvalUrl, back, order } = await sent()
  expect(await chooseAtPayPal(approvalUrl, 'cancel')).toMatch(/\/checkout\?plan=translation&quantity=2/)
  expect(await refusal(calls.confirmPayPal({ body: back }))).toEqual([402, 'payment-not-approved'])
  expect(shop.sandbox.state.orders[back.token]?.captures).toEqual([])
  const again = await calls.payByPayPal({ body, idempotencyKey: userId })
  expect(again).toEqual({ order, approvalUrl })
})

test('an order can be paid again after PayPal declines it', async () => {
  const { calls, userId, body, approvalUrl, back } = await sent()
  await chooseAtPayPal(approvalUrl, 'declined')
  expect(await refusal(calls.confirmPayPal({ body: back }))).toEqual([402, 'payment-declined'])
  const again = await calls.payByPayPal({ body, idempotencyKey: userId })
  expect([again.approvalUrl, again.order.state]).toEqual([approvalUrl, 'placed'])
  await chooseAtPayPal(approvalUrl, 'pay')
  expect((await calls.confirmPayPal({ body: back })).outcome).toBe('paid')
})

test('a payment that PayPal reviews is pending until PayPal decides', async () => {
  for (const [end, state] of [
    ['COMPLETED', 'paid'],
    ['DECLINED', 'declined'],
  ] as const) {
    const { calls, userId, body, approvalUrl, back } = await sent()
    await chooseAtPayPal(approvalUrl, 'review')
    expect(await calls.confirmPayPal({ body: back })).toMatchObject({ outcome: 'pending', order: { state: 'pending' } })
    expect(await counterOf(calls)).toBeNull()
    expect(await calls.payByPayPal({ body, idempotencyKey: userId })).toMatchObject({ approvalUrl: '' })
    shop.sandbox.endReview(back.token, end)
    await shop.deliverAll()
    const orders = await shop.db.selectFrom('orders').select('state').where('user_id', '=', userId).execute()
    expect(orders).toEqual([{ state }])
  }
})

test('an approved PayPal order is captured even if the buyer does not return', async () => {
  const { calls, approvalUrl } = await sent()
  await chooseAtPayPal(approvalUrl, 'pay')
  await shop.deliverAll()
  expect(await counterOf(calls)).toBe(2)
})

test('an unknown order is reported as not found', async () => {
  const { back } = await sent()
  const { calls } = await newMember()
  for (const token of [back.token, 'ORDERNONE'])
    expect(await refusal(calls.processPayPal({ query: { ...back, token } }))).toEqual([404, 'order-not-found'])
})

test('switching to a card abandons the PayPal order', async () => {
  const { calls, userId, approvalUrl, back } = await sent()
  const body = await shop.cardOrder(calls, shop.enter(), 'translation', 2)
  expect((await calls.makePayment({ body, idempotencyKey: userId })).outcome).toBe('paid')
  await chooseAtPayPal(approvalUrl, 'pay')
  expect(await refusal(calls.confirmPayPal({ body: back }))).toEqual([402, 'payment-declined'])
  await shop.deliverAll()
  expect(shop.sandbox.state.orders[back.token]?.captures).toEqual([])
  expect(await counterOf(calls)).toBe(2)
})

test('switching to a card does not charge an order that PayPal has paid', async () => {
  const { calls, userId, approvalUrl, back } = await sent()
  await chooseAtPayPal(approvalUrl, 'review')
  await calls.confirmPayPal({ body: back })
  shop.sandbox.endReview(back.token, 'COMPLETED')
  const body = await shop.cardOrder(calls, shop.enter(), 'translation', 2)
  const charges = Object.keys(shop.sandbox.state.charges)
  expect(await calls.makePayment({ body, idempotencyKey: userId })).toMatchObject({
    outcome: 'paid',
    order: { way: 'paypal' },
  })
  expect(Object.keys(shop.sandbox.state.charges)).toEqual(charges)
  expect(await counterOf(calls)).toBe(2)
})

test('switching to PayPal cancels a card charge that waits for confirmation', async () => {
  const { calls, userId } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter('4000002500003155'))
  expect((await calls.makePayment({ body })).outcome).toBe('needs-confirmation')
  const { order, approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  expect([order.way, order.state]).toEqual(['paypal', 'placed'])
  const states = await shop.db
    .selectFrom('orders')
    .select(['provider', 'state', 'payment'])
    .where('user_id', '=', userId)
    .orderBy('provider', 'desc')
    .execute()
  expect(states.map(({ provider, state }) => `${provider} ${state}`)).toEqual(['stripe expired', 'paypal placed'])
  expect(shop.sandbox.state.charges[states[0]?.payment ?? '']?.status).toBe('canceled')
  await chooseAtPayPal(approvalUrl, 'pay')
  await calls.confirmPayPal({ body: { token: tokenOf(approvalUrl), PayerID: '' } })
  expect(await counterOf(calls)).toBe(1)
})
