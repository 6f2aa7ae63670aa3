// `npm test` and the npm scripts test:all, check, costs, e2e, attack and variants: run the set-up, then the rows of
// steps in sequence (the steps of a row run in parallel), and print the closing line. A failed step stops only the
// steps that need it, so one run reports everything; the exit code is 0 only when none failed and some test passed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measured, writeCosts } from './costs.js'
import { installed, NotReady } from './ready.js'
import { lastLines, sumOf } from './tally.js'

/** @typedef {import('./tally.js').Tally} Tally */

/** @typedef {import('./steps.js').StepName} StepName */

/** @type {readonly StepName[]} */
const tools = ['format', 'lint', 'types', 'dead']

/**
 * The checks run during the build, because building leaves a core idle. The types are checked afterwards, because the
 * build and the type check both write to dist/.
 * @type {readonly (readonly StepName[])[]}
 */
const everything = [['build', 'format', 'lint', 'dead'], ['types'], ['units'], ['journeys']]

/**
 * The steps of each plan, by the arguments of `node scripts/test.js`.
 * @type {Readonly<Record<string, readonly (readonly StepName[])[]>>}
 */
const plans = {
  test: everything,
  'test --changed': [['build'], tools, ['changedUnits'], ['changedJourneys']],
  all: everything,
  costs: everything,
  check: [tools, ['unitsNearChanges']],
  'check --all': [tools, ['quickUnits']],
  e2e: [['build'], ['journeys']],
  attack: [['build'], ['attack'], ['laws']],
  variants: [['variants']],
}

const planName = process.argv.slice(2).join(' ')
const plan = plans[planName]
if (plan === undefined) {
  console.error(`There is no run called "${planName}". There are: ${Object.keys(plans).join(', ')}.`)
  process.exit(2)
}
// a full run: also the tests and cases that shorter runs leave out, and every server test on both databases
if (planName === 'all' || planName === 'attack') process.env.SALDO_ALL = '1'
const costs = planName === 'costs' ? mkdtempSync(join(tmpdir(), 'saldo-costs-')) : null
if (costs !== null) process.env.SALDO_COSTS = costs

const sum = await outcome()
if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1
console.log(`\n${lastLines(sum)}`)

/** @returns {Promise<Tally>} */
async function outcome() {
  try {
    await installed()
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  return takeSteps()
}

/** Takes the steps of the plan. Imports the steps only now, because they need packages. */
async function takeSteps() {
  const { steps } = await import('./steps.js')
  /** @type {Taken[]} */
  const taken = []
  /** @type {import('./costs.js').StepCost[]} */
  const rows = []
  for (const names of plan ?? []) {
    const failedBefore = taken.filter((step) => step.tally.failed > 0).map(({ name }) => name)
    const title = names.map((name) => steps[name].title).join(', ')
    console.log(`\n── ${title}`)
    const { result, cost } = await measured(() =>
      Promise.all(names.map((name) => takeStep(name, steps[name], failedBefore))),
    )
    taken.push(...result)
    rows.push({ title, cost, ...sumOf(result.map(({ tally }) => tally)) })
  }
  console.log('')
  for (const { title, tally, isBlocked, seconds } of taken)
    console.log(
      `${tally.failed > 0 ? 'failed' : 'passed'}  ${title} (${isBlocked ? 'not run: it needs the build' : `${seconds} s`})`,
    )
  if (costs !== null) {
    writeCosts(rows, costs)
    rmSync(costs, { recursive: true })
  }
  return sumOf(taken.map(({ tally }) => tally))
}

/** @typedef {{ name: string, title: string, tally: Tally, isBlocked: boolean, seconds: string }} Taken */

/**
 * @param {StepName} name
 * @param {import('./steps.js').Step} step
 * @param {readonly string[]} failedBefore
 * @returns {Promise<Taken>}
 */
async function takeStep(name, { title, take, needs }, failedBefore) {
  const start = performance.now()
  const isBlocked = needs !== undefined && failedBefore.includes(needs)
  const failing = { passed: 0, failed: 1, skipped: 0 }
  const broken = (/** @type {unknown} */ error) => {
    console.error(error)
    return failing
  }
  const tally = isBlocked ? failing : await take().catch(broken)
  return { name, title, tally, isBlocked, seconds: ((performance.now() - start) / 1000).toFixed(1) }
}
