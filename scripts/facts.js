// `npm run facts`: writes docs/facts.md, which lists the file that owns each fact others look for. A file claims a fact
// in its first lines by a comment with `@owns` and the fact in a few words, one comment per fact.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.js'

/** @typedef {{ readonly fact: string, readonly path: string }} OwnedFact */

const owner = /^\/\/ @owns (.+)$/

/**
 * The facts that a file owns. Throws when a tag is below the first lines, where it would be ignored.
 * @param {string} path
 * @param {string} text
 * @returns {readonly OwnedFact[]}
 */
export function factsIn(path, text) {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => !owner.test(line))
  if (lines.slice(first).some((line) => owner.test(line.trim()))) {
    throw new Error(`${path}: a line with @owns goes to the head of the file`)
  }
  return lines.slice(0, first).map((line) => ({ fact: line.replace(owner, '$1'), path }))
}

/**
 * Facts that several files claim, each with those files.
 * @param {readonly OwnedFact[]} facts
 * @returns {readonly string[]}
 */
export function sharedFacts(facts) {
  const keyOf = (/** @type {OwnedFact} */ { fact }) => fact.toLowerCase()
  return [...new Set(facts.map(keyOf))]
    .map((key) => ({ key, owners: facts.filter((each) => keyOf(each) === key) }))
    .filter(({ owners }) => owners.length > 1)
    .map(({ key, owners }) => `${key}: ${owners.map(({ path }) => path).join(', ')}`)
}

/** Every fact of the project, sorted. */
export const ownedFacts = () =>
  ['scripts', 'src']
    .flatMap(filesUnder)
    .filter((path) => /\.(?:tsx?|js)$/.test(path))
    .flatMap((path) => factsIn(path, readFileSync(join(root, path), 'utf8')))
    .toSorted((one, other) => one.fact.localeCompare(other.fact, 'en'))

/**
 * @param {string} folder
 * @returns {readonly string[]}
 */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/**
 * The text of docs/facts.md.
 * @param {readonly OwnedFact[]} facts
 * @returns {string}
 */
export function factsText(facts) {
  return [
    '# Where a fact lives',
    '',
    'Made by `npm run facts` from the comments `@owns` at the head of files; a test compares. Words that people read live in `src/wording`.',
    '',
    '| fact | file |',
    '|---|---|',
    ...facts.map(({ fact, path }) => `| ${fact} | [${path}](../${path}) |`),
    '',
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const facts = ownedFacts()
  const shared = sharedFacts(facts)
  for (const each of shared) console.error(`Two files own ${each}`)
  if (shared.length > 0) process.exitCode = 1
  else writeFileSync(join(root, 'docs', 'facts.md'), factsText(facts))
}
