import { expect, test } from 'vitest'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { isFull } from '../../../../../scripts/vitest/full-run.ts'
import { subscribersOf } from '../../../../../scripts/vitest/subscribers.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'

const shop = await openCheckout()
const { buyerAt, changeCards, chargesOf, jobsAt, memberAt, paidBy, signIn, subjectsTo } = subscribersOf(shop)

/**
 * Removes a month that was paid, as if the database had been restored from a backup, and makes the provider forget all
 * idempotency keys.
 */
async function removeMonth(userId: string, month: number): Promise<void> {
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  for (const table of ['grants', 'invoices', 'provider_calls', 'provider_events'] as const)
    await shop.db.deleteFrom(table).where('order_id', '=', id).execute()
  await shop.db.deleteFrom('orders').where('id', '=', id).execute()
  const before = { paid_month: month - 1 }
  await shop.db.updateTable('subscriptions').set(before).where('user_id', '=', userId).execute()
  // Stripe forgets idempotency keys after a day
  for (const key of Object.keys(shop.sandbox.state.answers)) delete shop.sandbox.state.answers[key]
}

test('a subscription begun on the 31st is charged on the last day of a shorter month', async () => {
  const { email, userId } = await buyerAt('2027-01-31T09:00:00Z')
  for (const day of ['02-27', '02-28', '03-01', '03-30', '03-31', '04-29', '04-30', '05-31']) {
    await jobsAt(`2027-${day}T00:10:00Z`)
    if (day === '02-28') await jobsAt(`2027-${day}T12:00:00Z`)
  }
  expect(await chargesOf(userId)).toEqual([
    '0 paid 2027-01-31',
    '1 paid 2027-02-28',
    '2 paid 2027-03-31',
    '3 paid 2027-04-30',
    '4 paid 2027-05-31',
  ])
  expect(await paidBy(userId)).toBe(5)
  const calls = await signIn('2027-06-01T09:00:00Z', email)
  expect(await counterOf(calls)).toBe(10)
  const { subscriptions } = await calls.readCurrentPlan()
  expect(subscriptions).toMatchObject([
    { state: 'running', nextCharge: { on: new Date('2027-06-30'), cents: 4900 }, failing: null },
  ])
  expect((await subjectsTo(email)).filter((subject) => subject.includes('was charged'))).toHaveLength(4)
})

test('two servers that renew a subscription at the same time charge it once', async () => {
  const { userId } = await buyerAt('2027-03-05T09:00:00Z')
  const other = await shop.another()
  shop.setNow('2027-04-05T00:10:00Z')
  await shop.believeClock()
  await Promise.all([shop.app.payments.run(), other.payments.run(), other.payments.run()])
  await Promise.all([shop.app.payments.run(), other.payments.run()])
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, ['0 paid 2027-03-05', '1 paid 2027-04-05']])
})

/** The worst fault comes first, because `npm test` runs only the first one. */
const faults = ['lost-after', 'error', 'error-after', 'lost'] as const

test.each(isFull ? faults : faults.slice(0, 1))(
  'a renewal that fails with “%s” is retried and charged once',
  async (fault) => {
    for (const at of isFull ? [1, 2, 3, 4, 5] : [1, 2]) {
      const { userId, email } = await buyerAt('2027-03-08T09:00:00Z')
      shop.sandbox.faults.set(at, fault)
      await jobsAt('2027-04-08T00:10:00Z')
      shop.sandbox.faults.clear()
      for (const minute of ['16', '22', '28']) await jobsAt(`2027-04-08T00:${minute}:00Z`)
      expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, ['0 paid 2027-03-08', '1 paid 2027-04-08']])
      expect((await subjectsTo(email)).filter((subject) => subject.includes('failed'))).toEqual([])
    }
  },
)

test('an order is not charged again if the server crashed after the charge', async () => {
  const { userId } = await buyerAt('2027-03-09T09:00:00Z')
  await jobsAt('2027-04-09T00:10:00Z')
  const claimed = { state: 'placed', accepted_at: null, not_before: new Date('2027-04-09T00:20:00Z') } as const
  const [month] = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('month', '=', 1)
    .execute()
  const ofMonth = month?.id ?? ''
  for (const table of ['grants', 'invoices'] as const)
    await shop.db.deleteFrom(table).where('order_id', '=', ofMonth).execute()
  await shop.db.updateTable('orders').set(claimed).where('id', '=', ofMonth).execute()
  await shop.db.updateTable('subscriptions').set({ paid_month: 0 }).where('user_id', '=', userId).execute()
  await jobsAt('2027-04-09T00:15:00Z')
  expect(await chargesOf(userId)).toContain('1 placed 2027-04-09')
  await jobsAt('2027-04-09T00:20:00Z')
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, ['0 paid 2027-03-09', '1 paid 2027-04-09']])
})

test('a month charged after the backup is not charged again after a restore', async () => {
  const { userId } = await buyerAt('2027-03-28T09:00:00Z')
  await jobsAt('2027-04-28T00:10:00Z')
  const event = shop.sandbox.events().findLast(({ type }) => type === 'payment_intent.succeeded')
  if (event === undefined) throw new Error('the month was not charged')
  await removeMonth(userId, 1)
  shop.setNow('2027-04-30T00:05:00Z')
  expect(await shop.deliver(event)).toBe(503)
  await jobsAt('2027-04-30T00:10:00Z')
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, ['0 paid 2027-03-28', '1 paid 2027-04-30']])
  expect(await shop.deliver(event)).toBe(204)
  await jobsAt('2027-05-28T00:10:00Z')
  expect(await paidBy(userId)).toBe(3)
})

test('the order of an unpaid month expires when a later month is paid', async () => {
  const { userId } = await buyerAt('2027-05-11T09:00:00Z')
  await changeCards(userId, '4000000000000341')
  await jobsAt('2027-06-11T00:10:00Z')
  await changeCards(userId, '4242424242424242')
  await jobsAt('2027-07-11T00:10:00Z')
  const charges = ['0 paid 2027-05-11', '1 expired 2027-06-11', '2 paid 2027-07-11']
  expect([await paidBy(userId), await chargesOf(userId)]).toEqual([2, charges])
})

test('a subscription ends on day 7 if its charges keep failing', async () => {
  const { email, userId, order } = await buyerAt('2027-03-10T09:00:00Z', 'translation-monthly')
  await changeCards(userId, '4000000000000341')
  const states: string[] = []
  for (let day = 10; day <= 18; day++) {
    await jobsAt(`2027-04-${day}T00:10:00Z`)
    const [row] = await shop.db.selectFrom('subscriptions').select('state').where('user_id', '=', userId).execute()
    states.push(row?.state ?? '')
  }
  expect(states).toEqual([...Array.from({ length: 7 }, () => 'past-due'), 'ended', 'ended'])
  const subjects = await subjectsTo(email)
  expect(subjects.filter((subject) => subject === 'Your payment of USD 49 failed')).toHaveLength(4)
  expect(subjects.at(-1)).toBe('Your subscription has ended')
  expect(order.state).toBe('paid')
})

test('a past-due subscription recovers with another card', async () => {
  const { email, userId, subscriptionId } = await buyerAt('2027-03-12T09:00:00Z')
  await changeCards(userId, '4000000000000341')
  await jobsAt('2027-04-12T00:10:00Z')
  const calls = await signIn('2027-04-12T09:00:00Z', email)
  const { subscriptions } = await calls.readCurrentPlan()
  expect(subscriptions).toMatchObject([
    {
      state: 'past-due',
      nextCharge: { on: new Date('2027-05-12'), cents: 4900 },
      failing: { nextTryOn: new Date('2027-04-13'), endsOn: new Date('2027-04-19') },
    },
  ])
  await calls.saveCard({ body: { source: shop.enter('5555555555554444'), consentVersion: '' } })
  const { cards } = await calls.listCards()
  await calls.makeDefaultCard({ body: { source: cards.find(({ cardBrand }) => cardBrand === 'mastercard')?.id ?? '' } })
  await calls.payOverdue({ body: { subscriptionId } })
  expect((await calls.readCurrentPlan()).subscriptions).toMatchObject([{ state: 'running', failing: null }])
  expect(await counterOf(calls)).toBe(10)
  expect((await subjectsTo(email)).at(-1)).toBe('Your payment was received')
})

test('a member without a card gets an email about the charge', async () => {
  const { email, userId } = await buyerAt('2027-03-14T09:00:00Z')
  await shop.db.deleteFrom('cards').where('user_id', '=', userId).execute()
  await jobsAt('2027-04-14T00:10:00Z')
  expect((await subjectsTo(email)).at(-1)).toBe('No card for your payment of USD 49')
  const calls = await signIn('2027-04-14T09:00:00Z', email)
  await calls.saveCard({ body: { source: shop.enter(), consentVersion: '' } })
  await jobsAt('2027-04-15T00:10:00Z')
  expect(await chargesOf(userId)).toEqual(['0 paid 2027-03-14', '1 paid 2027-04-14'])
})

test('an email about a declined card does not say that the card is missing', async () => {
  const { email, userId, subscriptionId } = await buyerAt('2027-03-15T09:00:00Z')
  await shop.db.deleteFrom('cards').where('user_id', '=', userId).execute()
  await jobsAt('2027-04-15T00:10:00Z')
  expect((await subjectsTo(email)).at(-1)).toBe('No card for your payment of USD 49')
  const calls = await signIn('2027-04-15T09:00:00Z', email)
  await calls.saveCard({ body: { source: shop.enter('4000000000000341'), consentVersion: '' } })
  await calls.payOverdue({ body: { subscriptionId } }).catch(() => {})
  expect((await subjectsTo(email)).at(-1)).toBe('Your payment of USD 49 failed')
})

test('a member whose bank wants confirmation gets an email', async () => {
  const { email, userId, subscriptionId } = await buyerAt('2027-03-16T09:00:00Z')
  await changeCards(userId, '4000002760003184')
  await jobsAt('2027-04-16T00:10:00Z')
  expect((await subjectsTo(email)).at(-1)).toBe('Your bank asks you to confirm a payment of USD 49')
  const calls = await signIn('2027-04-16T09:00:00Z', email)
  expect((await calls.readCurrentPlan()).subscriptions).toMatchObject([{ state: 'past-due' }])
  const asked = await calls.payOverdue({ body: { subscriptionId } })
  expect(asked.outcome).toBe('needs-confirmation')
})

test('repeated failure events count once', async () => {
  const { email, userId } = await buyerAt('2027-03-22T09:00:00Z')
  await changeCards(userId, '4000000000000341')
  for (const day of [22, 23, 25, 27]) await jobsAt(`2027-04-${day}T00:10:00Z`)
  shop.setNow('2027-04-28T23:00:00Z')
  await shop.deliverAll()
  const failures = async () => (await subjectsTo(email)).filter((subject) => subject.endsWith('failed')).length
  const stateOf = async () =>
    (await shop.db.selectFrom('subscriptions').select('state').where('user_id', '=', userId).executeTakeFirst())?.state
  expect([await failures(), await stateOf()]).toEqual([4, 'past-due'])
  await changeCards(userId, '4242424242424242')
  await jobsAt('2027-04-29T00:10:00Z')
  expect([await stateOf(), await paidBy(userId)]).toEqual(['running', 2])
})

test('a subscription ends if the member never confirms its charge', async () => {
  const { email, userId, subscriptionId } = await buyerAt('2027-03-24T09:00:00Z')
  await changeCards(userId, '4000002760003184')
  await jobsAt('2027-04-24T00:10:00Z')
  const calls = await signIn('2027-04-24T09:00:00Z', email)
  expect((await calls.payOverdue({ body: { subscriptionId } })).outcome).toBe('needs-confirmation')
  for (const day of [25, 26, 27, 28, 29, 30]) await jobsAt(`2027-04-${day}T00:10:00Z`)
  await jobsAt('2027-05-01T00:10:00Z')
  const subjects = await subjectsTo(email)
  expect(subjects.filter((subject) => subject.startsWith('Your bank asks'))).toHaveLength(4)
  expect(subjects.at(-1)).toBe('Your subscription has ended')
})

test('after a crash, the next run asks the member to confirm a charge', async () => {
  const { email, userId } = await buyerAt('2027-03-26T09:00:00Z')
  await changeCards(userId, '4000002760003184')
  await jobsAt('2027-04-26T00:10:00Z')
  const before = (await subjectsTo(email)).length
  await shop.db
    .updateTable('orders')
    .set({ state: 'confirming' })
    .where('user_id', '=', userId)
    .where('month', '=', 1)
    .execute()
  const healthy = { state: 'running', failing_month: null, failed_first_at: null, failed_last_at: null } as const
  await shop.db.updateTable('subscriptions').set(healthy).where('user_id', '=', userId).execute()
  await jobsAt('2027-04-26T00:21:00Z')
  expect((await subjectsTo(email)).slice(before)).toEqual(['Your bank asks you to confirm a payment of USD 49'])
})

test('a plan bought once is charged once for the next month', async () => {
  const { userId, calls } = await buyerAt('2027-03-18T09:00:00Z')
  expect((await calls.readCurrentPlan()).subscriptions).toHaveLength(1)
  await jobsAt('2027-04-18T00:10:00Z')
  expect([await paidBy(userId), (await chargesOf(userId)).length]).toEqual([2, 2])
})

test('a member without a subscription is not charged', async () => {
  const { userId } = await memberAt('2027-03-20T09:00:00Z')
  await jobsAt('2027-04-20T00:10:00Z')
  expect(await chargesOf(userId)).toEqual([])
})

const overdueText = 'The overdue payment of USD 49 remains due.'

test.each([
  [
    'on the day of a declined charge',
    true,
    '2028-03-15T09:00:00Z',
    `${overdueText}\nLast day of full access: 14 April 2028`,
  ],
  [
    'two days after a declined charge',
    true,
    '2028-03-17T09:00:00Z',
    `${overdueText}\nLast charge: USD 49 on 15 April 2028\nLast day of full access: 14 May 2028`,
  ],
  [
    'on the day of a charge that is not made yet',
    false,
    '2028-03-15T00:05:00Z',
    'Last charge: USD 49 on 15 March 2028\nLast day of full access: 14 April 2028',
  ],
  [
    'on the day of a paid charge',
    true,
    '2028-02-15T09:00:00Z',
    'Nothing more will be charged.\nLast day of full access: 14 March 2028',
  ],
])('the email about a cancellation %s names any remaining charge', async (_, isCharged, cancelledAt, said) => {
  const { email, userId, subscriptionId } = await buyerAt('2028-01-15T09:00:00Z')
  await jobsAt('2028-02-15T00:10:00Z')
  if (cancelledAt > '2028-03') {
    await changeCards(userId, '4000000000000341')
    if (isCharged) await jobsAt('2028-03-15T00:10:00Z')
  }
  const calls = await signIn(cancelledAt, email)
  const { subscriptions } = await calls.giveNotice({ body: { subscriptionId } })
  expect(subscriptions).toMatchObject([{ id: subscriptionId, ifCancelled: null }])
  await shop.app.sendEmails.run()
  const { text } = await shop.messageTo(email)
  expect(text.replaceAll('\u00a0', ' ')).toContain(`one month’s notice.\n\n${said}\n`)
})
