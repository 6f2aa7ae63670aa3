import { expect, test } from 'vitest'
import type { EquityLine } from '../draft.ts'
import { check } from '../check.ts'
import { draftOfCodeValues } from '../code-values.ts'

const equityRow = ([code, total]: readonly [string, number]): EquityLine => ({ code, amounts: { total }, at: code })

/** The differences found between an equity of 100, 80 and 60 and the closing rows of a filing for 2025. */
function differences(rows: Readonly<Record<string, number>>) {
  const total = { current: 100, previous: 80, beforePrevious: 60 }
  const draft = draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2025,
    codeValues: { 1250: total, 1370: total },
  })
  const checked = check({ ...draft, equity: Object.entries(rows).map(equityRow) })
  if (checked.statement === null) throw new Error('the statement is refused')
  return checked.notices
    .filter(({ code }) => code === 'equity-mismatch')
    .map(({ facts }) => [facts?.['year'], facts?.['second']])
}

test.each([
  ['the rows after corrections agree', { 3300: 100, 3200: 551, 3201: 80, 3100: 152, 3101: 60 }],
  ['the rows before corrections agree', { 3300: 100, 3200: 80, 3201: 85, 3100: 60, 3101: 55 }],
  ['the rows after corrections are filed as 0', { 3300: 100, 3200: 80, 3201: 0, 3100: 60, 3101: 0 }],
  ['there are no rows after corrections', { 3300: 100, 3200: 80, 3100: 61 }],
])('if %s, equity does not differ between the reports', (_, rows) => {
  expect(differences(rows)).toEqual([])
})

test('a difference in equity is reported for the row after corrections', () => {
  expect(differences({ 3300: 90, 3200: 70, 3201: 75, 3100: 50, 3101: 0 })).toEqual([
    [2025, 90],
    [2024, 75],
    [2023, 50],
  ])
})
