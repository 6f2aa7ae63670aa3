// A temporary PostgreSQL for the tests: found or installed, started with an empty folder, and removed after the run.
// `node scripts/postgresql.js vitest run …` runs a command with DATABASE_URL set to this PostgreSQL.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownerOfPostgresql, waysToPrograms } from './postgresql-programs.js'
import { root, run } from './run.js'

/** @typedef {{ url: string, halt: () => void, resume: () => void, stop: () => void }} ThrowAway */
/** @typedef {{ own: string, cluster: string }} Folders The programs and the log are in `own`, the data in `cluster`. */

/** The message when no PostgreSQL is available. */
export const noPostgresql =
  'No PostgreSQL starts here and none could be installed. Install PostgreSQL 15 or later, or set DATABASE_URL to a server ' +
  'on which the tests may make databases, and run the tests again.'

/**
 * Starts a temporary server. `halt` and `resume` simulate an outage. null when no PostgreSQL is available.
 * @returns {Promise<ThrowAway | null>}
 */
export async function throwAwayPostgresql() {
  const owner = ownerOfPostgresql()
  if (owner === null) return null
  for (const programsIn of waysToPrograms) {
    const folders = { own: newFolder(tmpdir(), owner), cluster: newFolder(folderOfData(), owner) }
    const programs = await programsIn(folders.own, owner)
    const server = programs === null ? null : await started(programs, folders, owner)
    if (server !== null) return server
    remove(folders)
  }
  return null
}

/** Keeps the data in memory only if at least this many bytes are free. A whole run uses 0.4 GB. */
const memoryMin = 2 * 2 ** 30

/**
 * A folder in memory on Linux if enough is free, otherwise the temporary folder. PostgreSQL copies a database in 20 ms
 * in memory, but in 700 ms on some disks.
 */
function folderOfData() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) < memoryMin ? tmpdir() : memory
}

/**
 * @param {string} parent
 * @param {import('./postgresql-programs.js').Owner} owner
 */
function newFolder(parent, { uid, gid = uid }) {
  const folder = mkdtempSync(join(parent, 'saldo-postgresql-'))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** @param {Folders} folders */
function remove(folders) {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts PostgreSQL; null when its programs do not start.
 * @param {string} programs
 * @param {Folders} folders
 * @param {import('./postgresql-programs.js').Owner} owner
 * @returns {Promise<ThrowAway | null>}
 */
async function started(programs, folders, owner) {
  const { own: folder, cluster } = folders
  /** @param {string} program @param {readonly string[]} args */
  const call = (program, args) =>
    execFileSync(join(programs, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const halt = () => {
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'immediate'], { ...owner, cwd: folder })
  }
  /** @param {number} port */
  const startOn = (port) => {
    const options = `-p ${port} -k "" ${settings.map((setting) => `-c ${setting}`).join(' ')}`
    call('pg_ctl', ['start', '-w', '-t', startSeconds, '-D', cluster, '-l', join(folder, 'log'), '-o', options])
  }
  const stop = () => {
    halt()
    remove(folders)
  }
  try {
    // the locale C gives the same messages and sort order on every machine
    call('initdb', ['-D', cluster, '-U', 'saldo', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    const port = await startedOn(startOn)
    endWithRun(join(programs, 'pg_ctl'), folders, owner)
    const url = `postgres://saldo@127.0.0.1:${port}/postgres`
    return { url, halt, resume: () => startOn(port), stop }
  } catch (error) {
    halt()
    console.error(`PostgreSQL in ${programs} does not start: ${String(error)}`)
    return null
  }
}

/**
 * Starts a helper process that stops the server when the run ends, because a killed run cannot do it.
 * @param {string} program
 * @param {Folders} folders
 * @param {import('./postgresql-programs.js').Owner} owner
 */
function endWithRun(program, { own, cluster }, { uid, gid = uid }) {
  const args = [join(root, 'scripts', 'postgresql-end.js'), program, own, cluster]
  const user = uid === undefined ? [] : [String(uid), String(gid)]
  const beside = spawn(process.execPath, [...args, ...user], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  beside.unref()
  // the pipe to the process, which Node implements as a socket, must not keep the run alive
  const input = /** @type {import('node:net').Socket} */ (beside.stdin)
  input.unref()
}

/** The data is temporary, so PostgreSQL never waits for the disk. */
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  // no vacuum, replication or JIT, because each database exists only for seconds
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
]

/** A start that takes longer than this has hung, however slow the machine is. */
const startSeconds = '600'
const portTriesMax = 5

/**
 * Starts on a free port. If the start fails, perhaps because another program has taken the port in the meantime, tries
 * another port; throws the error of the last try.
 * @param {(port: number) => void} start
 */
async function startedOn(start) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort()
    try {
      start(port)
      return port
    } catch (error) {
      if (tries === portTriesMax) throw error
    }
  }
}

/** Below the ephemeral ports, so that no outgoing connection takes the port while the server restarts. */
const ports = { from: 20_000, to: 30_000 }

/** @returns {Promise<number>} */
async function freePort() {
  const port = randomInt(ports.from, ports.to)
  return (await isFree(port)) ? port : freePort()
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command = '', ...args] = process.argv.slice(2)
  const server = await throwAwayPostgresql()
  if (server === null) {
    console.error(noPostgresql)
    process.exitCode = 1
  } else {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.once(signal, () => {
        server.stop()
        process.exit(1)
      })
    try {
      process.exitCode = await run(command, args, { env: { DATABASE_URL: server.url } })
    } finally {
      server.stop()
    }
  }
}
