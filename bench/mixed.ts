import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { benchDatabase } from './bench-database.ts'
import { benchMember, withoutCounters, type BenchMember } from './bench-members.ts'
import { mixedActions, type Action } from './mixed-actions.ts'
import { startServer, type Running } from './processes.ts'

const membersAtOnce = 6
const minuteMs = 60_000
const warmUpShare = 0.2
const progressEveryMs = 30_000

type Taken = { readonly action: string; readonly ms: number }
type Run = { readonly endsMs: number; readonly taken: Taken[]; readonly failed: Map<string, number> }

/** Measures some minutes of mixed member actions: memory at start, middle and end, 99th percentiles, and failures. */
export async function measureMixedLoad(): Promise<void> {
  const minutes = Number(process.env['SALDO_BENCH_MINUTES'] ?? 5)
  const folder = mkdtempSync(join(tmpdir(), 'saldo-bench-'))
  const database = await benchDatabase()
  const server = await startServer(database?.url ?? null, folder)
  const sweeping = setInterval(() => {
    // the product keeps deleted records for a day, which would fill the disk here
    for (const table of ['financial_statements', 'assessments'])
      void database?.pool.query(`delete from ${table} where deleted_at is not null`).catch(() => undefined)
  }, progressEveryMs)
  try {
    const members = await Promise.all(
      Array.from({ length: membersAtOnce }, (_, at) => benchMember(server.address, `mixed-${at}@example.com`)),
    )
    if (database !== null) await withoutCounters(database.pool)
    console.log(
      `\n${minutes} minutes of mixed load by ${membersAtOnce} members, ${database === null ? 'embedded database' : 'PostgreSQL'}`,
    )
    await run({ server, members, minutes })
  } finally {
    clearInterval(sweeping)
    await server.end()
    await database?.close()
    rmSync(folder, { recursive: true })
  }
}

type Mixed = { readonly server: Running; readonly members: readonly BenchMember[]; readonly minutes: number }

async function run({ server, members, minutes }: Mixed): Promise<void> {
  const warmUp: Run = { endsMs: Date.now() + minutes * minuteMs * warmUpShare, taken: [], failed: new Map() }
  await Promise.all(members.map((member) => act(server, member, warmUp)))
  const measured: Run = { endsMs: Date.now() + minutes * minuteMs, taken: [], failed: new Map() }
  const memory = [server.residentMb()]
  const processorBefore = server.processorMs()
  const watching = watch(server, measured, memory)
  await Promise.all(members.map((member) => act(server, member, measured)))
  await watching
  const processorMs = (server.processorMs() ?? NaN) - (processorBefore ?? NaN)
  report(measured, memory, processorMs / measured.taken.length)
}

/** Runs a member's actions in turn until the time is up, and records their times and failures. */
async function act(server: Running, member: BenchMember, { endsMs, taken, failed }: Run): Promise<void> {
  const actions = await mixedActions(server.address, member)
  for (let at = 0; Date.now() < endsMs; at += 1) {
    const action: Action | undefined = actions[at % actions.length]
    if (action === undefined) return
    const start = performance.now()
    try {
      await action.run()
      taken.push({ action: action.name, ms: performance.now() - start })
    } catch (error) {
      const why = `${action.name}: ${error instanceof Error ? error.message : 'failed'}`
      failed.set(why, (failed.get(why) ?? 0) + 1)
    }
  }
}

async function watch(server: Running, { endsMs, taken, failed }: Run, memory: (number | null)[]): Promise<void> {
  const middleMs = (Date.now() + endsMs) / 2
  while (Date.now() < endsMs) {
    const isBeforeMiddle = Date.now() < middleMs
    await wait(Math.min(progressEveryMs, (isBeforeMiddle ? middleMs : endsMs) - Date.now() + 1))
    if (isBeforeMiddle !== Date.now() < middleMs) memory.push(server.residentMb())
    const failures = [...failed.values()].reduce((sum, count) => sum + count, 0)
    const shown = `${taken.length.toLocaleString('en')} calls, ${failures} failed, ${server.residentMb()?.toFixed(0)} MB`
    console.log(`  … ${Math.max(0, Math.round((endsMs - Date.now()) / 1000))} s left: ${shown}`)
  }
  memory.push(server.residentMb())
}

function report({ taken, failed }: Run, memory: readonly (number | null)[], processorMs: number): void {
  const names = [...new Set(taken.map(({ action }) => action))]
  for (const name of [...names, null]) {
    const times = taken.filter(({ action }) => name === null || action === name).map(({ ms }) => ms)
    const sorted = times.sort((one, other) => one - other)
    const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? NaN)} ms`.padStart(8)
    const count = times.length.toLocaleString('en').padStart(8)
    console.log(`  ${(name ?? 'all together').padEnd(30)} ${count}  median ${at(0.5)}  p99 ${at(0.99)}`)
  }
  console.log(`  processor time of the server for each: ${processorMs.toFixed(2)} ms`)
  const [first, middle, last] = memory.map((each) => (each === null ? '–' : `${each.toFixed(0)} MB`))
  console.log(`  memory after warming up ${first}, in the middle ${middle}, at the end ${last}`)
  if (failed.size === 0) console.log('  errors: none')
  for (const [why, count] of failed) console.log(`  FAILED ${count} times: ${why}`)
}
