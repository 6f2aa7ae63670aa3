import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '../../../scripts/vitest/full-run.ts'
import { assessGiven, type Assessment } from './assess.ts'
import { explainRating, largestRemainder } from './explanation.ts'
import { financing, holding } from './fixtures/companies-by-kind.ts'
import { sound } from './fixtures/sound-company.ts'
import { assessedFields, type Fields, type AssessmentBasis } from './given.ts'
import { nextOf, ratingWith } from './improvement.ts'
import { scoreOf } from './metrics.ts'
import { metricNames, scorecard } from './scorecard.ts'

// Random fields, some of them unknown, because the explanation must add up for every assessment.
const amounts = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 8, arbitrary: fc.integer({ min: -20, max: 200 }).map((times) => times * 1_000) },
)
const fields: fc.Arbitrary<Fields> = fc.record(Object.fromEntries(assessedFields.map((name) => [name, amounts])))

const assessed = (current: Fields, previous: Fields | null): Assessment => {
  const given: AssessmentBasis = {
    current,
    previous,
    periods: 34,
    denomination: 384,
    reportingYear: 2_024,
    isSimplified: false,
    isIrregular: false,
  }
  return assessGiven(given, { rate: null, asOf: null })
}
const assessments = fc.tuple(fields, fc.option(fields)).map(([current, previous]) => assessed(current, previous))

const runs = Number(globalThis.process?.env?.['SALDO_RUNS'] ?? (isFull ? 1_000 : 300))
const holds = (law: (assessment: Assessment) => void): void =>
  fc.assert(fc.property(assessments, law), { numRuns: runs })

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const hundredths = (points: number): number => Math.round(points * 100)

test('the contributions of the metrics add up exactly to the base score', () => {
  holds((assessment) => {
    const { contributions, groups } = explainRating(assessment)
    const { weightedPoints, availableWeight } = assessment.weighed
    for (const rows of [contributions, groups]) expect(sum(rows.map((row) => row.weightedPoints))).toBe(weightedPoints)
    expect(sum(groups.map((group) => group.availableWeight))).toBe(availableWeight)
    expect(sum(groups.map((group) => group.weight))).toBe(100)
    expect(assessment.baseScore).toBe(availableWeight === 0 ? null : weightedPoints / availableWeight)
  })
})

test('the displayed contributions add up to the displayed base score', () => {
  holds((assessment) => {
    const { contributions, groups, shownBase } = explainRating(assessment)
    for (const rows of [contributions, groups]) {
      expect(sum(rows.map(({ shown }) => hundredths(shown)))).toBe(hundredths(shownBase ?? 0))
    }
    expect(Math.abs((shownBase ?? 0) - (assessment.baseScore ?? 0))).toBeLessThanOrEqual(0.005 + 1e-9)
    const weight = Math.max(1, assessment.weighed.availableWeight)
    for (const { shown, weightedPoints, points } of contributions) {
      expect(Math.abs(shown - weightedPoints / weight)).toBeLessThan(0.01 + 1e-9)
      if (points === null || points === 0) expect(shown).toBe(0)
    }
  })
})

test('if all metrics are known, the contributions are shown without rounding', () => {
  const { contributions, shownBase } = explainRating(assessed(sound, null))
  expect(contributions.find(({ metric }) => metric === 'interestCoverage')).toMatchObject({ points: 85, shown: 11.9 })
  expect(shownBase).toBe(84.15)
})

/** Every possible improvement of a single metric by one step, with the resulting level. */
function stepsOf(assessment: Assessment) {
  return metricNames.flatMap((metric) => {
    const next = nextOf(metric, assessment.scores[metric])
    if (next === null) return []
    const { from, to } = next.points
    return [
      { metric, gain: scorecard[metric].weight * (to - from), level: ratingWith(assessment, metric, to)?.level ?? 11 },
    ]
  })
}

test('the suggested step is the smallest step that improves the level', () => {
  const counts = { steps: 0, none: 0, held: 0 }
  holds((assessment) => {
    const { improvement } = explainRating(assessment)
    const level = assessment.rating?.level
    if (level === undefined || level === 1) {
      expect(improvement).toBeNull()
      return
    }
    const improving = stepsOf(assessment).filter((step) => step.level < level)
    if (improvement?.step === undefined || improvement.step === null) {
      counts.none += 1
      expect(improving).toEqual([])
      const heldBy = improvement !== null && 'heldBy' in improvement ? improvement.heldBy : []
      if (heldBy.length > 0) counts.held += 1
      for (const code of heldBy) {
        expect(assessment.caps.find((cap) => cap.code === code)?.bestLevel).toBe(level)
      }
      return
    }
    counts.steps += 1
    const { metric, points } = improvement.step
    expect(ratingWith(assessment, metric, points.to)?.level).toBe(improvement.step.level)
    expect(improvement.step.level).toBeLessThan(level)
    const gain = scorecard[metric].weight * (points.to - points.from)
    expect(gain).toBe(Math.min(...improving.map((step) => step.gain)))
  })
  expect(Math.min(counts.steps, counts.none, counts.held)).toBeGreaterThan(runs / 100)
})

test.each<[Fields, readonly string[]]>([
  [{ ...sound, longTermDebt: 1_060_000 }, ['DEBT_10_EBITDA']],
  [holding, ['HOLDING']],
  [{ ...financing, earningsBeforeIncomeTax: 5_000_000 }, ['FINANCING']],
  // of the caps that apply, only the strictest are given
  [financing, ['DEBT_10_EBITDA']],
])('with %o no single step improves the level because of the caps %j', (current, heldBy) => {
  expect(explainRating(assessed(current, null)).improvement).toEqual({ step: null, heldBy })
})

test('replacing the points of a metric with equal points does not change the rating', () => {
  holds((assessment) => {
    for (const metric of metricNames) {
      const { points } = assessment.scores[metric]
      const again = points === null ? null : ratingWith(assessment, metric, points)
      expect(again).toEqual(points === null ? null : assessment.rating)
    }
  })
})

test.each([
  ['currentRatio', 0.9, { points: { from: 45, to: 65 }, target: { atLeast: 1 } }],
  ['currentRatio', 3, null],
  ['leverageOne', 3.2, { points: { from: 40, to: 70 }, target: { below: 3 } }],
  ['leverageOne', 0.5, null],
  ['leverageTwo', 0, { points: { from: 95, to: 100 }, target: { below: 0 } }],
  ['cashConversionCycle', -40, { points: { from: 60, to: 100 }, target: { atLeast: 0 } }],
  ['cashConversionCycle', -5, { points: { from: 60, to: 100 }, target: { atLeast: 0 } }],
  ['cashConversionCycle', 10, null],
  ['cashConversionCycle', 45, { points: { from: 90, to: 100 }, target: { below: 30 } }],
  ['cashConversionCycle', 200, { points: { from: 25, to: 45 }, target: { below: 180 } }],
  ['interestCoverage', 'noInterestAndEbitPositive', null],
  [
    'interestCoverage',
    'noInterestAndEbitNotPositive',
    { points: { from: 0, to: 75 }, target: { leaves: 'noInterestAndEbitNotPositive' } },
  ],
  [
    'leverageOne',
    'debtAndEbitdaNotPositive',
    { points: { from: 0, to: 5 }, target: { leaves: 'debtAndEbitdaNotPositive' } },
  ],
  ['leverageTwo', 'equityNotPositive', { points: { from: 0, to: 15 }, target: { leaves: 'equityNotPositive' } }],
  ['grossMargin', null, null],
] as const)(
  'for the ratio %s with the value or special case %s, the next improvement is %o',
  (metric, reading, next) => {
    expect(nextOf(metric, scoreOf(metric, reading))).toEqual(next)
  },
)

test('rounding gives the missing units to the largest remainders', () => {
  expect(largestRemainder([1, 1, 1], 3, 1)).toEqual({ shares: [1, 0, 0], sum: 1 })
  expect(largestRemainder([10, 10, 10], 3, 1)).toEqual({ shares: [4, 3, 3], sum: 10 })
  expect(largestRemainder([5, 1], 2, 1)).toEqual({ shares: [3, 0], sum: 3 })
  expect(largestRemainder([], 1, 100)).toEqual({ shares: [], sum: 0 })
})
