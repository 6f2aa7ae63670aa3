import { expect, test } from 'vitest'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { subscribersOf } from '../../../../../scripts/vitest/subscribers.ts'

// Tests that another charge replaces a month's charge that was cancelled at Stripe, even after a backup is restored.

const shop = await openCheckout()
const { buyerAt, changeCards, chargesOf, jobsAt, paidBy, signIn, subjectsTo } = subscribersOf(shop)

const monthsOf = (userId: string) =>
  shop.db.selectFrom('orders').select('id').where('user_id', '=', userId).where('month', '>', 0)

/** Copies a member's subscription and its months; the returned function puts the copy back, as from a backup. */
async function backUp(userId: string): Promise<() => Promise<void>> {
  const { db } = shop
  const kept = await db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', monthsOf(userId)).execute()
  const calls = await db
    .selectFrom('provider_calls')
    .selectAll()
    .where('order_id', 'in', monthsOf(userId))
    .orderBy('serial')
    .execute()
  return async () => {
    // send the waiting emails first, because an invoice attached to a waiting email cannot be deleted
    await shop.app.sendEmails.run()
    for (const table of ['grants', 'invoices', 'provider_events', 'provider_calls'] as const)
      await db.deleteFrom(table).where('order_id', 'in', monthsOf(userId)).execute()
    await db.deleteFrom('orders').where('user_id', '=', userId).where('month', '>', 0).execute()
    for (const { buyer, ...order } of orders)
      await db
        .insertInto('orders')
        .values({ ...order, buyer: JSON.stringify(buyer) })
        .execute()
    for (const { serial: _serial, request, answer, ...call } of calls) {
      const said = { request: JSON.stringify(request), answer: answer === null ? null : JSON.stringify(answer) }
      await db
        .insertInto('provider_calls')
        .values({ ...call, ...said })
        .execute()
    }
    await db.updateTable('subscriptions').set(kept).where('id', '=', kept.id).execute()
    // Stripe forgets idempotency keys after a day
    for (const key of Object.keys(shop.sandbox.state.answers)) delete shop.sandbox.state.answers[key]
  }
}

/** Charges month 1 on its anniversary; the card is declined. */
async function declineMonth(userId: string, on: string): Promise<void> {
  await changeCards(userId, '4000000000000341')
  await jobsAt(`${on}T00:10:00Z`)
}

/** Cancels the newest charge by hand at Stripe. */
async function cancelCharge(): Promise<void> {
  const charge = Object.values(shop.sandbox.state.charges).at(-1)?.id ?? ''
  await shop.payments.cards.cancelCharge(charge, `by hand: ${charge}`)
  const event = shop.sandbox.events().findLast(({ type }) => type === 'payment_intent.canceled')
  if (event === undefined) throw new Error('the charge was not cancelled')
  expect(await shop.deliver(event)).toBe(204)
  // the provider may send the same event again, under another id
  expect(await shop.deliver({ ...event, id: `${event.id}again` })).toBe(204)
}

test('retries go on until day 7 if a month’s charge is cancelled at the provider', async () => {
  const { email, userId } = await buyerAt('2027-03-11T09:00:00Z')
  await declineMonth(userId, '2027-04-11')
  await cancelCharge()
  for (let day = 12; day <= 18; day++) await jobsAt(`2027-04-${day}T00:10:00Z`)
  expect(await chargesOf(userId)).toEqual(['0 paid 2027-03-11', '1 expired 2027-04-11'])
  const subjects = await subjectsTo(email)
  expect(subjects.filter((subject) => subject === 'Your payment of USD 49 failed')).toHaveLength(4)
  expect(subjects.at(-1)).toBe('Your subscription has ended')
})

test('after a restore, a retry finds the charge that replaced a cancelled charge', async () => {
  const { userId } = await buyerAt('2027-03-13T09:00:00Z')
  const restore = await backUp(userId)
  await declineMonth(userId, '2027-04-13')
  await cancelCharge()
  await changeCards(userId, '4242424242424242')
  await jobsAt('2027-04-14T00:10:00Z')
  const charges = ['0 paid 2027-03-13', '1 paid 2027-04-13']
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, charges])
  await restore()
  await jobsAt('2027-04-15T00:10:00Z')
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, ['0 paid 2027-03-13', '1 paid 2027-04-15']])
})

test('a member can pay for a month whose charge was cancelled', async () => {
  const { email, userId, subscriptionId } = await buyerAt('2027-03-17T09:00:00Z')
  await declineMonth(userId, '2027-04-17')
  await cancelCharge()
  await changeCards(userId, '4242424242424242')
  const calls = await signIn('2027-04-17T09:00:00Z', email)
  expect((await calls.payOverdue({ body: { subscriptionId } })).outcome).toBe('paid')
  expect(await paidBy(userId)).toBe(2)
})

test('the last retry after a restore finds that the month was paid', async () => {
  const { email, userId, subscriptionId } = await buyerAt('2027-03-05T09:00:00Z')
  await declineMonth(userId, '2027-04-05')
  for (const day of ['06', '08', '10']) await jobsAt(`2027-04-${day}T00:10:00Z`)
  const restore = await backUp(userId)
  await cancelCharge()
  await changeCards(userId, '4242424242424242')
  const calls = await signIn('2027-04-10T09:00:00Z', email)
  expect((await calls.payOverdue({ body: { subscriptionId } })).outcome).toBe('paid')
  await restore()
  await jobsAt('2027-04-12T00:10:00Z')
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, ['0 paid 2027-03-05', '1 paid 2027-04-05']])
  expect((await subjectsTo(email)).at(-1)).toBe('Your payment was received')
})

test.each(['before', 'after'] as const)(
  'a paid month is found after restoring a backup from %s the cancellation',
  async (moment) => {
    const { userId } = await buyerAt('2027-03-06T09:00:00Z')
    await declineMonth(userId, '2027-04-06')
    const before = await backUp(userId)
    await cancelCharge()
    // the charge that replaces the cancelled one is declined and cancelled too, so a second replacement pays the month
    await jobsAt('2027-04-07T00:10:00Z')
    await cancelCharge()
    const after = await backUp(userId)
    await changeCards(userId, '4242424242424242')
    await jobsAt('2027-04-09T00:10:00Z')
    expect(await paidBy(userId)).toBe(2)
    await { before, after }[moment]()
    await jobsAt('2027-05-06T00:10:00Z')
    const charges = ['0 paid 2027-03-06', '1 paid 2027-04-06', '2 paid 2027-05-06']
    expect([await paidBy(userId), await chargesOf(userId)]).toEqual([3, charges])
  },
)

test('a month is not charged again after a restore on a retry day', { tags: 'full' }, async () => {
  const { email, userId } = await buyerAt('2027-03-07T09:00:00Z')
  await shop.db.deleteFrom('cards').where('user_id', '=', userId).execute()
  const restore = await backUp(userId)
  await jobsAt('2027-04-07T00:10:00Z')
  const calls = await signIn('2027-04-07T09:00:00Z', email)
  await calls.saveCard({ body: { source: shop.enter(), consentVersion: '' } })
  await jobsAt('2027-04-08T00:10:00Z')
  expect(await paidBy(userId)).toBe(2)
  await restore()
  await jobsAt('2027-04-09T00:10:00Z')
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, ['0 paid 2027-03-07', '1 paid 2027-04-09']])
})

test('a retry opens a new charge if an unrecorded charge was cancelled', async () => {
  const { userId } = await buyerAt('2027-03-18T09:00:00Z')
  await declineMonth(userId, '2027-04-18')
  await shop.db
    .updateTable('provider_calls')
    .set({ answer: null, answered_at: null })
    .where('call', '=', 'open-charge')
    .where('order_id', 'in', monthsOf(userId))
    .execute()
  await cancelCharge()
  await changeCards(userId, '4242424242424242')
  await jobsAt('2027-04-19T00:10:00Z')
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, ['0 paid 2027-03-18', '1 paid 2027-04-18']])
})
