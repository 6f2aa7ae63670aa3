import { expect, test } from 'vitest'
import { columnName, quoted, ranges, sheetNameOf } from './cell-address.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the name of column %d is %s', (column, name) => {
  expect(columnName(column)).toBe(name)
})

test('in a formula, a sheet name is in quotes', () => {
  expect(quoted("Bob's lines")).toBe("'Bob''s lines'")
})

test.each([
  ['Lines as filed', 'Lines as filed'],
  ["'Balance: [a/b] *?\\", 'Balance   a b'],
  ['A title that is far too long for a sheet', 'A title that is far too long fo'],
])('a sheet with the title %j has the name %j', (title, name) => {
  expect(sheetNameOf(title)).toBe(name)
})

test.each([
  [[5, 6, 7, 9], 'B5:B7,B9'],
  [[9, 5], 'B5,B9'],
  [[4], 'B4'],
])('a sum of the rows %j is written as %s', (rows, text) => {
  expect(ranges(1, rows)).toBe(text)
})
