import { describe, expect, test } from 'vitest'
import { denominations } from '../catalogue/denominations.ts'
import { periods } from '../catalogue/periods.ts'
import {
  creditMinRoubles,
  creditMinUsd,
  fullWeightMin,
  heavyDebtTimesMin,
  ratedWeightMin,
  findingsShownMax,
} from '../policy.ts'
import { agingSteps } from './age.ts'
import { isMethodThere, methodFile, withoutMethod } from '../../../scripts/vitest/method-folder.ts'
import { kindRules, largeOwnIncome, s1Financing } from './company-kind.ts'
import { creditCaps, holdingCap, limitPercents, liquidityFactors } from './credit-limit.ts'
import { eventRules } from './events.ts'
import { recovery } from './figures.ts'
import { liquidityScale, liquidityWeights } from './liquidity.ts'
import { scoreOf } from './metrics.ts'
import { caveats } from './caveats.ts'
import { caps } from './rating.ts'
import { metricFindings } from './findings.ts'
import { riskMatrix } from './risk-matrix.ts'
import { riskClasses } from './risk.ts'
import { scale } from './scale.ts'
import { metricNames, gradeOf, methodVersion, scorecard, type MetricName, type ScorecardRow } from './scorecard.ts'
import { lossInBoth, revenueSteps } from './trend.ts'

// Compares the tables of the assessment with the method's own data file.

const rows: readonly (readonly [MetricName, ScorecardRow])[] = metricNames.map((name) => [name, scorecard[name]])

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
  readonly caps: readonly { readonly id: string; readonly when: string; readonly bestLevel: number }[]
  readonly minimumWeight: number
  readonly shortTermRisk: { readonly matrix: Readonly<Record<string, readonly number[]>> }
  readonly creditLimit: {
    readonly tangibleNetWorthPercent: readonly number[]
    readonly currentAssetsLiquidationPercent: readonly number[]
    readonly monthlyPurchasesPercent: readonly number[]
    readonly liquidityFactor: readonly number[]
    readonly receivablesRecoveryIfDsoOver180: number
    readonly absoluteCapUSD: readonly number[]
    readonly absoluteCapRUB: readonly number[]
    readonly holding: { readonly capUSD: number; readonly capRUB: number }
    readonly minimumUSD: number
    readonly minimumRUB: number
    readonly staleness: readonly unknown[]
  }
  readonly findings: {
    readonly maximumPerList: number
    readonly rules: readonly { readonly id: string; readonly kind: string; readonly impact: number | string }[]
  }
  readonly notices: readonly { readonly id: string }[]
  readonly companyKind: {
    readonly S1: MethodKindRule
    readonly S2: MethodKindRule
    readonly S3: MethodKindRule
    readonly S1financing: { readonly debtShareAtLeast: number; readonly passedOnAtLeast: number }
    readonly largeOwnIncome: {
      readonly revenueRUBAtLeast: number
      readonly debtShareAtMost: number
      readonly passedOnAtMost: number
    }
  }
}

type MethodKindRule = Readonly<Record<string, number>>

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

/** The names that the method's file gives to the bounds of a rule. */
const boundNames: Readonly<Record<string, string>> = {
  financialAssetsShareMin: 'financialAssetsShareAtLeast',
  goodsAndPlantShareMax: 'goodsAndPlantShareAtMost',
  debtShareMin: 'debtShareAtLeast',
  debtToRevenueMin: 'debtToRevenueAtLeast',
}
const renamedBounds = (bounds: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(bounds).map(([name, bound]) => [boundNames[name] ?? name, bound]))

describe.skipIf(!isMethodThere)(`the scorecard of the method${withoutMethod}`, () => {
  const method = (isMethodThere ? methodFile('scorecard.json') : {}) as Method
  const units: Readonly<Record<string, string>> = {
    'RUB million': 'millionRoubles',
    '%': 'percent',
    x: 'times',
    days: 'days',
  }

  test('the weights, the groups and the order of the metrics are the method’s', () => {
    expect(methodVersion).toBe(method.version)
    expect(rows.map(([name, { weight }]) => [name, weight])).toEqual(Object.entries(method.weights))
    const groups = rows.map(([name, { group }]) => [name, group])
    expect(groups).toEqual(
      Object.entries(method.groups).flatMap(([group, names]) => names.map((name) => [name, group])),
    )
  })

  test.each(rows)('the bands of %s are the method’s', (name, row) => {
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
    // zero revenue needs no special case: the first band gives the same points
    const ofBand = name === 'revenue' ? { numeratorNotPositive: scoreOf('revenue', 0).points } : {}
    expect({ ...Object.fromEntries(special), ...ofBand }).toEqual(table?.special)
  })

  test('the scales, the adjustments for the trend and the caps are the method’s', () => {
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

  test('the thresholds of the caps are the method’s', () => {
    const bounds = method.caps.flatMap(({ id, when }) => [[id, Number(/[\d.]+$/.exec(when)?.[0])] as const])
    expect(Object.fromEntries(bounds)).toMatchObject({ DEBT_10_EBITDA: heavyDebtTimesMin, LIMITED_DATA: fullWeightMin })
  })

  test('the rules for the kind of company are the method’s', () => {
    const { S1, S2, S3, S1financing, largeOwnIncome: large } = method.companyKind
    expect(Object.entries(kindRules).map(([rule, bounds]) => [rule, renamedBounds(bounds)])).toEqual([
      ['S1', S1],
      ['S2', S2],
      ['S3', S3],
    ])
    expect(s1Financing).toEqual({
      debtShareMin: S1financing.debtShareAtLeast,
      passedOnShareMin: S1financing.passedOnAtLeast,
    })
    expect(largeOwnIncome).toEqual({
      revenueRoublesMin: large.revenueRUBAtLeast,
      debtShareMax: large.debtShareAtMost,
      passedOnShareMax: large.passedOnAtMost,
    })
  })

  test('the risk matrix and the numbers of the credit limit are the method’s', () => {
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
    expect(riskClasses.map((risk) => creditCaps[risk].usd)).toEqual(creditLimit.absoluteCapUSD)
    expect(riskClasses.map((risk) => creditCaps[risk].roubles)).toEqual(creditLimit.absoluteCapRUB)
    expect([holdingCap.usd, holdingCap.roubles]).toEqual([creditLimit.holding.capUSD, creditLimit.holding.capRUB])
    expect([creditMinUsd, creditMinRoubles]).toEqual([creditLimit.minimumUSD, creditLimit.minimumRUB])
  })

  test('strengths, weaknesses and notices are the method’s, in its order', () => {
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

  test('periods and denominations are the method’s', () => {
    expect(denominations).toEqual(method.denomination)
    const factors = Object.entries(periods).map(([code, months]) => [code, { months, factor: 12 / months }])
    expect(Object.fromEntries(factors)).toEqual(method.period)
  })
})
