import { expect, test } from 'vitest'
import { comparisonOf, comparisonState, toggled } from './compared-assessments.ts'

test.each<[string, readonly string[], string]>([
  ['', [], 'revenue'],
  ['?ids=', [], 'revenue'],
  ['?ids=b,a', ['b', 'a'], 'revenue'],
  ['?ids=b%2Ca&metric=LeverageTwo', ['b', 'a'], 'LeverageTwo'],
  ['?ids=a,,a,b', ['a', 'b'], 'revenue'],
  ['?ids=a,b,c,d,e,f,g', ['a', 'b', 'c', 'd', 'e', 'f'], 'revenue'],
  ['?metric=colour', [], 'revenue'],
])('the query “%s” selects the assessments %o and the chart of %s', (search, ids, metric) => {
  expect(comparisonState.read(search)).toEqual({ ids, metric })
})

test.each(['', '?ids=a', '?ids=a,b&metric=LeverageTwo', '?metric=cashConversionCycle'])(
  'the query “%s” is unchanged after it is read and written',
  (search) => {
    expect(comparisonState.write(comparisonState.read(search), '')).toBe(search)
  },
)

test('writing the selection leaves the other parameters of the URL unchanged', () => {
  const state = { ids: ['a'], metric: 'revenue' } as const
  expect(comparisonState.write(state, '?case=7&metric=TNWRAW')).toBe('?case=7&ids=a')
})

test('the address of a comparison contains the ids of its assessments', () => {
  expect(comparisonOf(['a', 'b'])).toBe('/compare-assessments?ids=a,b')
})

test('assessments can be added to the selection up to the maximum number', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(six, 'g')).toEqual(six)
  expect(toggled(six, 'c')).toEqual(['a', 'b', 'd', 'e', 'f'])
})
