import { expect, test } from 'vitest'
import type { DraftLine } from '#domain/statement/draft.ts'
import { hasOldTaxLines, withOldTaxLines } from './tax-lines.ts'

const lines = (codes: Readonly<Record<string, number | null>>): readonly DraftLine[] =>
  Object.entries(codes).map(([code, current]) => ({
    code,
    amounts: { current, previous: null, beforePrevious: null },
    at: {},
  }))

test.each([
  ['a stated old line', { 2410: 5, 2430: -1 }, true],
  ['a blank old line without a new one', { 2411: 5, 2450: 0 }, true],
  ['a blank old line beside the new tax', { 2410: -5, 2411: 5, 2421: 0 }, false],
  ['new lines only', { 2410: -5, 2411: 5, 2412: 0 }, false],
])('the edition of a filing for 2019 is recognised from %s', (_, codes, isOld) => {
  expect(hasOldTaxLines(2019, lines(codes))).toBe(isOld)
  expect(hasOldTaxLines(2020, lines(codes))).toBe(false)
})

test('in the old edition, current tax gets the code 2410', () => {
  expect(withOldTaxLines(lines({ 2300: 9, 2411: 5, 2430: -1 })).map(({ code }) => code)).toEqual([
    '2300',
    '2410',
    '2430',
  ])
})

test('the tax total has no line code in the old edition', () => {
  expect(withOldTaxLines(lines({ 2410: -4, 2411: 5, 2450: 1 })).map(({ code }) => code)).toEqual([
    'НалПриб',
    '2410',
    '2450',
  ])
})
