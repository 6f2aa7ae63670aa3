import { expect, test } from 'vitest'
import { isFull } from '../../../../../scripts/vitest/full-run.ts'
import { answerBank, chooseAtPayPal } from '../../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../../scripts/vitest/server-under-test.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'
import { providerCallsService } from '../calls/provider-calls.service.ts'

// Tests double clicks and two tabs at once: there is one order and one charge. Uses the real clock, as in production.

const shop = await openCheckout({ outside: { clock: () => new Date() } })
let members = 0
const newMember = () => shop.member(`member-${(members += 1)}@example.com`)
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const pressed = 20

const ordersOf = (userId: string) =>
  shop.db.selectFrom('orders').select(['id', 'state', 'payment']).where('user_id', '=', userId).execute()

/** A request without a key goes the same way as one with a key that no order has; only a full run tests both. */
const keys = [
  ['with one key', () => 'same'],
  ['with different keys (as from two tabs)', (at: number) => `tab-${at}`],
  ['without a key', () => undefined],
] as const

test.each(isFull ? keys : keys.slice(0, 2))('twenty concurrent requests %s make only one charge', async (_, keyOf) => {
  for (const planId of ['translation', 'translation-monthly'] as const) {
    const { calls, userId } = await newMember()
    const source = shop.enter()
    const body = await shop.cardOrder(calls, source, planId)
    const paidBefore = shop.paid().length
    const responses = await Promise.all(
      times(pressed).map(async (at) => {
        const idempotencyKey = keyOf(at)
        return calls.makePayment({ body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) })
      }),
    )
    expect(new Set(responses.map(({ outcome, order }) => `${outcome} ${order.id}`)).size).toBe(1)
    expect([shop.paid().length - paidBefore, await ordersOf(userId)]).toMatchObject([1, [{ state: 'paid' }]])
    expect(await counterOf(calls)).toBe(planId === 'translation' ? 1 : 10)
  }
})

test.each(isFull ? keys : keys.slice(1, 2))(
  'twenty concurrent requests %s with different cards make one charge',
  async (_, keyOf) => {
    const { calls, userId } = await newMember()
    const body = await shop.cardOrder(calls, '')
    const paidBefore = shop.paid().length
    const sources = times(pressed).map((at) => shop.enter(at % 4 === 0 ? '4000000000000002' : '4242424242424242'))
    await Promise.allSettled(
      sources.map(async (source, at) => {
        const idempotencyKey = keyOf(at)
        return calls.makePayment({
          body: { ...body, source },
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        })
      }),
    )
    expect([shop.paid().length - paidBefore, await ordersOf(userId)]).toMatchObject([1, [{ state: 'paid' }]])
    expect(await counterOf(calls)).toBe(1)
  },
)

test('an idempotency key used for one purchase is refused for another', async () => {
  const { calls } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter(), 'translation', 2)
  const order = { body, idempotencyKey: 'first' }
  const { order: bought } = await calls.makePayment(order)
  const paidBefore = shop.paid().length
  const otherQuantity = calls.makePayment({ body: { ...body, quantity: 3 }, idempotencyKey: 'first' })
  expect(await refusal(otherQuantity)).toEqual([422, 'key-used'])
  const otherPlan = await shop.order(calls, 'translation-monthly')
  expect(await refusal(calls.payByPayPal({ body: otherPlan, idempotencyKey: 'first' }))).toEqual([422, 'key-used'])
  expect((await calls.makePayment(order)).order).toEqual(bought)
  expect(shop.paid().length).toBe(paidBefore)
})

test('an idempotency key can be used again after a declined card', async () => {
  const { calls, userId } = await newMember()
  const idempotencyKey = `declined-${userId}`
  const paidBefore = shop.paid().length
  const declined = calls.makePayment({
    body: await shop.cardOrder(calls, shop.enter('4000000000000002')),
    idempotencyKey,
  })
  expect(await refusal(declined)).toEqual([402, 'payment-declined'])
  const body = await shop.cardOrder(calls, shop.enter(), 'translation-monthly')
  const { order: bought } = await calls.makePayment({ body, idempotencyKey })
  const states = (await ordersOf(userId)).map(({ state }) => state)
  expect([states.toSorted(), shop.paid().length - paidBefore]).toEqual([['expired', 'paid'], 1])
  // once the order is paid, paying by another card or by PayPal returns the same order
  const again = { ...body, source: shop.enter('5555555555554444') }
  expect((await calls.makePayment({ body: again, idempotencyKey })).order).toEqual(bought)
  const byPayPal = await calls.payByPayPal({ body: await shop.order(calls, 'translation-monthly'), idempotencyKey })
  expect(byPayPal.order.id).toBe(bought.id)
  expect(shop.paid().length - paidBefore).toBe(1)
})

test('concurrent payments by card and PayPal charge the buyer once', async () => {
  const { calls, userId } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter())
  const paidBefore = shop.paid().length
  await Promise.allSettled(
    times(pressed).map(async (at) => (at % 2 === 0 ? calls.makePayment({ body }) : calls.payByPayPal({ body }))),
  )
  for (const order of Object.values(shop.sandbox.state.orders))
    await chooseAtPayPal(`${shop.sandbox.origin}/checkoutnow?token=${order.id}`, 'pay')
  await shop.deliverAll()
  const paid = (await ordersOf(userId)).filter(({ state }) => state === 'paid')
  expect([shop.paid().length - paidBefore, await counterOf(calls)]).toEqual([paid.length, paid.length])
  expect(paid).toHaveLength(1)
})

test('buying in two tabs makes one order', async () => {
  const { calls, userId } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter('4000002500003155'))
  const [one, other] = [`one-${userId}`, `other-${userId}`]
  const { confirmation } = await calls.makePayment({ body, idempotencyKey: one })
  const second = await calls.makePayment({ body, idempotencyKey: other })
  expect(second.confirmation).toEqual(confirmation)
  await answerBank(shop.sandbox, confirmation?.clientSecret ?? '', { isConfirmed: true })
  for (const idempotencyKey of [one, other]) {
    const { outcome, order } = await calls.makePayment({ body, idempotencyKey })
    expect([outcome, order.id]).toEqual(['paid', second.order.id])
  }
})

test('buying again with a new idempotency key makes a second order', async () => {
  const { calls } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter())
  const first = await calls.makePayment({ body, idempotencyKey: 'first' })
  const second = await calls.makePayment({ body: { ...body, source: shop.enter() }, idempotencyKey: 'second' })
  expect(second.order.id).not.toBe(first.order.id)
  expect(await counterOf(calls)).toBe(2)
})

test('servers that charge an order at the same time use different idempotency keys', async () => {
  const { calls } = await newMember()
  const { order } = await calls.payByPayPal({ body: await shop.order(calls) })
  const made: string[] = []
  const confirming = (card: string) => ({
    of: { orderId: order.id },
    provider: 'stripe' as const,
    call: 'confirm-charge',
    attempt: 0,
    request: { card },
    make: async (key: string) => (made.push(key), { kind: 'open' }),
    find: async () => ({ kind: 'not-made' }) as const,
  })
  const server = () => providerCallsService({ db: shop.db, clock: shop.now })
  await Promise.all(['one', 'other', 'third'].map(async (card) => server().once(confirming(card))))
  expect(made.toSorted()).toEqual([1, 2, 3].map((count) => `${order.id}.confirm-charge.0.${count}`))
})
