import { CompiledQuery } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { goldenBody, goldenAssessments } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { everything, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { openDatabase } from './connect.ts'
import { migrate, ownMigrations } from './migrate.ts'

// Tests records that were saved before their text had fingerprints and byte counts. The current server creates the
// records; their rows are copied into a database of the last version without fingerprints, which is then migrated.

/** Selects, from today's tables, the rows that `plan_holdings` had in the old version, with plan and usage. */
const plansOfThen = `(
  select user_id, plan_id, since, translations.year as counted_year, translations.used,
    assessments.year as assessments_counted_year, assessments.used as assessments_used
  from plan_holdings
  cross join lateral (
    select extract(year from from_at at time zone 'UTC')::integer as year, used from grants
    where grants.user_id = plan_holdings.user_id and counted = 'translations'
  ) as translations
  cross join lateral (
    select extract(year from from_at at time zone 'UTC')::integer as year, used from grants
    where grants.user_id = plan_holdings.user_id and counted = 'assessments'
  ) as assessments
)`

/**
 * The tables with a member's records, referenced tables first, each with the source of its rows in today's database.
 */
const tables = {
  users: 'users',
  sessions: 'sessions',
  plan_holdings: plansOfThen,
  financial_statements: 'financial_statements',
  repeats: 'repeats',
  assessments: 'assessments',
} as const

const server = await openServer()

/** The rows of a source as JSON, with JSON columns exactly as stored. */
async function rowsOf(source: string): Promise<string> {
  const { rows } = await server.db.executeQuery<{ rows: string | null }>(
    CompiledQuery.raw(`select json_agg(t)::text as rows from ${source} as t`),
  )
  return rows[0]?.rows ?? '[]'
}

/** A database of the old version, filled with the server's rows and then migrated to the newest version. */
async function migrated() {
  const { pool, close } = await emptyPool()
  const client = await pool.connect()
  await migrate(
    client,
    ownMigrations().filter(({ name }) => name < '008'),
  )
  for (const [table, source] of Object.entries(tables)) {
    const rows = await rowsOf(source)
    // leaves out columns that were added later
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [rows])
  }
  client.release()
  const { db } = await openDatabase(pool, { onLost: () => {} })
  afterAll(close)
  return db
}

type StoredTexts = Readonly<Record<'drafts' | 'generated' | 'assessments', readonly string[]>>

/** Every record, as returned by the API. */
async function everyRecord(member: Client, { drafts, generated, assessments }: StoredTexts): Promise<unknown> {
  const { user } = await member.readProfile()
  const of = { params: { userId: user.id }, query: { search: null, deleted: false } }
  return {
    read: await each([...drafts, ...generated], (id) => member.readStatement({ params: { financialStatementId: id } })),
    edited: await each(drafts, (id) => member.editStatement({ params: { id } })),
    listed: await member.listStatements({ body: everything }),
    assessed: await each(assessments, (id) => member.readAssessment({ body: { id } })),
    assessedAgain: await each(assessments, (id) => member.editAssessment({ body: { id } })),
    assessments: await member.listAssessments(of),
  }
}

async function each<Result>(ids: readonly string[], ask: (id: string) => Promise<Result>): Promise<readonly Result[]> {
  const responses: Result[] = []
  for (const id of ids) responses.push(await ask(id))
  return responses
}

/** Selects the values derived from the stored text, for each record and each member. */
const workedOut = `
  select id::text, encode(fingerprint, 'hex') as fingerprint, counted_bytes, problems::text from financial_statements
  union all select id::text, encode(fingerprint, 'hex'), null, null from assessments
  union all select key, null, counted_bytes, null from repeats
  union all select user_id::text, null, bytes, null from storage order by 1`

/** Saves a record of each kind. */
async function save(member: Client): Promise<StoredTexts> {
  const odd = { companyTitle: 'Кит \\u0041 "Ltd"\n', inn: null }
  const saved = [
    await member.saveStatement({ body: typedStatement() }),
    await member.saveStatement({ body: typedStatement({ ...odd, form: null, codeValues: {} }), idempotencyKey: 'one' }),
    await member.saveStatement({ body: typedStatement({ generate: true }) }),
    await member.saveStatement({ body: typedStatement({ generate: true, ...odd }, 30), idempotencyKey: 'two' }),
  ]
  const assessed = await each(goldenAssessments.slice(0, 3), (name) =>
    member.saveAssessment({ body: goldenBody(name) }),
  )
  const idsOf = (of: string) => saved.filter(({ status }) => status === of).map(({ id }) => id)
  return { drafts: idsOf('draft'), generated: idsOf('generated'), assessments: assessed.map(({ id }) => id) }
}

const email = 'anna@example.com'
const member = await memberWith(server, email, { assessments: 10 })
const kept = await save(member)
// saving more than one record needs a proven account, so undo the proof afterwards: in the old version, no account was
// proven
await server.db.updateTable('users').set({ address_proven_at: null }).execute()
const db = await migrated()
const later = await openServer({ outside: { db } })

test('records saved by an older version are returned unchanged', async () => {
  const { token } = await later.as().login({ body: { email, password: 'a good pass phrase' } })
  expect(Object.values(kept).map((ids) => ids.length)).toEqual([2, 2, 3])
  expect(await everyRecord(later.as({ token }), kept)).toEqual(await everyRecord(member, kept))
})

test('records saved by an older version get the right hashes and sizes', async () => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(workedOut))
  expect(rows).toEqual((await server.db.executeQuery(CompiledQuery.raw(workedOut))).rows)
})
