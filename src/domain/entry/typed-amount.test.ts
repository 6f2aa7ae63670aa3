import { expect, test } from 'vitest'
import type { Mark } from '../amounts/digits.ts'
import { blankEntry } from './entry.ts'
import { amountRulesIn, typedAmount, type TypedInput } from './typed-amount.ts'

const entry = blankEntry({ form: 'full', reportingYear: 2024, denomination: 384 })

function summary(row: string, given: TypedInput, mark: Mark | null = null): string {
  const typed = typedAmount(given, amountRulesIn(entry, row), mark)
  if (typed.kind === 'blank') return 'blank'
  if (typed.kind === 'unusable') return [typed.why, ...(typed.readings ?? [])].join(' ')
  return [typed.amount, typed.isRounded ? 'rounded' : '', typed.isUnsigned ? 'unsigned' : '']
    .filter((part) => part !== '')
    .join(' ')
}

// numbers as they occur in pasted text, in an ordinary line
test.each([
  ['1 234', '1234'],
  ['1\u00a0234', '1234'],
  ['1\u202f234', '1234'],
  ['1,234', 'ambiguous 1234 1.234'],
  ['1.234', 'ambiguous 1234 1.234'],
  ["1'234", '1234'],
  ['(1 234)', '-1234'],
  ['-1 234', '-1234'],
  ['−1 234', '-1234'],
  ['1 234-', '-1234'],
  ['-', 'blank'],
  ['–', 'blank'],
  ['', 'blank'],
  ['####', 'hashes'],
  ['1,234.00', '1234'],
  ['1.234,00', '1234'],
  ['1 234 тыс. руб.', '1234'],
  ['1 234 т.р.', '1234'],
  ['5 млн руб.', 'unit'],
  ['1 234 567 руб.', 'unit'],
  ['1,234.50', '1235 rounded'],
  ['(1,234.50)', '-1235 rounded'],
  ['-1 234,49', '-1234 rounded'],
  ['5-', '-5'],
  ['н/д', 'text'],
  ['12 34', 'grouping'],
  ['9 007 199 254 740 992', 'too-large'],
  ['9 007 199 254 740 991', '9007199254740991'],
])('%j typed into a signed line is read as %s', (text, expected) => {
  expect(summary('1370', { text })).toBe(expected)
})

test.each(['5', '-5', '(5)', '−5', '5-', '(5) тыс. руб.'])(
  '%j typed into a line printed in brackets is read as 5',
  (text) => {
    expect(summary('2120', { text })).toBe(text === '5' ? '5' : '5 unsigned')
  },
)

test.each([
  ['2411', '(5)', '5 unsigned'],
  ['2411', '-5', '-5'],
  ['2410', '(5)', '-5'],
  ['1320', '(5)', '5 unsigned'],
  ['depreciationAndAmortization', '(5)', '5 unsigned'],
  ['2900', '12,345', 'ambiguous 12345 12.345'],
  ['2900', '12,5', '12.5'],
  ['2900', '12,5 руб.', '12.5'],
  ['2900', '12,5 тыс. руб.', 'unit'],
  ['2900', '(0,07)', '-0.07'],
  ['2900', '0.0000012345', '0.0000012345'],
  ['2900', '0,333333333333333333333', 'too-long'],
  ['2900', '10 000 000 000 001', 'too-large'],
  ['2900', '0,0000000000001', 'too-large'],
  ['1250', '0,333333333333333333333', '0 rounded'],
  ['1600', '-', '0'],
  ['1600', '', 'blank'],
  ['1600', 'X', 'blank'],
  ['1250', '-', 'blank'],
])('typed into line %s, %j is read as %s', (row, text, expected) => {
  expect(summary(row, { text })).toBe(expected)
})

test.each([
  [',', '1,234', '1 rounded'],
  ['.', '1,234', '1234'],
  ['.', '1.234', '1 rounded'],
] as const)('if the decimal mark is known to be %j, the text %j is read as %s', (mark, text, expected) => {
  expect(summary('1370', { text }, mark)).toBe(expected)
})

test.each([
  [{ text: '####', value: 1_234 }, '1234'],
  [{ text: '1.2', value: 1_234.5 }, '1235 rounded'],
  [{ text: '(1,234)', value: -1_234 }, '-1234'],
  [{ text: '1 234', value: NaN }, '1234'],
])('%j is read as %s, because the exact value takes precedence over the text', (given, expected) => {
  expect(summary('1370', given)).toBe(expected)
})
