import { expect, test } from 'vitest'
import type { Calculation, Operand } from '#domain/documents/calculation.ts'
import { numberLines, formulaNumber, wordLines } from './calculation-text.ts'

const figure = (label: string, value: number | null, factor = 1): Operand => ({
  subject: { kind: 'figure', name: 'revenue' },
  label,
  value,
  factor,
  isMagnitude: false,
  months: null,
})
const field = (label: string, value: number | null, more: Partial<Operand> = {}): Operand => ({
  ...figure(label, value),
  subject: { kind: 'field', name: 'revenue' },
  ...more,
})
const sum = (...operands: readonly Operand[]): Calculation => ({ kind: 'sum', operands })

test.each<[string, Calculation, string, string]>([
  [
    'a quotient',
    { kind: 'quotient', of: figure('EBITDA', 120_400), by: figure('Revenue', 1_516_900) },
    'EBITDA ÷ Revenue',
    '120,400 ÷ 1,516,900 = R',
  ],
  [
    'a negative number divided by a sum',
    { kind: 'quotient', of: figure('EBITDA', -5), by: figure('Interest + STD', -2) },
    'EBITDA ÷ (Interest + STD)',
    '−5 ÷ (−2) = R',
  ],
  [
    'a name that already has a sum in brackets',
    { kind: 'quotient', of: figure('Total debt (STD + LTD)', 4), by: figure('EBITDA', 2) },
    'Total debt (STD + LTD) ÷ EBITDA',
    '4 ÷ 2 = R',
  ],
  [
    'a sum with factors, a deduction and an unknown amount',
    sum(
      field('Cash', 10),
      field('Inventory', 40, { factor: 0.5 }),
      field('Debt', -3, { factor: -1 }),
      field('Other', null),
    ),
    'Cash + 0.5 × Inventory − Debt + Other',
    '10 + 0.5 × 40 − (−3) + 0 = R',
  ],
  [
    'flows of nine months annualised together',
    sum(field('Profit', -100, { months: 9 }), field('Interest', 40, { months: 9 })),
    '(Profit + Interest) × 12 ÷ 9',
    '(−100 + 40) × 12 ÷ 9 = R',
  ],
  [
    'a flow annualised beside a balance',
    sum(field('Interest', 40, { months: 9 }), field('Borrowings', 7)),
    'Interest × 12 ÷ 9 + Borrowings',
    '40 × 12 ÷ 9 + 7 = R',
  ],
  ['a single annualised flow', sum(field('Interest', 40, { months: 3 })), 'Interest × 12 ÷ 3', '40 × 12 ÷ 3 = R'],
  ['a figure divided by 1,000', sum(figure('Revenue', 1_842_600, 0.001)), 'Revenue ÷ 1,000', '1,842,600 ÷ 1,000 = R'],
  [
    'a share of one amount',
    { kind: 'share', share: 0.075, operands: [figure('Cost of sales', 1_200, 1 / 12)] },
    'share set by the rating × Cost of sales ÷ 12',
    '7.5% × 1,200 ÷ 12 = R',
  ],
  [
    'a share of several amounts',
    { kind: 'share', share: 0.11, operands: [figure('Value', 500), figure('Receivables', 200, 0.4 - 0.75)] },
    'share set by the rating × (Value − 0.35 × Receivables)',
    '11% × (500 − 0.35 × 200) = R',
  ],
])('the formula of %s is written in words and in numbers', (_, calculation, words, numbers) => {
  expect(wordLines(calculation)).toEqual([words])
  expect(numberLines(calculation, 'R')).toEqual([numbers])
})

test('the formula of the cash cycle has a line for each of its parts', () => {
  const cycle: Calculation = {
    kind: 'cycle',
    spans: [
      { name: 'inventory', sign: 1, amount: figure('Inventory', 100), flow: figure('Cost of sales', 730) },
      { name: 'payables', sign: -1, amount: figure('Payables', 200), flow: figure('Cost of sales', 730) },
    ],
  }
  expect(wordLines(cycle)).toEqual([
    'Inventory days = Inventory ÷ Cost of sales × 365',
    'Payables days = Payables ÷ Cost of sales × 365',
    'Inventory days − Payables days',
  ])
  expect(numberLines(cycle, '(50) days')).toEqual([
    'Inventory days = 100 ÷ 730 × 365 = 50.0',
    'Payables days = 200 ÷ 730 × 365 = 100.0',
    '50.0 − 100.0 = (50) days',
  ])
})

test.each([
  [1_234.567, '1,234.57'],
  [-3, '−3'],
  [-0.001, '0'],
])('in a formula, the number %d is written as %s', (value, text) => {
  expect(formulaNumber(value)).toBe(text)
})
