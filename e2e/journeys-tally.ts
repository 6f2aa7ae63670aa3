import { writeFileSync } from 'node:fs'
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { closingLine, skippedLines, sumOf, type Tally } from '../scripts/tally.js'

/** Ends a run of journeys as the unit tests end theirs. Under `npm test`, which sums several runs, its tally is left in a file. */
export default class JourneysTally implements Reporter {
  private suite: Suite | null = null
  private errors = 0

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  /** An error outside of any test. */
  onError(): void {
    this.errors += 1
  }

  onEnd({ status }: FullResult): void {
    const tests = this.suite?.allTests() ?? []
    const tally = sumOf([{ ...none, failed: this.errors }, ...tests.map(tallyOfTest)])
    const isBroken = status !== 'passed' && tally.failed === 0
    const told = isBroken ? { ...tally, failed: 1 } : tally
    const file = process.env.SALDO_TALLY
    if (file === undefined) process.stdout.write(`\n${[...skippedLines(told), closingLine(told)].join('\n')}\n`)
    else writeFileSync(file, `${JSON.stringify(told)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

const none: Tally = { passed: 0, failed: 0, skipped: 0 }

/** Counts one test; one that was skipped without a reason is its own. */
function tallyOfTest(test: TestCase): Tally {
  const outcome = test.outcome()
  if (outcome === 'expected') return { ...none, passed: 1 }
  if (outcome !== 'skipped') return { ...none, failed: 1 }
  if (test.results.length === 0) return { ...none, skipped: 1, reasons: { 'the run ended before it': 1 } }
  const reason = test.annotations.find(({ type }) => type === 'skip')?.description ?? test.titlePath().join(' ')
  return { ...none, skipped: 1, reasons: { [reason]: 1 } }
}
