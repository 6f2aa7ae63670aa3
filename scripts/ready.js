// Prepares the checkout: checks the Node version, installs packages, and builds if needed. Uses only Node's own
// modules.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, isBuilt } from './build.js'
import { isOneOf } from './node-version.js'
import { npm, root } from './run.js'

/** A problem the user must fix, with a message to print. */
export class NotReady extends Error {}

/** Ensures all that `installed` does, and that the product is built; otherwise throws NotReady with a sentence. */
export async function ready() {
  await installed()
  if (isBuilt()) return
  console.log('Building …')
  if (!(await build())) throw new NotReady('The build failed; what is wrong stands above.')
}

/** Ensures that Node's version is supported and node_modules matches package-lock.json; otherwise throws NotReady. */
export async function installed() {
  nodeIsRight()
  if (isInstalled()) return
  console.log('Installing the packages of package-lock.json into node_modules (npm ci) …')
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) throw new NotReady('The packages could not be installed (npm ci failed); what is wrong stands above.')
}

/** npm records in node_modules which packages it installed; only optional packages of the lock file may be missing. */
function isInstalled() {
  const notes = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(notes)) return false
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const found = packagesIn(notes)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional === true || found[path]?.version === version,
  )
}

/**
 * @param {string} file
 * @returns {Readonly<Record<string, { readonly version?: string, readonly optional?: boolean }>>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function nodeIsRight() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!isOneOf(process.versions.node, engines.node))
    throw new NotReady(`This is Node ${process.versions.node}; Saldo needs Node ${engines.node}.`)
}
