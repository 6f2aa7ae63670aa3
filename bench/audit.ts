import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type autocannon from 'autocannon'
import { benchDatabase, type BenchDatabase } from './bench-database.ts'
import { outgoing, password, type BenchMember } from './bench-members.ts'
import { forgetGenerated, generatedToWarm, generatingMembers, generatingRequests } from './generating.ts'
import { startServer, type Running } from './processes.ts'
import { inTurns, reportRounds } from './rounds.ts'

// The cost of the audit trail. Compares generating statements and signing in, with and without the trail.

const connections = 16
const signInsToWarm = 200
/** Each sign-in hashes a password, so a short round would have too few sign-ins. */
const ofSignIns = { rounds: 7, seconds: 4 }

/** Measures on PostgreSQL. The servers with and without the trail take turns on one database. */
export async function measureAudit(): Promise<void> {
  const database = await benchDatabase()
  if (database === null) return console.log('\nPostgreSQL is not available: the audit trail was not measured.')
  const folders = ['with', 'without'].map((name) => mkdtempSync(join(tmpdir(), `saldo-bench-${name}-`)))
  const open: Running[] = []
  try {
    const without = await startServer(database.url, folders[1] ?? '', 'bench/unaudited-server.js')
    open.push(without)
    const audited = await startServer(database.url, folders[0] ?? '')
    open.push(audited)
    await measure({ without, audited, database, members: await generatingMembers(audited.address, database) })
  } finally {
    for (const each of open) await each.end()
    await database.close()
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
}

type Measuring = {
  readonly without: Running
  readonly audited: Running
  readonly database: BenchDatabase
  readonly members: readonly BenchMember[]
}

async function measure({ without, audited, database, members }: Measuring): Promise<void> {
  const contenders = (requests: autocannon.Request[]) =>
    [
      { name: 'recording nothing', running: without },
      { name: 'with the audit trail', running: audited },
    ].map(({ name, running }) => ({
      name,
      processes: [running],
      connections,
      loads: [{ url: running.address, requests }],
    }))
  const generating = (await generatingRequests(members))('/api/financialStatment')
  const between = () => forgetGenerated(database, members)
  const found = await inTurns(contenders(generating), { between, toWarm: generatedToWarm })
  reportRounds('Generating a statement at 16 connections (goal: at least ×0.90)', found)
  const signIns = await inTurns(contenders(await signInRequests(members)), { toWarm: signInsToWarm, ...ofSignIns })
  reportRounds('Signing in at 16 connections (goal: at least ×0.90)', signIns)
}

/** One sign-in request per member, by password. */
const signInRequests = (members: readonly BenchMember[]): Promise<autocannon.Request[]> =>
  Promise.all(
    members.map(async ({ email }): Promise<autocannon.Request> => {
      const { method, path, body } = await outgoing((calls) => calls.login({ body: { email, password } }))
      return { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    }),
  )
