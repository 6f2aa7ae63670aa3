// The count of what was tried, and the lines every run of tests ends with.

/**
 * `reasons`: why tests were skipped, with how many each.
 * @typedef {{ passed: number, failed: number, skipped: number, reasons?: Readonly<Record<string, number>> }} Tally
 */

/**
 * @param {Tally} tally
 * @returns {string}
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * Each reason on a line of its own, with how many tests it kept from running.
 * @param {Tally} tally
 * @returns {readonly string[]}
 */
export function skippedLines({ reasons = {} }) {
  return Object.entries(reasons).map(([reason, count]) => `skipped ${count}: ${reason}`)
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sumOf(tallies) {
  return tallies.reduce(
    (sum, { passed, failed, skipped, reasons = {} }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      reasons: Object.entries(reasons).reduce(
        (all, [reason, count]) => ({ ...all, [reason]: (all[reason] ?? 0) + count }),
        sum.reasons ?? {},
      ),
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
