import { beforeEach, describe, expect, test } from 'vitest'
import type { WorkByClock } from '#domain/clock/work-by-clock.ts'
import { openCheckout } from '../../../scripts/vitest/checkout-under-test.ts'
import { isFull } from '../../../scripts/vitest/full-run.ts'
import { answerBank, chooseAtPayPal } from '../../../scripts/vitest/payments-under-test.ts'
import { subscribersOf } from '../../../scripts/vitest/subscribers.ts'

// Tests that a wrong clock moves no money, and that scheduled work resumes once the clock is right again.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How far the database's clock is ahead of the server's, in milliseconds. */
let databaseAheadMs = 0
const shop = await openCheckout({
  settings: { METRICS_TOKEN: 'a-token-for-tests' },
  outside: { databaseClock: async () => new Date(shop.now().getTime() + databaseAheadMs) },
})
const { buyerAt, changeCards, memberAt, paidBy, signIn, subjectsTo } = subscribersOf(shop)
const { db, app, now, pass, setNow } = shop

/** Runs every job of the server once. */
async function runJobs(): Promise<void> {
  await app.sweep.run()
  await app.payments.run()
  await app.providerTasks.run()
  await app.sendEmails.run()
}

async function runUntil(moment: string): Promise<void> {
  const end = new Date(moment)
  while (now() < end) {
    pass(Math.min(8 * hourMs, end.getTime() - now().getTime()))
    await runJobs()
  }
}

/** Sets the clock to a time, and makes the server trust the clock, as if the server had been running until then. */
async function runningAt(moment: string): Promise<void> {
  setNow(moment)
  await shop.believeClock()
}

const subscriptionOf = (userId: string) =>
  db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

/** The orders of a member, each as a string with its month, its state and the day on which it was placed. */
async function monthsOf(userId: string): Promise<readonly string[]> {
  const orders = await db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('month').execute()
  return orders.map(({ month, state, placed_at: at }) => `${month} ${state} ${at.toISOString().slice(0, 10)}`)
}

/** Everything that scheduled work could change, except the orders' column `not_before`. */
const traces = async () => ({
  orders: (await db.selectFrom('orders').selectAll().orderBy('id').execute()).map((order) => ({
    ...order,
    not_before: null,
  })),
  subscriptions: await db.selectFrom('subscriptions').selectAll().orderBy('id').execute(),
  calls: (await db.selectFrom('provider_calls').selectAll().execute()).length,
  charges: Object.keys(shop.sandbox.state.charges).length,
  mails: shop.messages.length,
})

const accepted = () => db.selectFrom('audit_events').selectAll().where('kind', '=', 'clock.accepted').execute()

beforeEach(async () => {
  databaseAheadMs = 0
  await db.deleteFrom('mails').execute()
  shop.log.length = 0
})

/** Creates members who each have something due in February 2027, and runs the server until the 5th. */
async function members() {
  const monthly = await buyerAt('2027-01-10T09:00:00Z')
  const ending = await buyerAt('2027-01-10T09:10:00Z')
  await ending.calls.giveNotice({ body: { subscriptionId: ending.subscriptionId } })
  await db
    .updateTable('subscriptions')
    .set({ ends_on: new Date('2027-02-10T00:00:00Z') })
    .where('user_id', '=', ending.userId)
    .execute()
  const failing = await buyerAt('2027-01-04T09:00:00Z')
  await changeCards(failing.userId, '4000000000000341')
  const payPal = await memberAt('2027-02-04T12:00:00Z')
  const { approvalUrl } = await payPal.calls.payByPayPal({
    body: await shop.order(payPal.calls, 'translation-monthly'),
  })
  await chooseAtPayPal(approvalUrl, 'pay')
  await runningAt('2027-02-04T12:10:00Z')
  await runUntil('2027-02-05T00:10:00Z')
  const unpaid = await memberAt('2027-02-05T00:10:00Z')
  await unpaid.calls.makePayment({ body: await shop.cardOrder(unpaid.calls, shop.enter('4000002760003184')) })
  await runJobs()
  return { monthly, ending, failing, payPal, unpaid }
}

/** A full run also tests backward jumps, and jumps longer than any subscription period. */
const jumpsInDays = isFull ? [40, 200, -40, -200] : [40]

test.each(jumpsInDays)('plans are charged as usual after a clock jump of %d days is corrected', async (days) => {
  const { monthly, ending, failing, payPal, unpaid } = await members()
  const before = await traces()
  pass(days * dayMs)
  for (let hours = 0; hours < 20; hours += 4) {
    await runJobs()
    pass(4 * hourMs)
  }
  expect(await traces()).toEqual(before)

  pass(-days * dayMs)
  await runUntil('2027-02-12T00:00:00Z')
  await runningAt('2027-02-27T12:00:00Z')
  await runUntil('2027-03-01T12:00:00Z')
  await runningAt('2027-03-09T12:00:00Z')
  await runUntil('2027-03-10T12:00:00Z')
  expect(await monthsOf(monthly.userId)).toEqual(['0 paid 2027-01-10', '1 paid 2027-02-10', '2 paid 2027-03-10'])
  expect(await paidBy(monthly.userId)).toBe(3)
  expect([(await subscriptionOf(ending.userId)).state, await paidBy(ending.userId)]).toEqual(['ended', 1])
  expect((await subjectsTo(failing.email)).filter((subject) => subject.includes('failed'))).toHaveLength(4)
  expect(await monthsOf(failing.userId)).toEqual(['0 paid 2027-01-04', '1 expired 2027-02-04'])
  expect((await subjectsTo(payPal.email)).filter((subject) => subject.startsWith('Your plan ends'))).toEqual([
    'Your plan ends on 3 March 2027',
  ])
  expect(await monthsOf(unpaid.userId)).toEqual(['0 expired 2027-02-05'])
})

const wrongClocks = [
  ['server', -40 * dayMs, 0],
  ['database', 0, 200 * dayMs],
  ['server', 40 * dayMs, 0],
  ['database', 0, -40 * dayMs],
] as const

test.each(isFull ? wrongClocks : wrongClocks.slice(0, 1))(
  'no scheduled work is done while the %s clock is wrong (milliseconds ahead: server %d, database %d)',
  async (_, serverMs, databaseMs) => {
    const { monthly } = await members()
    const before = await traces()
    pass(serverMs)
    databaseAheadMs = databaseMs - serverMs
    for (let day = 0; day < 3; day++) {
      pass(dayMs)
      await runJobs()
    }
    expect(await traces()).toEqual(before)
    expect(await app.services.guard.accept()).toBe('clock-differs')
    pass(-serverMs)
    databaseAheadMs = 0
    await runUntil('2027-02-10T06:00:00Z')
    expect(await monthsOf(monthly.userId)).toEqual(['0 paid 2027-01-10', '1 paid 2027-02-10'])
  },
)

describe('downtime of the server', () => {
  test('after twelve hours of downtime, the due month is charged at once', async () => {
    const { userId } = await buyerAt('2027-01-10T09:00:00Z')
    await runningAt('2027-02-09T12:00:00Z')
    setNow('2027-02-10T00:10:00Z')
    await app.payments.run()
    expect(await monthsOf(userId)).toEqual(['0 paid 2027-01-10', '1 paid 2027-02-10'])
  })

  test('after three days of downtime, the due month is charged a day after the restart', { tags: 'full' }, async () => {
    const { userId } = await buyerAt('2027-01-10T09:00:00Z')
    await runningAt('2027-02-08T12:00:00Z')
    setNow('2027-02-11T12:00:00Z')
    await runJobs()
    await runUntil('2027-02-12T11:59:00Z')
    expect(await monthsOf(userId)).toEqual(['0 paid 2027-01-10'])
    await runUntil('2027-03-10T12:00:00Z')
    expect(await monthsOf(userId)).toEqual(['0 paid 2027-01-10', '1 paid 2027-02-12', '2 paid 2027-03-10'])
  })

  test('after forty days of downtime, the missed month is not charged', async () => {
    const { userId } = await buyerAt('2027-01-10T09:00:00Z')
    await runningAt('2027-02-05T12:00:00Z')
    setNow('2027-03-17T12:00:00Z')
    await runJobs()
    await runUntil('2027-03-19T12:00:00Z')
    await runningAt('2027-04-09T00:00:00Z')
    await runUntil('2027-04-09T12:00:00Z')
    expect(await monthsOf(userId)).toEqual(['0 paid 2027-01-10', '2 paid 2027-03-18'])
    expect(await paidBy(userId)).toBe(2)
  })
})

describe('work the operator accepts', () => {
  test('work on hold is done once the operator accepts it', async () => {
    const { userId } = await buyerAt('2027-01-10T09:00:00Z')
    await runningAt('2027-02-05T12:00:00Z')
    setNow('2027-03-17T12:00:00Z')
    await runJobs()
    expect(await paidBy(userId)).toBe(1)
    const before = (await accepted()).length
    expect(await app.services.guard.accept()).toBe('accepted')
    await app.payments.run()
    expect(await monthsOf(userId)).toEqual(['0 paid 2027-01-10', '2 paid 2027-03-17'])
    expect(await app.services.guard.accept()).toBe('nothing-held')
    const events = (await accepted()).slice(before)
    expect(events).toMatchObject([{ actor: 'operator', before: '2027-02-05T12:00:00.000Z', why: 'clock-jumped' }])
  })

  test.each([40, -40])('another clock jump of %d days puts work on hold again', async (days) => {
    const { userId } = await buyerAt('2027-01-10T09:00:00Z')
    await runningAt('2027-01-20T12:00:00Z')
    setNow('2027-02-09T12:00:00Z')
    // no sweep has recorded the first clock jump yet
    expect(await app.services.guard.accept()).toBe('accepted')
    pass(days * dayMs)
    await runJobs()
    pass(-days * dayMs)
    expect(await paidBy(userId)).toBe(1)
    await runUntil('2027-02-10T12:00:00Z')
    expect(await monthsOf(userId)).toEqual(['0 paid 2027-01-10', '1 paid 2027-02-10'])
  })
})

test('members can pay while scheduled work is on hold', async () => {
  await db.updateTable('sweep_heartbeat').set({ beat_at: null, held_since: null, held_because: null }).execute()
  const { order, calls, userId } = await buyerAt('2027-02-09T09:00:00Z')
  expect([order.state, await paidBy(userId)]).toEqual(['paid', 1])
  await calls.withdrawOrder({ body: { orderId: order.id } })
  await runJobs()
  expect(await monthsOf(userId)).toEqual(['0 refunded 2027-02-09'])
  const asked = await memberAt('2027-02-09T10:00:00Z')
  const body = await shop.cardOrder(asked.calls, shop.enter('4000002760003184'))
  const { clientSecret = '', cardId = null } = (await asked.calls.makePayment({ body })).confirmation ?? {}
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  pass(10 * minuteMs)
  await runJobs()
  expect(await monthsOf(asked.userId)).toEqual(['0 paid 2027-02-09'])
  expect((await app.services.guard.state()).heldBecause).toBe('clock-jumped')
  expect(shop.log.filter((line) => line.includes('work held back'))).toEqual([])
})

test('work scheduled by a wrong clock is done soon after the clock is corrected', async () => {
  const lost = await memberAt('2027-02-09T09:00:00Z')
  await shop.believeClock()
  const body = await shop.cardOrder(lost.calls, shop.enter())
  // the next calls to the provider are, counted from 1: create the customer, open the charge, confirm it, look up the
  // outcome
  shop.sandbox.faults.set(3, 'lost-after')
  await lost.calls.makePayment({ body }).catch(() => null)
  shop.sandbox.faults.clear()
  const back = await buyerAt('2027-02-09T09:00:00Z')
  shop.sandbox.faults.set(1, 'error')
  await back.calls.withdrawOrder({ body: { orderId: back.order.id } })
  shop.sandbox.faults.clear()
  const far = new Date('2027-03-21T09:00:00Z')
  await db.updateTable('orders').set({ not_before: far }).where('user_id', '=', lost.userId).execute()
  await db.updateTable('jobs').set({ due_at: far }).where('subject', '=', back.order.id).execute()
  pass(10 * minuteMs)
  await runJobs()
  expect(await monthsOf(lost.userId)).toEqual(['0 paid 2027-02-09'])
  expect(await monthsOf(back.userId)).toEqual(['0 refunded 2027-02-09'])
})

test('the log and the metrics say how much work is on hold', async () => {
  await members()
  pass(40 * dayMs)
  await runJobs()
  const waiting = { ends: 1, charges: 2, orders: 1, reminders: 0, notices: 0, customerNotices: 0, deletions: 0 }
  const [line] = shop.log.filter((each) => each.includes('work held back'))
  expect(JSON.parse(line ?? '')).toMatchObject({
    because: 'clock-jumped',
    since: now().toISOString(),
    accept: 'npm run operate -- clock accept',
    waiting,
  })
  const headers = { authorization: 'Bearer a-token-for-tests' }
  const gauges = async () => {
    const { body } = await shop.http.inject({ url: '/metrics', headers })
    const held = (work: WorkByClock) => new RegExp(`^saldo_work_held\\{work="${work}"\\} (\\d+)$`, 'm').exec(body)?.[1]
    return [held('charges'), held('ends'), held('orders')]
  }
  expect(await gauges()).toEqual(['2', '1', '1'])
  pass(-40 * dayMs)
  await runJobs()
  expect(await gauges()).toEqual(['0', '0', '0'])
})

test('a member’s plan is shown unchanged while work is on hold', async () => {
  const { email } = await buyerAt('2027-01-10T09:00:00Z')
  await runningAt('2027-02-05T12:00:00Z')
  pass(40 * dayMs)
  await runJobs()
  const calls = await signIn(now().toISOString(), email)
  expect((await calls.readCurrentPlan()).subscriptions).toMatchObject([{ state: 'running', failing: null }])
})
