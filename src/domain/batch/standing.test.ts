import { expect, test } from 'vitest'
import { byNeed, standingOf } from './standing.ts'

const judged = { isSound: true, isRepeated: false, translatedId: null, beforeId: null }

test.each([
  [judged, 'ready'],
  [{ ...judged, isSound: false }, 'broken'],
  [{ ...judged, isRepeated: true }, 'repeated'],
  [{ ...judged, beforeId: 'old' }, 'before'],
  [{ ...judged, beforeId: 'old', isRepeated: true }, 'before'],
  [{ ...judged, translatedId: 'new', beforeId: 'old' }, 'translated'],
] as const)('a batch row with %j is %s', (given, expected) => {
  expect(standingOf(given)).toBe(expected)
})

test('rows are sorted by need for attention, name and year', () => {
  const rows = [
    { standing: 'translated', name: 'Alder', year: 2024 },
    { standing: 'ready', name: 'Birch', year: 2023 },
    { standing: 'question', name: 'Cedar', year: null },
    { standing: 'ready', name: 'Birch', year: 2024 },
    { standing: 'ready', name: 'Alder', year: 2020 },
    { standing: 'broken', name: 'Willow', year: 2024 },
    { standing: 'before', name: 'Alder', year: 2024 },
  ] as const
  const order = byNeed((one, other) => one.localeCompare(other, 'en'))
  expect(rows.toSorted(order).map(({ standing, name, year }) => `${standing} ${name} ${year}`)).toEqual([
    'broken Willow 2024',
    'question Cedar null',
    'ready Alder 2020',
    'ready Birch 2024',
    'ready Birch 2023',
    'before Alder 2024',
    'translated Alder 2024',
  ])
})
