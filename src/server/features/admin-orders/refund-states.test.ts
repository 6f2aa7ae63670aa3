import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'

// Tests that the overview, the Jobs page, the queue, the order's page, the member's page and the daily email show the
// same state of a refund.

const shop = await openCheckout({ settings: { OPERATOR_DAILY: 'on' } })
const admin = await openAdmin(shop)
const { buyerAt, jobsAt } = subscribersOf(shop)
const operator = 'operator@saldo.example'
const none = { underWay: 0, late: 0, failed: 0 }

let admins = 0

/**
 * Everything shown about an order's refund, read in a new session, because the tests move the clock by more than a
 * session lasts.
 */
async function said({ order: { id }, userId }: { readonly order: { readonly id: string }; readonly userId: string }) {
  const { calls } = await admin.enrol(`bea-${(admins += 1)}@saldo.example`, 'billing')
  const { now } = await calls.readOverview()
  const jobs = await calls.readJobs()
  const order = await calls.readOrder({ params: { id } })
  const { rows } = await calls.listQueue({ query: { search: id } })
  const member = await calls.readMember({ params: { id: userId } })
  expect(jobs.refunds).toEqual(now.refunds)
  expect(jobs.tasks.failing).toBe(now.paymentTasksFailing)
  expect(order.tasks.map(({ state }) => state)).toEqual(rows.map(({ state }) => state))
  expect(member.orders.map(({ state }) => state)).toEqual([order.state])
  const found = await calls.listAdminOrders({ query: { state: order.state, search: id } })
  expect(found.rows.map(({ state }) => state)).toEqual([order.state])
  const { state, refundDueOn } = order
  const dueOn = refundDueOn?.toISOString().slice(0, 10) ?? null
  return { refunds: now.refunds, failing: now.paymentTasksFailing, state, dueOn, tasks: rows.map((task) => task.state) }
}

/** Sends the daily email. Returns its lines about waiting work. */
async function matters(): Promise<readonly string[]> {
  await shop.app.report.run()
  await shop.app.sendEmails.run()
  const report = shop.messages.findLast(({ to, subject }) => to === operator && subject.startsWith('Saldo on '))
  return (report?.text.split('\n') ?? []).filter((line) => line.startsWith('- ') && line.includes(': '))
}

test('a slow refund is shown as late after its due day', async () => {
  const buyer = await buyerAt('2027-02-05T09:00:00Z', 'translation', '4000000000007726')
  await buyer.calls.withdrawOrder({ body: { orderId: buyer.order.id } })
  for (const minute of ['00', '01', '03', '07']) await jobsAt(`2027-02-05T09:${minute}:00Z`)
  const dueOn = '2027-03-07'
  expect(await said(buyer)).toEqual({
    refunds: { ...none, underWay: 1 },
    failing: 0,
    state: 'refunding',
    dueOn,
    tasks: ['refunding'],
  })
  await jobsAt('2027-03-07T23:00:00Z')
  expect(await said(buyer)).toMatchObject({ refunds: { ...none, underWay: 1 }, state: 'refunding' })
  expect(await matters()).toEqual([])
  await jobsAt('2027-03-08T23:00:00Z')
  expect(await said(buyer)).toEqual({
    refunds: { ...none, late: 1 },
    failing: 0,
    state: 'refund-late',
    dueOn,
    tasks: ['refund-late'],
  })
  expect(await matters()).toEqual(['- refunds that are overdue: 1'])
  shop.sandbox.settleRefunds()
  await shop.deliverAll()
  expect(await said(buyer)).toEqual({ refunds: none, failing: 0, state: 'refunded', dueOn: null, tasks: [] })
})

test('a refund is shown as failing while the provider does not respond', async () => {
  const buyer = await buyerAt('2027-04-05T09:00:00Z', 'translation')
  await buyer.calls.withdrawOrder({ body: { orderId: buyer.order.id } })
  for (const minute of ['00', '01']) {
    shop.sandbox.faults.set(1, 'error')
    await jobsAt(`2027-04-05T09:${minute}:00Z`)
    shop.sandbox.faults.clear()
  }
  const { state, tasks, failing } = await said(buyer)
  expect([state, tasks, failing]).toEqual(['refunding', ['failing'], 1])
  await jobsAt('2027-04-05T09:10:00Z')
  expect(await said(buyer)).toMatchObject({ refunds: none, failing: 0, state: 'refunded' })
})

test('a failed refund is shown as failed until it is retried', async () => {
  const buyer = await buyerAt('2027-05-05T09:00:00Z', 'translation', '4000000000005126')
  await buyer.calls.withdrawOrder({ body: { orderId: buyer.order.id } })
  await jobsAt('2027-05-05T09:00:00Z')
  shop.sandbox.settleRefunds()
  await shop.deliverAll()
  await jobsAt('2027-05-06T23:00:00Z')
  const failed = { refunds: { ...none, failed: 1 }, state: 'refund-failed', dueOn: '2027-06-04', tasks: [] }
  expect(await said(buyer)).toMatchObject(failed)
  expect(await matters()).toEqual(['- refunds that the payment provider reports as failed: 1'])
  const { calls } = await admin.enrol('ada@saldo.example', 'owner')
  await calls.retryOrder({ body: { id: buyer.order.id } })
  expect(await said(buyer)).toMatchObject({ refunds: { ...none, underWay: 1 }, state: 'refunding' })
})
