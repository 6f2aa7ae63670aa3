// A throw-away PostgreSQL for the tests: found, or installed where it can be, started on a free port over an empty folder, and gone
// afterwards. `node scripts/postgresql.js vitest run …` runs a command with DATABASE_URL set to it.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './run.js'

/** What to tell a person when there is no PostgreSQL to be had. */
export const noPostgresql =
  'No PostgreSQL was found and none could be installed. Install PostgreSQL 15 or later, or set DATABASE_URL to a server ' +
  'on which the tests may make databases, and run the tests again.'

/** The oldest version whose SQL the product speaks. */
const versionMin = 15
const onDebian = existsSync('/usr/bin/apt-get')
const isRoot = process.getuid?.() === 0

/**
 * Starts a server of its own, which can be halted and resumed like one that goes down and comes back. Null when there is none to be had.
 * @returns {Promise<{ url: string, halt: () => void, resume: () => void, stop: () => void } | null>}
 */
export async function throwAwayPostgresql() {
  const programs = findPrograms() ?? (await installedByApt())
  if (programs === null) return null
  const owner = ownerOf()
  if (owner === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'saldo-postgresql-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid)
  const cluster = join(folder, 'cluster')
  /** @param {string} program @param {readonly string[]} args */
  const call = (program, args) =>
    execFileSync(join(programs, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const halt = () => {
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'immediate'], { ...owner, cwd: folder })
  }
  /** @param {number} port */
  const startOn = (port) => {
    const options = `-p ${port} -k "" -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
    call('pg_ctl', ['start', '-w', '-t', startSeconds, '-D', cluster, '-l', join(folder, 'log'), '-o', options])
  }
  const stop = () => {
    halt()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // the same words and order on every machine, whatever its language
    call('initdb', ['-D', cluster, '-U', 'saldo', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    const port = await startedOn(startOn)
    const url = `postgres://saldo@127.0.0.1:${port}/postgres`
    return { url, halt, resume: () => startOn(port), stop }
  } catch (error) {
    stop()
    console.error(`PostgreSQL in ${programs} does not start: ${String(error)}`)
    return null
  }
}

/** Longer than this a start hangs, however slow the machine is. */
const startSeconds = '600'
const portTriesMax = 5

/**
 * A port may be taken between its choice and the start: then it is another one.
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

/** The folder of initdb and pg_ctl, the newest first; null when there is none. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && isNewEnough(join(folder, 'initdb'))) ?? null
}

/** @param {string} program */
function isNewEnough(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= versionMin
}

async function installedByApt() {
  if (!isRoot || !onDebian) return null
  console.log('No PostgreSQL here. To use a server of your own, set DATABASE_URL to its address.')
  console.log('Installing the package postgresql with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-q'], { env, quiet: true })) !== 0) return null
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], { env, quiet: true })
  return findPrograms()
}

/**
 * PostgreSQL refuses to run as root: then it runs as the user its package made; null when there is none.
 * @returns {{ uid?: number, gid?: number } | null}
 */
function ownerOf() {
  if (!isRoot) return {}
  const [uid = Number.NaN, gid = Number.NaN] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : Number.NaN
  })
  return Number.isNaN(uid) || Number.isNaN(gid) ? null : { uid, gid }
}

/** Ports below those that systems hand out to connections on their way: what listens there finds its port again after a halt. */
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
