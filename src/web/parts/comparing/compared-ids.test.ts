import { expect, test } from 'vitest'
import { comparisonOf, idsIn, searchOfIds, toggled } from './compared-ids.ts'

test.each<[string, readonly string[]]>([
  ['', []],
  ['?ids=', []],
  ['?ids=a', ['a']],
  ['?ids=b,a', ['b', 'a']],
  ['?ids=b%2Ca&metric=revenue', ['b', 'a']],
  ['?ids=a,,a,b', ['a', 'b']],
  ['?ids=a,b,c,d,e,f,g', ['a', 'b', 'c', 'd', 'e', 'f']],
])('%s names %o', (search, ids) => {
  expect(idsIn(search)).toEqual(ids)
})

test.each([
  [[], '', ''],
  [['a', 'b'], '', '?ids=a,b'],
  [['a'], '?metric=revenue&ids=b,c', '?ids=a&metric=revenue'],
  [[], '?ids=b&sort=title', '?sort=title'],
])('%o stand in the address %s as %s', (ids, before, after) => {
  expect(searchOfIds(ids, before)).toBe(after)
  expect(idsIn(after)).toEqual(ids)
})

test('the comparison has an address', () => {
  expect(comparisonOf(['a', 'b'])).toBe('/compare-assessments?ids=a,b')
})

test('one is chosen and taken away, and none beyond the last place', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(six, 'g')).toEqual(six)
  expect(toggled(six, 'c')).toEqual(['a', 'b', 'd', 'e', 'f'])
})
