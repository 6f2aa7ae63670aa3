import { expect, test } from 'vitest'
import { yearsOf } from './years-of.ts'

test.each<[readonly (number | null)[], readonly number[]]>([
  [[], []],
  [
    [2023, null, 2024, 2023],
    [2024, 2023],
  ],
])('the different years of the records %o, latest first, are %o', (given, years) => {
  expect(yearsOf(given.map((reportingYear) => ({ reportingYear })))).toEqual(years)
})
