import { expect, test } from 'vitest'
import { nothingAsked } from '#domain/assessment/source.ts'
import { overviewDays } from '#domain/policy.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { paidOrder } from '../../../../scripts/vitest/paid-orders.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'
import { jobQueue } from '../../queue/job-queue.ts'

const server = await openServer()
const admin = await openAdmin(server)
const { calls } = await admin.enrol('olga@saldo.example', 'auditor')
const dayMs = 24 * 60 * 60_000

test('the overview counts actions by day', async () => {
  const anna = await memberWith(server, 'anna@example.com')
  const { id } = await anna.saveStatement({ body: typedStatement({ generate: true }) })
  const source = { statementId: id, statement: null, fields: null }
  await anna.saveAssessment({ body: { ...nothingAsked, title: 'Larch', expected: null, ...source } })
  await anna.saveStatement({ body: typedStatement({}, 26) })
  await anna.deleteStatement({ body: { id } })
  const [member] = await server.db.selectFrom('users').select('id').execute()
  const order = await paidOrder(server, member?.id ?? '')
  const first = server.now().toISOString().slice(0, 10)
  server.pass(dayMs)
  await server.db.updateTable('orders').set({ refunded_at: server.now() }).where('id', '=', order).execute()
  await memberWith(server, 'boris@example.com')

  const again = await admin.enrol('vera@saldo.example', 'billing')
  const { days, now } = await again.calls.readOverview()
  expect(days).toHaveLength(overviewDays)
  const [before, today] = days.slice(-2)
  expect(before).toEqual({
    day: first,
    registered: 1,
    translations: 1,
    assessments: 1,
    paidCents: 499,
    refundedCents: 0,
  })
  expect(today).toMatchObject({ registered: 1, translations: 0, paidCents: 0, refundedCents: 499 })
  expect(days.slice(0, -2).every(({ registered, paidCents }) => registered === 0 && paidCents === 0)).toBe(true)
  expect(now).toMatchObject({ members: 2, membersWithPlan: 2, drafts: 1, translations: 0, assessments: 1 })
  expect(now.databaseBytes).toBeGreaterThan(1_000_000)
  // work is held because the sweep, which checks the clock, has not run yet
  expect(now.workHeld).toBe('clock-jumped')
})

test('a failed refund does not count as refunded', async () => {
  const { calls: billing } = await admin.enrol('nina@saldo.example', 'billing')
  const refundedToday = async () => (await billing.readOverview()).days.at(-1)?.refundedCents
  const { id } = await server.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const change = (failedAt: Date | null) =>
    server.db.updateTable('orders').set({ refund_failed_at: failedAt }).where('id', '=', id).execute()
  expect(await refundedToday()).toBe(499)
  await change(server.now())
  expect(await refundedToday()).toBe(0)
  await change(null)
  await jobQueue(server.now, () => {}).add('refund', id, server.db)
  expect(await refundedToday()).toBe(0)
})

test('an expired admin session cannot read the overview', async () => {
  await expect(calls.readOverview()).rejects.toMatchObject({ status: 401 })
})
