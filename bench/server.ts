import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { benchDatabase, type BenchDatabase } from './bench-database.ts'
import { assessmentBody, benchMember, password, statementBody, type BenchMember } from './bench-members.ts'
import { bareTables, keepText, rowsOf } from './bare-rows.ts'
import { forgetGenerated, generatedToWarm, generatingMembers, generatingRequests } from './generating.ts'
import { start, startServer, type Running } from './processes.ts'
import { inTurns, reportAlone, reportRounds, type Contender } from './rounds.ts'

// Measures the server's calls over the loopback network. Most are compared with a plain server that does only the same
// work. All servers run in separate processes.

/** Fewer warm-up requests, because logins are slow on purpose. */
const loginsToWarm = 200
/** Throughput is only comparable when both servers, PostgreSQL and the load generator have a core each. */
const coresOfTwoServersMin = 4

/** Requests per second, processor time per request, and 99th percentiles, measured in one run on one database. */
export async function measureServer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-bench-'))
  const database = await benchDatabase()
  const open: Running[] = []
  const opened = async (starting: Promise<Running>): Promise<Running> => {
    const running = await starting
    open.push(running)
    return running
  }
  try {
    const server = await opened(startServer(database?.url ?? null, folder))
    const member = await benchMember(server.address, 'bench@example.com')
    await measureFramework(server, await opened(start('bench/bare-server.js')))
    await measureAlone(server, member)
    if (database === null)
      return console.log('\nPostgreSQL is not available: what is read and generated was not measured.')
    const members = await generatingMembers(server.address, database)
    const saved = await prepared({ database, server, member, members })
    const rows = join(folder, 'rows.json')
    writeFileSync(rows, JSON.stringify(await rowsOf(database.pool, saved.statementId)))
    const assessment = await keptAssessment({ database, server, member, statementId: saved.statementId })
    const bare = await opened(start('bench/bare-store.js', { DATABASE_URL: database.url, BENCH_ROWS: rows }))
    await measureReading({ server, bare, member, ...saved })
    await measureAssessment({ server, bare, member, ...assessment })
    await measureGenerating({ server, bare, members, database, statementId: saved.statementId })
    const second = await opened(startServer(database.url, folder))
    await measureTwo([server, second], saved.path, member)
  } finally {
    for (const each of open) await each.end()
    await database?.close()
    rmSync(folder, { recursive: true })
  }
}

const bearer = ({ token }: BenchMember) => ({ authorization: `Bearer ${token}` })

type Load = Omit<autocannon.Options, 'url'> & { readonly path: string }

const contender = (name: string, running: Running, { path, ...load }: Load, connections = 16): Contender => ({
  name,
  processes: [running],
  loads: [{ ...load, url: running.address + path }],
  connections,
})

async function measureFramework(server: Running, bare: Running): Promise<void> {
  const found = await inTurns([
    contender('an empty Fastify', bare, { path: '/' }, 40),
    contender('/livez, with headers, limits and measures', server, { path: '/livez' }, 40),
  ])
  reportRounds('A call that does nothing (goal: at least ×0.40)', found)
}

async function measureAlone(server: Running, member: BenchMember): Promise<void> {
  const login: Load = {
    path: '/auth/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password }),
  }
  const contenders = [
    contender('profile of a member, by token', server, { path: '/api/getCustomerProfile', headers: bearer(member) }),
    contender('login by password (Argon2id)', server, login, 8),
  ]
  const found = await inTurns(contenders, { toWarm: loginsToWarm })
  reportAlone('Calls of accounts', found)
}

type Prepared = {
  readonly database: BenchDatabase
  readonly server: Running
  readonly member: BenchMember
}

/** Generates a statement, reads it back, and stores this response for the baseline to send. */
async function prepared({ database, server, member, members }: Prepared & { members: readonly BenchMember[] }) {
  const { id } = await member.calls.saveStatement({ body: statementBody(true) })
  const path = `/api/getFinancialStatement/${id}`
  const response = await fetch(server.address + path, { headers: bearer(member) })
  const body = await response.text()
  await bareTables(database.pool, [member, ...members])
  await keepText(database.pool, { id, userId: member.id, body })
  return { statementId: id, path, bytes: body.length, etag: response.headers.get('etag') }
}

type Reading = {
  readonly server: Running
  readonly bare: Running
  readonly member: BenchMember
  readonly statementId: string
  readonly path: string
  readonly bytes: number
  readonly etag: string | null
}

async function measureReading({ server, bare, member, statementId, path, bytes, etag }: Reading): Promise<void> {
  const headers = bearer(member)
  const contenders = [
    contender('node:http and pg: token, then text', bare, { path: `/two/${statementId}`, headers }),
    contender('node:http and pg: token and text in one statement', bare, { path: `/one/${statementId}`, headers }),
    contender('getFinancialStatement', server, { path, headers }),
  ]
  const found = await inTurns(contenders)
  const size = `${(bytes / 1000).toFixed(0)} kB`
  reportRounds(`Reading a generated statement of ${size} (goal: at least ×0.80)`, found)
  reportRounds('The same against one statement of SQL (goal: at least ×0.90)', found.slice(1))
  if (etag === null) return console.log('\nReading with If-None-Match: the server sends no ETag, not measured')
  const kept = await fetch(`${bare.address}/two/${statementId}`, { headers })
  const bareEtag = kept.headers.get('etag') ?? ''
  const unchanged = await inTurns(
    [
      contender('node:http and pg: token, then text', bare, {
        path: `/two/${statementId}`,
        headers: { ...headers, 'if-none-match': bareEtag },
      }),
      contender('getFinancialStatement', server, { path, headers: { ...headers, 'if-none-match': etag } }),
    ],
    { wanted: '304' },
  )
  reportRounds('The same with If-None-Match, response 304 (goal: at least ×0.80)', unchanged)
}

async function keptAssessment({ database, server, member, statementId }: Prepared & { statementId: string }) {
  const { id } = await member.calls.saveAssessment({ body: assessmentBody(statementId) })
  const load = {
    path: '/api/getSingleAssesments/',
    method: 'POST',
    headers: { ...bearer(member), 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  } as const satisfies Load
  const body = await (await fetch(server.address + load.path, load)).text()
  await keepText(database.pool, { id, userId: member.id, body })
  return { id, load, bytes: body.length }
}

type Assessing = {
  readonly server: Running
  readonly bare: Running
  readonly member: BenchMember
  readonly id: string
  readonly load: Load
  readonly bytes: number
}

async function measureAssessment({ server, bare, member, id, load, bytes }: Assessing): Promise<void> {
  const headers = bearer(member)
  const found = await inTurns([
    contender('node:http and pg: token, then text', bare, { path: `/two/${id}`, headers }),
    contender('node:http and pg: token and text in one statement', bare, { path: `/one/${id}`, headers }),
    contender('getSingleAssesments', server, load),
  ])
  reportRounds(`Reading a saved assessment of ${(bytes / 1000).toFixed(0)} kB (goal: at least ×0.80)`, found)
  reportRounds('The same against one statement of SQL (goal: at least ×0.90)', found.slice(1))
}

type Generating = {
  readonly server: Running
  readonly bare: Running
  readonly members: readonly BenchMember[]
  readonly database: BenchDatabase
  readonly statementId: string
}

/**
 * Measures generating different statements of different members in turn. All of them are deleted before the next round.
 */
async function measureGenerating({ server, bare, members, database, statementId }: Generating): Promise<void> {
  const requests = await generatingRequests(members)
  const load = (path: string): Load => ({ path: '', requests: requests(path) })
  const between = async () => {
    await database.pool.query('truncate bench.financial_statements')
    await forgetGenerated(database, members)
  }
  const found = await inTurns(
    [
      contender('pg: the same rows in one transaction', bare, load(`/insert/${statementId}`), 8),
      contender('generate: check, translate, count, save', server, load('/api/financialStatment'), 8),
    ],
    { between, toWarm: generatedToWarm },
  )
  reportRounds('Generating a statement (goal: at least ×0.40)', found)
}

async function measureTwo(servers: readonly [Running, Running], path: string, member: BenchMember): Promise<void> {
  const loads = (running: readonly Running[]) =>
    running.map(({ address }) => ({ url: address + path, headers: bearer(member) }))
  const [one] = servers
  const contenders = [
    { name: 'one server', processes: [one], loads: loads([one]), connections: 16 },
    { name: 'two servers, half of the connections each', processes: servers, loads: loads(servers), connections: 16 },
  ]
  const found = await inTurns(contenders)
  reportRounds(
    'Two servers on one PostgreSQL, reading the statement (goal: at most 1.1 times the processor time)',
    found,
  )
  const [alone, both] = found
  const times = (both?.processorMs ?? NaN) / (alone?.processorMs ?? NaN)
  console.log(`  processor time of a request: ×${times.toFixed(2)}`)
  const cores = availableParallelism()
  if (cores < coresOfTwoServersMin)
    console.log(
      `  throughput (goal: at least ×1.70): cannot be measured on ${cores} cores; it takes ${coresOfTwoServersMin}`,
    )
}
