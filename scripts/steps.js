// The steps of a test run. Each step returns its tally: a tool counts as one test, passed or failed; tests are counted
// individually.
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, isBuilt } from './build.js'
import { changes } from './changes.js'
import { chromium, noChromium } from './chromium.js'
import { journeysThrough } from './journeys-of-folders.js'
import { noPostgresql, throwAwayPostgresql } from './postgresql.js'
import { compile, lint, root, run } from './run.js'
import { sumOf } from './tally.js'

/** @typedef {import('./tally.js').Tally} Tally */
/** @typedef {'build' | 'format' | 'lint' | 'types' | 'dead' | 'units' | 'changedUnits' | 'unitsNearChanges' | 'quickUnits' | 'journeys' | 'changedJourneys' | 'attack' | 'variants' | 'laws'} StepName */
/** @typedef {{ title: string, take: () => Promise<Tally>, needs?: StepName }} Step */

/**
 * Number of random statements on which the translation's properties are tested, unless the environment already sets
 * another number.
 */
const laws = { SALDO_STATEMENTS: process.env.SALDO_STATEMENTS ?? '3000' }
const lawsInFull = { SALDO_STATEMENTS: process.env.SALDO_STATEMENTS ?? '500000' }

/**
 * A test step that takes longer than this has hung, and is killed in CI. The longest step takes 7 minutes on two idle
 * cores, and 30 on a busy machine.
 */
const hangMs = 90 * 60_000

/** Defaults of `npm run attack`: minutes instead of seconds, and a new seed each time. */
const attackInFull = {
  SALDO_RUNS: process.env.SALDO_RUNS ?? '500',
  SALDO_KILLS: process.env.SALDO_KILLS ?? '20',
  SALDO_SEED: process.env.SALDO_SEED ?? String(randomInt(2 ** 31)),
}

/**
 * Slow tests that `npm run check` leaves out: real filings, other programs, killed databases, a copy of the project,
 * attacks.
 */
const withoutLong = [
  '**/*corpus.test.ts',
  '**/libre-office.test.ts',
  '**/embedded.test.ts',
  '**/adding.test.ts',
  'attack/**',
].flatMap((long) => ['--exclude', long])

/** Options that leave out the tests of the built product, which `npm run check` does not build. */
const withoutBuilt = ['--project', '!e2e*']

/** Options that select the cheap tests, which need no page, server or process. */
const cheap = ['--project', 'rooms', '--project', 'architecture']

/**
 * Files in rooms whose tests draw pages, or start servers or programs. Of these expensive tests, a change to such a
 * file runs only those in its folder.
 */
const dear = /^(src\/(?:server|cli|ui|browser|web|admin)\/.+)\/[^/]+$/

/**
 * Whether this run includes tests marked `full`: `npm run test:all` and `npm run attack` do; for journeys see
 * playwright.config.ts.
 */
const isFull = () => process.env.SALDO_ALL === '1'

/** All attacks: on the readers, the calls, billing, and the built server as a process. */
const attacks = ['attack/']

const lawsOfTranslation = ['src/domain/translation/translation.property.test.ts']

const untidyTables = ['src/readers/variants.test.ts', 'src/readers/damaged-tables.test.ts']

const onePassed = { passed: 1, failed: 0, skipped: 0 }
const oneFailed = { passed: 0, failed: 1, skipped: 0 }
const nothing = { passed: 0, failed: 0, skipped: 0 }

/** @type {Readonly<Record<StepName, Step>>} */
export const steps = {
  build: { title: 'Build', take: async () => (isBuilt() || (await build()) ? onePassed : oneFailed) },
  format: { title: 'Format', take: tool('oxfmt', '--check') },
  lint: { title: 'Lint', take: passing(lint) },
  types: { title: 'Types', take: passing(() => compile([], { quiet: true })) },
  dead: { title: 'Dead code', take: tool('knip', '--no-progress', '--treat-config-hints-as-errors') },
  units: { title: 'Unit, server and process tests', take: () => onDatabase([], laws), needs: 'build' },
  changedUnits: {
    title: 'Unit, server and process tests of what changed',
    take: () => onDatabase(['--changed', changes().since, '--passWithNoTests']),
    needs: 'build',
  },
  unitsNearChanges: { title: 'Unit tests near what changed', take: unitsNearChanges },
  quickUnits: { title: 'Unit tests', take: () => onDatabase([...withoutBuilt, ...withoutLong]) },
  journeys: { title: 'Journeys in a browser', take: () => journeys([]), needs: 'build' },
  changedJourneys: { title: 'Journeys through what changed', take: changedJourneys, needs: 'build' },
  attack: { title: 'Attacks in full', take: () => onDatabase(attacks, attackInFull), needs: 'build' },
  variants: { title: 'Untidy tables in full', take: () => tests(untidyTables, { SALDO_ALL: '1' }) },
  laws: { title: 'Laws of the translation in full', take: () => tests(lawsOfTranslation, lawsInFull) },
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function tool(command, ...args) {
  return passing(() => run(command, args, { quiet: true }))
}

/**
 * A step that passes if the program ends with the exit code 0.
 * @param {() => Promise<number>} program
 */
function passing(program) {
  return async () => ((await program()) === 0 ? onePassed : oneFailed)
}

/**
 * Runs the tests on the PostgreSQL in DATABASE_URL, otherwise on a temporary one; a full run also
 * uses the embedded database. Without a PostgreSQL all tests run on the embedded database, with a message; in CI that
 * is a failure.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 */
async function onDatabase(args, env = {}) {
  if (process.env.DATABASE_URL) return tests(args, env)
  const server = await throwAwayPostgresql()
  if (server === null) {
    console.error(noPostgresql)
    const tally = await tests(args, { ...env, DATABASE_URL: '' })
    const missing = process.env.CI ? oneFailed : { passed: 0, failed: 0, skipped: 1, reasons: { [noPostgresql]: 1 } }
    return sumOf([tally, missing])
  }
  try {
    return await tests(args, { ...env, DATABASE_URL: server.url })
  } finally {
    server.stop()
  }
}

/**
 * Runs the cheap tests of changed files and of all files that import them, and the expensive tests in the folders of
 * changed files; of both, not those in `withoutLong`.
 */
async function unitsNearChanges() {
  const { since, files } = changes()
  const near = await tests([...cheap, ...withoutLong, '--changed', since, '--passWithNoTests'])
  const folders = new Set(files.flatMap((file) => dear.exec(file)?.[1] ?? []))
  if (folders.size === 0) return near
  const beside = [...folders].map((folder) => `${folder}/`)
  const args = [...withoutBuilt, ...withoutLong, '--passWithNoTests', ...beside]
  return sumOf([near, await onDatabase(args)])
}

/**
 * Runs a part of the tests once: a project by its name, a file or folder by its path, or all journeys by "journeys".
 * @param {string} part
 * @param {Readonly<Record<string, string>>} env
 */
export function runOnce(part, env) {
  const isJourney = part === 'journeys' || (part.startsWith('e2e/') && !part.startsWith('e2e/processes'))
  if (isJourney) return journeys(part === 'journeys' ? [] : [part], env)
  return onDatabase(part.includes('/') ? [part] : ['--project', part], env)
}

async function changedJourneys() {
  // a changed journey may have been deleted
  const files = journeysThrough(changes().files)?.filter((file) => existsSync(join(root, file)))
  return files?.length === 0 ? nothing : journeys(files ?? [])
}

/**
 * Runs journeys. Without a browser all are skipped with the reason; in CI they fail.
 * @param {readonly string[]} files of journeys; none for all
 * @param {Readonly<Record<string, string>>} [env]
 */
async function journeys(files, env = {}) {
  const path = await chromium()
  if (path === null) console.error(noChromium)
  if (path === null && process.env.CI) return oneFailed
  return tallied('playwright', ['test', ...files], path === null ? env : { ...env, SALDO_CHROMIUM: path })
}

/**
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 */
function tests(args, env = {}) {
  return tallied('vitest', ['run', ...args, ...(isFull() ? [] : ['--tags-filter', '!full'])], env)
}

/**
 * Runs a test runner whose reporter writes its tally to a file. If the run breaks without a failed test, it counts as
 * one failed test.
 * @param {'vitest' | 'playwright'} runner
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env
 * @returns {Promise<Tally>}
 */
async function tallied(runner, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-tally-'))
  const file = join(folder, 'tally')
  const timeoutMs = process.env.CI ? hangMs : undefined
  const code = await run(runner, args, { env: { ...env, SALDO_TALLY: file }, timeoutMs })
  /** @type {Tally} */
  const tally = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : oneFailed
  rmSync(folder, { recursive: true })
  // if no tests are near the changes, zero results are not a failure
  if (args.includes('--passWithNoTests') && tally.passed + tally.failed === 0) return tally
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
