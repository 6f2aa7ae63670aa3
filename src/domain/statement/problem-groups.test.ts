import { expect, test } from 'vitest'
import { problem } from '#domain/problem.ts'
import { problemGroups, yearsNamed } from './problem-groups.ts'

const of = (code: string, year: number) => problem('not-itemised', undefined, { code, year })

test('the same problem of a line in several years is one group', () => {
  const groups = problemGroups([of('1500', 2024), of('1200', 2024), of('1500', 2023)])
  expect(groups).toEqual([
    { first: of('1500', 2024), others: [of('1500', 2023)] },
    { first: of('1200', 2024), others: [] },
  ])
})

test('problems that name no line are not grouped', () => {
  const missing = problem('form-missing', undefined, { form: 'cashFlow' })
  expect(problemGroups([missing, missing])).toHaveLength(2)
})

test('the list of years contains each year once', () => {
  expect(yearsNamed([of('1500', 2023), of('1500', 2022), of('1500', 2023)])).toBe('2023, 2022')
  expect(yearsNamed([])).toBe('')
})
