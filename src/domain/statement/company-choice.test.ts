import { expect, test } from 'vitest'
import { companiesNamed, companiesOf, companyAt, firstChoice } from './company-choice.ts'

const listed = (name: string, inn: string | null, year: number | null, errors: readonly 'no-amounts'[] = []) => ({
  company: { name, inn },
  year,
  correction: 0,
  errors,
  warnings: 0,
})
const companies = companiesOf([
  listed('Альфа', '1', 2022),
  listed('Бета', '2', 2023),
  listed('Альфа', '1', 2024, ['no-amounts']),
  listed('Альфа', '1', null),
])

test('statements are grouped by company, latest year first', () => {
  expect(companies.map(({ name, years }) => [name, years.map(({ year }) => year)])).toEqual([
    ['Альфа', [2024, 2022, null]],
    ['Бета', [2023]],
  ])
  expect(companies[0]?.years[0]).toEqual({ position: 2, year: 2024, isRefused: true })
})

test('the latest statement of the first company is shown first', () => {
  expect(firstChoice(companies)).toBe(2)
  expect(firstChoice([])).toBe(0)
})

test('the company of a statement is found by the statement’s position in the list', () => {
  expect(companyAt(companies, 1)?.name).toBe('Бета')
  expect(companyAt(companies, 9)).toBeUndefined()
})

test.each([
  ['', 2],
  ['бет', 1],
  ['2', 1],
  ['гамма', 0],
])('the search for %j finds %d companies', (text, count) => {
  expect(companiesNamed(companies, text)).toHaveLength(count)
})
