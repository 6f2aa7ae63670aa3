import { expect, test } from 'vitest'
import { placesOf, type Better } from './best-and-worst.ts'
import type { ShownValue } from './shown-value.ts'

const shown = (rank: number | null, text = rank === null ? 'N/a' : rank.toFixed(1)): ShownValue => ({
  ...{ text, rank, aside: '', reason: rank === null ? 'why' : null },
})

test.each<[readonly (number | null)[], Better | null, readonly (string | null)[]]>([
  [[3, 1, 2], 'higher', ['best', 'worst', null]],
  [[3, 1, 2], 'lower', ['worst', 'best', null]],
  [[-3, 1, 1], 'higher', ['worst', 'best', 'best']],
  [[2, 1], 'higher', ['better', 'worse']],
  [[2, null, 1], 'higher', [null, null, null]],
  [[1.52, 1.54], 'higher', [null, null]],
  [[2, 1], null, [null, null]],
  [[2], 'higher', [null]],
])('of %o, %s being better: %o', (values, better, places) => {
  expect(
    placesOf(
      values.map((value) => shown(value)),
      better,
    ),
  ).toEqual(places)
})

test('amounts that look alike in millions are told apart by what their printouts wrote', () => {
  const [small, large] = [
    { ...shown(1_840_000, '1.8'), aside: 'RUB 1,840 thousand' },
    { ...shown(1_841_000, '1.8'), aside: 'RUB 1,841 thousand' },
  ]
  expect(placesOf([small, large], 'higher')).toEqual(['worse', 'better'])
})
