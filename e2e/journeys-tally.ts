import { writeFileSync } from 'node:fs'
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { failureLine, lastLines, sumOf, type Tally } from '../scripts/tally.js'

/**
 * Reports a journey run in the format of the unit tests. `npm test` adds up several runs, so it lets this reporter
 * write its tally to a file.
 */
export default class JourneysTally implements Reporter {
  private suite: Suite | null = null
  private readonly errors: Tally[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  /** An error outside of any test. */
  onError({ message }: TestError): void {
    this.errors.push(failed(failureLine('outside of any test', message)))
  }

  onEnd({ status }: FullResult): void {
    const tests = this.suite?.allTests() ?? []
    const tally = sumOf([...this.errors, ...tests.map(tallyOfTest)])
    const isBroken = status !== 'passed' && tally.failed === 0
    const told = isBroken ? { ...tally, failed: 1 } : tally
    const file = process.env.SALDO_TALLY
    if (file === undefined) process.stdout.write(`\n${lastLines(told)}\n`)
    else writeFileSync(file, `${JSON.stringify(told)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

const none: Tally = { passed: 0, failed: 0, skipped: 0 }

function failed(failure: string): Tally {
  return { ...none, failed: 1, failures: [failure] }
}

/**
 * Counts one test. A skipped test has the stated reason or, without one, its title. A test that the run did not reach
 * has a reason that says so.
 */
function tallyOfTest(test: TestCase): Tally {
  const outcome = test.outcome()
  if (outcome === 'expected') return { ...none, passed: 1 }
  if (outcome !== 'skipped')
    return failed(failureLine(test.titlePath().filter(Boolean).join(' > '), test.results.at(-1)?.error?.message))
  if (test.results.length === 0) return { ...none, skipped: 1, reasons: { 'the run ended before it': 1 } }
  const reason = test.annotations.find(({ type }) => type === 'skip')?.description ?? test.titlePath().join(' ')
  return { ...none, skipped: 1, reasons: { [reason]: 1 } }
}
