import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delimitedRows } from './delimited-rows.ts'

const cellsOf = (text: string) => delimitedRows(text).map(({ cells }) => cells)

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b;c\r\n1,5;2;3',
    [
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ],
  ],
  [
    'a\tb\r1;1\t2',
    [
      ['a', 'b'],
      ['1;1', '2'],
    ],
  ],
  [
    '\ufeffa,b\n\n , \n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"x, ""y""",2',
    [
      ['a', 'b'],
      ['x, "y"', '2'],
    ],
  ],
  [
    'a,b\n"two\nlines",2\n3,4',
    [
      ['a', 'b'],
      ['two\nlines', '2'],
      ['3', '4'],
    ],
  ],
  [
    'a,b\n5" pipe,2',
    [
      ['a', 'b'],
      ['5" pipe', '2'],
    ],
  ],
  [
    'a;"b, c, d"\n1,5;2',
    [
      ['a', 'b, c, d'],
      ['1,5', '2'],
    ],
  ],
  [
    '"a\n(x, y)";b;c\n1;2;3',
    [
      ['a\n(x, y)', 'b', 'c'],
      ['1', '2', '3'],
    ],
  ],
  ['"a"\n"b, c"\n"d"', [['a'], ['b, c'], ['d']]],
  [
    '5" pipe;6" pipe;"a, ""b"", c, d"\n1;2;3',
    [
      ['5" pipe', '6" pipe', 'a, "b", c, d'],
      ['1', '2', '3'],
    ],
  ],
  ['', []],
])('the text %j is split into the cells %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('a row of several lines has the number of its first line', () => {
  expect(delimitedRows('a,b\n\n"x\ny",1\nz,2').map(({ line }) => line)).toEqual([1, 3, 5])
})

test('quoted cells are read exactly as written, even with separators and quotes', () => {
  const unit = fc.constantFrom('a', 'я', ' ', '"', ';', ',', '\t', '\n', '\r\n')
  const cell = fc.string({ unit }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quoted = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';'))
      expect(cellsOf(['a;b', ...quoted].join('\r\n')).slice(1)).toEqual(rows)
    }),
  )
})
