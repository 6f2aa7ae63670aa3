import { expect, test } from 'vitest'
import { separationOf } from './separation.ts'
import { gridRowsMax, tableTextMax } from './grid-limits.ts'
import { linesOfText, linesWithin } from './text-lines.ts'

test.each([
  [';', 'Запасы;1210;1 234,50;2\nИтого;1200;5;6'],
  [',', 'Запасы,1210,"1,234",2\nИтого,1200,5,6'],
  ['\t', 'Запасы\t1210\t1,234\t2\nИтого\t1200\t5;5\t6'],
  ['|', 'Запасы|1210|5\nИтого|1200|6'],
  ['blanks', 'Запасы   1210   1,234   2\nИтого    1200   5       6'],
  [';', 'Запасы;1210;5\rИтого;1200;6'],
  // blank cells at the end of a row count as cells
  ['\t', 'Запасы\t1210\t\t\nИтого\t1200\t5\t'],
  // without codes, the separator that gives the most regular rows is chosen
  [';', 'a;b;c\n1,5;2,5;3\n4;5;6'],
  // a comma in every row makes two long cells, which are not a table
  [';', 'Запасы;5;6;2,5\nИтого;5;6;2,5\nчисленность: 1,5\nнорма: 2,5'],
  // two tables of different widths, whose rows would have equal lengths without the blank cells at their beginning
  ['\t', `${'\tЗапасы\t1\t2\t3\n'.repeat(3)}${'4\tВыручка\t1\t2\n'.repeat(3)}`],
  [null, 'Уважаемые коллеги!'],
  [null, 'a;b\u0000c\n1;2'],
  [null, ''],
])('the separator %j is found in the text %j', (separation, text) => {
  expect(separationOf(text)).toBe(separation)
})

test('lines are split at all kinds of line ends', () => {
  expect(linesOfText('a\nb\r\nc\rd')).toEqual(['a', 'b', 'c', 'd'])
})

test('an empty last line does not count towards the limit on lines', () => {
  expect(linesWithin('a\nb\n', /\n/g, 2)).toEqual(['a', 'b', ''])
  expect(linesWithin('a\nb\nc', /\n/g, 2)).toBeNull()
  expect(linesWithin('\n\n\n', /\n/g, 2)).toBeNull()
})

test.each([
  ['many lines', 'a\n'.repeat(gridRowsMax + 1)],
  ['many lines that end in a carriage return', `${'a\r'.repeat(gridRowsMax + 1)}\n`],
  ['one long line', 'a'.repeat(70_000)],
  ['much text', `${'a'.repeat(1_000)}\n`.repeat(tableTextMax / 1_000)],
])('text with %s is not read as a table', (_, text) => {
  expect(linesOfText(text)).toBeNull()
})
