import { expect, test } from 'vitest'
import { closingLine, skippedLines, sumOf } from './tally.js'

const tallies = [
  { passed: 3, failed: 0, skipped: 2, reasons: { 'No browser.': 2 } },
  { passed: 1, failed: 1, skipped: 0 },
  { passed: 0, failed: 0, skipped: 2, reasons: { 'No browser.': 1, 'No database.': 1 } },
]

test('tallies are summed, and so are the reasons of what was skipped', () => {
  const sum = sumOf(tallies)
  expect(closingLine(sum)).toBe('4 passed, 1 failed, 4 skipped')
  expect(skippedLines(sum)).toEqual(['skipped 3: No browser.', 'skipped 1: No database.'])
})

test('nothing makes nothing', () => {
  expect(closingLine(sumOf([]))).toBe('0 passed, 0 failed, 0 skipped')
  expect(skippedLines(sumOf([]))).toEqual([])
})
