import { expect, test } from 'vitest'
import { rateOf } from '../currency/rate.ts'
import { assessGiven } from './assess.ts'
import { assessed, sound } from './fixtures/sound-company.ts'
import { changedFields, movedRatios, tried, type Trial } from './what-if.ts'

const rate = rateOf('USD', '80')
const asOf = { year: 2025, month: 6 }
const { given } = assessed({}, {})
const before = assessGiven(given, { rate, asOf })
const untouched: Trial = { current: {}, previous: {}, rate }

test('a trial without a change is the assessment itself', () => {
  const after = tried(before, untouched, asOf)
  expect(after).toEqual(before)
  expect(movedRatios(before, after)).toEqual([])
})

test('a figure that is put in moves its own ratios and no total', () => {
  const inventory = (sound.inventory ?? 0) + 1_000
  const after = tried(before, { ...untouched, current: { inventory } }, asOf)
  expect(after.given.current.totalCurrentAssets).toBe(before.given.current.totalCurrentAssets)
  expect(movedRatios(before, after).map(({ metric }) => metric)).toEqual([
    'currentAssetsLiquidation',
    'cashConversionCycle',
  ])
  expect(before).toEqual(assessGiven(given, { rate, asOf }))
})

test('a figure taken away leaves its ratios out', () => {
  const after = tried(before, { ...untouched, current: { revenue: null } }, asOf)
  expect(after.scores.revenue.points).toBeNull()
  expect(after.weighed.availableWeight).toBeLessThan(before.weighed.availableWeight)
})

test('another rate moves the amount in dollars, none takes it away', () => {
  const dollars = (trial: Trial) => tried(before, trial, asOf).limit.converted?.amount ?? null
  expect(dollars({ ...untouched, rate: rateOf('USD', '160') })).toBeLessThan(dollars(untouched) ?? 0)
  expect(dollars({ ...untouched, rate: null })).toBeNull()
})

test('figures of a year that is not there change nothing', () => {
  const alone = assessGiven({ ...given, previous: null }, { rate, asOf })
  const trial = { ...untouched, previous: { revenue: 5 } }
  expect(tried(alone, trial, asOf)).toEqual(alone)
  expect(changedFields(alone, trial, 'previous')).toEqual([])
})

test('what is typed as it stands is no change', () => {
  const { revenue = null } = sound
  expect(changedFields(before, { ...untouched, current: { revenue, inventory: -7 } }, 'current')).toEqual(['inventory'])
})
