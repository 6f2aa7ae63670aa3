// `npm test`, `npm run check` and `npm run e2e`: the set-up, then the steps one after another, then the closing line. A step that fails
// does not stop the others, so that one run tells everything; the exit code is 0 only when all passed and some test ran.
import { installed, NotReady } from './ready.js'
import { closingLine, sumOf } from './tally.js'

/** @typedef {import('./tally.js').Tally} Tally */

/** @type {Readonly<Record<string, readonly import('./steps.js').StepName[]>>} */
const plans = {
  test: ['build', 'format', 'lint', 'types', 'dead', 'unitInFull', 'onPostgresql', 'journeys'],
  check: ['format', 'lint', 'types', 'dead', 'unit'],
  e2e: ['build', 'journeys'],
}

const plan = plans[process.argv[2] ?? 'test'] ?? []

const { passed, failed, skipped } = await outcome()
if (failed > 0 || passed === 0) process.exitCode = 1
console.log(`\n${closingLine({ passed, failed, skipped })}`)

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

/** Only now may anything be loaded that needs a package. */
async function takeSteps() {
  const { steps } = await import('./steps.js')
  /** @type {{ name: string, title: string, tally: Tally, isBlocked: boolean, seconds: string }[]} */
  const taken = []
  for (const name of plan) {
    const { title, take, needs } = steps[name]
    console.log(`\n── ${title}`)
    const start = performance.now()
    const isBlocked = taken.some((step) => step.name === needs && step.tally.failed > 0)
    const tally = isBlocked ? { passed: 0, failed: 1, skipped: 0 } : await take()
    taken.push({ name, title, tally, isBlocked, seconds: ((performance.now() - start) / 1000).toFixed(1) })
  }
  console.log('')
  for (const { title, tally, isBlocked, seconds } of taken)
    console.log(
      `${tally.failed > 0 ? 'failed' : 'passed'}  ${title} (${isBlocked ? 'not run: it needs the build' : `${seconds} s`})`,
    )
  return sumOf(taken.map(({ tally }) => tally))
}
