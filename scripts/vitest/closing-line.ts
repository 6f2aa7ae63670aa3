import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { failureLine, lastLines, sumOf, type Tally } from '../tally.js'

/**
 * Prints why tests were skipped, which tests failed, and "N passed, N failed, N skipped". `npm test` adds up several
 * runs, so it lets this reporter write the tally to a file instead.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tally = tallyOf(modules, unhandled)
    if (tally.passed + tally.failed === 0) process.exitCode = 1
    const file = process.env.SALDO_TALLY
    if (file === undefined) process.stdout.write(`\n${lastLines(tally)}\n`)
    else writeFileSync(file, `${JSON.stringify(tally)}\n`)
  }
}

/** A file that could not run, and an error outside tests, each count as a failed test. */
function tallyOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  const outside = unhandled.map((error) => failed(failureLine('outside of any test', error.message)))
  const tallies = modules.flatMap((module) => {
    const tests = [...module.children.allTests()]
    const isBroken = module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')
    const broken = isBroken ? [failed(failureLine(module.relativeModuleId, module.errors()[0]?.message))] : []
    return [...tests.map(tallyOfTest), ...broken]
  })
  return sumOf([...outside, ...tallies])
}

function failed(failure: string): Tally {
  return { ...none, failed: 1, failures: [failure] }
}

const none: Tally = { passed: 0, failed: 0, skipped: 0 }

/**
 * Counts one test. If it was skipped without a reason, its name is listed as the reason; but if it is also marked
 * `full`, it is not counted.
 */
function tallyOfTest(test: TestCase): Tally {
  const result = test.result()
  if (result.state === 'skipped' && result.note === undefined && test.tags.includes('full')) return none
  if (result.state === 'passed') return { ...none, passed: 1 }
  if (result.state === 'failed')
    return failed(failureLine(`${test.module.relativeModuleId} > ${test.fullName}`, result.errors[0]?.message))
  const reason = (result.state === 'skipped' ? result.note : undefined) ?? test.fullName
  return { ...none, skipped: 1, reasons: { [reason]: 1 } }
}
