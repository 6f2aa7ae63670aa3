import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { closingLine, type Tally } from '../tally.js'

/** Ends a run of tests with "N passed, N failed, N skipped". Under `npm test`, which sums several runs, its tally is left in a file. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const tally = tallyOf(modules, unhandled.length)
    if (tally.passed + tally.failed === 0) process.exitCode = 1
    const file = process.env.SALDO_TALLY
    if (file === undefined) process.stdout.write(`\n${closingLine(tally)}\n`)
    else writeFileSync(file, `${JSON.stringify(tally)}\n`)
  }
}

/** A file that could not be run, and an error outside of any test, count as a failed test. */
function tallyOf(modules: readonly TestModule[], unhandled: number): Tally {
  const tally = { passed: 0, failed: unhandled, skipped: 0 }
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    for (const test of tests) {
      const { state } = test.result()
      tally[state === 'pending' ? 'skipped' : state] += 1
    }
    if (module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')) tally.failed += 1
  }
  return tally
}
