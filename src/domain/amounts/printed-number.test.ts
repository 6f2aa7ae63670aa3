import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalMarkOf } from './decimal-mark.ts'
import type { Mark } from './digits.ts'
import { printedNumber } from './printed-number.ts'

const summary = (text: string, mark: Mark | null = null): string => {
  const read = printedNumber(text, mark)
  if (read.kind === 'amount') return String(read.value)
  if (read.kind === 'fraction') return `${read.value} → ${read.rounded}`
  if (read.kind === 'ambiguous') return `ambiguous ${read.readings.join(' | ')}`
  return read.kind === 'unreadable' ? `unreadable: ${read.why}` : read.kind
}

// numbers as they occur in pasted text
test.each([
  ['1234', '1234'],
  ['1 234', '1234'],
  ['1\u00a0234', '1234'],
  ['1\u202f234', '1234'],
  ['1\u2009234\u2009567', '1234567'],
  ["1'234", '1234'],
  ['1’234’567', '1234567'],
  ['1,234', 'ambiguous 1234 | 1.234'],
  ['1.234', 'ambiguous 1234 | 1.234'],
  ['(1,234)', 'ambiguous 1234 | 1.234'],
  ['(1 234)', '-1234'],
  ['( 1 234 )', '-1234'],
  ['（１ ２３４）', '-1234'],
  ['１２３４', '1234'],
  ['-1 234', '-1234'],
  ['- 1 234', '-1234'],
  ['−1 234', '-1234'],
  ['–1 234', '-1234'],
  ['1 234-', '-1234'],
  ['1 234 −', '-1234'],
  ['\u00ad1 234', '-1234'],
  ['(\u00ad)', 'blank'],
  ['1 234\u00ad', '-1234'],
  ['1\u00ad234', '1234'],
  ['\u02d75', '-5'],
  ['+5', '5'],
  ['-', 'blank'],
  ['–', 'blank'],
  ['—', 'blank'],
  ['−', 'blank'],
  ['--', 'blank'],
  ['(-)', 'blank'],
  ['(—)', 'blank'],
  ['( - )5', 'blank'],
  ['()', 'blank'],
  ['X', 'blank'],
  ['Х', 'blank'],
  ['х', 'blank'],
  ['', 'blank'],
  ['\u00a0', 'blank'],
  ['NaN', 'blank'],
  ['0', '0'],
  ['(0)', '0'],
  ['-0', '0'],
  ['####', 'unreadable: hashes'],
  ['########', 'unreadable: hashes'],
  ['#REF!', 'unreadable: text'],
  ['н/д', 'unreadable: text'],
  ['12%', 'unreadable: text'],
  ['=A1+A2', 'unreadable: text'],
  ['1,234.00', '1234'],
  ['1.234,00', '1234'],
  ['(1.234,00)', '-1234'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567.50', '1234567.5 → 1234568'],
  ['-1 234,50', '-1234.5 → -1235'],
  ['0,123', '0.123 → 0'],
  ['12,5', '12.5 → 13'],
  ['(2,5)', '-2.5 → -3'],
  ['0.49999999999999999999', '0.5 → 0'],
  ['(0.4)', '-0.4 → 0'],
  ['1234,567', '1234.567 → 1235'],
  ['1 234 тыс. руб.', '1234'],
  ['(1 234) тыс. руб.', '-1234'],
  ['(1 234 т.р.)', '-1234'],
  ['1 234 млн руб', '1234'],
  ['1 234 т.р.', '1234'],
  ['1 234,00 ₽', '1234'],
  ['5 рублей', '5'],
  ['1,2 млрд руб.', 'unreadable: text'],
  ['(600)5', '-600'],
  ['(1 600) 12', '-1600'],
  ['600²', '600'],
  ['(600)*', '-600'],
  ['1e3', 'unreadable: text'],
  ['12 тыс. 5', 'unreadable: text'],
  ['5²6', 'unreadable: grouping'],
  ['12 34', 'unreadable: grouping'],
  ['1 234\n567', 'unreadable: grouping'],
  ['(1 234)\n(567)', 'unreadable: grouping'],
  ['\n1 234\n', '1234'],
  ['1 2345', 'unreadable: grouping'],
  ['0 123', 'unreadable: grouping'],
  ['63 13872 118', 'unreadable: grouping'],
  ["1 234'567", 'unreadable: grouping'],
  ['1,234.567,8', 'unreadable: grouping'],
  ['01.02.2024', 'unreadable: grouping'],
  ['(600', 'unreadable: text'],
  ['600)', 'unreadable: text'],
  ['-(600)', 'unreadable: text'],
  ['(-600)', 'unreadable: text'],
  ['-600-', 'unreadable: text'],
  ['9'.repeat(65), 'unreadable: too-long'],
])('%j is read as %s', (text, expected) => {
  expect(summary(text)).toBe(expected)
})

test.each([
  ['1,234', ',', '1.234 → 1'],
  ['1,234', '.', '1234'],
  ['1.234', '.', '1.234 → 1'],
  ['(1.234)', ',', '-1234'],
  // the number's own separators take precedence over the table's mark
  ['1,234,567', ',', '1234567'],
  ['12,5', '.', '12.5 → 13'],
] as const)('%j in a table with the decimal mark %j is read as %s', (text, mark, expected) => {
  expect(summary(text, mark)).toBe(expected)
})

test.each([
  [['1,234', '1.234.567'], ','],
  [['1,234', '12.345,67'], ','],
  [['1.234', '1,234,567'], '.'],
  [['1,234', '1 234,567'], ','],
  [['1,234', '0.5'], '.'],
  // spaces in other numbers do not show what the comma means
  [['1,234', '1 234 567'], null],
  [['1,234', '5,678'], null],
  // the numbers contradict each other
  [['1,234,567', '1.234.567', '1,234'], null],
] as const)('from the numbers %j, the decimal mark is inferred to be %j', (texts, mark) => {
  expect(decimalMarkOf(texts)).toBe(mark)
})

test('`isBracketed` distinguishes a negative amount in brackets from one with a minus', () => {
  expect(printedNumber('(5)', null)).toMatchObject({ value: -5, isBracketed: true })
  expect(printedNumber('-5', null)).toMatchObject({ value: -5, isBracketed: false })
})

const separators = [' ', '\u00a0', '\u202f', '\u2009', "'", '’', '']
const signs = [(t: string) => `(${t})`, (t: string) => `-${t}`, (t: string) => `−${t}`, (t: string) => `${t}-`]

test('an amount with any thousands separator and any minus notation is read exactly', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom(...separators),
      fc.constantFrom(...signs),
      (value, separator, sign) => {
        const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, separator)
        expect(summary(value < 0 ? sign(digits) : digits)).toBe(String(value))
      },
    ),
  )
})

test('reading arbitrary text as a number never throws, and every amount read is an integer', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 .,()-−X#₽рубтыс\u00a0'), maxLength: 20 }), (text) => {
      const read = printedNumber(text, null)
      if (read.kind === 'amount') expect(Number.isInteger(read.value)).toBe(true)
    }),
  )
})
