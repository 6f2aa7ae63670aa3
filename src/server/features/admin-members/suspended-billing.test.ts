import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { answerBank, chooseAtPayPal } from '../../../../scripts/vitest/payments-under-test.ts'
import { refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'

// Tests that a suspended member is not charged: the subscription pauses, or ends after the paid period.

const shop = await openCheckout()
const admin = await openAdmin(shop)
const { buyerAt, changeCards, jobsAt, memberAt, paidBy, signIn, subjectsTo } = subscribersOf(shop)

/**
 * The number of admins so far. `support` and `billing` enrol a new admin each time, because the tests move the clock by
 * more than a session lasts.
 */
let admins = 0
const support = async () => (await admin.enrol(`sam-${(admins += 1)}@saldo.example`, 'support')).calls
const billing = async () => (await admin.enrol(`bea-${(admins += 1)}@saldo.example`, 'billing')).calls

type Way = 'pause' | 'end'

async function suspendAt(moment: string, id: string, way: Way) {
  shop.setNow(moment)
  const calls = await support()
  const preview = await calls.previewSuspension({ params: { id } })
  await calls.suspendMember({ body: { id, reason: 'looked into', billing: way } })
  return preview
}

async function restoreAt(moment: string, id: string) {
  shop.setNow(moment)
  const calls = await support()
  const preview = await calls.previewRestoring({ params: { id } })
  await calls.restoreMember({ body: { id, reason: 'all is well' } })
  return preview
}

const subscriptionOf = (userId: string) =>
  shop.db
    .selectFrom('subscriptions')
    .select(['state', 'paid_month as paidMonth', 'ends_on as endsOn', 'paused_at as pausedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

const ordersOf = (userId: string) =>
  shop.db.selectFrom('orders').select(['month', 'state']).where('user_id', '=', userId).orderBy('month').execute()

const capturesOf = (approvalUrl: string) =>
  shop.sandbox.state.orders[new URL(approvalUrl).searchParams.get('token') ?? '']?.captures

const newestTextTo = async (email: string) => (await shop.messageTo(email)).text

test('a month that begins during a suspension is not charged', async () => {
  const { userId, email, subscriptionId } = await buyerAt('2027-01-10T09:00:00Z')
  expect(await suspendAt('2027-01-20T09:00:00Z', userId, 'pause')).toEqual({
    email,
    sessions: 0,
    subscriptions: [
      {
        planId: 'translation-monthly',
        cents: 4900,
        nextChargeOn: new Date('2027-02-10'),
        isOverdue: false,
        endsOn: new Date('2027-02-10'),
      },
    ],
  })
  expect(await newestTextTo(email)).toMatch(
    /Your subscription is not charged while the account is suspended\..*\/#contact/s,
  )
  for (const moment of ['2027-02-10T00:10:00Z', '2027-02-17T00:10:00Z', '2027-03-10T00:10:00Z', '2027-04-09T00:10:00Z'])
    await jobsAt(moment)
  expect(await paidBy(userId)).toBe(1)
  const { rows } = await (await billing()).listAdminSubscriptions({ query: { search: email } })
  expect(rows).toMatchObject([{ id: subscriptionId, nextChargeOn: null, pausedAt: new Date('2027-01-20T09:00:00Z') }])
  expect(await restoreAt('2027-04-09T12:00:00Z', userId)).toEqual({
    subscriptions: [
      { planId: 'translation-monthly', cents: 4900, nextChargeOn: new Date('2027-04-10'), retriedOn: null },
    ],
  })
  expect(await newestTextTo(email)).toContain('Your subscription continues. The next charge is on 10 April 2027.')
  await jobsAt('2027-04-09T12:10:00Z')
  expect(await paidBy(userId)).toBe(1)
  const calls = await signIn('2027-04-09T12:20:00Z', email)
  const { counter, subscriptions } = await calls.readCurrentPlan()
  expect(counter).toBeNull()
  expect(subscriptions).toMatchObject([{ state: 'running', nextCharge: { on: new Date('2027-04-10') } }])
  for (const moment of ['2027-04-10T00:10:00Z', '2027-04-10T00:20:00Z', '2027-05-09T23:50:00Z']) await jobsAt(moment)
  expect(await paidBy(userId)).toBe(2)
  expect(await ordersOf(userId)).toEqual([
    { month: 0, state: 'paid' },
    { month: 3, state: 'paid' },
  ])
  const trail = shop.db.selectFrom('audit_events').select(['kind', 'why', 'after', 'actor'])
  const steps = await trail.where('object', '=', `subscription:${subscriptionId}`).orderBy('number').execute()
  expect(steps).toMatchObject([
    { kind: 'subscription.begun' },
    { why: 'paused: looked into', actor: 'admin' },
    { why: 'resumed: all is well', actor: 'admin' },
    { why: 'charge-succeeded' },
  ])
  const suspended = await trail.where('kind', '=', 'account.suspended').execute()
  expect(suspended.at(-1)).toMatchObject({ after: '{"subscriptions":1,"billing":"pause"}' })
})

test('a member who is suspended on the day of a charge is not charged', async () => {
  const before = await buyerAt('2027-05-01T09:00:00Z')
  const after = await buyerAt('2027-05-01T09:10:00Z')
  await suspendAt('2027-06-01T00:00:10Z', before.userId, 'pause')
  await jobsAt('2027-06-01T00:10:00Z')
  await suspendAt('2027-06-01T00:20:00Z', after.userId, 'pause')
  expect([await paidBy(before.userId), await paidBy(after.userId)]).toEqual([1, 2])
  for (const { userId } of [before, after]) await restoreAt('2027-06-02T09:00:00Z', userId)
  await jobsAt('2027-06-03T09:00:00Z')
  expect([await paidBy(before.userId), await paidBy(after.userId)]).toEqual([1, 2])
  await jobsAt('2027-07-01T00:10:00Z')
  expect([await paidBy(before.userId), await paidBy(after.userId)]).toEqual([2, 3])
})

test('a charge that is due before a suspension but not made is skipped', async () => {
  const { userId } = await buyerAt('2027-08-05T09:00:00Z')
  shop.setNow('2027-09-05T00:10:00Z')
  const [order = ''] = await shop.months.placeDue(shop.now())
  await suspendAt('2027-09-05T00:11:00Z', userId, 'pause')
  await shop.app.services.billing.chargeAgain.charge(order)
  await jobsAt('2027-09-05T00:12:00Z')
  expect(await paidBy(userId)).toBe(1)
  await restoreAt('2027-09-20T09:00:00Z', userId)
  await jobsAt('2027-09-20T09:10:00Z')
  await jobsAt('2027-10-04T09:10:00Z')
  expect([await paidBy(userId), await ordersOf(userId)]).toMatchObject([1, [{}, { month: 1, state: 'expired' }]])
  await jobsAt('2027-10-05T00:10:00Z')
  expect(await paidBy(userId)).toBe(2)
})

test('no charge is retried during a suspension', async () => {
  const short = await buyerAt('2028-01-05T09:00:00Z')
  const long = await buyerAt('2028-01-05T09:10:00Z')
  for (const { userId } of [short, long]) await changeCards(userId, '4000000000000341')
  await jobsAt('2028-02-05T00:10:00Z')
  const preview = await suspendAt('2028-02-06T00:00:10Z', short.userId, 'pause')
  expect(preview.subscriptions).toMatchObject([{ isOverdue: true, nextChargeOn: new Date('2028-03-05') }])
  await suspendAt('2028-02-06T00:00:20Z', long.userId, 'pause')
  for (const { userId } of [short, long]) await changeCards(userId, '4242424242424242')
  for (const moment of ['2028-02-06T00:10:00Z', '2028-02-12T00:10:00Z']) await jobsAt(moment)
  expect([await paidBy(short.userId), await paidBy(long.userId)]).toEqual([1, 1])
  // an admin cannot start the skipped charge either
  const calls = await billing()
  const { rows } = await calls.listAdminOrders({ query: { search: short.email, state: 'declined' } })
  const overdue = rows[0]?.id ?? ''
  expect(await calls.readOrder({ params: { id: overdue } })).toMatchObject({ retry: null })
  expect(await refusal(calls.retryOrder({ body: { id: overdue } }))).toEqual([409, 'nothing-to-retry'])
  const { subscriptions: retried } = await restoreAt('2028-02-20T09:00:00Z', short.userId)
  expect(retried).toMatchObject([{ retriedOn: new Date('2028-02-20') }])
  expect(await newestTextTo(short.email)).toContain(
    'The overdue payment of your subscription is tried again on 20 February 2028.',
  )
  await jobsAt('2028-02-20T09:10:00Z')
  const { subscriptions: dropped } = await restoreAt('2028-03-20T09:00:00Z', long.userId)
  expect(dropped).toMatchObject([{ nextChargeOn: new Date('2028-04-05'), retriedOn: null }])
  await jobsAt('2028-03-20T09:10:00Z')
  expect([await paidBy(short.userId), await paidBy(long.userId)]).toEqual([3, 1])
  expect(await subscriptionOf(long.userId)).toMatchObject({ state: 'running', pausedAt: null })
  const own = await signIn('2028-03-21T09:00:00Z', long.email)
  const { subscriptions } = await own.readCurrentPlan()
  expect(subscriptions).toMatchObject([{ failing: null, nextCharge: { on: new Date('2028-04-05') } }])
  const subscriptionId = subscriptions[0]?.id ?? ''
  expect(await refusal(own.payOverdue({ body: { subscriptionId } }))).toEqual([409, 'nothing-overdue'])
  await jobsAt('2028-04-05T00:10:00Z')
  expect([await paidBy(short.userId), await paidBy(long.userId)]).toEqual([4, 2])
})

test('a subscription cancelled by a suspension runs until the paid period ends', async () => {
  const ended = await buyerAt('2028-06-10T09:00:00Z')
  const kept = await buyerAt('2028-06-10T09:10:00Z')
  for (const { userId } of [ended, kept]) await suspendAt('2028-06-20T09:00:00Z', userId, 'end')
  expect(await newestTextTo(ended.email)).toContain(
    'Your subscription ends when its paid period ends, on 10 July 2028. Nothing more is charged.',
  )
  expect(await subscriptionOf(ended.userId)).toMatchObject({ state: 'cancelled', endsOn: new Date('2028-07-10') })
  await restoreAt('2028-06-25T09:00:00Z', kept.userId)
  const own = await signIn('2028-06-25T09:10:00Z', kept.email)
  await own.undoCancellation({ body: { subscriptionId: kept.subscriptionId } })
  await jobsAt('2028-07-10T00:10:00Z')
  expect([await paidBy(ended.userId), await paidBy(kept.userId)]).toEqual([1, 2])
  expect(await subscriptionOf(ended.userId)).toMatchObject({ state: 'ended' })
  await restoreAt('2028-08-01T09:00:00Z', ended.userId)
  await jobsAt('2028-08-10T00:10:00Z')
  expect(await paidBy(ended.userId)).toBe(1)
})

test('an admin can cancel a paused subscription', async () => {
  const { userId, email, subscriptionId: id } = await buyerAt('2028-08-11T09:00:00Z')
  await suspendAt('2028-08-12T09:00:00Z', userId, 'pause')
  const calls = await billing()
  expect(await calls.previewCancellation({ params: { id } })).toMatchObject({ charges: 1, isPaused: true })
  await calls.cancelForMember({ body: { id, reason: 'asked by post' } })
  const text = await newestTextTo(email)
  expect(text).toContain('\n\nNothing is charged while your account is suspended.\nLast day of full access: ')
  await calls.undoCancellationForMember({ body: { id } })
  expect(await subscriptionOf(userId)).toMatchObject({ state: 'running', endsOn: null })
})

test('an admin cannot undo a cancellation while the account is suspended', async () => {
  const { userId, subscriptionId: id } = await buyerAt('2028-08-15T09:00:00Z')
  await suspendAt('2028-08-20T09:00:00Z', userId, 'end')
  const undo = async () => (await billing()).undoCancellationForMember({ body: { id } })
  expect(await refusal(undo())).toEqual([409, 'member-suspended'])
  expect(await subscriptionOf(userId)).toMatchObject({ state: 'cancelled', endsOn: new Date('2028-09-15') })
  await restoreAt('2028-08-21T09:00:00Z', userId)
  await undo()
  expect(await subscriptionOf(userId)).toMatchObject({ state: 'running', endsOn: null })
})

test('a suspension ends an overdue subscription at once', async () => {
  const { userId, email } = await buyerAt('2028-10-05T09:00:00Z')
  await changeCards(userId, '4000000000000341')
  await jobsAt('2028-11-05T00:10:00Z')
  await suspendAt('2028-11-06T00:00:10Z', userId, 'end')
  expect(await subscriptionOf(userId)).toMatchObject({ state: 'ended' })
  expect(await newestTextTo(email)).toContain('Your subscription has ended, because its last payment is overdue.')
  await changeCards(userId, '4242424242424242')
  await jobsAt('2028-11-08T00:10:00Z')
  expect(await paidBy(userId)).toBe(1)
})

test(
  'a second suspension ends a subscription that has not been charged since the first',
  { tags: 'full' },
  async () => {
    const { userId, email } = await buyerAt('2028-11-10T09:00:00Z')
    await suspendAt('2028-11-20T09:00:00Z', userId, 'pause')
    await restoreAt('2029-01-15T09:00:00Z', userId)
    const { subscriptions } = await suspendAt('2029-01-20T09:00:00Z', userId, 'end')
    expect(subscriptions).toMatchObject([{ isOverdue: false, endsOn: null, nextChargeOn: new Date('2029-02-10') }])
    expect(await subscriptionOf(userId)).toMatchObject({ state: 'ended' })
    expect(await newestTextTo(email)).toContain('Your subscription has ended. Nothing more is charged.')
  },
)

test('the email about a suspension mentions subscriptions only if the member has one', async () => {
  const { userId, email } = await buyerAt('2029-03-05T09:00:00Z', 'translation')
  await suspendAt('2029-03-06T09:00:00Z', userId, 'end')
  expect(await newestTextTo(email)).not.toContain('subscription')
  expect(await subjectsTo(email)).toContain('Your Saldo account is suspended')
})

test('suspending an account cancels a purchase that waits for the bank', async () => {
  const { calls, userId } = await memberAt('2029-04-05T09:00:00Z')
  const source = shop.enter('4000002760003184')
  const body = await shop.cardOrder(calls, source, 'translation-monthly')
  const { confirmation } = await calls.makePayment({ body })
  await suspendAt('2029-04-05T09:05:00Z', userId, 'end')
  await jobsAt('2029-04-05T09:06:00Z')
  expect(await ordersOf(userId)).toEqual([{ month: 0, state: 'expired' }])
  const { clientSecret = '', cardId = null } = confirmation ?? {}
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  await shop.deliverAll()
  await jobsAt('2029-04-05T09:30:00Z')
  expect([await paidBy(userId), await ordersOf(userId)]).toEqual([0, [{ month: 0, state: 'expired' }]])
  const begun = await shop.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).execute()
  expect(begun).toEqual([])
})

test('no PayPal order is captured during a suspension', async () => {
  const { calls, userId } = await memberAt('2029-05-05T09:00:00Z')
  const body = await shop.order(calls)
  const { approvalUrl } = await calls.payByPayPal({ body })
  await suspendAt('2029-05-05T09:05:00Z', userId, 'pause')
  await chooseAtPayPal(approvalUrl, 'pay')
  await shop.deliverAll()
  await jobsAt('2029-05-05T09:30:00Z')
  expect([capturesOf(approvalUrl), await ordersOf(userId)]).toEqual([[], [{ month: 0, state: 'expired' }]])
  // the caller of a request that was authenticated just before the suspension
  const caller = { userId, sessionId: 'any', network: 'any' }
  const buying = shop.app.services.billing.checkout.payByPayPal(caller, body, undefined)
  await expect(buying).rejects.toThrow('not-signed-in')
})

test('an open PayPal order is abandoned when the account is suspended', async () => {
  const { calls, userId } = await memberAt('2029-06-05T09:00:00Z')
  const { approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  await suspendAt('2029-06-05T09:05:00Z', userId, 'pause')
  await jobsAt('2029-06-05T09:06:00Z')
  expect(await ordersOf(userId)).toEqual([{ month: 0, state: 'expired' }])
  await restoreAt('2029-06-05T09:10:00Z', userId)
  await chooseAtPayPal(approvalUrl, 'pay')
  await shop.deliverAll()
  await jobsAt('2029-06-05T09:30:00Z')
  expect([capturesOf(approvalUrl), await ordersOf(userId)]).toEqual([[], [{ month: 0, state: 'expired' }]])
})

test('a failed PayPal capture is not retried during a suspension', { tags: 'full' }, async () => {
  const { calls, userId } = await memberAt('2029-07-05T09:00:00Z')
  const { approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  await chooseAtPayPal(approvalUrl, 'pay')
  const token = new URL(approvalUrl).searchParams.get('token') ?? ''
  // the first call reads the order
  shop.sandbox.faults.set(2, 'lost')
  expect(await refusal(calls.confirmPayPal({ body: { token, PayerID: '' } }))).toEqual([503, 'payment-unanswered'])
  shop.sandbox.faults.clear()
  await suspendAt('2029-07-05T09:05:00Z', userId, 'pause')
  await shop.deliverAll()
  await jobsAt('2029-07-05T09:30:00Z')
  expect([capturesOf(approvalUrl), await ordersOf(userId)]).toEqual([[], [{ month: 0, state: 'placed' }]])
  delete shop.sandbox.state.orders[token]
  await jobsAt('2029-07-05T12:30:00Z')
  expect(await ordersOf(userId)).toEqual([{ month: 0, state: 'expired' }])
})

test('a purchase continues if its account is suspended and soon restored', async () => {
  const { calls, userId } = await memberAt('2029-07-15T09:00:00Z')
  const { confirmation } = await calls.makePayment({
    body: await shop.cardOrder(calls, shop.enter('4000002760003184')),
  })
  await suspendAt('2029-07-15T09:05:00Z', userId, 'pause')
  await restoreAt('2029-07-15T09:06:00Z', userId)
  await jobsAt('2029-07-15T09:07:00Z')
  const { clientSecret = '', cardId = null } = confirmation ?? {}
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  await jobsAt('2029-07-15T09:30:00Z')
  expect([await paidBy(userId), await ordersOf(userId)]).toEqual([1, [{ month: 0, state: 'paid' }]])
})

test('a request just before a suspension opens no PayPal order', async () => {
  const { calls, userId } = await memberAt('2029-08-05T09:00:00Z')
  shop.sandbox.faults.set(1, 'lost')
  expect(await refusal(calls.payByPayPal({ body: await shop.order(calls) }))).toEqual([503, 'payment-unanswered'])
  shop.sandbox.faults.clear()
  await suspendAt('2029-08-05T09:05:00Z', userId, 'pause')
  const { id } = await shop.db.selectFrom('orders').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const before = Object.keys(shop.sandbox.state.orders)
  const { order } = await shop.charging.startPayPal(id, {
    returnUrl: 'https://a.example',
    cancelUrl: 'https://b.example',
  })
  expect([order, Object.keys(shop.sandbox.state.orders)]).toEqual(['expired', before])
})
