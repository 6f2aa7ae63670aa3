import { expect, test } from 'vitest'
import { yearTables } from './year-tables.ts'
import type { YearHead } from './years-together.ts'

const of = (reportingYear: number | null, given: Partial<YearHead> = {}) => ({
  head: {
    name: 'Bridge',
    inn: '7801234560',
    form: 'full',
    entity: 'commercial',
    periods: 34,
    denomination: 384,
    reportingYear,
    ...given,
  },
})

const yearsIn = (...statements: readonly ReturnType<typeof of>[]) =>
  yearTables(statements).map((table) => table.map(({ head }) => head.reportingYear))

test('comparable years are in one table, latest first', () => {
  expect(yearsIn(of(2022), of(2024), of(2023))).toEqual([[2024, 2023, 2022]])
})

test.each([
  ['form', { form: 'simplified' }],
  ['entity', { entity: 'non-profit' }],
  ['period', { periods: 31 }],
  ['unit', { denomination: 385 }],
  ['company', { inn: '7707654320' }],
])('statements with different values for %s are in separate tables', (_, given) => {
  expect(yearsIn(of(2024), of(2023), of(2022, given), of(2021, given))).toEqual([
    [2024, 2023],
    [2022, 2021],
  ])
})

test('a single year has a table to itself', () => {
  expect(yearsIn(of(2024))).toEqual([[2024]])
  expect(yearsIn(of(2024), of(null))).toEqual([[2024]])
  expect(yearsIn()).toEqual([])
})

test('of two statements for the same year, the first is used', () => {
  const [first, second] = [of(2024, { name: 'First' }), of(2024, { name: 'Second' })]
  expect(yearTables([first, second, of(2023)])[0]?.[0]).toBe(first)
})

test('a table has at most six years', () => {
  const years = (count: number) => Array.from({ length: count }, (_, at) => of(2024 - at))
  expect(yearsIn(...years(8))).toEqual([
    [2024, 2023, 2022, 2021, 2020, 2019],
    [2018, 2017],
  ])
  expect(yearsIn(...years(7))).toEqual([
    [2024, 2023, 2022, 2021, 2020, 2019],
    [2019, 2018],
  ])
})
