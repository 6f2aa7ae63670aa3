import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed } from './changes.ts'
import { blankEntry, cellAt, type Entry, type EntryRow } from './entry.ts'
import { inUnit, unitChangeOf } from './unit-change.ts'

const entryOf = (rows: Record<string, EntryRow>): Entry => ({
  ...blankEntry({ form: 'full', reportingYear: 2024, denomination: 384 }),
  rows,
})

test.each([
  [5, 384, 383, 5_000, false],
  [-5, 385, 383, -5_000_000, false],
  [1_500, 383, 384, 2, true],
  [-1_500, 383, 384, -2, true],
  [1_499, 383, 384, 1, true],
  [-499, 383, 384, 0, true],
  [0, 385, 383, 0, false],
  [9_007_199_254_740_991, 384, 385, 9_007_199_254_741, true],
] as const)('converting the amount %d from unit %d to unit %d gives %d', (amount, from, to, expected, isRounded) => {
  expect(inUnit(amount, from, to)).toEqual({ amount: expected, isRounded })
})

test('converting to a smaller unit and back keeps every amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9e12, max: 9e12 }), fc.constantFrom(383, 384), (amount, to) => {
      const there = inUnit(amount, to === 383 ? 384 : 385, to)
      expect(inUnit(there?.amount ?? NaN, to, to === 383 ? 384 : 385)).toEqual({ amount, isRounded: false })
    }),
  )
})

test('a conversion to another unit lists the cells that would be rounded', () => {
  const entry = entryOf({ '1150': { current: 1_500, previous: 2_000 }, '2900': { current: 12.5 } })
  expect(unitChangeOf(entry, 385)).toMatchObject({ rounded: [{ row: '1150', column: 'current' }], mayConvert: true })
  const converted = changed(entry, { kind: 'convert', denomination: 385 })
  expect(converted).toMatchObject({
    denomination: 385,
    rows: { '1150': { current: 2, previous: 2 }, '2900': { current: 12.5 } },
  })
})

test.each([
  [{ '1150': { current: 9_007_199_254_740_991 } }, 'tooLarge'],
  [{ '1150': { current: '1,234' } }, 'unread'],
] as const)('an entry with %j is not converted to another unit', (rows, why) => {
  const entry = entryOf(rows)
  expect(unitChangeOf(entry, 383)).toMatchObject({ [why]: [{ row: '1150', column: 'current' }], mayConvert: false })
  expect(changed(entry, { kind: 'convert', denomination: 383 })).toBe(entry)
})

test('an amount stays the same if only the unit’s name is changed', () => {
  const entry = entryOf({ '1150': { current: 1_500 } })
  const relabelled = changed(entry, { kind: 'relabel', denomination: 385 })
  expect([relabelled.denomination, cellAt(relabelled, { row: '1150', column: 'current' })]).toEqual([385, 1_500])
})

test('text with another unit becomes an amount when the entry has the same unit', () => {
  const entry = entryOf({ '1150': { current: '5 млн руб.' } })
  expect(changed(entry, { kind: 'relabel', denomination: 383 }).rows).toEqual(entry.rows)
  expect(changed(entry, { kind: 'relabel', denomination: 385 }).rows).toEqual({ '1150': { current: 5 } })
})
