import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { paidOrder } from '../../../../scripts/vitest/paid-orders.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'
import { jobQueue } from '../../queue/job-queue.ts'

/** How far the database's clock is ahead of the server's, in milliseconds. */
let databaseAheadMs = 0
const server = await openServer({
  outside: { databaseClock: async () => new Date(server.now().getTime() + databaseAheadMs) },
})
const { db, app, now } = server
const admin = await openAdmin(server)
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The contents of the Jobs page, read by a newly enrolled admin. */
const jobs = async (role: 'support' | 'auditor' = 'support') => {
  const { calls } = await admin.enrol(`${randomUUID()}@saldo.example`, role)
  return calls.readJobs()
}

test('a job that has never run is shown as late', async () => {
  const first = await jobs()
  expect(first.sweep).toMatchObject({ beatAt: null, isLate: true })
  expect(first.clock).toMatchObject({ heldBecause: 'clock-jumped', heldSince: now(), lastBelievedAt: null })
  await app.sweep.run()
  // poll, because an event is linked only after every older transaction has ended, even in other databases of the
  // PostgreSQL server
  const linked = expect.poll(async () => {
    await app.audit.run()
    return (await jobs()).linking.linkedUpTo
  })
  await linked.toBeGreaterThan(0)
  const { sweep, linking, clock } = await jobs()
  expect(sweep).toMatchObject({ beatAt: now(), isLate: false })
  expect(clock).toMatchObject({ heldBecause: 'clock-jumped', heldSince: now(), now: now(), databaseNow: now() })
  // the admin's own enrolment is an event that has not been linked yet
  expect(linking).toMatchObject({ isLate: false, oldestAt: now() })
  server.pass(11 * minuteMs)
  expect((await jobs()).linking.isLate).toBe(true)
  server.pass(2 * 60 * minuteMs)
  expect((await jobs()).sweep).toMatchObject({ isLate: true })
})

test('the jobs page says that the clocks differ', async () => {
  databaseAheadMs = 2 * 60 * minuteMs
  const { clock } = await jobs()
  databaseAheadMs = 0
  expect(clock).toMatchObject({ heldBecause: 'clock-differs', heldSince: null, lastBelievedAt: null })
  expect((await jobs()).clock).toMatchObject({ heldBecause: 'clock-jumped', heldSince: expect.any(Date) })
})

test('the jobs page counts due deletions and notices', async () => {
  await server.passDays(2)
  const anna = await memberWith(server, 'anna@example.com')
  await anna.saveStatement({ body: typedStatement() })
  server.pass(24 * dayMs)
  expect((await jobs()).sweep).toMatchObject({ due: 0, noticesDue: 1 })
  await server.passDays(1)
  expect((await jobs()).clock).toMatchObject({ heldBecause: 'clock-jumped', waiting: { notices: 1, charges: 0 } })
  await server.passDays(2)
  const { sweep, clock } = await jobs()
  expect([sweep.noticesDue, clock.heldBecause]).toEqual([0, null])
  server.pass(10 * dayMs)
  expect((await jobs()).sweep).toMatchObject({ due: 1, noticesDue: 0 })
})

test('the jobs page counts the same emails as the overview', async () => {
  await db.deleteFrom('jobs').execute()
  const { user } = await server.as().register(registration('boris@example.com'))
  await db.updateTable('jobs').set({ failed_at: now(), due_at: now() }).execute()
  const order = await paidOrder(server, user.id)
  await db
    .insertInto('jobs')
    .values([
      { kind: 'refund', subject: order, tries: 3, due_at: now() },
      { kind: 'remove-customer', subject: 'cus_gone' },
    ])
    .execute()
  const call = { provider: 'stripe', call: 'charge', order_id: order, request: '{}', written_at: now() } as const
  await db
    .insertInto('provider_calls')
    .values([
      { ...call, idempotency_key: `${order}.charge.1.1` },
      { ...call, idempotency_key: `${order}.charge.1.2` },
      { ...call, idempotency_key: `${order}.refund.1.1`, call: 'refund', answer: '{}', answered_at: now() },
    ])
    .execute()
  const at = now()
  server.pass(20 * minuteMs)
  const { calls } = await admin.enrol('olga@saldo.example', 'auditor')
  const found = await calls.readJobs()
  expect(found.tasks).toEqual({ waiting: 2, failing: 1, dueSince: at, isLate: true })
  expect(found.emails).toMatchObject({ failing: 1, isLate: true })
  expect(found.calls).toEqual({ unanswered: 1, oldestAt: at })
  const { now: shown } = await calls.readOverview()
  expect([shown.emailsWaiting, shown.emailsTriedBefore]).toEqual([found.emails.waiting, found.emails.failing])
  expect([shown.paymentTasksWaiting, shown.paymentTasksFailing]).toEqual([found.tasks.waiting, found.tasks.failing])
  expect(shown.workHeld).toBe(found.clock.heldBecause)
})

test('the jobs page counts subscriptions that have not ended', async () => {
  const { serial } = await db.selectFrom('prices').select('serial').executeTakeFirstOrThrow()
  const long = new Date(now().getTime() - 40 * dayMs)
  const [due, pastDue, ending] = ['running', 'past-due', 'cancelled'] as const
  for (const state of [due, pastDue, ending]) {
    const { user } = await server.as().register(registration(`${state}@example.com`))
    const failing = { failing_month: 1, failed_first_at: now(), failed_last_at: now() }
    await db
      .insertInto('subscriptions')
      .values({
        id: randomUUID(),
        user_id: user.id,
        plan_id: 'translation-monthly',
        price_serial: serial,
        state,
        signed_up_at: long,
        paid_month: 0,
        ends_on: state === ending ? now() : null,
        ...(state === pastDue && failing),
      })
      .execute()
  }
  expect((await jobs()).renewals).toEqual({ live: 3, due: 1, pastDue: 1, ending: 1, isCharging: true })
})

test('jobs can be found by subject, kind and state', async () => {
  await db.deleteFrom('jobs').where('kind', '=', 'email').execute()
  const { calls } = await admin.enrol('ada@saldo.example', 'auditor')
  await db.insertInto('jobs').values({ kind: 'of-a-newer-server', subject: 'x' }).execute()
  const kinds = async (query: Parameters<typeof calls.listQueue>[0]['query']) =>
    (await calls.listQueue({ query })).rows.filter(({ kind }) => kind !== 'email').map(({ kind }) => kind)
  expect(await kinds({})).toEqual(['remove-customer', 'refund'])
  expect(await kinds({ search: 'CUS_' })).toEqual(['remove-customer'])
  expect(await kinds({ state: 'failing' })).toEqual(['refund'])
  expect(await kinds({ kind: 'cancel-charge' })).toEqual([])
  const first = await calls.listQueue({ query: { sort: 'tries', order: 'down', limit: 1 } })
  expect(await kinds({ sort: 'tries', order: 'down', cursor: first.next ?? '' })).toEqual(['remove-customer'])
  expect(await calls.saveQueue({ query: {} })).toContain('cus_gone')
})

test('the billing role can retry a refund', async () => {
  await db
    .updateTable('jobs')
    .set({ due_at: new Date(now().getTime() + dayMs) })
    .execute()
  const { calls } = await admin.enrol('bea@saldo.example', 'billing')
  const [job] = (await calls.listQueue({ query: { kind: 'refund' } })).rows
  const id = job?.id ?? ''
  const auditor = await admin.enrol('vera@saldo.example', 'auditor')
  const support = await admin.enrol('sofia@saldo.example', 'support')
  for (const other of [auditor, support])
    await expect(other.calls.tryJobNow({ body: { id } })).rejects.toMatchObject({ status: 403 })
  await calls.tryJobNow({ body: { id } })
  expect((await calls.listQueue({ query: { kind: 'refund' } })).rows[0]?.nextTryAt).toBeNull()
  const [event] = await db.selectFrom('audit_events').selectAll().where('kind', '=', 'job.started').execute()
  expect(event).toMatchObject({ actor: 'admin', object: `task:${id}` })
  expect(JSON.parse(event?.after ?? '')).toEqual({ kind: 'refund', orderId: job?.orderId })
  await db.deleteFrom('jobs').execute()
  for (const gone of [id, 'x'])
    await expect(calls.tryJobNow({ body: { id: gone } })).rejects.toMatchObject({ status: 404 })
})

test('a waiting job is late ten minutes after it became due', async () => {
  const queue = jobQueue(now, () => {})
  const addedAt = now()
  await queue.add('remove-customer', 'cus_1', db)
  server.pass(11 * minuteMs)
  expect((await jobs()).tasks).toMatchObject({ waiting: 1, dueSince: addedAt, isLate: true })
  const hastenedAt = now()
  await queue.hasten(['remove-customer'], 'cus_1', db)
  expect((await jobs()).tasks).toMatchObject({ dueSince: hastenedAt, isLate: false })
})
