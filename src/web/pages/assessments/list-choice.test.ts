import { expect, test } from 'vitest'
import { choiceIn, isNarrowed, plainChoice, searchOfChoice, sortedBy } from './list-choice.ts'

const plain = { ...plainChoice, ids: [] }

test('an address without a question shows everything, the last saved first, with nothing chosen', () => {
  expect(choiceIn('')).toEqual(plain)
  expect(searchOfChoice(plain, '')).toBe('')
})

test.each([
  '?search=north&year=2024',
  '?status=deleted',
  '?sort=title',
  '?sort=title&order=down',
  '?order=up',
  '?sort=finalMaxCreditRUB',
  '?ids=a,b&sort=level&order=down',
])('the choice of %s stands in the address again', (search) => {
  expect(searchOfChoice(choiceIn(search), '')).toBe(search)
})

test('nonsense in the address is as usual, and what is not ours stays there', () => {
  expect(choiceIn('?status=gone&year=soon&sort=colour&order=sideways')).toEqual(plain)
  expect(searchOfChoice({ ...plain, year: 2024 }, '?case=7&year=2020&ids=a')).toBe('?case=7&year=2024')
})

test.each([
  ['title', 'up'],
  ['reportingYear', 'down'],
  ['level', 'up'],
  ['finalMaxCreditRUB', 'down'],
] as const)('%s sorts %s first, and turns round at the second press', (sort, order) => {
  const first = sortedBy(plain, sort)
  expect(first).toMatchObject({ sort, order })
  expect(sortedBy(first, sort)).toMatchObject({ sort, order: order === 'up' ? 'down' : 'up' })
})

test('neither an order nor what is chosen leaves anything out', () => {
  expect(isNarrowed(sortedBy({ ...plain, ids: ['a'] }, 'level'))).toBe(false)
  expect(
    [{ search: 'a' }, { status: 'deleted' as const }, { year: 2024 }].map((given) =>
      isNarrowed({ ...plain, ...given }),
    ),
  ).toEqual([true, true, true])
})
