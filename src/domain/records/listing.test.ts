import { expect, test } from 'vitest'
import { matchesSearch } from './listing.ts'

const bridge = { title: 'Northern Bridge', inn: '7801234560' }

test.each<[string | null, boolean]>([
  [null, true],
  ['', true],
  ['bridge', true],
  ['  NORTHERN ', true],
  ['walrus', false],
  ['7801234560', true],
  ['7801 234', true],
  ['999', false],
])('the search %j finds a company by name or tax number: %s', (search, isFound) => {
  expect(matchesSearch(bridge, search)).toBe(isFound)
})

test('a search by tax number does not find a record without the number', () => {
  expect(matchesSearch({ ...bridge, inn: null }, '7801234560')).toBe(false)
})
