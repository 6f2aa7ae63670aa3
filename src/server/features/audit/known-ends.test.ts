import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditCheckpointEveryMs } from '#domain/policy.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { checkpointFile } from '../../adapters/checkpoint-file.ts'
import { operatedServices, runCommand } from '../../operate/run-command.ts'
import { tellingEnd } from './telling-end.ts'
import { trailListStore } from './trail-list.store.ts'
import { trailService } from './trail.service.ts'

// Tests that a chain end stored elsewhere reveals a rebuilt chain, because someone who can write to the database can
// rebuild all of its hashes.

const folder = mkdtempSync(join(tmpdir(), 'saldo-checkpoints-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'audit.jsonl')
const checkpoints = checkpointFile(file, 'a key of at least thirty-two characters')

const server = await openServer({ outside: { checkpoints }, settings: { METRICS_TOKEN: 'a token of the operator' } })
const { db } = server
const tables = ['audit_events', 'audit_links', 'audit_chain']
const run = (statement: string) => db.executeQuery(CompiledQuery.raw(statement))
const runAll = async (...statements: readonly string[]) => {
  for (const statement of statements) await run(statement)
}
const trailWith = (known: typeof checkpoints | null) => trailService({ db, clock: server.now, checkpoints: known })
const faultOf = async (known: typeof checkpoints | null) => (await trailWith(known).verify()).fault?.what ?? null

async function linkedAct(): Promise<void> {
  await server.as().register(registration(`${(acts += 1)}@example.com`))
  const waiting = expect.poll(async () => {
    await server.app.audit.run()
    return (await trailListStore(db).waiting()).count
  })
  await waiting.toBe(0)
}

/** Performs an act, links its row, and stores the end of the chain. */
async function act(): Promise<void> {
  await linkedAct()
  server.pass(auditCheckpointEveryMs)
  await server.app.audit.run()
}
let acts = 0

const endOf = async () => {
  const { closedAt, hash } = await trailWith(null).verify()
  return { number: closedAt, hash }
}

const copyBack = (name: string) =>
  tables.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from ${name}_${table}`])
const copy = (name: string) => tables.map((table) => `create table ${name}_${table} as table ${table}`)

/** Builds the chain again over the rows that exist. */
async function relinked(): Promise<void> {
  await run('delete from audit_links')
  await run(`update audit_chain set number = 0, hash = '\\x', links = 0`)
  await trailWith(null).link()
}

const tamperings: Readonly<Record<string, () => Promise<void>>> = {
  'a cut tail': () =>
    runAll(
      'delete from audit_events where number = (select max(number) from audit_events)',
      'delete from audit_links where number = (select max(number) from audit_links)',
      `update audit_chain set links = links - 1, (number, hash) =
        (select number, hash from audit_links order by number desc limit 1)`,
    ),
  'a changed row with all hashes recomputed': async () => {
    await run(`update audit_events set why = 'nothing' where number = (select min(number) from audit_events)`)
    await relinked()
  },
  'a removed row with all hashes recomputed': async () => {
    await run('delete from audit_events where number = (select min(number) from audit_events)')
    await relinked()
  },
  'an emptied trail': () =>
    runAll(
      'delete from audit_events',
      'delete from audit_links',
      `update audit_chain set number = 0, hash = '\\x', links = 0`,
    ),
  'a restored older copy': () => runAll(...copyBack('older')),
}

describe('tampering that cannot be detected from the database alone', () => {
  beforeEach(async () => {
    await act()
    await runAll(...copy('older'))
    await act()
    await act()
    await runAll(...copy('now'), ...tables.map((table) => `alter table ${table} disable trigger user`))
    return async () => {
      await runAll(...copyBack('now'), ...tables.map((table) => `alter table ${table} enable trigger user`))
      await runAll(...['now', 'older'].flatMap((name) => tables.map((table) => `drop table ${name}_${table}`)))
    }
  })

  test.each(Object.entries(tamperings))('%s is detected by the checkpoint file', async (_, tamper) => {
    const { number, hash } = await endOf()
    expect(await faultOf(checkpoints)).toBeNull()
    await tamper()
    expect(await faultOf(null)).toBeNull()
    expect(await faultOf(checkpoints)).toMatch(/^known-end-/)
    const operated = operatedServices({ ...server.outside, checkpoints: null }, { PROFILE: 'production' })
    const response = await runCommand(['audit', 'verify', '--expect', `${number}:${hash}`], operated)
    expect(response).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining(`row ${number}`), expect.anything()],
    })
  })
})

test('a chain that has only grown passes verification', async () => {
  const earlier = await endOf()
  await act()
  expect((await trailWith(checkpoints).verify(earlier)).fault).toBeNull()
})

test('an audit chain end is stored only if it is new', async () => {
  const lines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '').length
  await act()
  const before = lines()
  server.pass(auditCheckpointEveryMs)
  await server.app.audit.run()
  expect(lines()).toBe(before)
  await linkedAct()
  server.pass(auditCheckpointEveryMs - 1)
  await server.app.audit.run()
  expect(lines()).toBe(before)
  server.pass(1)
  await server.app.audit.run()
  expect(lines()).toBe(before + 1)
  const { number, hash } = await endOf()
  expect(server.log.some((line) => line.includes(`"number":"${number}","hash":"${hash}"`))).toBe(true)
})

test('storing an audit chain end is retried at the next due time', async () => {
  await linkedAct()
  const end = await endOf()
  const written: string[] = []
  let tries = 0
  const failing = {
    newest: () => Promise.resolve(null),
    async add({ number }: typeof end) {
      if ((tries += 1) === 1) throw new Error('the disk is full')
      written.push(number)
    },
  }
  const { tellEnd } = tellingEnd({ db, clock: server.now, checkpoints: failing, onEnd: () => undefined })
  await expect(tellEnd()).rejects.toThrow('the disk is full')
  await tellEnd()
  expect(tries).toBe(1)
  server.pass(auditCheckpointEveryMs)
  await tellEnd()
  expect(written).toEqual([end.number])
})

test('the metrics show the current chain end', async () => {
  await act()
  const { number, hash } = await endOf()
  const { body } = await server.http.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a token of the operator' },
  })
  expect(body.match(/^saldo_audit_chain_end.*$/gm)).toEqual([`saldo_audit_chain_end{hash="${hash}"} ${number}`])
})

test('an incomplete checkpoint line is skipped', async () => {
  await act()
  const kept = readFileSync(file)
  appendFileSync(file, '{"number":"9","ha')
  expect(await faultOf(checkpoints)).toBeNull()
  await act()
  expect(await checkpoints.newest()).toEqual(await endOf())
  writeFileSync(file, '')
  await checkpointFile(file, 'another key of more than thirty-two characters').add(
    { number: '1', hash: 'ab' },
    server.now(),
  )
  expect(await faultOf(checkpoints)).toBe('checkpoints-unsigned')
  writeFileSync(file, kept)
})

test.each(['7', '7:abc', `seven:${'0'.repeat(64)}`])('the malformed chain end %s is refused', async (expected) => {
  const operated = operatedServices(server.outside, { PROFILE: 'production' })
  expect((await runCommand(['audit', 'verify', '--expect', expected], operated)).exitCode).toBe(2)
})
