import { expect, test } from 'vitest'
import { closingLine, failureLine, lastLines, skippedLines, sumOf } from './tally.js'

const tallies = [
  { passed: 3, failed: 0, skipped: 2, reasons: { 'No browser.': 2 } },
  { passed: 1, failed: 1, skipped: 0 },
  { passed: 0, failed: 0, skipped: 2, reasons: { 'No browser.': 1, 'No database.': 1 } },
]

test('the tallies of several test runs are added up', () => {
  const sum = sumOf(tallies)
  expect(closingLine(sum)).toBe('4 passed, 1 failed, 4 skipped')
  expect(skippedLines(sum)).toEqual(['skipped 3: No browser.', 'skipped 1: No database.'])
})

test('a run without results ends with zeros', () => {
  expect(closingLine(sumOf([]))).toBe('0 passed, 0 failed, 0 skipped')
  expect(skippedLines(sumOf([]))).toEqual([])
})

test('a failed run ends with the names of the failed tests', () => {
  const coloured = '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n  at some place'
  const failed = { passed: 0, failed: 1, skipped: 0, failures: [failureLine('a.test.ts > adds', coloured)] }
  expect(lastLines(sumOf([...tallies, failed]))).toBe(
    [
      'skipped 3: No browser.',
      'skipped 1: No database.',
      'failed  a.test.ts > adds: AssertionError: expected 1 to be 2',
      '4 passed, 2 failed, 4 skipped',
    ].join('\n'),
  )
})
