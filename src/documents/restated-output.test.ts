import { expect, test } from 'vitest'
import { sampleYear, sheetOfYears } from '#cli/fixtures/sample-years.ts'
import { restatesYearBefore } from './restated-output.ts'
import { statementOutput } from './statement-output.ts'

type Year = ReturnType<typeof sampleYear>

const outputOf = ({ english }: Year) => statementOutput('', english, [], { trace: true })
const isSaid = (newer: Year, before: Year): boolean => restatesYearBefore(outputOf(newer), outputOf(before))
const isInTable = (newer: Year, before: Year): boolean =>
  (sheetOfYears([newer, before]).restatements?.items ?? []).length > 0

const before = sampleYear(2023)

test.each([
  ['unchanged comparatives', sampleYear(2024), false],
  ['a changed revenue', sampleYear(2024, { lines: { 2110: [840_000, 781_500], 2120: [-630_000, -586_500] } }), true],
  [
    'a difference that rounding explains',
    sampleYear(2024, { lines: { 2110: [840_000, 780_001], 2120: [-630_000, -585_001] } }),
    false,
  ],
])(
  'with %s the stored outputs and the table of both years agree on whether there is a restatement',
  (_, newer, isDifferent) => {
    expect(isSaid(newer, before)).toBe(isDifferent)
    expect(isInTable(newer, before)).toBe(isDifferent)
  },
)

test('an output can restate only the output of the previous year, and only in the same unit', () => {
  const newer = outputOf(sampleYear(2024, { lines: { 2110: [840_000, 781_500], 2120: [-630_000, -586_500] } }))
  expect(restatesYearBefore(newer, outputOf(sampleYear(2022)))).toBe(false)
  expect(restatesYearBefore(newer, { ...outputOf(before), denominations: 385 })).toBe(false)
  expect(restatesYearBefore(outputOf(before), newer)).toBe(false)
})

test('a filing without comparatives restates nothing', () => {
  const newer = outputOf(sampleYear(2024))
  const empty = Object.fromEntries(Object.keys(newer.previous.incomeStatement).map((field) => [field, 0]))
  const parts = { balanceSheet: {}, incomeStatement: empty, cashFlowStatement: {}, supplementaryInformation: {} }
  expect(restatesYearBefore({ ...newer, previous: parts }, outputOf(before))).toBe(false)
})
