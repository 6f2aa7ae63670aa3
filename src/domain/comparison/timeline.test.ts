import { expect, test } from 'vitest'
import { datesOf, type KeptMetrics } from './by-date.ts'
import { keyMetrics, type KeyMetricName } from '../assessment/key-metrics.ts'
import { timelineOf, type Filing } from './timeline.ts'

type Pairs = Partial<Record<KeyMetricName, readonly [current: number | null, previous: number | null]>>

type FilingOverrides = Partial<
  Pick<Filing, 'id' | 'year' | 'periods' | 'savedAt' | 'unitRoubles' | 'depreciation' | 'readAs'>
>

/**
 * A filing for 2024 in thousands. Values not given are N/a; those listed in `unknown` are N/a because a figure is
 * unknown.
 */
function filing(pairs: Pairs, making: FilingOverrides = {}, unknown: readonly KeyMetricName[] = []): Filing {
  const { year = 2_024, periods = 34, id = String(year) } = making
  const kept = keyMetrics.map(({ name }) => {
    const [current, previous] = pairs[name] ?? [null, null]
    return [name, { current, previous }]
  })
  const metrics: KeptMetrics = {
    periods,
    reportingYear: year,
    hasPrevious: true,
    // the cast is safe: every key metric occurs once
    keyMetrics: Object.fromEntries(kept) as KeptMetrics['keyMetrics'],
    unknown: { current: unknown, previous: unknown },
  }
  return {
    id,
    year,
    periods,
    savedAt: new Date('2025-06-03'),
    unitRoubles: 1_000,
    depreciation: { current: null, previous: null },
    readAs: 'full',
    dates: datesOf(metrics, null),
    ...making,
  }
}

const cellAt = (filings: readonly Filing[], year: number, name: KeyMetricName) =>
  timelineOf(filings).find((date) => date.year === year)?.cells[name]

test('an assessment covers its own year and the year before', () => {
  const dates = timelineOf([filing({ revenue: [1_200, 1_000], currentRatio: [1.5, 1.4] })])
  expect(dates.map(({ year, cells }) => [year, cells.revenue?.value, cells.currentRatio?.value])).toEqual([
    [2_023, 1_000_000, 1.4],
    [2_024, 1_200_000, 1.5],
  ])
})

test('when two filings cover the same date, the later one is used, whatever their order', () => {
  const later = filing({ currentRatio: [1.6, 1.5] })
  const earlier = filing({ currentRatio: [1.4, 1.2] }, { year: 2_023 })
  for (const filings of [
    [later, earlier],
    [earlier, later],
  ]) {
    expect(timelineOf(filings).map(({ year }) => year)).toEqual([2_022, 2_023, 2_024])
    expect(cellAt(filings, 2_023, 'currentRatio')).toEqual({
      filing: '2024',
      place: 'previous',
      value: 1.5,
      otherwise: [{ filing: '2023', place: 'current', value: 1.4, because: 'restated' }],
    })
  }
})

test.each<[string, FilingOverrides, FilingOverrides, number | null, number | null, boolean]>([
  ['agree if they are equal', {}, {}, 1_000, 1_000, false],
  ['differ if one is larger by 1', {}, {}, 1_000, 1_001, true],
  ['agree if they are equal once rounded to millions', { unitRoubles: 1_000_000 }, {}, 2, 1_842, false],
  ['differ if they are unequal once rounded to millions', { unitRoubles: 1_000_000 }, {}, 3, 1_842, true],
  ['differ if only the later one is N/a', {}, {}, null, 1_842, true],
  ['agree if both are N/a', {}, {}, null, null, false],
])('the amounts of one year in two filings %s', (_, later, earlier, now, before, differs) => {
  const filings = [filing({ revenue: [9, now] }, later), filing({ revenue: [before, 9] }, { ...earlier, year: 2_023 })]
  expect(cellAt(filings, 2_023, 'revenue')?.otherwise).toHaveLength(differs ? 1 : 0)
})

test.each<[KeyMetricName, number, number, boolean]>([
  ['currentRatio', 1.52, 1.48, false],
  ['currentRatio', 1.56, 1.54, true],
  ['grossMargin', 12.04, 12.01, false],
  ['cashConversionCycle', 45.2, 44.9, false],
  ['cashConversionCycle', 45.2, 46.2, true],
])('whether %s of %d instead of %d counts as a different figure: %s', (name, now, before, differs) => {
  const filings = [filing({ [name]: [1, now] }), filing({ [name]: [before, 1] }, { year: 2_023 })]
  expect(cellAt(filings, 2_023, name)?.otherwise).toHaveLength(differs ? 1 : 0)
})

test.each<[KeyMetricName, number | null, number | null, string]>([
  ['LeverageOne', 100, null, 'entered'],
  ['LeverageOne', 100, 100, 'restated'],
  ['LeverageOne', 0, null, 'restated'],
  ['grossMargin', 100, null, 'restated'],
])(
  'the reason for a changed %s, with later depreciation %s and earlier depreciation %s, is %s',
  (name, now, before, because) => {
    const filings = [
      filing({ [name]: [1, 5] }, { depreciation: { current: null, previous: now } }),
      filing({ [name]: [7, 1] }, { year: 2_023, depreciation: { current: before, previous: null } }),
    ]
    expect(cellAt(filings, 2_023, name)?.otherwise).toMatchObject([{ because }])
  },
)

test.each<[string, KeyMetricName, FilingOverrides, string]>([
  ['read in the same way,', 'currentRatio', {}, 'restated'],
  ['read in another way,', 'currentRatio', { readAs: 'simplified' }, 'read'],
  ['in another unit, which rounds a ratio,', 'currentRatio', { unitRoubles: 1_000_000 }, 'read'],
  ['in another unit, which does not explain the difference,', 'revenue', { unitRoubles: 1_000_000 }, 'restated'],
])('for an earlier filing %s the reason why its %s differs (changes %j) is %s', (_, name, making, because) => {
  const filings = [filing({ [name]: [1, 5] }), filing({ [name]: [7, 1] }, { ...making, year: 2_023 })]
  expect(cellAt(filings, 2_023, name)?.otherwise).toMatchObject([{ because }])
})

test('a filing without the figures of a metric does not replace a filing with the figures', () => {
  const without = (year: number) => filing({}, { year }, ['revenue', 'currentRatio'])
  const later = filing({ revenue: [1_200, 1_000], currentRatio: [1.5, 1.4] })
  const earlier = filing({ revenue: [900, 800], currentRatio: [1.3, 1.2] }, { year: 2_023 })
  for (const name of ['revenue', 'currentRatio'] as const) {
    expect(cellAt([without(2_024), earlier], 2_023, name)).toMatchObject({ filing: '2023', otherwise: [] })
    expect(cellAt([later, without(2_023)], 2_023, name)).toMatchObject({ filing: '2024', otherwise: [] })
    expect(cellAt([without(2_024), without(2_023)], 2_023, name)).toMatchObject({ value: null, otherwise: [] })
  }
})

test('of two assessments of the same period, the one saved last is used', () => {
  const first = filing({ currentRatio: [1.1, 1] }, { id: 'first' })
  const last = filing({ currentRatio: [1.2, 1] }, { id: 'last', savedAt: new Date('2025-06-04') })
  expect(cellAt([last, first], 2_024, 'currentRatio')).toMatchObject({ filing: 'last', value: 1.2 })
})

test('a half-year filing does not replace the flows of the previous year', () => {
  const half = filing(
    { revenue: [900, 800], currentRatio: [1.7, 1.6], LeverageOne: [2, 3] },
    { id: 'half', periods: 31 },
  )
  const year = filing({ revenue: [1_000, 900], currentRatio: [1.4, 1.3], LeverageOne: [4, 5] }, { year: 2_023 })
  const dates = timelineOf([half, year])
  expect(dates.map((date) => [date.year, date.periods])).toEqual([
    [2_022, 34],
    [2_023, 31],
    [2_023, 34],
    [2_024, 31],
  ])
  expect(dates[1]?.cells).not.toHaveProperty('currentRatio')
  expect(dates[2]?.cells).toMatchObject({
    revenue: { filing: '2023', value: 1_000_000 },
    currentRatio: { filing: 'half', value: 1.6 },
    LeverageOne: { filing: '2023', value: 4 },
  })
})
