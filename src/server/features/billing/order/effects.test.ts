import { expect, test } from 'vitest'
import { isFull } from '../../../../../scripts/vitest/full-run.ts'
import { answerBank } from '../../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'
import { subscribersOf } from '../../../../../scripts/vitest/subscribers.ts'

const shop = await openCheckout()
const { buyerAt, jobsAt, memberAt, paidBy, signIn, subjectsTo } = subscribersOf(shop)
const operator = 'operator@saldo.example'

const stateOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const jobs = () => shop.db.selectFrom('jobs').select(['kind', 'tries']).where('kind', '<>', 'email').execute()
const refunds = () => Object.values(shop.sandbox.state.refunds).length

test('the order email gives the invoice number and the deadlines', async () => {
  const pack = await buyerAt('2027-01-05T09:30:00Z', 'translation')
  const { subject, text } = await shop.messageTo(pack.email)
  expect(subject).toBe('Your order: Financial Translation – Per translation')
  for (const said of [pack.order.invoices[0]?.number, '4 January 2028', '6 January 2027, 09:30 UTC'])
    expect(text).toContain(said)
  const month = await buyerAt('2027-01-31T09:30:00Z')
  expect((await shop.messageTo(month.email)).text).toMatch(/Next charge: USD\s49 on 28 February 2027/)
})

/** The worst fault comes first, because `npm test` runs only the first one. */
const faults = ['lost-after', 'error', 'error-after', 'lost'] as const

test.each(isFull ? faults : faults.slice(0, 1))(
  'a refund that fails with “%s” is retried and made once',
  async (fault) => {
    const { calls, order } = await buyerAt('2027-02-05T09:00:00Z', 'translation')
    const before = refunds()
    await calls.withdrawOrder({ body: { orderId: order.id } })
    shop.sandbox.faults.set(1, fault)
    await shop.app.providerTasks.run()
    shop.sandbox.faults.clear()
    for (const minute of ['01', '03', '07', '15']) await jobsAt(`2027-02-05T09:${minute}:00Z`)
    expect([await stateOf(order.id), refunds() - before, await jobs()]).toEqual(['refunded', 1, []])
  },
)

test('while the provider is down, a refund is retried with back-off', async () => {
  const { calls, order } = await buyerAt('2027-02-06T09:00:00Z', 'translation')
  await calls.withdrawOrder({ body: { orderId: order.id } })
  const asked: number[] = []
  for (const minute of ['00', '01', '02', '03', '04', '05', '06', '07']) {
    shop.sandbox.faults.set(1, 'error')
    await jobsAt(`2027-02-06T09:${minute}:00Z`)
    asked.push((await jobs())[0]?.tries ?? 0)
  }
  shop.sandbox.faults.clear()
  expect(asked).toEqual([1, 2, 2, 3, 3, 3, 3, 4])
})

test('the operator gets an email about a dispute', async () => {
  const { calls, order } = await buyerAt('2027-03-05T09:00:00Z', 'translation', '4000000000000259')
  await shop.deliverAll()
  expect([await stateOf(order.id), await counterOf(calls)]).toEqual(['disputed', 0])
  const told = await shop.messageTo(operator)
  expect(told.subject).toBe('Payments: A payment is disputed')
  expect(told.text).toContain(order.id)
  expect(shop.log.some((line) => line.includes('dispute-opened') && line.includes(order.id))).toBe(true)
  expect(shop.log.some((line) => line.includes('@example.com'))).toBe(false)
})

test('a failed refund is reported to the operator once', async () => {
  const { calls, order } = await buyerAt('2027-03-06T09:00:00Z', 'translation', '4000000000005126')
  await calls.withdrawOrder({ body: { orderId: order.id } })
  await shop.app.providerTasks.run()
  shop.sandbox.settleRefunds()
  await shop.deliverAll()
  for (const hour of ['10', '16', '22']) await jobsAt(`2027-03-06T${hour}:00:00Z`)
  const told = (await subjectsTo(operator)).filter((subject) => subject === 'Payments: A refund failed')
  expect([told.length, await stateOf(order.id), await jobs()]).toEqual([1, 'refunded', []])
})

test('losing a dispute during a refund ends the order without a credit note', async () => {
  const { calls, order } = await buyerAt('2027-03-07T09:00:00Z', 'translation', '4000000000000259')
  await calls.withdrawOrder({ body: { orderId: order.id } })
  const row = shop.db.selectFrom('orders').select('payment').where('id', '=', order.id)
  shop.sandbox.closeDispute((await row.executeTakeFirstOrThrow()).payment ?? '', 'lost')
  await shop.deliverAll()
  const before = refunds()
  for (const hour of ['10', '16']) await jobsAt(`2027-03-07T${hour}:00:00Z`)
  expect(refunds()).toBe(before)
  const invoices = await shop.db.selectFrom('invoices').select('kind').where('order_id', '=', order.id).execute()
  expect([await stateOf(order.id), await jobs(), invoices]).toEqual(['dispute-lost', [], [{ kind: 'invoice' }]])
})

test('a month that is paid after its subscription ended is refunded', async () => {
  const { userId, email, order, subscriptionId } = await buyerAt('2027-04-05T09:00:00Z')
  await jobsAt('2027-05-05T00:10:00Z')
  const month = (
    await shop.db
      .selectFrom('orders')
      .select('id')
      .where('month', '=', 1)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id
  // make it look as if the month's charge were reported only now
  await shop.db.deleteFrom('invoices').where('order_id', '=', month).execute()
  await shop.db.deleteFrom('grants').where('order_id', '=', month).execute()
  await shop.db.updateTable('orders').set({ state: 'pending', accepted_at: null }).where('id', '=', month).execute()
  const ended = { state: 'ended', paid_month: 0 } as const
  await shop.db.updateTable('subscriptions').set(ended).where('id', '=', subscriptionId).execute()
  await jobsAt('2027-05-05T10:00:00Z')
  await jobsAt('2027-05-05T10:10:00Z')
  expect([await stateOf(month), await stateOf(order.id), await paidBy(userId)]).toEqual(['refunded', 'paid', 2])
  const calls = await signIn('2027-05-05T10:20:00Z', email)
  expect(await counterOf(calls)).toBe(0)
  expect(await subjectsTo(email)).toContain('We are returning USD 49')
})

test('the email about a plan bought twice announces no further charges', { tags: 'full' }, async () => {
  const { calls, email } = await memberAt('2027-06-05T09:00:00Z')
  const planId = 'translation-monthly'
  const body = await shop.cardOrder(calls, shop.enter('4000002760003184'), planId)
  const { confirmation } = await calls.makePayment({ body })
  const price = { planId, cents: 3900, gives: { translations: 10, assessments: 0 }, isActive: true } as const
  await shop.app.services.prices.set({ ...price, validFrom: null })
  // another tab buys at the new price, while the first tab waits for the bank's confirmation
  await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter('5555555555554444'), planId) })
  expect((await shop.messageTo(email)).text).toMatch(/Next charge: USD\s39 on 5 July 2027/)
  const { clientSecret = '', cardId = null } = confirmation ?? {}
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  await shop.deliverAll()
  const { subject, text } = await shop.messageTo(email)
  expect(subject).toBe('Your order: Financial Translation – Monthly')
  expect(text).not.toContain('charge')
  expect((await calls.readCurrentPlan()).subscriptions).toHaveLength(1)
})
