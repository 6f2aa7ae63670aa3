import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsWide, padStart, wrap } from './terminal.ts'

test.each([
  ['abc', 3],
  ['Ёжик', 4],
  ['и\u0306', 1],
  ['− «№» …', 7],
  ['', 0],
])('the text %j is %d columns wide in a terminal', (text, columns) => {
  expect(columnsWide(text)).toBe(columns)
})

test('padding counts graphemes, not code units', () => {
  expect(padStart('и\u0306', 3)).toBe('  и\u0306')
})

test('wrapping text keeps every letter', () => {
  const words = fc.array(fc.stringMatching(/^[а-яa-z]{1,30}$/), { minLength: 1 })
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (given, columns) => {
      const lines = wrap(given.join(' '), columns)
      expect(lines.filter((line) => columnsWide(line) > columns)).toEqual([])
      expect(lines.join('').replaceAll(' ', '')).toBe(given.join(''))
    }),
  )
})
