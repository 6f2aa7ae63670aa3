// The production packages according to package-lock.json: what `npm ci --omit=dev` installs on any platform.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.js'

/** @typedef {{ name?: string, version?: string, license?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, dependencies?: Readonly<Record<string, string>>, optionalDependencies?: Readonly<Record<string, string>>, peerDependencies?: Readonly<Record<string, string>> }} LockedPackage */
/** @typedef {{ readonly name: string, readonly version: string, readonly packages: Readonly<Record<string, LockedPackage>> }} LockFile */
/** @typedef {{ id: string, name: string, version: string, license: string | null, integrity: string | null, isOptional: boolean, needs: readonly string[] }} Dependency */

/** @returns {LockFile} */
export function lockFile() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/**
 * Every production package, once per name and version. `needs` lists the ids of the dependencies that Node resolves from
 * the package's folder. `license` and `integrity` are null when the lock file has none.
 * @param {LockFile} lock
 * @returns {readonly Dependency[]}
 */
export function productionDependencies({ packages }) {
  /** @type {Map<string, Dependency>} */
  const found = new Map()
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.dev === true) continue
    const { license = null, integrity = null, optional = false } = locked
    const { name, version, id } = identityOf(path, locked)
    const needs = new Set([...(found.get(id)?.needs ?? []), ...needsOf(packages, path)])
    found.set(id, { id, name, version, license, integrity, isOptional: optional, needs: [...needs].sort() })
  }
  return [...found.values()].sort((one, other) => compare(one.id, other.id))
}

/**
 * The ids of the dependencies of the package at a path; the product's own path is empty. Leaves out packages that are
 * missing, such as optional peers, or only for development.
 * @param {LockFile['packages']} packages
 * @param {string} path
 * @returns {readonly string[]}
 */
export function needsOf(packages, path) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names
    .flatMap((name) => placeOf(packages, path, name) ?? [])
    .map((place) => identityOf(place, packages[place] ?? {}).id)
    .sort(compare)
}

/**
 * The path at which Node finds a package from a folder: in that folder's node_modules, else in those above.
 * @param {LockFile['packages']} packages
 * @param {string} path
 * @param {string} name
 * @returns {string | null}
 */
function placeOf(packages, path, name) {
  const place = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  if (packages[place] !== undefined) return packages[place].dev === true ? null : place
  if (path === '') return null
  const above = path.lastIndexOf('/node_modules/')
  return placeOf(packages, above < 0 ? '' : path.slice(0, above), name)
}

/**
 * @param {string} path
 * @param {LockedPackage} locked
 */
function identityOf(path, { name = path.split('node_modules/').at(-1) ?? '', version = '' }) {
  return { name, version, id: `${name}@${version}` }
}

/**
 * Compares in the same order on every machine, independently of its locale.
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  return one < other ? -1 : Number(one > other)
}
