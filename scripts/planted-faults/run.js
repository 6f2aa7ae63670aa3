// `npm run faults`: plants each fault of the table in a copy of the project and runs the tests that must find it. With
// arguments, plants only the faults for which each argument occurs in the sentence or the file. A fault that its test
// does not find is a gap in the tests.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installed } from '../ready.js'
import { root } from '../run.js'
import { plantedFaults } from './planted-faults.js'

/** @typedef {import('./planted-faults.js').PlantedFault} PlantedFault */

await installed()
const { chromium } = await import('../chromium.js')
const { throwAwayPostgresql } = await import('../postgresql.js')

/** @typedef {{ args: (file: string) => readonly string[], failing: (report: unknown) => readonly string[] }} Runner */

/** @typedef {{ testResults: { status: string, message: string, assertionResults: { status: string, title: string }[] }[] }} VitestReport */

/** @param {string} part @returns {Runner} */
const vitest = (part) => ({
  args: (file) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    part,
    '--tags-filter',
    '!full',
    '--reporter=json',
    `--outputFile=${file}`,
  ],
  failing: (report) => {
    const { testResults } = /** @type {VitestReport} */ (report)
    return testResults.flatMap(({ status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').map(({ title }) => title)
      return status === 'failed' && failed.length === 0 ? [message] : failed
    })
  },
})

/** @typedef {{ suites?: Suite[], specs?: { title: string, ok: boolean }[] }} Suite */

/** @param {string} part @returns {Runner} */
const playwright = (part) => ({
  args: (file) => ['node_modules/@playwright/test/cli.js', 'test', part, '--reporter=json', `--output=${file}.traces`],
  failing: (report) => {
    /** @param {Suite} suite @returns {readonly string[]} */
    const failedIn = ({ suites = [], specs = [] }) => [
      ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
      ...suites.flatMap(failedIn),
    ]
    return failedIn(/** @type {Suite} */ (report))
  },
})

const wanted = process.argv.slice(2)
const chosen = plantedFaults.filter(({ fault, file }) => wanted.every((word) => `${fault} ${file}`.includes(word)))
const copy = copyOfProject()
const server = await throwAwayPostgresql()
const env = { SALDO_CHROMIUM: (await chromium()) ?? '', DATABASE_URL: server?.url ?? '' }
/** @type {string[]} */
const missed = []
try {
  for (const fault of chosen) if (!(await isFound(fault))) missed.push(fault.fault)
} finally {
  server?.stop()
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${chosen.length - missed.length} passed, ${missed.length} failed`)
if (missed.length > 0 || chosen.length === 0) process.exitCode = 1

/** Copies the project to a temporary folder, with links to its packages and golden cases. */
function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-faults-'))
  const left = ['node_modules', 'cases', '.git', 'data', 'coverage'].map((name) => join(root, name))
  cpSync(root, folder, { recursive: true, filter: (path) => !left.includes(path) })
  for (const path of ['node_modules', 'cases']) symlinkSync(join(root, path), join(folder, path), 'junction')
  return folder
}

/**
 * Plants a fault, checks that its test fails, and removes the fault again.
 * @param {PlantedFault} row
 */
async function isFound({ fault, file, from, to, part, red }) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const failing = await failingTests(part)
  writeFileSync(path, text)
  const found = failing.some((name) => name.includes(red))
  console.log(`${found ? 'found ' : 'MISSED'}  ${fault}  (${part})`)
  if (!found)
    console.log(failing.length === 0 ? '        nothing failed' : failing.map((name) => `        ${name}`).join('\n'))
  return found
}

/**
 * Runs a test file in the copy and returns the names of failed tests. Builds the product first if the tests need a
 * browser. When the build fails, or no test could run, returns the output instead.
 * @param {string} part
 * @returns {Promise<readonly string[]>}
 */
async function failingTests(part) {
  if (!part.startsWith('e2e/')) return reported(vitest(part))
  const built = await ran(['scripts/build.js'])
  return built.isDone ? reported(playwright(part)) : [built.output]
}

/** @param {Runner} runner */
async function reported({ args, failing }) {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-report-'))
  const file = join(folder, 'report.json')
  const { output } = await ran(args(file), { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const names = existsSync(file) ? failing(JSON.parse(readFileSync(file, 'utf8'))) : [output]
  rmSync(folder, { recursive: true })
  return names
}

/**
 * Runs a program in the copy.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [more] settings
 * @returns {Promise<{ isDone: boolean, output: string }>}
 */
function ran(args, more = {}) {
  const options = { cwd: copy, env: { ...process.env, ...env, ...more }, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(process.execPath, [...args], options, (error, stdout, stderr) =>
      resolve({ isDone: error === null, output: `${stdout}${stderr}` }),
    )
  })
}
