import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../../scripts/vitest/server-under-test.ts'
import { counterOf, typedStatement } from '../../../../../scripts/vitest/statements.ts'
import { subscribersOf } from '../../../../../scripts/vitest/subscribers.ts'

const shop = await openCheckout()
const { buyerAt, jobsAt, memberAt, signIn, subjectsTo } = subscribersOf(shop)

const textTo = async (email: string) => (await shop.messageTo(email)).text

test('the current plan shows the next charge and the card', async () => {
  const { calls } = await memberAt('2027-01-15T09:00:00Z')
  await calls.takeFreePlanOnce()
  const { order } = await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter(), 'analysis-monthly') })
  const { subscriptions, grants, counter } = await calls.readCurrentPlan()
  expect(subscriptions).toMatchObject([
    {
      planId: 'analysis-monthly',
      state: 'running',
      cents: 9900,
      gives: { translations: 10, assessments: 10 },
      endsOn: null,
      lastDay: null,
      failing: null,
      nextCharge: { on: new Date('2027-02-15'), cents: 9900 },
      ifCancelled: {
        endsOn: new Date('2027-02-15'),
        lastDay: new Date('2027-02-14'),
        charges: [],
      },
      card: { brand: 'visa', lastFour: '4242', expiry: '12/34' },
    },
  ])
  const shown = grants.map(({ counted, given, orderId, planName }) => [counted, given, orderId, planName].join(' '))
  expect(shown.toSorted()).toEqual([
    'assessments 10  Free plan',
    `assessments 10 ${order.id} Financial Analysis – Monthly`,
    'translations 10  Free plan',
    `translations 10 ${order.id} Financial Analysis – Monthly`,
  ])
  expect(grants.map(({ planId }) => planId)).toEqual(['analysis-monthly', 'analysis-monthly', 'free', 'free'])
  expect(counter).toBe(20)
})

/** The select queries that a call makes. */
async function readBy(call: () => Promise<unknown>): Promise<readonly string[]> {
  shop.queries()
  await call()
  return shop.queries().filter((sql) => sql.startsWith('select'))
}

test('reading the current plan runs no query twice', async () => {
  const { calls, order } = await buyerAt('2027-01-16T09:00:00Z', 'translation')
  await calls.takeFreePlanOnce()
  for (const call of [() => calls.withdrawOrder({ body: { orderId: order.id } }), () => calls.readCurrentPlan()]) {
    const read = await readBy(call)
    expect(read.length).toBeGreaterThan(3)
    expect(read).toEqual([...new Set(read)])
  }
})

test('the current plan shows the free plan’s new translations in a new year', async () => {
  const { calls, email } = await memberAt('2027-12-30T09:00:00Z')
  await calls.takeFreePlanOnce()
  const later = await signIn('2028-01-02T09:00:00Z', email)
  const { grants } = await later.readCurrentPlan()
  expect(grants.map(({ from, used }) => [from, used])).toEqual([
    [new Date('2028-01-01'), 0],
    [new Date('2028-01-01'), 0],
  ])
})

test('a cancellation can be undone', async () => {
  const { calls, email, subscriptionId } = await buyerAt('2027-01-31T09:00:00Z')
  const asMember = await signIn('2027-02-05T09:00:00Z', email)
  const body = { subscriptionId }
  for (const { subscriptions } of [await asMember.giveNotice({ body }), await asMember.giveNotice({ body })])
    expect(subscriptions).toMatchObject([
      { state: 'cancelled', endsOn: new Date('2027-03-31'), lastDay: new Date('2027-03-30'), ifCancelled: null },
    ])
  const text = await textTo(email)
  expect(text).toMatch(/Last charge: USD\s49 on 28 February 2027/)
  expect(text).toContain('Last day of full access: 30 March 2027')
  expect((await asMember.undoCancellation({ body })).subscriptions).toMatchObject([{ state: 'running', endsOn: null }])
  await asMember.undoCancellation({ body })
  const subjects = await subjectsTo(email)
  expect(subjects.filter((subject) => subject === 'Your subscription ends on 31 March 2027')).toHaveLength(1)
  expect(subjects.filter((subject) => subject === 'Your subscription continues')).toHaveLength(1)
  expect(await refusal(calls.readCurrentPlan())).toEqual([401, 'not-signed-in'])
})

test('a cancellation is refused if the end date has changed since it was shown', async () => {
  const { email, subscriptionId } = await buyerAt('2027-01-10T09:00:00Z')
  const early = await signIn('2027-01-10T23:59:00Z', email)
  const { endsOn = new Date(0) } = (await early.readCurrentPlan()).subscriptions[0]?.ifCancelled ?? {}
  expect(endsOn).toEqual(new Date('2027-02-10'))
  shop.setNow('2027-01-11T00:01:00Z')
  const body = { subscriptionId, endsOn }
  expect(await refusal(early.giveNotice({ body }))).toEqual([409, 'cancellation-changed'])
  const { subscriptions } = await early.readCurrentPlan()
  const now = subscriptions[0]?.ifCancelled?.endsOn ?? endsOn
  expect(now).toEqual(new Date('2027-03-10'))
  await early.giveNotice({ body: { subscriptionId, endsOn: now } })
  // a repeated cancellation changes nothing, whichever day is sent
  expect((await early.giveNotice({ body })).subscriptions).toMatchObject([{ state: 'cancelled', endsOn: now }])
})

test('a cancelled subscription ends after its last day', async () => {
  const { email, subscriptionId } = await buyerAt('2027-01-10T09:00:00Z')
  const early = await signIn('2027-01-20T09:00:00Z', email)
  await early.giveNotice({ body: { subscriptionId } })
  await jobsAt('2027-02-10T00:10:00Z')
  expect(await counterOf(await signIn('2027-03-09T23:00:00Z', email))).toBe(10)
  const unswept = await signIn('2027-03-10T00:05:00Z', email)
  expect(await refusal(unswept.undoCancellation({ body: { subscriptionId } }))).toEqual([409, 'subscription-ended'])
  await jobsAt('2027-03-10T00:10:00Z')
  const late = await signIn('2027-03-10T00:20:00Z', email)
  expect((await late.readCurrentPlan()).subscriptions).toEqual([])
  expect(await counterOf(late)).toBeNull()
  expect(await refusal(late.undoCancellation({ body: { subscriptionId } }))).toEqual([409, 'subscription-ended'])
  expect(await refusal(late.giveNotice({ body: { subscriptionId } }))).toEqual([409, 'subscription-ended'])
  expect((await late.listOrders()).orders.map(({ month, state }) => [month, state])).toEqual([
    [1, 'paid'],
    [0, 'paid'],
  ])
  expect((await subjectsTo(email)).at(-1)).toBe('Your subscription has ended')
})

test('a cancellation needs an id if the member has two subscriptions', async () => {
  const { calls } = await buyerAt('2027-04-05T09:00:00Z')
  const asked = async () => calls.cancelSubscription({ query: {} })
  expect((await asked()).subscriptions).toEqual((await asked()).subscriptions)
  const { order } = await calls.makePayment({
    body: await shop.cardOrder(calls, shop.enter('5555555555554444'), 'analysis-monthly'),
  })
  expect(await refusal(asked())).toEqual([409, 'subscription-choice-needed'])
  expect(order.state).toBe('paid')
  const { calls: other } = await memberAt('2027-04-05T09:00:00Z')
  expect(await refusal(other.cancelSubscription({ query: {} }))).toEqual([404, 'subscription-not-found'])
})

test('an order that is withdrawn within a day is refunded', async () => {
  const { calls, email, order } = await buyerAt('2027-05-03T09:00:00Z', 'translation')
  const bought = await shop.messageTo(email)
  expect(bought.attachments.map(({ fileName }) => fileName)).toEqual([`${order.invoices[0]?.number}.pdf`])
  expect(order.withdrawableUntil).toEqual(new Date('2027-05-04T09:00:00Z'))
  const { orders } = await calls.withdrawOrder({ body: { orderId: order.id } })
  expect(orders).toMatchObject([
    { state: 'refunding', withdrawableUntil: null, refund: { dueOn: new Date('2027-06-02'), refundedAt: null } },
  ])
  expect(await textTo(email)).toMatch(/^You have withdrawn your order [^]*have the money by 2 June 2027 at the latest/)
  await shop.app.providerTasks.run()
  const [refunded] = (await calls.listOrders()).orders
  expect(refunded?.state).toBe('refunded')
  expect(refunded?.invoices.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['invoice', 900],
    ['credit-note', -900],
  ])
  const { text, attachments } = await shop.messageTo(email)
  expect(text).toContain(`Credit note: ${refunded?.invoices[1]?.number}`)
  expect(attachments.map(({ fileName }) => fileName)).toEqual([`${refunded?.invoices[1]?.number}.pdf`])
  expect(await counterOf(calls)).toBe(0)
})

test('an order cannot be withdrawn after a day', async () => {
  const used = await buyerAt('2027-05-05T09:00:00Z', 'translation')
  await used.calls.saveStatement({ body: typedStatement({ generate: true }) })
  const body = { orderId: used.order.id }
  expect((await used.calls.listOrders()).orders[0]?.withdrawableUntil).toBeNull()
  expect(await refusal(used.calls.withdrawOrder({ body }))).toEqual([409, 'order-used'])
  const late = await buyerAt('2027-05-05T09:00:00Z')
  const next = await signIn('2027-05-06T09:00:00Z', late.email)
  expect(await refusal(next.withdrawOrder({ body: { orderId: late.order.id } }))).toEqual([409, 'withdrawal-late'])
  await jobsAt('2027-06-05T00:10:00Z')
  const member = await signIn('2027-06-05T09:00:00Z', late.email)
  const { id } = (await member.listOrders()).orders[0] ?? { id: '' }
  expect(await refusal(member.withdrawOrder({ body: { orderId: id } }))).toEqual([409, 'order-not-withdrawable'])
})

test('orders and subscriptions of another member are reported as not found', async () => {
  const { order, subscriptionId, calls } = await buyerAt('2027-07-05T09:00:00Z')
  const { calls: other } = await memberAt('2027-07-05T09:00:00Z')
  const number = order.invoices[0]?.number ?? ''
  expect(await calls.readInvoice({ params: { number } })).toMatchObject({ number, kind: 'invoice', totalCents: 4900 })
  expect(await refusal(other.readInvoice({ params: { number } }))).toEqual([404, 'invoice-not-found'])
  expect(await refusal(other.withdrawOrder({ body: { orderId: order.id } }))).toEqual([404, 'order-not-found'])
  for (const id of [subscriptionId, randomUUID()])
    for (const call of ['giveNotice', 'undoCancellation'] as const)
      expect(await refusal(other[call]({ body: { subscriptionId: id } }))).toEqual([404, 'subscription-not-found'])
  expect((await other.listOrders()).orders).toEqual([])
  expect((await other.readCurrentPlan()).subscriptions).toEqual([])
})

test('the audit trail does not say which member did a billing action', async () => {
  const { calls, order, subscriptionId } = await buyerAt('2027-08-05T09:00:00Z')
  await calls.giveNotice({ body: { subscriptionId } })
  await calls.undoCancellation({ body: { subscriptionId } })
  await calls.withdrawOrder({ body: { orderId: order.id } })
  const rows = await shop.db
    .selectFrom('audit_events')
    .select(['why', 'after', 'actor_id', 'member', 'network'])
    .where('object', 'in', [`order:${order.id}`, `subscription:${subscriptionId}`])
    .where('actor', '=', 'member')
    .orderBy('number')
    .execute()
  expect(rows.map(({ why, after, ...links }) => [why, after, Object.values(links)])).toEqual([
    [null, 'translation-monthly', [null, null, null]],
    ['cancelled', 'cancelled', [null, null, null]],
    ['cancellation-undone', 'running', [null, null, null]],
    ['refund-asked', 'refunding', [null, null, null]],
    ['closed', 'ended', [null, null, null]],
  ])
})
