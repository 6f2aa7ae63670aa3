import { expect, test } from 'vitest'
import { sampleYear, sheetOfYears } from '#cli/fixtures/sample-years.ts'
import { restatesYearBefore } from './restated-output.ts'
import { statementOutput } from './statement-output.ts'

type Year = ReturnType<typeof sampleYear>

const outputOf = ({ english }: Year) => statementOutput('', english, [], { trace: true })
const isSaid = (newer: Year, before: Year): boolean => restatesYearBefore(outputOf(newer), outputOf(before))
const isInTable = (newer: Year, before: Year): boolean =>
  (sheetOfYears([newer, before]).restatements?.items ?? []).length > 0

const entered = (previous: number | null) => ({
  depreciationAndAmortization: { current: 5_000, previous },
  capitalExpenditures: { current: 5_000, previous },
})

const before = sampleYear(2023)

test.each([
  ['differs from the one entered for the previous year', entered(9_000)],
  ['was not entered for the previous year', entered(null)],
])('a figure entered by the user is not a restatement, even if it %s', (_, supplementary) => {
  const [newer, older] = [sampleYear(2024, { supplementary: entered(7_000) }), sampleYear(2023, { supplementary })]
  expect(isSaid(newer, older)).toBe(false)
  expect(isInTable(newer, older)).toBe(false)
})

test('in a simplified statement a difference of one unit is rounding, not a restatement', () => {
  const simplified = (year: number, assets: number): Year => {
    const amounts = {
      1150: [40, 40],
      1210: [60, 60],
      1250: [50, 50],
      1300: [100, 100],
      1510: [50, 50],
      1600: [150, assets],
      1700: [150, assets],
      2110: [500, 500],
    } as const
    const codeValues = Object.fromEntries(
      Object.entries(amounts).map(([code, [current, previous]]) => [code, { current, previous }]),
    )
    return sampleYear(year, { form: 'simplified', codeValues })
  }
  const older = simplified(2023, 150)
  expect(older.english.current.balanceSheet.otherCurrentAssets).toBeNull()
  expect([151, 160].map((assets) => isSaid(simplified(2024, assets), older))).toEqual([false, true])
  expect([151, 160].map((assets) => isInTable(simplified(2024, assets), older))).toEqual([false, true])
})

test.each([
  ['unchanged comparatives', sampleYear(2024), false],
  ['a changed revenue', sampleYear(2024, { lines: { 2110: [840_000, 781_500], 2120: [-630_000, -586_500] } }), true],
  [
    'a difference that rounding explains',
    sampleYear(2024, { lines: { 2110: [840_000, 780_001], 2120: [-630_000, -585_001] } }),
    false,
  ],
])('with %s, the stored outputs and the table agree on whether there is a restatement', (_, newer, isDifferent) => {
  expect(isSaid(newer, before)).toBe(isDifferent)
  expect(isInTable(newer, before)).toBe(isDifferent)
})

test('a translation can restate only the previous year’s translation in the same unit', () => {
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
