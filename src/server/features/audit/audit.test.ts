import { CompiledQuery, QueryNode, SelectQueryNode, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { auditVerifiedEveryMs } from '#domain/policy.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { typedStatement } from '../../../../scripts/vitest/statements.ts'
import { runCommand, operatedServices } from '../../operate/run-command.ts'
import { auditService } from './audit.service.ts'
import { linkingService } from './linking.service.ts'
import { lastResult, trailListService } from './trail-list.service.ts'
import { trailListStore } from './trail-list.store.ts'
import { trailService } from './trail.service.ts'

const server = await openServer()
const { db } = server
const trail = trailService({ db, checkpoints: null, clock: server.now })
// move only the clock of the list, so that the members' sessions do not expire
let passedMs = 0
const trailList = trailListService({
  db,
  checkpoints: null,
  clock: () => new Date(server.now().getTime() + passedMs),
  onFailed() {},
})
const { record } = auditService({ db, clock: server.now })
const password = 'a good pass phrase'
const minuteMs = 60_000
const run = (statement: string) => db.executeQuery(CompiledQuery.raw(statement))

const markOf = async (userId: string) =>
  (await db.selectFrom('audit_keys').select('mark').where('user_id', '=', userId).executeTakeFirstOrThrow()).mark

const kindsOf = async (mark: string) => {
  const rows = await db.selectFrom('audit_events').select('kind').where('member', '=', mark).orderBy('number').execute()
  return rows.map(({ kind }) => kind)
}

/** Makes each select query return its execution plan (EXPLAIN) instead of its rows. */
const explaining: KyselyPlugin = {
  transformQuery: ({ node }) => (SelectQueryNode.is(node) ? QueryNode.cloneWithExplain(node, 'text', undefined) : node),
  transformResult: async ({ result }) => result,
}

const everything = {
  kind: null,
  actor: null,
  memberId: null,
  from: null,
  until: null,
  order: 'down',
  after: null,
  limit: 50,
} as const

/**
 * Links repeatedly until no row waits, because a row is linked only after every older transaction on the PostgreSQL
 * server has ended, including those in its other databases.
 */
async function linked(): Promise<void> {
  const waiting = expect.poll(async () => {
    await trail.link()
    return (await trailListStore(db).waiting()).count
  })
  await waiting.toBe(0)
}

/** Changes the trail while its triggers are off, verifies it, and then restores everything. */
async function tampered(statements: readonly string[]): Promise<string | null> {
  const tables = ['audit_events', 'audit_links', 'audit_chain']
  for (const table of tables) await run(`create table kept_${table} as table ${table}`)
  const triggers = async (state: 'disable' | 'enable') => {
    for (const table of tables) await run(`alter table ${table} ${state} trigger user`)
  }
  await triggers('disable')
  for (const statement of statements) await run(statement)
  const { fault } = await trail.verify()
  // the trail page reports the fault at its next check
  passedMs += auditVerifiedEveryMs
  await expect
    .poll(trailList.chain)
    .toMatchObject({ brokenAt: fault === null ? null : Number(fault.number), fault: fault?.what ?? null })
  for (const table of tables) {
    await run(`delete from ${table}`)
    await run(`insert into ${table} select * from kept_${table}`)
    await run(`drop table kept_${table}`)
  }
  await triggers('enable')
  expect((await trail.verify()).fault).toBeNull()
  return fault === null ? null : `${fault.what} ${fault.number}`
}

const { token, user } = await server.as().register(registration('anna@example.com'))
const anna = server.as({ token })
const mark = await markOf(user.id)

test('actions are recorded in the audit trail without private values', async () => {
  await anna.takeFreePlan()
  const { id } = await anna.saveStatement({ body: typedStatement({ generate: true }) })
  await anna.deleteStatement({ body: { id } })
  await anna.saveProfile({ body: { company: 'Secret Company' } })
  expect(await kindsOf(mark)).toEqual([
    'account.registered',
    'session.begun',
    'plan.taken',
    'statement.generated',
    'statement.deleted',
    'account.profile-changed',
  ])
  const all = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute())
  expect(all).toContain(`statement:${id}`)
  for (const secret of [user.id, 'anna@example.com', 'Secret Company', '127.0.0']) expect(all).not.toContain(secret)
})

test('a member’s actions are found by the member’s id', async () => {
  const { rows } = await trailList.page({ actor: `member:${user.id}` })
  expect(rows.map(({ actor }) => actor)).toEqual(Array.from({ length: 6 }, () => `member:${user.id}`))
  for (const actor of [user.id, mark, `member:${mark}`]) expect((await trailList.page({ actor })).rows).toEqual(rows)
  expect((await trailList.page({ actor: 'member:nobody' })).rows).toEqual([])
})

test('events about a member are found by the member’s id', async () => {
  const { rows } = await trailList.page({ member: user.id })
  expect(rows.map(({ kind }) => kind)).toEqual((await kindsOf(mark)).toReversed())
  expect((await trailList.page({ member: mark })).rows).toEqual(rows)
  const plan = await db.transaction().execute(async (inside) => {
    // the tables of a test are so small that PostgreSQL would scan them instead of using an index
    for (const way of ['enable_seqscan', 'enable_indexscan'])
      await inside.executeQuery(CompiledQuery.raw(`set local ${way} = off`))
    return trailListStore(inside.withPlugin(explaining)).page({ ...everything, memberId: user.id })
  })
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on audit_events_member')
})

test('an action that fails is not recorded in the audit trail', async () => {
  const before = (await kindsOf(mark)).length
  const failing = db.transaction().execute(async (inside) => {
    await record(inside, { kind: 'card.saved', actor: { kind: 'system' }, memberId: user.id })
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  expect(await kindsOf(mark)).toHaveLength(before)
})

test('similar refusals within a minute are recorded as one row', async () => {
  const wrong = { body: { email: 'anna@example.com', password: 'another phrase' } }
  for (let tries = 0; tries < 3; tries += 1)
    await expect(server.as({ address: '192.0.2.7' }).login(wrong)).rejects.toThrow()
  server.pass(minuteMs)
  await server.app.audit.run()
  const rows = await db.selectFrom('audit_events').selectAll().where('kind', '=', 'call.refused').execute()
  expect(rows).toMatchObject([
    {
      object: 'call:login',
      why: 'wrong-credentials',
      network: '192.0.2.0/24',
      count: 3,
      actor: 'visitor',
      member: null,
    },
  ])
})

test('no row of the audit trail can be changed or removed', async () => {
  await linked()
  for (const statement of [
    'update audit_events set why = null',
    'delete from audit_events',
    'truncate audit_events',
    'update audit_links set kind = kind',
    'delete from audit_links',
    'truncate audit_links',
  ])
    await expect(run(statement)).rejects.toThrow('only added to')
})

test('verification detects a changed, removed or added row', async () => {
  await linked()
  const { fault, closedAt } = await trail.verify()
  expect(fault).toBeNull()
  expect(Number(closedAt)).toBeGreaterThan(5)
  const swapped = `update audit_events set number = case number when 2 then 3 when 3 then 2 else number end`
  const found = {
    changed: await tampered([`update audit_events set kind = 'session.ended' where number = 2`]),
    later: await tampered([`update audit_events set at = at + interval '1 microsecond' where number = 2`]),
    missing: await tampered(['delete from audit_events where number = 2']),
    gone: await tampered(['delete from audit_events where number = 2', 'delete from audit_links where number = 2']),
    added: await tampered([
      `insert into audit_events (number, at, kind, actor) values (-1, now(), 'session.begun', 'system')`,
    ]),
    unlinked: await tampered(['delete from audit_links where number = 4']),
    reordered: await tampered([
      'alter table audit_events drop constraint audit_events_pkey',
      swapped,
      'alter table audit_events add primary key (number)',
    ]),
    end: await tampered([
      `delete from audit_links where number = (select max(number) from audit_links)`,
      `delete from audit_events where number = (select max(number) from audit_events)`,
    ]),
  }
  expect(found).toEqual({
    changed: 'row-changed 2',
    later: 'row-changed 2',
    missing: 'row-missing 2',
    gone: 'link-changed 3',
    added: 'row-added -1',
    unlinked: 'row-added 4',
    reordered: 'row-changed 2',
    end: `end-differs ${closedAt}`,
  })
})

test('verification detects a row added under an unused number', async () => {
  const roll = db.transaction().execute(async (inside) => {
    await record(inside, { kind: 'price.added', actor: { kind: 'operator' } })
    throw new Error('rolled back')
  })
  await expect(roll).rejects.toThrow('rolled back')
  await db.transaction().execute((inside) => record(inside, { kind: 'price.added', actor: { kind: 'operator' } }))
  await linked()
  const { closedAt } = await trail.verify()
  const free = Number(closedAt) - 1
  expect(
    await tampered([
      `insert into audit_events (number, at, kind, actor) values (${free}, now(), 'price.added', 'operator')`,
    ]),
  ).toBe(`row-added ${free}`)
})

test('two servers can extend the audit chain at the same time', async () => {
  const linkers = [linkingService({ db, clock: server.now }), linkingService({ db, clock: server.now })]
  const write = () =>
    db.transaction().execute((inside) => record(inside, { kind: 'job.started', actor: { kind: 'system' } }))
  for (let round = 0; round < 5; round += 1)
    await Promise.all([...Array.from({ length: 10 }, write), ...linkers.map(({ link }) => link())])
  await linked()
  const { fault, rows } = await trail.verify()
  const { count } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect([fault, rows]).toEqual([null, Number(count)])
})

test('deleting an account leaves the audit chain intact', async () => {
  const { email } = user
  await anna.deleteAccount({ body: { currentPassword: password, otp: '', confirmation: email } })
  expect((await kindsOf(mark)).at(-1)).toBe('account.deleted')
  expect(await db.selectFrom('audit_keys').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
  await linked()
  expect((await trail.verify()).fault).toBeNull()
})

test('the audit trail can be exported', async () => {
  const operated = operatedServices(server.outside, { PROFILE: 'production' })
  const operate = (line: string) => runCommand(line.split(' '), operated)
  await linked()
  expect(await operate('audit verify')).toMatchObject({ exitCode: 0, errors: [] })
  const { lines } = await operate('audit export --from 2026-05-04 --to 2026-05-05')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    number: '1',
    kind: 'account.registered',
    hash: expect.any(String),
  })
  expect((await operate('audit export --from tomorrow')).exitCode).toBe(2)
  server.setNow('2028-01-01T00:00:00Z')
  await linkingService({ db, clock: server.now }).thin()
  const rows = await db.selectFrom('audit_events').selectAll().execute()
  expect(rows.filter(({ kind }) => kind === 'session.begun' || kind === 'call.refused')).toEqual([])
  const verified = await trail.verify()
  expect(verified).toMatchObject({ fault: null, rows: rows.length })
  expect(verified.thinned).toBeGreaterThan(1)
  const broken = await tampered(['delete from audit_events where number = (select min(number) from audit_events)'])
  expect(broken).toMatch(/^row-missing/)
})

test('a failed check of the audit chain is reported', async () => {
  const failures: unknown[] = []
  let newest = (): Promise<'unsigned' | null> => Promise.reject(new Error('no such file'))
  const { chain } = trailListService({
    db,
    checkpoints: { newest: () => newest(), add: () => Promise.resolve() },
    clock: server.now,
    onFailed: (error) => void failures.push(error),
  })
  await expect.poll(async () => (await chain()).hasCheckFailed).toBe(true)
  expect(failures[0]).toEqual(new Error('no such file'))
  expect(await chain()).toMatchObject({ checkedAt: null, fault: null })
  newest = () => Promise.resolve('unsigned')
  await expect
    .poll(chain)
    .toMatchObject({ hasCheckFailed: false, checkedAt: server.now(), fault: 'checkpoints-unsigned' })
})

test('concurrent callers share one check of the audit chain', async () => {
  let asked = 0
  let settle = (_given: string): void => {}
  let fail = (): void => {}
  const last = lastResult(server.now, minuteMs, () => {
    asked += 1
    return new Promise<string>(
      (resolve, reject) => ((settle = resolve), (fail = () => reject(new Error('no database')))),
    )
  })
  expect(await Promise.all([last(), last()])).toEqual([null, null])
  fail()
  await expect.poll(async () => (await last(), asked)).toBe(2)
  const at = server.now()
  settle('first')
  expect(await last()).toEqual({ at, result: 'first' })
  server.pass(minuteMs)
  expect(await last()).toEqual({ at, result: 'first' })
  settle('second')
  expect(await last()).toEqual({ at: server.now(), result: 'second' })
  expect(asked).toBe(3)
})
