import { expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { answerBank, chooseAtPayPal } from '../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'
import type { CardPayments, PayPalPayments } from '../../payment-provider.ts'
import { jobQueue } from '../../queue/job-queue.ts'
import { customersService } from '../billing/payments/customers.service.ts'

// Tests deleting accounts that have bought something, even while a payment is in progress or a provider is down, and
// downloading the data of such an account.

const shop = await openCheckout()
const { buyerAt, customerOf, jobsAt, memberAt, subjectsTo } = subscribersOf(shop)

const deletion = (email: string) => ({
  body: { confirmation: email, currentPassword: registration(email).body.password, otp: '' },
})

const ordersOf = (ids: readonly string[]) =>
  shop.db.selectFrom('orders').select(['state', 'user_id as userId']).where('id', 'in', ids).execute()

const paidFor = (customer: string | undefined) =>
  Object.values(shop.sandbox.state.charges).filter(
    (charge) => charge.customer === customer && charge.status === 'succeeded',
  ).length

/** The number of refunded charges of a customer. */
const refundedOf = (customer: string | undefined) =>
  Object.values(shop.sandbox.state.refunds).filter(
    ({ payment_intent: charge }) => shop.sandbox.state.charges[charge]?.customer === customer,
  ).length

/** The numbers of audit events, which give their order; the newest comes first. */
const numbered = shop.db.selectFrom('audit_events').select('number').orderBy('number', 'desc')
const paidAt = (orderId: string) =>
  numbered.where('object', '=', `order:${orderId}`).where('after', '=', 'paid').executeTakeFirstOrThrow()
const lastDeletion = () => numbered.where('kind', '=', 'account.deleted').executeTakeFirstOrThrow()

const tasks = async () =>
  (await shop.db.selectFrom('jobs').select('kind').where('kind', '<>', 'email').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )

test('deleting an account ends its subscription', async () => {
  const { calls, email, userId, order, subscriptionId } = await buyerAt('2027-01-05T09:00:00Z')
  const customer = await customerOf(userId)
  const kept = (await calls.countMyRecords()).tables.filter(
    ({ count, atDeletion }) => count > 0 && atDeletion === 'detached',
  )
  expect(kept.map(({ table }) => table).toSorted()).toEqual(['invoices', 'orders', 'subscriptions'])
  await calls.deleteAccount(deletion(email))
  const row = await shop.db
    .selectFrom('subscriptions')
    .select(['state', 'user_id'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'ended', user_id: null })
  expect(await ordersOf([order.id])).toEqual([{ state: 'paid', userId: null }])
  await jobsAt('2027-01-05T09:01:00Z')
  expect(shop.sandbox.state.customers[customer ?? '']).toBeUndefined()
  expect(await tasks()).toEqual([])
  for (const day of ['2027-02-05', '2027-03-05']) await jobsAt(`${day}T00:10:00Z`)
  expect(paidFor(customer)).toBe(1)
  expect((await subjectsTo(email)).at(-1)).toBe('Your Saldo account was deleted')
})

test('a deleted account’s customer record is removed once the payment provider responds again', async () => {
  const { calls, email, userId } = await buyerAt('2027-01-06T09:00:00Z')
  const customer = await customerOf(userId)
  await calls.deleteAccount(deletion(email))
  for (const minute of ['00', '01', '03']) {
    shop.sandbox.faults.set(1, 'error')
    await jobsAt(`2027-01-06T09:${minute}:00Z`)
    expect([await tasks(), shop.sandbox.state.customers[customer ?? ''] === undefined]).toEqual([
      ['remove-customer'],
      false,
    ])
  }
  shop.sandbox.faults.clear()
  await jobsAt('2027-01-06T10:00:00Z')
  expect([await tasks(), shop.sandbox.state.customers[customer ?? '']]).toEqual([[], undefined])
})

test('deleting an account’s row also removes its customer record at the payment provider', async () => {
  const { userId } = await buyerAt('2027-01-06T12:00:00Z')
  const customer = await customerOf(userId)
  await shop.db.deleteFrom('users').where('id', '=', userId).execute()
  await jobsAt('2027-01-06T12:01:00Z')
  expect([await tasks(), shop.sandbox.state.customers[customer ?? '']]).toEqual([[], undefined])
})

test('a refund in progress is completed after its account is deleted', async () => {
  const { calls, email, order } = await buyerAt('2027-01-07T09:00:00Z', 'translation')
  await calls.withdrawOrder({ body: { orderId: order.id } })
  await calls.deleteAccount(deletion(email))
  await jobsAt('2027-01-07T09:05:00Z')
  expect(await ordersOf([order.id])).toEqual([{ state: 'refunded', userId: null }])
  const notes = await shop.db
    .selectFrom('invoices')
    .select(['kind', 'user_id'])
    .where('order_id', '=', order.id)
    .orderBy('kind')
    .execute()
  expect(notes).toEqual([
    { kind: 'credit-note', user_id: null },
    { kind: 'invoice', user_id: null },
  ])
  expect((await subjectsTo(email)).at(-1)).toBe('Your Saldo account was deleted')
})

test('a payment cannot be confirmed after its account is deleted', async () => {
  const { calls, email, userId } = await memberAt('2027-01-08T09:00:00Z')
  const body = await shop.cardOrder(calls, shop.enter('4000002760003184'))
  const { order, confirmation } = await calls.makePayment({ body })
  const customer = await customerOf(userId)
  await calls.deleteAccount(deletion(email))
  expect(await ordersOf([order.id])).toEqual([{ state: 'expired', userId: null }])
  await jobsAt('2027-01-08T09:01:00Z')
  const { clientSecret = '', cardId = null } = confirmation ?? {}
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  await shop.deliverAll()
  expect([paidFor(customer), await tasks()]).toEqual([0, []])
})

test('a charge confirmed after its account is deleted is refunded', async () => {
  const { calls, email } = await memberAt('2027-01-09T09:00:00Z')
  const body = await shop.cardOrder(calls, shop.enter('4000002760003184'))
  const { order, confirmation } = await calls.makePayment({ body })
  const { clientSecret = '', cardId = null } = confirmation ?? {}
  await calls.deleteAccount(deletion(email))
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  await jobsAt('2027-01-09T09:01:00Z')
  await jobsAt('2027-01-09T09:20:00Z')
  expect(await ordersOf([order.id])).toEqual([{ state: 'refunded', userId: null }])
  const grants = await shop.db.selectFrom('grants').select('id').where('order_id', '=', order.id).execute()
  expect([grants, await tasks()]).toEqual([[], []])
})

test('a PayPal payment with an unknown outcome is refunded after its account is deleted', async () => {
  const { calls, email, userId } = await memberAt('2027-01-09T12:00:00Z')
  const { order, approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  await chooseAtPayPal(approvalUrl, 'pay')
  const { payPal } = shop.payments
  let isDown = false
  const failing: PayPalPayments = {
    ...payPal,
    async capture(orderId, key) {
      isDown = (await payPal.capture(orderId, key)).kind === 'paid'
      return { kind: 'unreachable' }
    },
    readOrder: async (id) => (isDown ? { key: null, outcome: { kind: 'unreachable' } } : payPal.readOrder(id)),
  }
  const other = await shop.another({ payments: { ...shop.payments, payPal: failing } })
  const caller = { userId, sessionId: 'any', network: 'any' }
  await expect(other.services.billing.checkout.checkPayment(caller, order.id)).rejects.toThrow('payment-unanswered')
  await calls.deleteAccount(deletion(email))
  await other.providerTasks.run()
  expect([await ordersOf([order.id]), await tasks()]).toEqual([[{ state: 'expired', userId: null }], ['cancel-charge']])
  await jobsAt('2027-01-09T12:05:00Z')
  expect([await ordersOf([order.id]), await tasks()]).toEqual([[{ state: 'refunded', userId: null }], []])
  const { captures, refunds } = shop.sandbox.state.orders[new URL(approvalUrl).searchParams.get('token') ?? ''] ?? {}
  expect([captures, refunds]).toMatchObject([[{ status: 'COMPLETED' }], [{ status: 'COMPLETED' }]])
})

test('a PayPal payment is not made after its account is deleted', async () => {
  const { calls, email } = await memberAt('2027-01-09T15:00:00Z')
  const { order, approvalUrl } = await calls.payByPayPal({ body: await shop.order(calls) })
  await chooseAtPayPal(approvalUrl, 'pay')
  const token = new URL(approvalUrl).searchParams.get('token') ?? ''
  // the first call reads the order
  shop.sandbox.faults.set(2, 'lost')
  expect(await refusal(calls.confirmPayPal({ body: { token, PayerID: '' } }))).toEqual([503, 'payment-unanswered'])
  shop.sandbox.faults.clear()
  await calls.deleteAccount(deletion(email))
  await shop.deliverAll()
  await jobsAt('2027-01-09T15:05:00Z')
  expect([shop.sandbox.state.orders[token]?.captures, await tasks()]).toEqual([[], ['cancel-charge']])
  delete shop.sandbox.state.orders[token]
  await jobsAt('2027-01-09T18:05:00Z')
  expect([await ordersOf([order.id]), await tasks()]).toEqual([[{ state: 'expired', userId: null }], []])
})

test('a deleted account’s open PayPal order is abandoned', async () => {
  const { calls, email } = await memberAt('2027-01-09T20:00:00Z')
  const body = await shop.order(calls)
  const { order, approvalUrl } = await calls.payByPayPal({ body })
  await chooseAtPayPal(approvalUrl, 'pay')
  const token = new URL(approvalUrl).searchParams.get('token') ?? ''
  // the first call reads the order
  shop.sandbox.faults.set(2, 'lost')
  expect(await refusal(calls.confirmPayPal({ body: { token, PayerID: '' } }))).toEqual([503, 'payment-unanswered'])
  shop.sandbox.faults.clear()
  delete shop.sandbox.state.orders[token]
  const again = await calls.payByPayPal({ body })
  expect([again.order.id, again.approvalUrl]).toEqual([order.id, expect.not.stringContaining(token)])
  await calls.deleteAccount(deletion(email))
  await jobsAt('2027-01-09T20:05:00Z')
  expect(await tasks()).toEqual([])
})

test('after an account’s deletion, a disputed payment is refunded once the dispute is won', async () => {
  const { calls, email } = await memberAt('2027-01-10T09:00:00Z')
  const source = shop.enter('4000002760003184')
  const { order, confirmation } = await calls.makePayment({ body: await shop.cardOrder(calls, source) })
  const { clientSecret = '', cardId = null } = confirmation ?? {}
  await calls.deleteAccount(deletion(email))
  const { methods } = shop.sandbox.state
  const entered = methods[source]
  if (entered !== undefined) methods[source] = { ...entered, number: '4000000000000259' }
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  await shop.deliverAll()
  for (const hour of ['10', '11', '18']) await jobsAt(`2027-01-10T${hour}:00:00Z`)
  expect([await ordersOf([order.id]), await tasks()]).toEqual([[{ state: 'disputed', userId: null }], ['refund']])
  shop.sandbox.closeDispute(clientSecret.split('_secret')[0] ?? '', 'won')
  await shop.deliverAll()
  for (const hour of ['09', '16', '23']) await jobsAt(`2027-01-11T${hour}:00:00Z`)
  expect([await ordersOf([order.id]), await tasks()]).toEqual([[{ state: 'refunded', userId: null }], []])
})

test('a charge due during an account’s deletion is made, skipped or refunded', async () => {
  const { calls, email, userId } = await buyerAt('2027-02-10T23:59:00Z')
  const customer = await customerOf(userId)
  const other = await shop.another()
  // a session cannot last until the anniversary, so move the anniversary to the next day
  await shop.db
    .updateTable('subscriptions')
    .set({ signed_up_at: new Date('2027-01-11T09:00:00Z') })
    .where('user_id', '=', userId)
    .execute()
  shop.setNow('2027-02-11T00:01:00Z')
  await shop.believeClock()
  await Promise.all([calls.deleteAccount(deletion(email)), shop.app.payments.run(), other.payments.run()])
  await jobsAt('2027-02-11T00:10:00Z')
  await jobsAt('2027-02-11T00:30:00Z')
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('month', '=', 1)
    .where('user_id', 'is', null)
    .execute()
  const kept = orders.filter(({ state }) => state === 'paid')
  // a payment is kept only if it was made before the deletion, for a month that had begun; all other payments are
  // refunded
  for (const { id } of kept)
    expect(Number((await paidAt(id)).number)).toBeLessThan(Number((await lastDeletion()).number))
  for (const { state } of orders) expect(['expired', 'refunded', 'paid']).toContain(state)
  expect(refundedOf(customer)).toBe(paidFor(customer) - 1 - kept.length)
})

test('billing calls during an account’s deletion cause no deadlock', async () => {
  for (const place of isFull ? [0, 1, 2, 3, 4, 5, 6] : [0, 3, 6]) {
    const { calls, email, order, subscriptionId } = await buyerAt('2027-03-01T09:00:00Z')
    await shop.believeClock()
    const pack = await shop.order(calls)
    const begun = await calls.payByPayPal({ body: pack })
    const underWay: readonly (() => Promise<unknown>)[] = [
      () => calls.payByPayPal({ body: pack }),
      () => calls.giveNotice({ body: { subscriptionId } }),
      () => shop.orders.step(begun.order.id, 'payment-succeeded'),
      () => shop.orders.step(order.id, 'refund-succeeded'),
      () => calls.withdrawOrder({ body: { orderId: order.id } }),
      () => shop.app.payments.run(),
    ]
    const places = underWay.toSpliced(place, 0, () => calls.deleteAccount(deletion(email)))
    const settled = await Promise.allSettled(places.map((call) => call()))
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [Promise.reject(each.reason)] : []))
    const statuses = await Promise.all(refused.map(async (each) => (await refusal(each))[0]))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await refusal(calls.readProfile())).toEqual([401, 'not-signed-in'])
  }
})

test('a member’s data download contains the billing records', async () => {
  const { calls, order } = await buyerAt('2027-03-05T09:00:00Z')
  const text: string[] = []
  let from = ''
  while (true) {
    const page = await calls.readMyRecords({ query: { from } })
    text.push(...page.records.map((record) => JSON.stringify(record)))
    if (page.next === null) break
    from = page.next
  }
  const all = text.join('\n')
  for (const table of ['orders', 'invoices', 'subscriptions', 'grants', 'cards'])
    expect(all).toContain(`"table":"${table}"`)
  for (const said of [order.id, order.invoices[0]?.number, '"last_four":"4242"', '"brand":"visa"'])
    expect(all).toContain(said)
  expect(all).not.toMatch(/"(pi|pm|cus|seti)_/)
})

const isAtProvider = (userId: string) =>
  Object.values(shop.sandbox.state.customers).some(({ metadata }) => metadata.member_id === userId)

test('a customer record left behind by a crash is removed with its account', async () => {
  const { calls, email, userId } = await memberAt('2027-03-01T09:00:00Z')
  await shop.customers.ensure(userId)
  await shop.db.deleteFrom('payment_customers').where('user_id', '=', userId).execute()
  await shop.db.deleteFrom('jobs').where('kind', '=', 'remove-customer').execute()
  await calls.deleteAccount(deletion(email))
  await jobsAt('2027-03-01T09:01:00Z')
  expect([await tasks(), isAtProvider(userId)]).toEqual([[], false])
})

test('a customer record created during an account’s deletion is removed', async () => {
  const { calls, email, userId } = await memberAt('2027-03-02T09:00:00Z')
  const cards: CardPayments = {
    ...shop.payments.cards,
    async createCustomer(given, key) {
      const made = await shop.payments.cards.createCustomer(given, key)
      await calls.deleteAccount(deletion(email))
      return made
    },
  }
  const customers = customersService({
    db: shop.db,
    cards,
    calls: shop.providerCalls,
    jobs: jobQueue(shop.now, () => {}),
  })
  expect(await customers.ensure(userId)).toEqual({ kind: 'unreachable' })
  expect([await tasks(), isAtProvider(userId)]).toEqual([['remove-customer'], true])
  await jobsAt('2027-03-02T09:01:00Z')
  expect([await tasks(), isAtProvider(userId)]).toEqual([[], false])
})
