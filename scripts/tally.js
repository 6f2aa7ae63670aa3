// Adds up test results, and formats the last lines of a test run.
import { stripVTControlCharacters } from 'node:util'

/**
 * `reasons`: why tests were skipped, and how many for each reason. `failures`: a line for each failed test, see
 * `failureLine`.
 * @typedef {{ passed: number, failed: number, skipped: number, reasons?: Readonly<Record<string, number>>, failures?:
 * readonly string[] }} Tally
 */

/**
 * @param {Tally} tally
 * @returns {string}
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * A line for each reason, with the number of skipped tests.
 * @param {Tally} tally
 * @returns {readonly string[]}
 */
export function skippedLines({ reasons = {} }) {
  return Object.entries(reasons).map(([reason, count]) => `skipped ${count}: ${reason}`)
}

/**
 * The last lines of a run: skipped tests, failed tests, and the count.
 * @param {Tally} tally
 * @returns {string}
 */
export function lastLines(tally) {
  return [...skippedLines(tally), ...failedLines(tally), closingLine(tally)].join('\n')
}

/**
 * @param {Tally} tally
 * @returns {readonly string[]}
 */
function failedLines({ failures = [] }) {
  return failures.map((failure) => `failed  ${failure}`)
}

/**
 * The name of a failed test with the first line of its error, without terminal colours.
 * @param {string} name
 * @param {string | undefined} message
 * @returns {string}
 */
export function failureLine(name, message) {
  const [first = ''] = stripVTControlCharacters(message ?? 'no error was told').split('\n')
  return `${name}: ${first}`
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sumOf(tallies) {
  return tallies.reduce(
    (sum, { passed, failed, skipped, reasons = {}, failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      reasons: Object.entries(reasons).reduce(
        (all, [reason, count]) => ({ ...all, [reason]: (all[reason] ?? 0) + count }),
        sum.reasons ?? {},
      ),
      failures: [...(sum.failures ?? []), ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
