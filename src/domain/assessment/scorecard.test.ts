import { describe, expect, test } from 'vitest'
import { denominations } from '../catalogue/denominations.ts'
import { periods } from '../catalogue/periods.ts'
import {
  creditCapRoubles,
  creditCapUsd,
  creditMinRoubles,
  creditMinUsd,
  ratedWeightMin,
  findingsShownMax,
} from '../policy.ts'
import { agingSteps } from './age.ts'
import { isMethodThere, methodFile, withoutMethod } from '../../../scripts/vitest/method-folder.ts'
import { limitPercents, liquidityFactors } from './credit-limit.ts'
import { limitParts } from './limit-parts.ts'
import { eventRules } from './events.ts'
import { recovery } from './figures.ts'
import { keyMetrics } from './key-metrics.ts'
import { nextOf } from './improvement.ts'
import { liquidityScale, liquidityWeights } from './liquidity.ts'
import { scoreOf } from './metrics.ts'
import { caveats } from './caveats.ts'
import { caps } from './rating.ts'
import { metricFindings } from './findings.ts'
import { riskMatrix } from './risk-matrix.ts'
import { riskClasses } from './risk.ts'
import { levelOf, scale } from './scale.ts'
import {
  metricNames,
  gradeOf,
  grades,
  methodVersion,
  scorecard,
  type MetricName,
  type ScorecardRow,
  type SpecialCase,
} from './scorecard.ts'
import { lossInBoth, revenueSteps } from './trend.ts'

const rows: readonly (readonly [MetricName, ScorecardRow])[] = metricNames.map((name) => [name, scorecard[name]])
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const isWhole = (points: number): boolean => Number.isInteger(points) && points >= 0 && points <= 100

// Laws: what must hold whatever the numbers are.

test('the weights of the metrics and of the liquidity score add up to 100', () => {
  expect(sum(rows.map(([, { weight }]) => weight))).toBe(100)
  expect(sum(Object.values(liquidityWeights))).toBe(100)
  expect([...rows.map(([, { weight }]) => weight), ...Object.values(liquidityWeights)].every(isWhole)).toBe(true)
})

test.each(rows)('the bands of %s cover every ratio once: they begin at −∞ and rise', (_, { bands }) => {
  const from = bands.map((band) => band.from)
  expect(from[0]).toBe(-Infinity)
  expect(from.slice(1).every(Number.isFinite)).toBe(true)
  expect(from).toEqual([...new Set(from)].sort((a, b) => a - b))
})

test.each(rows)('the points of %s are whole and within 0..100, its best band has 100', (_, { bands, special }) => {
  const points = bands.map((band) => band.points)
  expect(points.every(isWhole)).toBe(true)
  expect(Math.max(...points)).toBe(100)
  expect(Object.values(special).every((one) => one.points === null || isWhole(one.points))).toBe(true)
})

test.each(rows)('the points of %s go one way, save where they are banded on purpose', (name, { bands, direction }) => {
  const points = bands.map((band) => band.points)
  const rising = points.toSorted((a, b) => a - b)
  if (direction === 'banded') expect([name, points]).not.toEqual([name, rising])
  else expect(points).toEqual(direction === 'higher' ? rising : rising.toReversed())
})

const specials = rows.flatMap(([name, { special }]) =>
  // the names of a row's special cases are its own
  Object.entries(special).map(([code, { points, next }]) => ({ name, code: code as SpecialCase, points, next })),
)

test.each(specials)(
  'the next step out of $code is a step forward, and a ratio is never next to a case left out',
  (one) => {
    const next = nextOf(one.name, { ratio: null, special: one.code, points: one.points })
    expect(next === null).toBe(one.next === null)
    if (next !== null) expect(next.points.to).toBeGreaterThan(next.points.from)
  },
)

test('scales begin at their worst with 0 and fall from the best on', () => {
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
])('%d points are %s', (points, grade) => expect(gradeOf(points)).toBe(grade))

test('the risk never falls with a worse rating or a worse liquidity', () => {
  const classes = Object.values(riskMatrix).map((row) => row.map((risk) => riskClasses.indexOf(risk)))
  for (const [level, row] of classes.entries()) {
    expect(row).toEqual(row.toSorted((a, b) => a - b))
    for (const [column, risk] of row.entries()) {
      expect(risk).toBeGreaterThanOrEqual(classes[level - 1]?.[column] ?? 0)
    }
  }
})

test('a worse level, a worse liquidity and a greater age never raise the limit', () => {
  const falls = (numbers: readonly number[]): void => expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  for (const part of limitParts) falls(Object.values(limitPercents).map((row) => row[part]))
  falls(Object.values(liquidityFactors))
  falls([1, ...agingSteps.map(({ factor }) => factor)])
})

test('a direction is told the same way by the scorecard and the key metrics', () => {
  const directions = new Map<string, string>(keyMetrics.map(({ name, better }) => [name.toLowerCase(), better]))
  const both = rows.filter(([name, { direction }]) => directions.has(name.toLowerCase()) && direction !== 'banded')
  expect(both.length).toBeGreaterThan(6)
  for (const [name, { direction }] of both)
    expect([name, directions.get(name.toLowerCase())]).toEqual([name, direction])
})

// The method as its own file of data has it.

type Method = {
  readonly version: string
  readonly period: Readonly<Record<string, { readonly months: number; readonly factor: number }>>
  readonly denomination: Readonly<Record<string, number>>
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly weights: Readonly<Record<string, number>>
  readonly tables: Readonly<Record<string, MethodTable>>
  readonly liquidityWeights: Readonly<Record<string, number>>
  readonly liquidityScale: readonly { readonly level: number; readonly minScore: number }[]
  readonly trend: { readonly revenueChange: readonly unknown[]; readonly lossInBothPeriods: number }
  readonly ratingScale: readonly { readonly level: number; readonly code: string; readonly minScore: number }[]
  readonly caps: readonly { readonly id: string; readonly bestLevel: number }[]
  readonly minimumWeight: number
  readonly shortTermRisk: { readonly matrix: Readonly<Record<string, readonly number[]>> }
  readonly creditLimit: {
    readonly tangibleNetWorthPercent: readonly number[]
    readonly currentAssetsLiquidationPercent: readonly number[]
    readonly monthlyPurchasesPercent: readonly number[]
    readonly liquidityFactor: readonly number[]
    readonly receivablesRecoveryIfDsoOver180: number
    readonly absoluteCapUSD: number
    readonly absoluteCapRUB: number
    readonly minimumUSD: number
    readonly minimumRUB: number
    readonly staleness: readonly unknown[]
  }
  readonly findings: {
    readonly maximumPerList: number
    readonly rules: readonly { readonly id: string; readonly kind: string; readonly impact: number | string }[]
  }
  readonly notices: readonly { readonly id: string }[]
}

type MethodTable = {
  readonly unit: string
  readonly direction: string
  readonly rows: readonly {
    readonly from: number | null
    readonly to: number | null
    readonly points: number
    readonly grade: string
  }[]
  readonly special: Readonly<Record<string, number | 'exclude'>>
}

describe.skipIf(!isMethodThere)(`the scorecard of the method${withoutMethod}`, () => {
  const method = (isMethodThere ? methodFile('scorecard.json') : {}) as Method
  const units: Readonly<Record<string, string>> = {
    'RUB million': 'millionRoubles',
    '%': 'percent',
    x: 'times',
    days: 'days',
  }

  test('version, weights, groups and order of the metrics', () => {
    expect(methodVersion).toBe(method.version)
    expect(rows.map(([name, { weight }]) => [name, weight])).toEqual(Object.entries(method.weights))
    const groups = rows.map(([name, { group }]) => [name, group])
    expect(groups).toEqual(
      Object.entries(method.groups).flatMap(([group, names]) => names.map((name) => [name, group])),
    )
  })

  test.each(rows)('%s', (name, row) => {
    const table = method.tables[name]
    expect(units[table?.unit ?? '']).toBe(row.unit)
    expect(table?.direction).toBe(row.direction)
    const bands = row.bands.map(({ from, points }, position) => ({
      from: from === -Infinity ? null : from,
      to: row.bands[position + 1]?.from ?? null,
      points,
      grade: gradeOf(points),
    }))
    expect(bands).toEqual(table?.rows.map((one) => ({ ...one, grade: one.grade.toLowerCase() })))
    const special = Object.entries(row.special).map(([code, { points }]) => [code, points ?? 'exclude'])
    // a revenue of nothing needs no case of its own: the first band says the same
    const ofBand = name === 'revenue' ? { numeratorNotPositive: scoreOf('revenue', 0).points } : {}
    expect({ ...Object.fromEntries(special), ...ofBand }).toEqual(table?.special)
  })

  test('scales, trend and caps', () => {
    expect(scale).toEqual(method.ratingScale.map(({ level, code, minScore }) => ({ level, code, scoreMin: minScore })))
    expect(liquidityScale).toEqual(method.liquidityScale.map(({ level, minScore }) => ({ level, scoreMin: minScore })))
    expect(liquidityWeights).toEqual(method.liquidityWeights)
    expect(revenueSteps.map(({ code: _code, points, ...bound }) => ({ ...bound, adjust: points }))).toEqual(
      method.trend.revenueChange,
    )
    expect(lossInBoth.points).toBe(method.trend.lossInBothPeriods)
    expect(caps.map(({ code, bestLevel }) => [code, bestLevel])).toEqual(
      method.caps.map((cap) => [cap.id, cap.bestLevel]),
    )
    expect(ratedWeightMin).toBe(method.minimumWeight)
  })

  test('risk and credit limit', () => {
    const matrix = Object.entries(riskMatrix).map(([level, row]) => [
      level,
      row.map((risk) => riskClasses.indexOf(risk) + 1),
    ])
    expect(Object.fromEntries(matrix)).toEqual(method.shortTermRisk.matrix)
    const { creditLimit } = method
    const percents = Object.values(limitPercents)
    expect(percents.map((row) => row.tangibleNetWorth)).toEqual(creditLimit.tangibleNetWorthPercent)
    expect(percents.map((row) => row.currentAssets)).toEqual(creditLimit.currentAssetsLiquidationPercent)
    expect(percents.map((row) => row.monthlyPurchases)).toEqual(creditLimit.monthlyPurchasesPercent)
    expect(Object.values(liquidityFactors)).toEqual(creditLimit.liquidityFactor)
    expect(recovery.slowReceivables).toBe(creditLimit.receivablesRecoveryIfDsoOver180)
    expect(agingSteps).toEqual(creditLimit.staleness)
    const bounds = { creditCapUsd, creditCapRoubles, creditMinUsd, creditMinRoubles }
    const { absoluteCapUSD, absoluteCapRUB, minimumUSD, minimumRUB } = creditLimit
    expect(Object.values(bounds)).toEqual([absoluteCapUSD, absoluteCapRUB, minimumUSD, minimumRUB])
  })

  test('strengths, weaknesses and notices, in order', () => {
    expect(findingsShownMax).toBe(method.findings.maximumPerList)
    const events = method.findings.rules.filter(({ impact }) => typeof impact === 'number')
    expect(eventRules.map(({ code, kind, impact }) => [code, kind, impact])).toEqual(
      events.map(({ id, kind, impact }) => [id, kind === 'strength' ? 'strengths' : 'weaknesses', impact]),
    )
    const ofMetrics = method.findings.rules.filter(({ impact }) => typeof impact === 'string')
    expect(metricNames.flatMap((name) => metricFindings.map(({ side }) => `${name}_${side}`))).toEqual(
      ofMetrics.map(({ id }) => id),
    )
    expect(caveats.map(({ code }) => code)).toEqual(method.notices.map(({ id }) => id))
  })

  test('periods and denominations', () => {
    expect(denominations).toEqual(method.denomination)
    const factors = Object.entries(periods).map(([code, months]) => [code, { months, factor: 12 / months }])
    expect(Object.fromEntries(factors)).toEqual(method.period)
  })
})
