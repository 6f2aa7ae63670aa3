import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeEach, expect, inject, test, type TestContext } from 'vitest'
import type { Client } from '#contract/client.ts'
import { goldenBody } from '../../../scripts/vitest/golden-assessments.ts'
import { paidOrder } from '../../../scripts/vitest/paid-orders.ts'
import { onceOn } from '../../../scripts/vitest/postgresql-databases.ts'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../scripts/vitest/statements.ts'
import { openChosen } from '../adapters/database/chosen.ts'
import { UnfinishedRestore } from '../adapters/database/connect.ts'
import { unfinishedMark } from '../adapters/database/fingerprints.ts'
import { isThere } from '../adapters/database/server-backup.ts'
import { emailOutbox } from '../adapters/email/outbox.ts'
import { erasureLedger } from '../adapters/erasure-ledger.ts'
import { readOperateConfig } from '../config.ts'
import type { CopyDatabase } from '../outside.ts'
import { operatedServices, readCommand, runCommand } from './run-command.ts'

// A complete drill: the machine is lost, and then everything is restored from the backup, except what was erased.

const source = inject('databases')
const isOnServer = 'server' in source
const hasPrograms = !isOnServer || ((await isThere('pg_dump')) && (await isThere('pg_restore')))

beforeEach((context: TestContext) => {
  if (!hasPrograms) context.skip('pg_dump and pg_restore are not installed (the package postgresql-client).')
})

const folder = mkdtempSync(join(tmpdir(), 'saldo-drill-'))
const at = (name: string): string => join(folder, name)
const [keys, backups, erased] = [at('keys/key.txt'), at('backups'), at('erased')]
const server = await openServer({ outside: { ledger: erasureLedger(erased) } })
const services = operatedServices(server.outside, { PROFILE: 'production' })
const made: string[] = []
afterAll(async () => {
  rmSync(folder, { recursive: true })
  if (isOnServer) for (const name of made) await onceOn(source.server, `drop database if exists ${name} with (force)`)
})

const inServer = (...args: readonly string[]) => runCommand(args, services)

/** Runs a command with these settings and without a server, in the same way as the process that the operator starts. */
async function alone(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const read = readCommand(args)
  if (!('runAlone' in read)) throw new Error('a command that the started process does')
  return read.runAlone(readOperateConfig(settings))
}

/** Creates an empty installation and returns its settings. */
async function emptyPlace(): Promise<Readonly<Record<string, string>>> {
  const name = `saldo_drill_${randomUUID().replaceAll('-', '')}`
  if (!isOnServer) return { DATA_FOLDER: at(name) }
  await onceOn(source.server, `create database ${name}`)
  made.push(name)
  const url = new URL(source.server)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href, DATA_FOLDER: at(name) }
}

const opened = (settings: Readonly<Record<string, string>>) => openChosen(readOperateConfig(settings), 1, () => {})

const textOf = ({ lines, errors }: { readonly lines: readonly string[]; readonly errors: readonly string[] }): string =>
  [...lines, ...errors].join('\n')

const numbered = [
  { kind: 'invoice', year: 2025, last: 7 },
  { kind: 'invoice', year: 2026, last: 40 },
] as const
await server.db.insertInto('invoice_numbers').values(numbered).execute()

/** Saves an assessment, and two notes and a decision about its customer; returns the ids of a note and the decision. */
async function wordsOf(member: Client) {
  const { id: assessmentId } = await member.saveAssessment({ body: goldenBody('assessment-trading-company') })
  const question = { search: null, sort: 'changedAt', skip: 0, deleted: false } as const
  const { customers } = await member.listCustomers({ body: question })
  const customerId = customers.find(({ assessments }) => assessments.length > 0)?.id ?? ''
  await member.writeCustomerNote({ body: { customerId, id: null, text: 'Stays.' } })
  const note = await member.writeCustomerNote({ body: { customerId, id: null, text: 'Goes.' } })
  const request = { amount: 1_000, currency: 'RUB', termsDays: 60 }
  const decided = { request, outcome: 'approve', granted: 1_000, reason: '', nextReviewOn: null } as const
  const decision = await member.saveDecision({ body: { customerId, assessmentId, ...decided } })
  return { note: note.id, decision: decision.id }
}

/** Gives a member a subscription that runs. */
async function subscribed(member: Client): Promise<void> {
  const { user } = await member.readProfile()
  await paidOrder(server, user.id)
  const { serial } = await server.db.selectFrom('prices').select('serial').executeTakeFirstOrThrow()
  const running = { state: 'running', signed_up_at: server.now(), paid_month: 0 } as const
  await server.db
    .insertInto('subscriptions')
    .values({ id: randomUUID(), user_id: user.id, plan_id: 'translation-monthly', price_serial: serial, ...running })
    .execute()
}

// the command that creates the key also creates its folder
expect(await alone({}, 'key', 'create', keys)).toMatchObject({ exitCode: 0 })

test('a restore brings back the saved data', async () => {
  const [anna, boris] = [await memberWith(server, 'anna@example.com'), await memberWith(server, 'boris@example.com')]
  await anna.saveStatement({ body: typedStatement() })
  await boris.saveStatement({ body: typedStatement({ companyTitle: 'Stays' }) })
  const goes = await boris.saveStatement({ body: typedStatement({ companyTitle: 'Goes' }, 26) })
  await wordsOf(anna)
  const words = await wordsOf(boris)
  await subscribed(anna)
  // some programs take these characters for the end of a line, but they do not end a row in a backup
  const message = 'First\u2028second\u2029third'
  await boris.sendContactForm({ body: { fullName: 'Boris', email: 'boris@example.com', reason: 'Other', message } })
  await inServer('admin', 'create', 'olga@example.com', '--role', 'owner')
  const before = await server.db.selectFrom('financial_statements').selectAll().orderBy('id').execute()
  // a server may be configured to end connections that are idle in a transaction, as the connection of a backup is
  const impatient = CompiledQuery.raw(`do $$ begin execute 'alter database ' || current_database() ||
    ' set idle_in_transaction_session_timeout = 1'; end $$`)
  if (isOnServer) await server.db.executeQuery(impatient)
  const backup = await inServer('backup', backups, '--key', keys)
  expect(backup).toMatchObject({ exitCode: 0, lines: [expect.stringMatching(/rows of \d+ tables.*compared/)] })

  await anna.deleteAccount({
    body: { confirmation: 'anna@example.com', currentPassword: 'a good pass phrase', otp: '' },
  })
  await boris.deleteStatement({ body: { id: goes.id } })
  await boris.deleteCustomerNote({ body: { id: words.note } })
  await boris.deleteDecision({ body: { id: words.decision } })
  for (let hours = 0; hours < 48; hours += 20) {
    server.pass(20 * 60 * 60_000)
    await server.app.sweep.run()
  }
  await server.app.erasures.run()

  const place = await emptyPlace()
  const restored = await alone(place, 'restore', backups, '--key', keys, '--erasures', erased)
  expect(restored).toMatchObject({ exitCode: 0, errors: [] })
  expect(textOf(restored)).toContain('Erased again: 4. Erasures in the ledger: 4.')
  expect(textOf(restored)).toContain('subscriptions that were cancelled would be charged again')
  const { db, close } = await opened(place)
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'boris@example.com' }])
  const statements = await db.selectFrom('financial_statements').selectAll().execute()
  expect(statements).toEqual(before.filter(({ company_title: title }) => title === 'Stays'))
  expect(await db.selectFrom('customer_notes').select('text').execute()).toEqual([{ text: 'Stays.' }])
  expect(await db.selectFrom('customer_decisions').select('id').execute()).toEqual([])
  const ended = [{ user_id: null, state: 'ended' }]
  expect(await db.selectFrom('subscriptions').select(['user_id', 'state']).execute()).toEqual(ended)
  // in the restored database no one is signed in, no code or link works, and the clock is not trusted yet
  for (const table of ['sessions', 'mailed_secrets', 'admin_enrolments'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await db.selectFrom('sweep_heartbeat').select('beat_at').execute()).toEqual([{ beat_at: null }])
  const acts = await db.selectFrom('audit_events').selectAll().where('kind', '=', 'backup.restored').execute()
  expect(acts).toMatchObject([{ actor: 'operator', after: 'erased again: 4' }])
  await close()
})

test('a command reports that it cannot create a folder', async () => {
  const file = at('file')
  writeFileSync(file, '')
  const refused = {
    exitCode: 2,
    lines: [],
    errors: [expect.stringMatching(/^A file or folder cannot be used \(E.*(?:file|link)/)],
  }
  expect(await alone({}, 'key', 'create', join(file, 'key.txt'))).toMatchObject(refused)
  // the command notices the dangling link only after the copy has begun; it must then close the copy
  const link = at('link')
  symlinkSync(at('nowhere'), link)
  for (const place of [join(file, 'backups'), link])
    expect(await inServer('backup', place, '--key', keys)).toMatchObject(refused)
})

test('a restore continues the invoice numbers of the backup', async () => {
  const restored = async (...issued: readonly string[]) => {
    const place = await emptyPlace()
    const text = textOf(await alone(place, 'restore', backups, '--key', keys, '--no-erasures', ...issued))
    const { db, close } = await opened(place)
    const numbers = await db.selectFrom('invoice_numbers').selectAll().orderBy('kind').orderBy('year').execute()
    const act = db.selectFrom('audit_events').select('why').where('kind', '=', 'backup.restored')
    const { why } = await act.executeTakeFirstOrThrow()
    await close()
    return { text, numbers: numbers.map(({ kind, year, last }) => `${kind} ${year} ${last}`), why }
  }
  const unsaid = await restored()
  expect(unsaid).toMatchObject({ numbers: ['invoice 2025 7', 'invoice 2026 40'], why: null })
  expect(unsaid.text).toMatch(/continue after INV-2026-000040\.\n.* a second time\. .*--issued/)
  const said = await restored('--issued', 'INV-2026-000043, CRN-2026-000002,INV-2025-000001')
  expect(said).toMatchObject({
    numbers: ['credit-note 2026 2', 'invoice 2025 7', 'invoice 2026 43'],
    why: 'issued: INV-2026-000043, CRN-2026-000002, INV-2025-000001',
  })
  expect(said.text).toContain('continue after INV-2026-000043, CRN-2026-000002.')
  expect(said.text).not.toContain('a second time')
})

/** The services with another way to copy the database. */
const copyingBy = (copyDatabase: CopyDatabase) => ({ ...services, backups: { ...services.backups, copyDatabase } })

test('an unreadable backup leaves no file', async () => {
  async function* noArchive() {
    yield Buffer.from('no archive')
  }
  const failing = copyingBy((work) => work({ database: 'postgresql', fingerprints: {}, bytes: noArchive() }))
  const unread = at('unread')
  // files of two other backups: one was interrupted long ago, the other is still being written
  const [broken, begun] = ['saldo-2026-01-01T00-00-00Z.age.part', 'saldo-2026-01-02T00-00-00Z.age.part']
  mkdirSync(unread)
  for (const name of [broken, begun]) writeFileSync(join(unread, name), '')
  utimesSync(join(unread, broken), 0, 0)
  utimesSync(join(unread, begun), server.now(), server.now())
  expect(await runCommand(['backup', unread, '--key', keys], failing)).toMatchObject({ exitCode: 2 })
  expect(readdirSync(unread)).toEqual([begun])
})

test('a backup fails if it loses its database connection', async (context) => {
  context.skip(!isOnServer, 'the embedded database has no connection that could end')
  const ending = CompiledQuery.raw(`select pg_terminate_backend(pid, 60000) from pg_stat_activity
    where datname = current_database() and application_name = 'saldo backup'`)
  const losing = copyingBy((work) =>
    services.backups.copyDatabase(async (copy) => {
      await server.db.executeQuery(ending)
      return work(copy)
    }),
  )
  const refused = { exitCode: 2, errors: [expect.stringContaining('pg_dump')] }
  expect(await runCommand(['backup', at('lost'), '--key', keys], losing)).toMatchObject(refused)
  expect(readdirSync(at('lost'))).toEqual([])
})

test('a restore can read erasures from a saved email', async () => {
  const kept = at('mailbox')
  const { sendEmail } = emailOutbox(kept, { from: 'saldo@saldo.example', clock: () => new Date() })
  const text = readFileSync(join(erased, readdirSync(erased)[0] ?? ''), 'utf8')
  const daily = { to: 'olga@example.com', replyTo: null, subject: 'Daily', text, tokenEndsAt: null, attachments: [] }
  await sendEmail(daily, new AbortController().signal)
  const restored = await alone(await emptyPlace(), 'restore', backups, '--key', keys, '--erasures', kept)
  expect(textOf(restored)).toContain('Erased again: 4. Erasures in the ledger: 4.')
  const unsaid = await alone(await emptyPlace(), 'restore', backups, '--key', keys)
  expect(unsaid).toMatchObject({ exitCode: 2, errors: [expect.stringContaining('--no-erasures')] })
  const place = await emptyPlace()
  expect(await alone(place, 'restore', backups, '--key', keys, '--no-erasures')).toMatchObject({ exitCode: 0 })
  const { db, close } = await opened(place)
  expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(2)
  await close()
})

test('a restore does not overwrite a database', async () => {
  const place = await emptyPlace()
  const given = ['--key', keys, '--no-erasures']
  expect(await alone(place, 'restore', backups, ...given)).toMatchObject({ exitCode: 0 })
  const again = await alone(place, 'restore', backups, ...given)
  expect(again).toMatchObject({ exitCode: 2, errors: [expect.stringContaining('There is already a database')] })

  expect(await alone({}, 'key', 'create', at('keys/other.txt'))).toMatchObject({ exitCode: 0 })
  const empty = await emptyPlace()
  const other = await alone(empty, 'restore', backups, '--key', at('keys/other.txt'), '--no-erasures')
  expect(other).toMatchObject({ exitCode: 2, errors: [expect.stringContaining('another key')] })
  expect(existsSync(join(empty.DATA_FOLDER ?? '', 'database'))).toBe(false)
})

test('an incomplete or changed backup is not restored', async () => {
  const [name = ''] = readdirSync(backups)
  const whole = readFileSync(join(backups, name))
  mkdirSync(at('damaged'))
  const damages = {
    short: whole.subarray(0, whole.length - 1),
    changed: Buffer.concat([whole.subarray(0, -100), Buffer.from([(whole.at(-100) ?? 0) ^ 1]), whole.subarray(-99)]),
    other: Buffer.from('no backup'),
    nothing: Buffer.alloc(0),
  }
  for (const [damage, bytes] of Object.entries(damages)) writeFileSync(at(`damaged/${damage}.age`), bytes)
  // a sparse file that is too large to read into memory; it is smaller on Windows, which would allocate all of it
  truncateSync(at('damaged/nothing.age'), process.platform === 'win32' ? 2 ** 20 : 2 ** 40)
  for (const damage of Object.keys(damages)) {
    const file = at(`damaged/${damage}.age`)
    const place = await emptyPlace()
    expect(await alone(place, 'restore', file, '--key', keys, '--no-erasures')).toMatchObject({
      exitCode: 2,
      errors: [expect.stringContaining('damaged')],
    })
    expect(existsSync(join(place.DATA_FOLDER ?? '', 'database'))).toBe(false)
  }
})

test('a backup is recorded in the audit trail', async () => {
  const acts = await server.db.selectFrom('audit_events').selectAll().where('kind', '=', 'backup.made').execute()
  expect(acts).toMatchObject([{ actor: 'operator', why: expect.stringMatching(/^saldo-.*Z\.age$/) }])
  const [noted] = await server.db.selectFrom('daily_report').select('backed_up_at').execute()
  expect(noted?.backed_up_at).not.toBeNull()
  mkdirSync(at('keys/inside'))
  writeFileSync(at('keys/inside/key.txt'), readFileSync(keys))
  expect(await inServer('backup', at('keys/inside'), '--key', at('keys/inside/key.txt'))).toMatchObject({
    exitCode: 2,
    errors: [expect.stringContaining('Keep it elsewhere')],
  })
  expect(readdirSync(at('keys/inside'))).toEqual(['key.txt'])
})

test('a command reports a missing argument', async () => {
  for (const [line, sentence] of [
    [['backup'], 'Name the folder'],
    [['backup', backups], '--key'],
    [['backup', backups, '--key', at('nowhere.txt')], 'There is no key in'],
    [['backup', keys, '--key', keys], 'is not a folder'],
  ] as const)
    expect(await inServer(...line)).toMatchObject({ exitCode: 2, errors: [expect.stringContaining(sentence)] })
  const empty = await emptyPlace()
  for (const [line, sentence] of [
    [['restore', at('nowhere'), '--key', keys, '--no-erasures'], 'There is no backup in'],
    [['restore', backups, '--key', keys, '--erasures', at('nowhere')], 'There is no folder'],
    [['restore', backups, '--key', keys, '--erasures', at('keys')], 'No file in'],
    [['restore', backups, '--key', keys, '--erasures', erased, '--no-erasures'], 'Give either'],
    [['restore', backups, '--key', keys, '--no-erasures', '--issued', '41'], 'Give --issued as numbers'],
    [['key', 'create', keys], 'There is already a file'],
  ] as const)
    expect(await alone(empty, ...line)).toMatchObject({ exitCode: 2, errors: [expect.stringContaining(sentence)] })
})

test('an interrupted restore can be repeated', async () => {
  const place = await emptyPlace()
  if (place.DATABASE_URL === undefined) {
    // the folder that an interrupted restore of an embedded database leaves behind
    mkdirSync(join(place.DATA_FOLDER ?? '', 'database.restoring'), { recursive: true })
    writeFileSync(join(place.DATA_FOLDER ?? '', 'database.restoring', 'left'), '')
    expect(await alone(place, 'restore', backups, '--key', keys, '--no-erasures')).toMatchObject({ exitCode: 0 })
    return
  }
  await onceOn(place.DATABASE_URL, `create table ${unfinishedMark} ()`)
  await expect(opened(place)).rejects.toThrow(UnfinishedRestore)
  // except for the mark of the interrupted restore, the database is empty, so a new restore is allowed
  expect(await alone(place, 'restore', backups, '--key', keys, '--no-erasures')).toMatchObject({ exitCode: 0 })
  await (await opened(place)).close()
})
