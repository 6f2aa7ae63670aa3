import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../../scripts/vitest/server-under-test.ts'
import { orderStore } from '../store/order.store.ts'

// Tests that orders are refused without a seller or a provider, and that the list of payment methods gives the reason.

const seller = await openCheckout({ settings: { PROFILE: 'production' } })
const provider = await openCheckout({ outside: { payments: { cards: null, payPal: null } } })
const whole = await openCheckout()
const onlyCards = await openCheckout({ outside: { payments: { cards: whole.payments.cards, payPal: null } } })

test.each([
  ['without a seller', seller, 'no-seller'],
  ['without a provider', provider, 'no-provider'],
] as const)('%s nothing is sold', async (_, shop, notSold) => {
  const { calls } = await shop.member('anna@example.com')
  expect(await calls.readPaymentWays()).toMatchObject({ card: null, payPal: null, notSold })
  expect(await refusal(calls.readQuote({ query: { plan: 'translation', quantity: 1 } }))).toEqual([
    409,
    'plan-not-sold',
  ])
  const { calls: elsewhere } = await whole.member(`${notSold}@example.com`)
  const body = await whole.cardOrder(elsewhere, whole.enter())
  expect(await refusal(calls.makePayment({ body }))).toEqual([409, 'plan-not-sold'])
  expect(await refusal(calls.payByPayPal({ body }))).toEqual([409, 'plan-not-sold'])
})

test('a payment method that is not available is refused', async () => {
  const { calls } = await onlyCards.member('anna@example.com')
  expect(await calls.readPaymentWays()).toMatchObject({ card: { isTestMode: true }, payPal: null, notSold: null })
  const body = await onlyCards.cardOrder(calls, whole.enter())
  expect(await refusal(calls.payByPayPal({ body }))).toEqual([409, 'plan-not-sold'])
  expect((await calls.makePayment({ body })).outcome).toBe('paid')
})

test('a subscription cannot be charged if no seller is configured', async () => {
  const { calls, userId } = await seller.member('vera@example.com')
  const { serial } = await seller.db
    .selectFrom('prices')
    .select('serial')
    .where('plan_id', '=', 'translation-monthly')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await orderStore(seller.db).add({
    id,
    userId,
    planId: 'translation-monthly',
    priceSerial: serial,
    quantity: 1,
    totalCents: 4900,
    renews: true,
    of: null,
    provider: 'stripe',
    termsVersion: '1',
    placedAt: seller.now(),
    buyer: { name: 'Vera', company: null, address: null, country: null, taxNumber: null },
  })
  await seller.orders.step(id, 'payment-succeeded')
  const [subscription] = (await calls.readCurrentPlan()).subscriptions
  const subscriptionId = subscription?.id ?? ''
  expect(await refusal(calls.payOverdue({ body: { subscriptionId } }))).toEqual([409, 'plan-not-sold'])
  seller.pass(40 * 24 * 60 * 60_000)
  await seller.believeClock()
  await seller.app.payments.run()
  const charged = await seller.db.selectFrom('orders').select('month').where('user_id', '=', userId).execute()
  expect(charged).toEqual([{ month: 0 }])
})
