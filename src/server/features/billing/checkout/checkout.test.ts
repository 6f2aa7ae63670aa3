import { expect, test } from 'vitest'
import { cardConsentVersion, termsVersion } from '#domain/policy.ts'
import { answerBank } from '../../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { refusal, registration } from '../../../../../scripts/vitest/server-under-test.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'
import { auditService } from '../../audit/audit.service.ts'
import { pricesService } from '../../prices/prices.service.ts'

// Tests buying by card: charges, refusals and their consequences.

const shop = await openCheckout()
let members = 0
const newMember = () => shop.member(`member-${(members += 1)}@example.com`)

const cardsOf = (userId: string) =>
  shop.db.selectFrom('cards').selectAll().where('user_id', '=', userId).orderBy('consented_at').execute()

test('a quote shows the total and the payment methods', async () => {
  const { calls } = await newMember()
  const quote = await calls.readQuote({ query: { plan: 'translation', quantity: 3 } })
  expect(quote).toMatchObject({
    plan: { id: 'translation', cost: 9, isActive: true, isSample: true },
    quantity: 3,
    quantityMax: 1_000,
    unitCents: 900,
    totalCents: 2_700,
    nextCharge: null,
    termsVersion,
    gives: { translations: 3, assessments: 0 },
    left: { counter: null },
    subscriptionId: null,
    ways: { card: { isTestMode: true }, payPal: { isTestMode: true }, notSold: null },
    buyer: { name: 'Anna Petrova', company: '', address: '' },
  })
  expect(quote.ways).toEqual(await calls.readPaymentWays())
  const monthly = await calls.readQuote({ query: { plan: 'translation-monthly', quantity: 1 } })
  expect(monthly.nextCharge).toEqual({ on: new Date('2026-06-04T00:00:00Z'), cents: 4_900 })
  expect(await refusal(calls.readQuote({ query: { plan: 'free', quantity: 1 } }))).toEqual([409, 'plan-not-sold'])
  expect(await refusal(calls.readQuote({ query: { plan: 'translation-monthly', quantity: 2 } }))).toEqual([
    422,
    'form-refused',
  ])
})

test('a quote has the full name of the plan', async () => {
  const { calls } = await newMember()
  const nameOf = async (plan: string) => (await calls.readQuote({ query: { plan, quantity: 1 } })).plan.name
  expect(await nameOf('translation-monthly')).toBe('Financial Translation – Monthly')
  expect(await nameOf('analysis-monthly')).toBe('Financial Analysis – Monthly')
})

test('a pack paid by card can be used at once', async () => {
  const { calls } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter(), 'translation', 3)
  const { outcome, order, confirmation } = await calls.makePayment({ body })
  expect([outcome, confirmation]).toEqual(['paid', null])
  expect(order).toMatchObject({
    state: 'paid',
    totalCents: 2_700,
    way: 'card',
    isSample: true,
    planName: 'Financial Translation – Per translation',
    gives: { translations: 3, assessments: 0 },
    subscriptionId: null,
    month: 0,
    refund: null,
    withdrawableUntil: new Date('2026-05-05T10:00:00Z'),
    usableUntil: new Date('2027-05-04T00:00:00Z'),
  })
  expect(order.invoices).toMatchObject([{ kind: 'invoice', totalCents: 2_700 }])
  expect(await counterOf(calls)).toBe(3)
})

test('a monthly plan starts with its first charge', async () => {
  const { calls, userId } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter('5555555555554444'), 'analysis-monthly')
  const { order } = await calls.makePayment({ body })
  const [card] = await cardsOf(userId)
  expect(card).toMatchObject({
    brand: 'mastercard',
    last_four: '4444',
    expiry_month: 12,
    expiry_year: 2034,
    is_default: true,
    consent_version: cardConsentVersion,
    consented_at: shop.now(),
  })
  const subscription = await shop.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(subscription).toMatchObject({ id: order.subscriptionId, card_id: card?.id, state: 'running' })
  const again = await shop.cardOrder(calls, shop.enter(), 'analysis-monthly')
  expect(await refusal(calls.makePayment({ body: again }))).toEqual([409, 'subscribed-already'])
  const { subscriptionId } = await calls.readQuote({ query: { plan: 'analysis-monthly', quantity: 1 } })
  expect(subscriptionId).toBe(order.subscriptionId)
})

test('a card is saved only if the buyer consents', async () => {
  const { calls, userId } = await newMember()
  await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter()) })
  expect(await cardsOf(userId)).toEqual([])
  await calls.makePayment({ body: { ...(await shop.cardOrder(calls, shop.enter())), keep: true } })
  const [saved] = await cardsOf(userId)
  const body = await shop.cardOrder(calls, saved?.id ?? '', 'translation-monthly')
  expect((await calls.makePayment({ body: { ...body, keep: false } })).outcome).toBe('paid')
  expect(await cardsOf(userId)).toEqual([saved])
  const { calls: other } = await newMember()
  for (const source of [saved?.id ?? '', saved?.payment_method ?? '', '6a2b6b4e-5c5c-4c5f-9d3a-0f1f8f3f2c11'])
    expect(await refusal(other.makePayment({ body: await shop.cardOrder(other, source) }))).toEqual([
      404,
      'card-not-found',
    ])
})

test('an order that needs confirmation is paid once the buyer confirms', async () => {
  for (const isConfirmed of [true, false]) {
    const { calls, userId } = await newMember()
    const body = await shop.cardOrder(calls, shop.enter('4000002500003155'), 'translation-monthly')
    const { outcome, order, confirmation } = await calls.makePayment({ body, idempotencyKey: userId })
    expect([outcome, order.state, await counterOf(calls)]).toEqual(['needs-confirmation', 'confirming', null])
    const clientSecret = confirmation?.clientSecret ?? ''
    const repeated = await calls.makePayment({ body, idempotencyKey: userId })
    expect(repeated.confirmation?.clientSecret).toBe(clientSecret)
    await answerBank(shop.sandbox, clientSecret, { isConfirmed })
    const checked = calls.checkPayment({ body: { orderId: order.id } })
    if (isConfirmed) expect(await checked).toMatchObject({ outcome: 'paid', order: { state: 'paid' } })
    else expect(await refusal(checked)).toEqual([402, 'payment-declined'])
    expect((await cardsOf(userId)).length).toBe(isConfirmed ? 1 : 0)
  }
})

test('a declined order can be paid with another card', async () => {
  const { calls, userId } = await newMember()
  const options = { idempotencyKey: `declined ${userId}`.replaceAll(' ', '-') }
  const paidBefore = shop.paid().length
  const pay = async (number: Parameters<typeof shop.enter>[0]) =>
    calls.makePayment({ body: await shop.cardOrder(calls, shop.enter(number)), ...options })
  for (const number of ['4000000000000002', '4000000000009995', '4000000000000119'] as const)
    expect(await refusal(pay(number))).toEqual([402, 'payment-declined'])
  const { order } = await pay('4242424242424242')
  expect((await pay('5555555555554444')).order).toEqual(order)
  expect([shop.paid().length - paidBefore, await counterOf(calls)]).toEqual([1, 1])
  const orders = await shop.db.selectFrom('orders').select('attempt').where('user_id', '=', userId).execute()
  expect(orders).toEqual([{ attempt: 3 }])
})

test('consent to save a declined card does not apply to the next card', async () => {
  for (const keep of [false, true]) {
    const { calls, userId } = await newMember()
    const pay = async (number: Parameters<typeof shop.enter>[0], part: { readonly keep: boolean }) => {
      const source = shop.enter(number)
      const body = { ...(await shop.cardOrder(calls, source)), ...part }
      return { source, paying: calls.makePayment({ body, idempotencyKey: userId }) }
    }
    expect(await refusal((await pay('4000000000000002', { keep: true })).paying)).toEqual([402, 'payment-declined'])
    const { source, paying } = await pay('4242424242424242', { keep })
    expect((await paying).outcome).toBe('paid')
    const customer = keep ? await shop.customers.find(userId) : null
    expect([shop.sandbox.state.methods[source]?.shown.customer, (await cardsOf(userId)).length]).toEqual([
      customer,
      keep ? 1 : 0,
    ])
  }
})

test('the buyer sees the bank’s reason for declining a card', async () => {
  const { calls } = await newMember()
  const paying = calls.makePayment({ body: await shop.cardOrder(calls, shop.enter('4000000000009995')) })
  await expect(paying).rejects.toThrow('Nothing was charged. Your card has insufficient funds.')
})

const wrong = [
  [{ agree: false }, 422, 'form-refused'],
  [{ source: '' }, 422, 'form-refused'],
  [{ keep: false }, 422, 'form-refused'],
  [{ quantity: 2 }, 422, 'form-refused'],
  [{ buyer: { name: ' ', company: '', address: '', country: '', taxNumber: '' } }, 422, 'form-refused'],
  [{ termsVersion: '2001-01-01' }, 409, 'terms-changed'],
  [{ consentVersion: '2001-01-01' }, 409, 'terms-changed'],
  [{ priceSerial: 1_000_000 }, 409, 'price-changed'],
  [{ planId: 'free' }, 409, 'plan-not-sold'],
  [{ planId: 'analysis-custom' }, 409, 'plan-not-sold'],
  [{ planId: 'nothing' }, 409, 'plan-not-sold'],
] as const

test.each(wrong)('a payment with %j is refused', async (part, status, code) => {
  const { calls, userId } = await newMember()
  const body = { ...(await shop.cardOrder(calls, shop.enter(), 'translation-monthly')), ...part }
  expect(await refusal(calls.makePayment({ body }))).toEqual([status, code])
  expect(await shop.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()).toEqual([])
})

test('every problem of an order is reported at its field', async () => {
  const { calls } = await newMember()
  const nobody = { name: '', company: '', address: '', country: '', taxNumber: 'x'.repeat(501) }
  const order = await shop.cardOrder(calls, '', 'translation-monthly')
  const faults = { ...order, buyer: nobody, keep: false, agree: false }
  const refused: unknown = await calls.makePayment({ body: faults }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    refusal: {
      problems: [
        { code: 'name-missing', at: 'buyer.name' },
        { code: 'invoice-text-long', at: 'buyer.taxNumber' },
        { code: 'card-missing', at: 'source' },
        { code: 'card-consent-missing', at: 'keep' },
        { code: 'terms-not-agreed', at: 'agree' },
      ],
    },
  })
})

test('a member with an unproven address cannot buy', async () => {
  const { token } = await shop.as().register(registration('unproven@example.com'))
  const calls = shop.as({ token })
  const body = await shop.cardOrder(calls, shop.enter())
  expect(await refusal(calls.makePayment({ body }))).toEqual([403, 'address-not-proven'])
})

test('an order of another member is reported as not found', async () => {
  const { calls } = await newMember()
  const { order } = await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter()) })
  const { calls: other } = await newMember()
  expect(await refusal(other.checkPayment({ body: { orderId: order.id } }))).toEqual([404, 'order-not-found'])
})

test('an order at an outdated price is refused', async () => {
  const { calls, userId } = await newMember()
  const declined = await shop.cardOrder(calls, shop.enter('4000000000000002'), 'translation', 2)
  const options = { idempotencyKey: `price-${userId}` }
  expect(await refusal(calls.makePayment({ body: declined, ...options }))).toEqual([402, 'payment-declined'])
  const gives = { translations: 1, assessments: 0 }
  const { record } = auditService({ db: shop.db, clock: shop.now })
  const prices = pricesService({ db: shop.db, clock: shop.now, record, sellsSamples: true })
  await prices.set({ planId: 'translation', cents: 1_100, gives, isActive: true, validFrom: null })
  expect(await refusal(calls.makePayment({ body: { ...declined, source: shop.enter() }, ...options }))).toEqual([
    409,
    'price-changed',
  ])
  const { order } = await calls.makePayment({
    body: await shop.cardOrder(calls, shop.enter(), 'translation', 2),
    ...options,
  })
  expect(order.totalCents).toBe(2_200)
  const orders = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('user_id', '=', userId)
    .orderBy('total_cents')
    .execute()
  expect(orders.map(({ state }) => state)).toEqual(['expired', 'paid'])
})

test('stored provider calls contain no secrets', async () => {
  const rows = await shop.db.selectFrom('provider_calls').select(['request', 'answer']).execute()
  const kept = JSON.stringify(rows)
  const secrets = [
    ...Object.values(shop.sandbox.state.charges).map((charge) => charge.client_secret),
    ...Object.values(shop.sandbox.keys).flatMap((keys) => Object.values(keys)),
  ]
  expect(rows.length).toBeGreaterThan(10)
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
  expect(kept).not.toMatch(/@example\.com|Anna/)
})
