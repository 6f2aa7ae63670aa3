import { expect, test } from 'vitest'
import { agingSteps } from './age.ts'
import { creditCaps, limitPercents, liquidityFactors } from './credit-limit.ts'
import { limitParts } from './limit-parts.ts'
import { keyMetrics } from './key-metrics.ts'
import { nextOf } from './improvement.ts'
import { liquidityScale, liquidityWeights } from './liquidity.ts'
import { riskMatrix } from './risk-matrix.ts'
import { riskClasses } from './risk.ts'
import { levelOf, scale } from './scale.ts'
import {
  metricNames,
  gradeOf,
  grades,
  scorecard,
  type MetricName,
  type ScorecardRow,
  type SpecialCase,
} from './scorecard.ts'

const rows: readonly (readonly [MetricName, ScorecardRow])[] = metricNames.map((name) => [name, scorecard[name]])
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const isWhole = (points: number): boolean => Number.isInteger(points) && points >= 0 && points <= 100

// Properties that the tables must have even if the method changes their numbers.

test('the weights of the metrics add up to 100', () => {
  expect(sum(rows.map(([, { weight }]) => weight))).toBe(100)
  expect(sum(Object.values(liquidityWeights))).toBe(100)
  expect([...rows.map(([, { weight }]) => weight), ...Object.values(liquidityWeights)].every(isWhole)).toBe(true)
})

test.each(rows)('the bands of %s cover every value once, in ascending order from −∞', (_, { bands }) => {
  const from = bands.map((band) => band.from)
  expect(from[0]).toBe(-Infinity)
  expect(from.slice(1).every(Number.isFinite)).toBe(true)
  expect(from).toEqual([...new Set(from)].sort((a, b) => a - b))
})

test.each(rows)('the points of %s are integers from 0 to 100', (_, { bands, special }) => {
  const points = bands.map((band) => band.points)
  expect(points.every(isWhole)).toBe(true)
  expect(Math.max(...points)).toBe(100)
  expect(Object.values(special).every((one) => one.points === null || isWhole(one.points))).toBe(true)
})

test.each(rows)(
  'from band to band, the points of %s only rise or only fall, unless the middle band is best',
  (name, { bands, direction }) => {
    const points = bands.map((band) => band.points)
    const rising = points.toSorted((a, b) => a - b)
    if (direction === 'banded') expect([name, points]).not.toEqual([name, rising])
    else expect(points).toEqual(direction === 'higher' ? rising : rising.toReversed())
  },
)

const specials = rows.flatMap(([name, { special }]) =>
  // the cast is safe: the keys of a row's special cases are `SpecialCase` codes
  Object.entries(special).map(([code, { points, next }]) => ({ name, code: code as SpecialCase, points, next })),
)

test.each(specials)('the next step of $name from the special case $code earns more points', (one) => {
  const next = nextOf(one.name, { ratio: null, special: one.code, points: one.points })
  expect(next === null).toBe(one.next === null)
  if (next !== null) expect(next.points.to).toBeGreaterThan(next.points.from)
})

test('the minimum scores of each scale fall to 0 at the worst level', () => {
  for (const steps of [
    scale.map((s) => s.scoreMin),
    liquidityScale.map((s) => s.scoreMin),
    grades.map((g) => g.pointsMin),
  ]) {
    expect(steps.at(-1)).toBe(0)
    expect(steps).toEqual([...new Set<number>(steps)].sort((a, b) => b - a))
  }
  expect(scale.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(liquidityScale.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5])
})

test.each([
  [100, 1],
  [88, 1],
  [87.9, 2],
  [20, 9],
  [19.9, 10],
  [0, 10],
])('a score of %d is level %d', (score, level) => expect(levelOf(score)).toBe(level))

test.each([
  [90, 'excellent'],
  [89, 'good'],
  [70, 'good'],
  [69, 'fair'],
  [50, 'fair'],
  [49, 'weak'],
  [25, 'weak'],
  [24, 'critical'],
  [0, 'critical'],
])('%d points have the grade %s', (points, grade) => expect(gradeOf(points)).toBe(grade))

test('risk never improves with a worse rating or worse liquidity', () => {
  const classes = Object.values(riskMatrix).map((row) => row.map((risk) => riskClasses.indexOf(risk)))
  for (const [level, row] of classes.entries()) {
    expect(row).toEqual(row.toSorted((a, b) => a - b))
    for (const [column, risk] of row.entries()) {
      expect(risk).toBeGreaterThanOrEqual(classes[level - 1]?.[column] ?? 0)
    }
  }
})

test('a worse level, worse liquidity or a higher risk never raises the limit', () => {
  const falls = (numbers: readonly number[]): void => expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  for (const part of limitParts) falls(Object.values(limitPercents).map((row) => row[part]))
  falls(Object.values(liquidityFactors))
  falls([1, ...agingSteps.map(({ factor }) => factor)])
  for (const currency of ['usd', 'roubles'] as const) falls(riskClasses.map((risk) => creditCaps[risk][currency]))
})

test('the scorecard and the key metrics agree on which direction is better', () => {
  const directions = new Map<string, string>(keyMetrics.map(({ name, better }) => [name.toLowerCase(), better]))
  const both = rows.filter(([name, { direction }]) => directions.has(name.toLowerCase()) && direction !== 'banded')
  expect(both.length).toBeGreaterThan(6)
  for (const [name, { direction }] of both)
    expect([name, directions.get(name.toLowerCase())]).toEqual([name, direction])
})
