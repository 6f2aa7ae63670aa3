import { expect, test } from 'vitest'
import type { Problem, ProblemCode } from '../../problem.ts'
import { candidateOf } from '../candidate.ts'
import { draftOfCodeValues, type CodeValues, type TypedStatement } from '../code-values.ts'
import type { Candidate } from '../statement.ts'
import { areOneSlipApart, doubtfulTotals, slipsToldOf } from './impossible-totals.ts'

const pairs = (amounts: Readonly<Record<string, number>>): CodeValues =>
  Object.fromEntries(Object.entries(amounts).map(([code, amount]) => [code, { current: amount, previous: amount }]))

const sound = {
  1150: 60_000,
  1250: 40_000,
  1600: 100_000,
  1310: 112_500,
  1320: 500,
  1370: -32_000,
  1300: 80_000,
  1520: 20_000,
  1500: 20_000,
  1700: 100_000,
  2110: 90_000,
  2120: 70_000,
  2100: 20_000,
  2200: 20_000,
  2340: 3_456,
  2300: 23_456,
  2410: -4_000,
  2400: 19_456,
}

type StatementChanges = { readonly changes: Readonly<Record<string, number>>; readonly typed?: Partial<TypedStatement> }

function candidate({ changes, typed = {} }: StatementChanges): Candidate {
  const statement = { companyTitle: 'A', form: 'full', periods: 34, denominations: 384, reportingYear: 2024 } as const
  const draft = draftOfCodeValues({ ...statement, codeValues: pairs({ ...sound, ...changes }), ...typed })
  return candidateOf(draft).candidate as Candidate
}

const codes = (problems: readonly Problem[]): readonly ProblemCode[] => [...new Set(problems.map(({ code }) => code))]

const doubtful: readonly (readonly [string, StatementChanges, ProblemCode])[] = [
  ['a missing pair of brackets around retained losses', { changes: { 1370: 32_000 } }, 'looks-like-sign'],
  ['a missing pair of brackets around income tax', { changes: { 2410: 4_000 } }, 'looks-like-sign'],
  ['a net profit a thousand times too large', { changes: { 2400: 19_456_000 } }, 'looks-like-unit'],
  ['a wrong digit in a profit', { changes: { 2300: 23_956, 2400: 19_956 } }, 'looks-like-typing'],
  ['a transposition of two digits in a profit', { changes: { 2300: 24_356, 2400: 20_356 } }, 'looks-like-typing'],
]

test.each(doubtful)('%s makes a total doubtful and is reported as the likely slip', (_, given, slip) => {
  expect(codes(doubtfulTotals(candidate(given)))).toEqual(['total-doubtful'])
  expect(codes(slipsToldOf(candidate(given)))).toEqual([slip])
})

test.each<readonly [string, StatementChanges]>([
  [
    'the company’s own line in a section, which changes one digit of its total',
    { changes: { 1200: 40_000, 1250: 30_000 } },
  ],
  ['a profit that is a few units too low', { changes: { 2300: 23_459, 2400: 19_459 } }],
  ['a difference that no likely slip explains', { changes: { 2400: 17_000 } }],
  [
    'treasury shares, which are deducted whatever their sign',
    { changes: { 1300: 81_000, 1500: 19_000, 1520: 19_000 } },
  ],
  [
    'deferred tax in the old form, which left its sign open',
    { changes: { 2410: 4_000, 2450: 1_000, 2400: 18_456 }, typed: { reportingYear: 2015 } },
  ],
  ['a difference in the simplified form', { changes: { 2400: 27_456 }, typed: { form: 'simplified' } }],
])('%s does not make a total doubtful', (_, given) => {
  expect(candidate(given).differences).not.toEqual([])
  expect(doubtfulTotals(candidate(given))).toEqual([])
})

test.each([
  [1234, 1235, true],
  [1234, 1324, true],
  [1234, 4321, false],
  [1234, 1243, true],
  [1234, 1254, true],
  [1234, 12345, false],
  [1234, 1256, false],
  [1234, 1234, false],
  [-512, 3512, false],
  [-1234, -1235, true],
])('whether %d and %d are one typing slip apart: %s', (one, other, are) => {
  expect(areOneSlipApart(one, other)).toBe(are)
})
