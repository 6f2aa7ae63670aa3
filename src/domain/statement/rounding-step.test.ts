import { expect, test } from 'vitest'
import type { ProblemCode } from '../problem.ts'
import { check } from './check.ts'
import { checksOfIssued, type Check } from './checks.ts'
import { draftOfCodeValues } from './code-values.ts'
import type { Draft } from './draft.ts'
import { roundingStep } from './rounding-step.ts'

/** A balance sheet and results in millions with two decimals. Several totals differ from their lines by 0.01 or 0.02. */
const filed: Readonly<Record<string, number>> = {
  1150: 1.14,
  1100: 1.14,
  1230: 75.36,
  1240: 1035.27,
  1250: 86.49,
  1260: 60.02,
  1200: 1257.16,
  1600: 1258.31,
  1310: 10.01,
  1370: 187.91,
  1300: 197.91,
  1410: 830.5,
  1400: 830.5,
  1510: 209.64,
  1520: 20.24,
  1500: 229.88,
  1700: 1258.3,
  2110: 500.05,
  2120: 216.6,
  2100: 283.44,
  2200: 283.44,
  2410: -0.01,
  2400: 283.42,
}

const draftIn = (times: number, changes: Readonly<Record<string, number>> = {}) =>
  draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues: Object.fromEntries(
      Object.entries({ ...filed, ...changes }).map(([code, amount]) => {
        const current = Math.round(amount * times)
        return [code, { current, previous: current }]
      }),
    ),
  })

const codesOf = (draft: Draft, by?: readonly Check[]): ReadonlySet<ProblemCode> => {
  const checked = check(draft, by)
  return new Set((checked.statement === null ? checked.problems : checked.notices).map(({ code }) => code))
}

test('in a statement converted from decimal millions, a difference of one step is rounding', () => {
  const checked = check(draftIn(1000))
  expect(checked.statement?.step).toBe(10)
  expect(codesOf(draftIn(1000))).toEqual(new Set(['form-missing', 'balance-rounding', 'rounding']))
})

test('in a statement of exact thousands, a difference of one step is refused', () => {
  const exact = draftIn(1000, { 1260: 60.021 })
  expect(check(exact).statement).toBeNull()
  expect(codesOf(exact)).toContain('total-mismatch')
})

test.each([
  ['a side of the balance sheet three steps off', { 1600: 1258.34, 1700: 1258.34 }],
  ['two sides that differ by two steps', { 1600: 1258.32 }],
  ['gross profit above its lines', { 2100: 284.44, 2200: 284.44, 2400: 284.42 }],
])('%s is refused, whatever the step', (_, changes) => {
  expect(check(draftIn(1000, changes)).statement).toBeNull()
})

test('an earlier translation is checked by the unit, not by the rounding step', () => {
  const draft = draftIn(1000, { 1600: 1258.3 })
  expect(codesOf(draft)).not.toContain('not-itemised')
  expect(codesOf(draft, checksOfIssued)).toContain('not-itemised')
})

const lines = (amounts: readonly number[], code = '1250') =>
  amounts.map((current) => ({ code, amounts: { current, previous: null, beforePrevious: null }, at: {} }))
const hundreds = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]

test.each([
  ['in thousands', 384, lines(hundreds), 100],
  ['in tens of thousands', 384, lines([...hundreds, -10]), 10],
  ['with one exact amount', 384, lines([...hundreds, 1]), 1],
  ['beside earnings per share', 384, [...lines(hundreds), ...lines([1.25], '2900')], 100],
  ['that are few', 384, lines(hundreds.slice(1)), 1],
  ['that repeat', 384, lines([...hundreds.slice(1), 200, -300, 0]), 1],
  ['in millions', 385, lines(hundreds), 1],
  ['in roubles', 383, lines(hundreds), 1],
] as const)('the step of round amounts %s', (_, unit, filedLines, step) => {
  expect(roundingStep(unit, filedLines)).toBe(step)
})
