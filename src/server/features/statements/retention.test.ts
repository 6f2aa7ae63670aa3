import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { dueAtOnceMax, purgedAtOnceMax } from '#domain/policy.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { copyDraft, everything, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'
import { noticesDue } from './retention.service.ts'

const server = await openServer({ settings: { METRICS_TOKEN: 'a-token-for-tests' } })
const dayMs = 24 * 60 * 60_000
const missing = [404, 'statement-not-found']
const rows = async () => (await server.db.selectFrom('financial_statements').select(['id', 'status']).execute()).length
const again = async (email: string): Promise<Client> =>
  server.as({ token: (await server.as().login({ body: { email, password: 'a good pass phrase' } })).token })
const noticesTo = async (address: string) => {
  await server.app.sendEmails.run()
  return server.messages.filter(({ to, subject }) => to === address && subject.includes('deleted'))
}

/** Advances the clock by some days, as if the server had run meanwhile, with a sweep on the last day only. */
async function later(days: number): Promise<void> {
  server.pass((days - 1) * dayMs)
  await server.believeClock()
  await server.passDays(1)
}

test('a translation can be read for thirty days', async () => {
  const member = await memberWith(server, 'thirty@example.com')
  const { id } = await member.saveStatement({ body: typedStatement({ generate: true }) })
  await later(29)
  server.pass(dayMs - 1000)
  const lastDay = await again('thirty@example.com')
  expect((await lastDay.readStatement({ params: { financialStatementId: id } })).daysLeft).toBe(1)
  server.pass(1000)
  expect(await refusal(lastDay.readStatement({ params: { financialStatementId: id } }))).toEqual(missing)
  expect((await lastDay.listStatements({ body: everything })).user.financialStatements).toEqual([])
  expect(await refusal(lastDay.deleteStatement({ body: { id } }))).toEqual(missing)
  expect(await rows()).toBe(1)
  await server.app.sweep.run()
  expect(await rows()).toBe(0)
  expect(server.log.join('')).toContain('"act":"purged","count":1,"status":"generated"')
  const metrics = await server.http.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-for-tests' } })
  expect(metrics.body).toContain('saldo_statements_total{act="purged"} 1')
})

test('a draft is kept for thirty days after its last change', async () => {
  const member = await memberWith(server, 'drafts@example.com')
  const { id } = await member.saveStatement({ body: typedStatement() })
  await later(20)
  const changing = await again('drafts@example.com')
  await changing.updateStatement({ params: { id }, body: { ...typedStatement(), version: 1 } })
  await later(29)
  expect((await (await again('drafts@example.com')).editStatement({ params: { id } })).daysLeft).toBe(1)
  await server.passDays(1)
  expect(await rows()).toBe(0)
})

test('notices are sent seven days and one day before a deletion', async () => {
  const address = 'notices@example.com'
  const member = await memberWith(server, address)
  await member.saveStatement({ body: typedStatement({ generate: true }) })
  await member.saveStatement({ body: typedStatement({}, 26) })
  await later(22)
  expect(await noticesTo(address)).toEqual([])
  server.pass(dayMs)
  await Promise.all([server.app.sweep.run(), server.app.sweep.run()])
  await server.app.sweep.run()
  const [seven, ...more] = await noticesTo(address)
  expect(more).toEqual([])
  expect(seven?.text).toContain('soon be deleted: 2.')
  expect(seven?.text).toContain('days left: 7')
  expect(seven?.text).toContain('https://saldo.example/financial-statements')
  expect(seven?.text).not.toContain('Whale')
  await server.passDays(6)
  await server.app.sweep.run()
  expect((await noticesTo(address)).map(({ text }) => /days left: \d/.exec(text)?.[0])).toEqual([
    'days left: 7',
    'days left: 1',
  ])
  server.pass(dayMs)
  await server.app.sweep.run()
  expect(await noticesTo(address)).toHaveLength(2)
})

test('only the one-day notice is sent if the sweep did not run for days', async () => {
  const address = 'down@example.com'
  const member = await memberWith(server, address)
  await member.saveStatement({ body: typedStatement() })
  server.pass(28 * dayMs + 1000)
  await server.app.sweep.run()
  expect(await noticesTo(address)).toEqual([])
  await server.passDays(1)
  await server.app.sweep.run()
  expect((await noticesTo(address)).map(({ text }) => /days left: \d/.exec(text)?.[0])).toEqual(['days left: 1'])
})

test('deletion notices wait until the member’s address is proven', async () => {
  const address = 'unproven@example.com'
  await server.db.deleteFrom('financial_statements').execute()
  const member = await memberWith(server, address)
  await member.saveStatement({ body: typedStatement() })
  const setProven = (at: Date | null) =>
    server.db.updateTable('users').set({ address_proven_at: at }).where('email', '=', address).execute()
  await setProven(null)
  await later(24)
  expect(await noticesDue(server.db, server.now())).toBe(0)
  expect(await noticesTo(address)).toEqual([])
  await setProven(server.now())
  await server.app.sweep.run()
  expect(await noticesTo(address)).toHaveLength(1)
})

test('a draft that changes after a deletion notice gets a second notice', async () => {
  const address = 'changed@example.com'
  const member = await memberWith(server, address)
  const { id } = await member.saveStatement({ body: typedStatement() })
  await later(25)
  expect(await noticesTo(address)).toHaveLength(1)
  await (await again(address)).updateStatement({ params: { id }, body: { ...typedStatement(), version: 1 } })
  await later(25)
  expect(await noticesTo(address)).toHaveLength(2)
})

test('a deleted statement can be restored for a day', async () => {
  const address = 'gone@example.com'
  await server.db.deleteFrom('financial_statements').execute()
  const member = await memberWith(server, address)
  const { id } = await member.saveStatement({ body: typedStatement() })
  server.pass(25 * dayMs)
  const leaving = await again(address)
  await leaving.deleteStatement({ body: { id } })
  server.pass(dayMs - 1000)
  await server.app.sweep.run()
  expect(await noticesTo(address)).toEqual([])
  const next = await again(address)
  await next.restoreStatement({ body: { id } })
  await next.deleteStatement({ body: { id } })
  server.pass(dayMs)
  expect(await refusal((await again(address)).restoreStatement({ body: { id } }))).toEqual(missing)
  await server.app.sweep.run()
  expect(await rows()).toBe(0)
})

test('responses stored for idempotency keys are removed after two days', async () => {
  const member = await memberWith(server, 'keys@example.com')
  await member.saveStatement({ body: typedStatement(), idempotencyKey: 'k' })
  const kept = async () => (await server.db.selectFrom('repeats').selectAll().execute()).length
  await server.passDays(2)
  expect(await kept()).toBe(1)
  server.pass(1)
  await server.app.sweep.run()
  expect(await kept()).toBe(0)
})

test('a sweep that cannot delete statements still deletes other old data', async () => {
  const run = (text: string) => server.db.executeQuery(CompiledQuery.raw(text))
  await server.db.deleteFrom('financial_statements').execute()
  const member = await memberWith(server, 'fault@example.com')
  const { id } = await member.saveStatement({ body: typedStatement(), idempotencyKey: 'k' })
  await member.deleteStatement({ body: { id } })
  await run(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`)
  await run('create trigger fails before delete on financial_statements for each row execute function fail()')
  server.log.length = 0
  await server.passDays(3)
  expect([await rows(), await server.db.selectFrom('repeats').selectAll().execute()]).toEqual([1, []])
  expect(server.log.join('')).toContain('"kind":"AggregateError"')
  await run('drop trigger fails on financial_statements')
  await server.app.sweep.run()
  expect(await rows()).toBe(0)
})

test('a very large number of expired statements is deleted in parts', async () => {
  const member = await memberWith(server, 'many@example.com')
  const { id } = await member.saveStatement({ body: typedStatement({ codeValues: {} }) })
  await copyDraft(server, { id, copies: purgedAtOnceMax })
  server.log.length = 0
  // the deletion of so many statements is held back for a day
  await later(31)
  await server.passDays(2)
  const purged = server.log.join('').matchAll(/"act":"purged","count":(\d+)/g)
  expect([...purged].map(([, count]) => Number(count))).toEqual([purgedAtOnceMax, 1])
  expect(await rows()).toBe(0)
})

test('statements deleted by a member are erased after a day', async () => {
  const member = await memberWith(server, 'deletes-many@example.com')
  const { id } = await member.saveStatement({ body: typedStatement({ codeValues: {} }) })
  await copyDraft(server, { id, copies: dueAtOnceMax })
  await server.app.sweep.run()
  await server.db.updateTable('financial_statements').set({ deleted_at: server.now() }).execute()
  await server.passDays(1)
  expect(await rows()).toBe(0)
})

test('deleting an account also deletes its stored responses', async () => {
  const member = await memberWith(server, 'account@example.com')
  await member.saveStatement({ body: typedStatement(), idempotencyKey: 'k' })
  await server.db.deleteFrom('users').where('email', '=', 'account@example.com').execute()
  expect((await server.db.selectFrom('repeats').selectAll().execute()).length).toBe(0)
  expect(await rows()).toBe(0)
})
