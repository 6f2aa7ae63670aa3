import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { livePath } from '#contract/live-events.ts'
import { benchDatabase, type BenchDatabase } from './bench-database.ts'
import { benchMember, callsOf, type BenchMember } from './bench-members.ts'
import { forgetGenerated, generatedToWarm, generatingMembers, generatingRequests } from './generating.ts'
import { start, startServer, type Running } from './processes.ts'
import { inTurns, median, reportRounds, type Contender } from './rounds.ts'

// The cost of an open page for its server, and the delay until a change reaches a page on another server.

const socketsMany = 5_000
const atOnce = 100
const changes = 200
const settleMs = 2_000

export async function measureLive(): Promise<void> {
  const database = await benchDatabase()
  if (database === null) return console.log('\nPostgreSQL is not available: live updates were not measured.')
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'saldo-bench-')))
  const open: Running[] = []
  try {
    for (const folder of folders) open.push(await startServer(database.url, folder))
    const [here, there] = open
    if (here === undefined || there === undefined) return
    const member = await benchMember(here.address, 'live@example.com')
    const bare = await start('bench/bare-sockets.js')
    open.push(bare)
    await measureTime(here, there, member)
    const silent = await startServer(database.url, folders[0] ?? '', 'bench/silent-server.js')
    open.push(silent)
    await measureTelling(here, silent, database)
    await measureMemory(bare, there, member.token)
  } finally {
    for (const each of open) await each.end()
    await database.close()
    folders.forEach((folder) => rmSync(folder, { recursive: true }))
  }
}

/**
 * Measures the time from a change to three events: the response to the call, and the arrival of the change at a page on
 * the same server and at a page on the other server.
 */
async function measureTime(here: Running, there: Running, { token }: BenchMember): Promise<void> {
  const calls = callsOf(here.address, token)
  const pages = [await openSocket(here.address, token), await openSocket(there.address, token)]
  const times: { readonly responded: number; readonly here: number; readonly there: number }[] = []
  for (let at = 0; at < changes; at += 1) {
    const startedAt = performance.now()
    const since = () => performance.now() - startedAt
    const heard = pages.map(async (page) => once(page, 'message').then(since))
    const responded = calls.saveProfile({ body: { company: `Birch ${at}` } }).then(since)
    const [own = 0, other = 0] = await Promise.all(heard)
    times.push({ responded: await responded, here: own, there: other })
  }
  pages.forEach((page) => page.terminate())
  console.log('\nFrom a change to the page that hears of it, two servers on one PostgreSQL')
  const baseline = median(times.map(({ responded }) => responded))
  for (const [name, key] of [
    ['the call itself, until its response', 'responded'],
    ['until a page of the same server hears', 'here'],
    ['until a page of the other server hears', 'there'],
  ] as const) {
    const ms = median(times.map((each) => each[key]))
    console.log(`  ${name.padEnd(44)} ${ms.toFixed(2).padStart(8)} ms  ×${(ms / baseline).toFixed(2)}`)
  }
}

async function measureMemory(bare: Running, server: Running, token: string): Promise<void> {
  console.log(`\nMemory of ${socketsMany.toLocaleString('en')} open sockets`)
  const found: number[] = []
  for (const [name, running] of [
    ['ws alone', bare],
    ['the server, each of a member', server],
  ] as const) {
    const before = running.residentMb() ?? 0
    const sockets: WebSocket[] = []
    while (sockets.length < socketsMany)
      sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => openSocket(running.address, token)))))
    await wait(settleMs)
    const kilobytes = (((running.residentMb() ?? 0) - before) * 1024) / socketsMany
    found.push(kilobytes)
    const ratio = kilobytes / (found[0] ?? kilobytes)
    console.log(`  ${name.padEnd(44)} ${kilobytes.toFixed(1).padStart(8)} kB each  ×${ratio.toFixed(2)}`)
    sockets.forEach((socket) => socket.terminate())
    await wait(settleMs)
  }
}

/**
 * Generates statements over 16 connections, with and without notifying other servers. This shows whether NOTIFY
 * serialises the calls.
 */
async function measureTelling(server: Running, silent: Running, database: BenchDatabase): Promise<void> {
  const members = await generatingMembers(server.address, database)
  const requests = (await generatingRequests(members))('/api/financialStatment')
  const contender = (name: string, running: Running): Contender => ({
    name,
    processes: [running],
    loads: [{ url: running.address, requests }],
    connections: 16,
  })
  const found = await inTurns(
    [contender('told to nobody', silent), contender('told to other servers by NOTIFY', server)],
    { between: () => forgetGenerated(database, members), toWarm: generatedToWarm },
  )
  reportRounds('Generating a statement at 16 connections, and telling the other servers', found)
}

/** A socket that has authenticated and is ready. */
async function openSocket(address: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${livePath}`, { origin: address })
  await once(socket, 'open')
  const ready = once(socket, 'message')
  socket.send(JSON.stringify({ token }))
  await ready
  return socket
}
