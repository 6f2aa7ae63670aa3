import { expect, test } from 'vitest'
import { nicknamesOf } from './nicknames.ts'

const numbered = (count: number): string => `Customer ${count}`
const named = (given: Readonly<Record<string, string | null>>) => [
  ...nicknamesOf(
    Object.entries(given).map(([key, nickname]) => ({ key, given: nickname })),
    numbered,
  ).values(),
]

test('companies without a nickname get numbered nicknames in order', () => {
  expect(named({ a: null, b: null, c: null })).toEqual(['Customer 1', 'Customer 2', 'Customer 3'])
})

test('a typed nickname does not use up a number', () => {
  expect(named({ a: null, b: 'Birch', c: null })).toEqual(['Customer 1', 'Birch', 'Customer 2'])
})

test('a numbered nickname is not given to two companies', () => {
  expect(named({ a: null, b: 'Customer 1', c: null, d: 'Customer 3' })).toEqual([
    'Customer 2',
    'Customer 1',
    'Customer 4',
    'Customer 3',
  ])
})
