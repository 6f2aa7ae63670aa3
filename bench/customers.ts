import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customersInListMax } from '#domain/policy.ts'
import { benchDatabase, type BenchDatabase } from './bench-database.ts'
import {
  assessmentBody,
  benchMember,
  outgoing,
  statementBody,
  withoutCounters,
  type BenchMember,
} from './bench-members.ts'
import { startServer, type Running } from './processes.ts'
import { inTurns, reportRounds } from './rounds.ts'

// The cost of many customers. Compares the home page and the customer list of a member with 5,000 customers with those
// of a member with 50.

const [few, many] = [50, 5_000]
const connections = 8
/** Few warm-up requests, because a page of fifty customers is slow. */
const pagesToWarm = 300

type Question = Parameters<BenchMember['calls']['listCustomers']>[0]['body']

const latest = { search: null, sort: 'changedAt', skip: 0, deleted: false } as const satisfies Question
const toWatch = { ...latest, sort: 'attention' } as const

/**
 * The measurements: the name, the request for the member with few customers, and the request for the member with many.
 * The two requests differ only if the second asks for a later page.
 */
const asked = [
  ['The desk: the customers that need attention first', toWatch, toWatch],
  ['The list: the customers changed last', latest, latest],
  ['The list by name', { ...latest, sort: 'name' }, { ...latest, sort: 'name' }],
  ['The last page by name', { ...latest, sort: 'name' }, { ...latest, sort: 'name', skip: many - few }],
  ['A search that finds one', { ...latest, search: 'Customer 00049' }, { ...latest, search: 'Customer 00049' }],
] as const satisfies readonly (readonly [string, Question, Question])[]

/** Measures on PostgreSQL. Each customer has a statement and an assessment. */
export async function measureCustomers(): Promise<void> {
  const database = await benchDatabase()
  if (database === null) return console.log('\nPostgreSQL is not available: the customers were not measured.')
  const folder = mkdtempSync(join(tmpdir(), 'saldo-bench-'))
  const server = await startServer(database.url, folder)
  try {
    await withoutCounters(database.pool)
    const members = [await memberOf(server, database, few), await memberOf(server, database, many)] as const
    await database.pool.query('analyze')
    await measure(server, members)
  } finally {
    await server.end()
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

/** A member with this many customers, each with a copy of one statement and one assessment. */
async function memberOf({ address }: Running, { pool }: BenchDatabase, count: number): Promise<BenchMember> {
  const member = await benchMember(address, `customers-${count}@example.com`)
  await pool.query('update users set address_proven_at = now() where id = $1', [member.id])
  const { id } = await member.calls.saveStatement({ body: statementBody(true) })
  await member.calls.saveAssessment({ body: assessmentBody(id) })
  const customers = Array.from({ length: count - 1 }, (_, place) => ({
    name: `Customer ${String(place).padStart(5, '0')}`,
    russianName: null,
    inn: null,
    request: { amount: 1_000_000, currency: 'RUB', termsDays: 60 },
  }))
  for (let at = 0; at < customers.length; at += customersInListMax)
    await member.calls.importCustomers({ body: { customers: customers.slice(at, at + customersInListMax) } })
  // the copies leave the large fields empty, because no list reads them
  for (const [table, emptied] of [
    ['financial_statements', ['figures', 'output']],
    ['assessments', ['source', 'output', 'printout']],
  ] as const)
    await pool.query(
      `with kept as materialized (
        select to_jsonb(own) || jsonb_build_object(${emptied.map((name) => `'${name}', '{}'::jsonb`).join(', ')}) as fields
        from ${table} own where user_id = $1 limit 1
      )
      insert into ${table}
      select (jsonb_populate_record(null::${table},
        fields || jsonb_build_object('id', gen_random_uuid(), 'customer_id', customers.id))).*
      from customers, kept where holder_id = $1 and is_entered`,
      [member.id],
    )
  return member
}

async function measure(server: Running, [ofFew, ofMany]: readonly [BenchMember, BenchMember]): Promise<void> {
  for (const [name, first, second] of asked) {
    const contenders = [
      await contender(server, ofFew, { name: `of ${few} customers`, question: first }),
      await contender(server, ofMany, { name: `of ${many.toLocaleString('en')} customers`, question: second }),
    ]
    const found = await inTurns(contenders, { toWarm: pagesToWarm })
    reportRounds(`${name} (goal: at least ×0.67)`, found)
  }
}

type Asking = { readonly name: string; readonly question: Question }

async function contender(running: Running, { token }: BenchMember, { name, question }: Asking) {
  const { method, path, body } = await outgoing((calls) => calls.listCustomers({ body: question }))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const load = { url: running.address + path, method, headers, body: JSON.stringify(body) }
  return { name, processes: [running], loads: [load], connections }
}
