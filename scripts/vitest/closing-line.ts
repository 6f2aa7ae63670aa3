import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { closingLine, skippedLines, sumOf, type Tally } from '../tally.js'

/** Ends a run of tests with why some were skipped and "N passed, N failed, N skipped". Under `npm test`, which sums several runs, its tally is left in a file. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const tally = tallyOf(modules, unhandled.length)
    if (tally.passed + tally.failed === 0) process.exitCode = 1
    const file = process.env.SALDO_TALLY
    if (file === undefined) process.stdout.write(`\n${[...skippedLines(tally), closingLine(tally)].join('\n')}\n`)
    else writeFileSync(file, `${JSON.stringify(tally)}\n`)
  }
}

/** A file that could not be run, and an error outside of any test, count as a failed test. */
function tallyOf(modules: readonly TestModule[], unhandled: number): Tally {
  const tallies = modules.flatMap((module) => {
    const tests = [...module.children.allTests()]
    const isBroken = module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')
    return [...tests.map(tallyOfTest), { ...none, failed: Number(isBroken) }]
  })
  return sumOf([{ ...none, failed: unhandled }, ...tallies])
}

const none: Tally = { passed: 0, failed: 0, skipped: 0 }

/** Counts one test; one that was skipped without a reason is its own. What runs in full alone is not part of a usual run. */
function tallyOfTest(test: TestCase): Tally {
  const result = test.result()
  if (result.state === 'skipped' && result.note === undefined && test.tags.includes('full')) return none
  if (result.state === 'passed' || result.state === 'failed') return { ...none, [result.state]: 1 }
  const reason = (result.state === 'skipped' ? result.note : undefined) ?? test.fullName
  return { ...none, skipped: 1, reasons: { [reason]: 1 } }
}
