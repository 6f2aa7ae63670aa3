import { expect, test } from 'vitest'
import { choiceIn, isNarrowed, plainChoice, searchOfChoice, sortedBy } from './list-choice.ts'

test('an address without a question shows everything, the last changed first', () => {
  expect(choiceIn('')).toEqual(plainChoice)
  expect(searchOfChoice(plainChoice, '')).toBe('')
})

test.each([
  '?search=north&status=draft&year=2024',
  '?status=deleted',
  '?sort=companyTitle',
  '?sort=companyTitle&order=down',
  '?order=up',
  '?sort=expiresAt',
])('the choice of %s stands in the address again', (search) => {
  expect(searchOfChoice(choiceIn(search), '')).toBe(search)
})

test('nonsense in the address is as usual, and what is not ours stays there', () => {
  expect(choiceIn('?status=gone&year=soon&sort=colour&order=sideways')).toEqual(plainChoice)
  expect(searchOfChoice({ ...plainChoice, year: 2024 }, '?case=7&year=2020')).toBe('?case=7&year=2024')
})

test('a column sorts its own way first, and turns round at the second press', () => {
  const byName = sortedBy(plainChoice, 'companyTitle')
  expect(byName).toMatchObject({ sort: 'companyTitle', order: 'up' })
  expect(sortedBy(byName, 'companyTitle')).toMatchObject({ sort: 'companyTitle', order: 'down' })
})

test('an order alone leaves nothing out', () => {
  expect(isNarrowed(sortedBy(plainChoice, 'expiresAt'))).toBe(false)
  expect(
    [{ search: 'a' }, { status: 'draft' as const }, { year: 2024 }].map((given) =>
      isNarrowed({ ...plainChoice, ...given }),
    ),
  ).toEqual([true, true, true])
})
