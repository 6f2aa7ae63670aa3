import { expect, test } from 'vitest'
import { standingsOf, type Better, type Ranked } from './best-and-worst.ts'

const ranked = (rank: number | null, text = rank === null ? 'N/a' : rank.toFixed(1)): Ranked => ({ rank, text })

test.each<[readonly (number | null)[], Better | null, readonly (string | null)[]]>([
  [[3, 1, 2], 'higher', ['best', 'worst', null]],
  [[3, 1, 2], 'lower', ['worst', 'best', null]],
  [[-3, 1, 1], 'higher', ['worst', 'best', 'best']],
  [[2, 1], 'higher', ['better', 'worse']],
  [[2, null, 1], 'higher', [null, null, null]],
  [[1.52, 1.54], 'higher', [null, null]],
  [[2, 1], null, [null, null]],
  [[2], 'higher', [null]],
])('for %o, if %s is better, the standings are %o', (values, better, standings) => {
  expect(
    standingsOf(
      values.map((value) => ranked(value)),
      better,
    ),
  ).toEqual(standings)
})

test('amounts that are equal in millions are ranked by the printed values', () => {
  const [small, large] = [
    { ...ranked(1_840_000, '1.8'), printed: '1,840' },
    { ...ranked(1_841_000, '1.8'), printed: '1,841' },
  ]
  expect(standingsOf([small, large], 'higher')).toEqual(['worse', 'better'])
})
