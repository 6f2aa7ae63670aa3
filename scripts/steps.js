// The steps of a run of tests. Each gives its tally: a tool counts as one, passed or failed; the tests count themselves.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, isBuilt } from './build.js'
import { chromium, noChromium } from './chromium.js'
import { noPostgresql, throwAwayPostgresql } from './postgresql.js'
import { run } from './run.js'

/** @typedef {import('./tally.js').Tally} Tally */
/** @typedef {'build' | 'format' | 'lint' | 'types' | 'dead' | 'unit' | 'unitInFull' | 'onPostgresql' | 'journeys'} StepName */
/** @typedef {{ title: string, take: () => Promise<Tally>, needs?: StepName }} Step */

/** The laws of the translation are tried on so many random statements; a setting of one's own is kept. */
const lawsInFull = { SALDO_STATEMENTS: process.env.SALDO_STATEMENTS ?? '100000' }

/** Tests on a PostgreSQL server are a step of their own. */
const embeddedOnly = { DATABASE_URL: '' }

/** What `npm test` adds to `npm run check`: real filings, other programs, and a database that is killed. */
const withoutLong = ['**/*corpus.test.ts', '**/libre-office.test.ts', '**/embedded.test.ts'].flatMap((long) => [
  '--exclude',
  long,
])

const onePassed = { passed: 1, failed: 0, skipped: 0 }
const oneFailed = { passed: 0, failed: 1, skipped: 0 }

/** @type {Readonly<Record<StepName, Step>>} */
export const steps = {
  build: { title: 'Build', take: async () => (isBuilt() || (await build()) ? onePassed : oneFailed) },
  format: { title: 'Format', take: tool('prettier', '--check', '--log-level', 'warn', '--cache', '.') },
  lint: { title: 'Lint and walls', take: tool('oxlint', '--type-aware', '--deny-warnings') },
  types: { title: 'Types', take: tool('tsc', '-b') },
  dead: { title: 'Dead code', take: tool('knip', '--no-progress') },
  unit: { title: 'Unit tests', take: () => tests(['--project', '!e2e', ...withoutLong], embeddedOnly) },
  unitInFull: {
    title: 'Unit tests, the laws in full',
    take: () => tests(['--project', '!e2e'], { ...embeddedOnly, ...lawsInFull }),
  },
  onPostgresql: { title: 'Server tests on PostgreSQL', take: onPostgresql },
  journeys: { title: 'Journeys in a browser', take: journeys, needs: 'build' },
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function tool(command, ...args) {
  return async () => ((await run(command, args)) === 0 ? onePassed : oneFailed)
}

/** On the server of DATABASE_URL, else on one of its own. Where none can be had this is said, and in CI it is a failure. */
async function onPostgresql() {
  const args = ['--project', 'server on PostgreSQL']
  if (process.env.DATABASE_URL) return tests(args)
  const server = await throwAwayPostgresql()
  if (server === null) {
    console.error(noPostgresql)
    return process.env.CI ? oneFailed : { passed: 0, failed: 0, skipped: 1 }
  }
  try {
    return await tests(args, { DATABASE_URL: server.url })
  } finally {
    server.stop()
  }
}

/** Without a browser the journeys have failed, and the reason is told: they are never skipped in silence. */
async function journeys() {
  const path = await chromium()
  if (path !== null) return tests(['--project', 'e2e'], { SALDO_CHROMIUM: path })
  console.error(noChromium)
  return oneFailed
}

/**
 * Runs vitest, whose reporter leaves its tally in a file; a run that breaks without telling of a failed test counts as one.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<Tally>}
 */
async function tests(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-tally-'))
  const file = join(folder, 'tally')
  const code = await run('vitest', ['run', ...args], { env: { ...env, SALDO_TALLY: file } })
  /** @type {Tally} */
  const tally = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : oneFailed
  rmSync(folder, { recursive: true })
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
