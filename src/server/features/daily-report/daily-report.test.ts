import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { erasuresIn } from '#domain/people/erasures.ts'
import { dailyReportHour, erasureUntoldMs, refundDays } from '#domain/policy.ts'
import { paidOrder } from '../../../../scripts/vitest/paid-orders.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith } from '../../../../scripts/vitest/statements.ts'
import { dailyReportStore } from './daily-report.store.ts'
import { operatedServices, runCommand } from '../../operate/run-command.ts'

const server = await openServer({ settings: { OPERATOR_DAILY: 'on' } })
const operator = 'operator@saldo.example'
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

async function reports(): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  await server.app.sendEmails.run()
  return server.messages.filter(({ to, subject }) => to === operator && subject.startsWith('Saldo on '))
}

test('the daily email is sent once a day after a fixed hour', async () => {
  await memberWith(server, 'anna@example.com')
  // poll, because linking also waits for transactions in other databases of the PostgreSQL server
  await expect
    .poll(async () => {
      await server.app.audit.run()
      return (await server.app.services.audit.endOfChain()).number
    })
    .not.toBe('0')
  server.setNow('2026-05-05T00:00:00Z')
  server.pass((dailyReportHour - 1) * hourMs)
  await server.app.report.run()
  expect(await reports()).toEqual([])
  server.pass(hourMs)
  await server.believeClock()
  const second = await server.another()
  await Promise.all([server.app.report.run(), second.report.run()])
  await server.app.report.run()
  const { number, hash } = await server.app.services.audit.endOfChain()
  const [report, ...more] = await reports()
  expect(more).toEqual([])
  expect(report?.subject).toBe('Saldo on 2026-05-05')
  expect(report?.text).toContain('Nothing is waiting for you.')
  expect(report?.text).toContain(`--expect ${number}:${hash}`)
})

test('the daily email counts waiting work without email addresses', async () => {
  const anna = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const [disputed, late, failed] = [
    await paidOrder(server, anna.id),
    await paidOrder(server, anna.id),
    await paidOrder(server, anna.id),
  ]
  const change = (id: string) => server.db.updateTable('orders').where('id', '=', id)
  const asked = new Date(server.now().getTime() - (refundDays + 1) * dayMs)
  await change(disputed).set({ state: 'disputed' }).execute()
  await change(late).set({ state: 'refunding', refund_asked_at: asked }).execute()
  await change(failed)
    .set({ state: 'refunding', refund_asked_at: server.now(), refund_failed_at: server.now() })
    .execute()
  server.pass(dayMs)
  await server.believeClock()
  await server.app.report.run()
  const text = (await reports()).at(-1)?.text ?? ''
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- payments in dispute: 1',
    '- refunds that are overdue: 1',
    '- refunds that the payment provider reports as failed: 1',
  ])
  expect(text).not.toMatch(/anna/i)
})

test('the daily email states the age of the newest backup', async () => {
  expect((await reports()).at(-1)?.text).toContain('There is no backup yet.')
  const { id } = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await dailyReportStore(server.db).noteBackup(new Date(server.now().getTime() - 2 * dayMs))
  await server.db.deleteFrom('users').where('id', '=', id).execute()
  server.pass(dayMs)
  await server.app.report.run()
  const text = (await reports()).at(-1)?.text ?? ''
  expect(text).toMatch(/The newest backup was made on 2026-05-0\d, 3 days ago\./)
  const hash = createHash('sha256').update(id).digest('hex')
  expect(erasuresIn(text)).toMatchObject([{ kind: 'member', hash }])
})

test.each(['the database’s clock differs', 'no sweep has run for more than a day'])(
  'the daily email says that scheduled work is on hold if %s',
  async (reason) => {
    let isApart = false
    const shop = await openServer({
      settings: { OPERATOR_DAILY: 'on' },
      outside: { databaseClock: async () => new Date(shop.now().getTime() + (isApart ? 2 * hourMs : 0)) },
    })
    await shop.believeClock()
    if (reason.startsWith('no sweep')) shop.pass(dayMs + 1)
    else isApart = true
    await shop.app.report.run()
    expect((await shop.messageTo(operator)).text).toContain('- scheduled work is held back')
  },
)

test('the daily email counts erasures that could not be added to the ledger', async () => {
  const faulty = { add: () => Promise.reject(new Error('no folder')) }
  for (const [ledger, told] of [
    [faulty, true],
    [null, false],
  ] as const) {
    const shop = await openServer({ settings: { OPERATOR_DAILY: 'on' }, outside: { ledger } })
    const at = new Date(Date.now() - 2 * hourMs)
    await shop.db
      .insertInto('erasures')
      .values([
        { kind: 'card', hash: 'a1'.repeat(32), at },
        { kind: 'card', hash: 'b2'.repeat(32) },
      ])
      .execute()
    await shop.app.erasures.run()
    await shop.believeClock()
    await shop.app.report.run()
    const { text } = await shop.messageTo(operator)
    expect(text.includes('to the ledger of erasures for more than an hour: 1.')).toBe(told)
  }
  expect(erasureUntoldMs).toBe(hourMs)
})

test('the daily email is sent again after a wrong clock is corrected', async () => {
  server.pass(400 * dayMs)
  await server.app.report.run()
  const before = (await reports()).length
  server.pass(-399 * dayMs)
  await server.app.report.run()
  expect(await reports()).toHaveLength(before + 1)
})

test('a new server reports that its audit trail is empty', async () => {
  const fresh = await openServer({ settings: { OPERATOR_DAILY: 'on' } })
  await fresh.app.report.run()
  const { text } = await fresh.messageTo(operator)
  expect(text).toContain('The audit trail is empty.')
  expect(text).not.toContain('--expect')
  const verified = await runCommand(['audit', 'verify'], operatedServices(fresh.outside, { PROFILE: 'production' }))
  expect(verified).toMatchObject({ exitCode: 0, lines: ['The audit trail is empty: nothing is in its chain yet.'] })
})

test('if OPERATOR_DAILY is off, no daily email is sent', async () => {
  const quiet = await openServer({ settings: { OPERATOR_DAILY: 'off' } })
  await quiet.app.report.run()
  await quiet.app.sendEmails.run()
  expect(quiet.messages).toEqual([])
})
