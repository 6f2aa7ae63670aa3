import { expect, test } from 'vitest'
import { comparedAssessment } from '#contract/shapes/comparison-shapes.ts'
import { keptWith } from '#web/fixtures/kept-assessment.ts'
import type { KeyMetricName } from '../assessment/key-metrics.ts'
import { comparedColumns, type ComparedAssessment } from './compared.ts'
import { comparedRows, type ComparedGroup } from './compared-rows.ts'
import { sideBySide } from './side-by-side.ts'

const sample = comparedAssessment(keptWith(), null)
const weaker: ComparedAssessment = {
  ...sample,
  rating: { name: 'Marginal', score: 41.25, step: { level: 7, code: 'R7', levels: 10 } },
  credit: { ...sample.credit, roubles: 0 },
}

/** The sample with a different value for a key number of the current year. */
function withValue(name: KeyMetricName, value: number): ComparedAssessment {
  const previous = { value: 1, text: '1' }
  return {
    ...sample,
    keyNumbers: { ...sample.keyNumbers, [name]: { current: { value, text: String(value) }, previous } },
  }
}

const standingsIn = (group: ComparedGroup, key: string, ...all: readonly ComparedAssessment[]) =>
  sideBySide(comparedColumns(all))[group].find((row) => row.key === key)?.standings

test('every row occurs once, in order', () => {
  const table = sideBySide(comparedColumns([sample, weaker]))
  for (const [group, rows] of Object.entries(table)) {
    // the cast is safe: the table has no groups other than those of `comparedRows`
    expect(rows.map(({ key }) => key)).toEqual(comparedRows[group as ComparedGroup])
    for (const { standings } of rows) expect(standings).toHaveLength(2)
  }
})

test('values are ranked only in rows with a better direction', () => {
  expect(standingsIn('conclusion', 'score', sample, weaker)).toEqual(['better', 'worse'])
  expect(standingsIn('conclusion', 'rating', sample, weaker)).toEqual(['better', 'worse'])
  expect(standingsIn('conclusion', 'credit', sample, weaker)).toEqual(['better', 'worse'])
  expect(standingsIn('conclusion', 'dollars', sample, weaker)).toEqual([null, null])
  expect(standingsIn('basis', 'year', sample, weaker)).toEqual([null, null])
  expect(standingsIn('keyMetrics', 'LeverageTwo', sample, withValue('LeverageTwo', 9))).toEqual(['better', 'worse'])
})

test('a metric whose points rise and fall again has no better direction', () => {
  const other = withValue('cashConversionCycle', -48)
  expect(standingsIn('keyMetrics', 'cashConversionCycle', sample, other)).toEqual([null, null])
})

test('the results of different versions of the method are not ranked', () => {
  const other = { ...withValue('LeverageTwo', 9), ...weaker, methodVersion: '9.9' }
  const leveraged = { ...withValue('LeverageTwo', 9), methodVersion: '9.9' }
  expect(standingsIn('conclusion', 'credit', sample, other)).toEqual([null, null])
  expect(standingsIn('keyMetrics', 'LeverageTwo', sample, leveraged)).toEqual(['better', 'worse'])
})

test('ratings by different versions of the method are not ranked, even if scoring is equal', () => {
  const earlier = { ...weaker, methodVersion: '1.0' }
  const liquid: ComparedAssessment = { ...earlier, liquidity: { name: 'Weak', level: 4, levels: 5, score: 30 } }
  const standings = (key: string) => standingsIn('conclusion', key, sample, liquid)
  expect([standings('score'), standings('liquidity')]).toEqual([
    ['better', 'worse'],
    ['better', 'worse'],
  ])
  for (const key of ['rating', 'risk', 'credit']) expect([key, standings(key)]).toEqual([key, [null, null]])
  const metric = 'currentRatio'
  const pointed = (points: number): ComparedAssessment => ({
    ...earlier,
    points: { ...sample.points, [metric]: { points, shown: '1.0x', reason: null } },
  })
  expect(standingsIn('points', metric, sample, pointed(0))).toEqual(['better', 'worse'])
})

test('an assumed liquidity level is not ranked', () => {
  const strong: ComparedAssessment = { ...sample, liquidity: { name: 'Strong', level: 1, levels: 5, score: 90 } }
  const tight = (score: number | null): ComparedAssessment => ({
    ...sample,
    liquidity: { name: 'Tight', level: 3, levels: 5, score },
  })
  expect(standingsIn('conclusion', 'liquidity', strong, tight(50))).toEqual(['better', 'worse'])
  expect(standingsIn('conclusion', 'liquidity', strong, tight(null))).toEqual([null, null])
})

test('amounts in different units are ranked in roubles', () => {
  const inMillions: ComparedAssessment = { ...withValue('revenue', 2_000), denomination: 385 }
  expect(standingsIn('keyMetrics', 'revenue', sample, inMillions)).toEqual(['worse', 'better'])
})
