import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Denomination } from '../catalogue/denominations.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import { rateOf } from '../currency/rate.ts'
import { assessGiven } from './assess.ts'
import { isMethodThere, methodFile, withoutMethod } from '../../../scripts/vitest/method-folder.ts'
import { differences, stagesOf, type AssessmentStages } from './fixtures/assessment-stages.ts'
import type { Fields, AssessmentBasis } from './given.ts'
import { metricNames } from './scorecard.ts'

// Checks every stage of worked examples. The golden cases are in cases/assessment-*: fields as [current, previous]
// pairs, and the expected results. The examples in the method's own file are checked too if the file is available.

type Amount = number | null
type Amounts = Readonly<Record<string, Amount>>

/** Without a rating some stages are missing. */
type Expected = Partial<AssessmentStages>

type GoldenFields = {
  readonly title: string
  readonly periods: PeriodCode
  readonly denomination: Denomination
  readonly reportingYear: number
  readonly asOf: string
  readonly roublesPerDollar: string | null
  readonly fields: Readonly<Record<string, readonly Amount[]>>
}

const read = (...path: readonly string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

const cases = join(import.meta.dirname, '../../../cases')
const golden = readdirSync(cases).filter((name) => name.startsWith('assessment-'))

test('the golden assessments include every kind of company, and each has every ratio', () => {
  const expected = golden.map((name) => read(cases, name, 'assessment.json') as Expected)
  for (const { metrics = {} } of expected) expect(Object.keys(metrics).toSorted()).toEqual([...metricNames].toSorted())
  expect(golden.length).toBeGreaterThanOrEqual(14)
  expect(new Set(expected.map(({ kind }) => kind?.kind))).toEqual(new Set(['trading', 'financing', 'holding']))
})

test.each(golden)('the golden case %s is reproduced at every stage', (name) => {
  const { fields, roublesPerDollar, asOf, ...rest } = read(cases, name, 'fields.json') as GoldenFields
  const column = (position: number): Fields =>
    Object.fromEntries(Object.entries(fields).map(([field, amounts]) => [field, amounts[position] ?? null]))
  const hasPrevious = Object.values(fields).some((amounts) => amounts.length > 1)
  const given: AssessmentBasis = {
    ...rest,
    current: column(0),
    previous: hasPrevious ? column(1) : null,
    isSimplified: false,
    isIrregular: false,
  }
  const [year = 0, month = 0] = asOf.split('-').map(Number)
  const rate = roublesPerDollar === null ? null : rateOf('USD', roublesPerDollar)
  const stages = stagesOf(assessGiven(given, { rate, asOf: { year, month } }))
  expect(differences(stages, read(cases, name, 'assessment.json'))).toEqual([])
})

/** A key metric as written in the method's own file. */
type ExampleMetric = {
  readonly now: Amount
  readonly before: Amount
  readonly percent: Amount
  readonly difference: Amount
  readonly reason: string | null
  /** Present only for a change that is neutral although the table in the method's file gives the metric a direction. */
  readonly direction?: 'neutral'
}

type ExampleFinding = readonly [impact: number, code: string, value: Amount]

/** An example as written in the method's own file. */
type Example = {
  readonly name: string
  readonly input: {
    readonly current: Fields
    readonly previous: Fields | null
    readonly periods: string
    readonly denominations: string
    readonly rubPerUsd: number | null
    readonly ageMonths: number
  }
  readonly expected: {
    readonly metrics: Amounts
    readonly ratios: Amounts
    readonly points: Amounts
    readonly companyKind: string
    readonly kindRule: string | null
    readonly kindFigures: Amounts
    readonly largeOwnIncome: boolean
    readonly baseScore: number
    readonly availableWeight: number
    readonly trend: number
    readonly reasons: readonly string[]
    readonly score: Amount
    readonly level: Amount
    readonly finalMaxCredit: number
    readonly strengths: readonly ExampleFinding[]
    readonly weaknesses: readonly ExampleFinding[]
    readonly notices: readonly string[]
    readonly previousRatios: Amounts | null
    readonly previousMetrics: Amounts | null
  } & (Rated | { readonly riskClass?: never })
}

/** The parts of an example that only a rated company has. */
type Rated = {
  readonly modelLevel: number
  readonly caps: readonly string[]
  readonly liquidityScore: number
  readonly liquidityLevel: number
  readonly riskClass: number
  readonly limitParts: Amounts
  readonly absoluteCapRUB: number
  readonly capBinds: boolean
  readonly uncappedLimitRUB: number
  readonly finalMaxCreditRUB: number
  readonly finalMaxCreditUSD: Amount
  readonly keyMetrics: Readonly<Record<string, ExampleMetric>>
}

/** Names in the method’s file that differ from those in the code. */
const figureNames: Readonly<Record<string, string>> = {
  costOfGoodsSold: 'costOfSales',
  interest: 'interestExpense',
  operatingActivities: 'operatingCashFlow',
  EBIT: 'ebit',
  EbitdaUnAdjusted: 'ebitda',
  TNWRAW: 'tangibleNetWorth',
  DIO: 'inventoryDays',
  DSO: 'receivablesDays',
  DPO: 'payablesDays',
}
const kindFigureNames: Readonly<Record<string, string>> = { passedOn: 'passedOnShare' }
const keyMetricNames: Readonly<Record<string, string>> = {
  ebitdaMargin: 'EBITDAMargin',
  leverageOne: 'LeverageOne',
  leverageTwo: 'LeverageTwo',
  interestCoverage: 'InterestCoverage',
  quickRatio: 'QuickRatio',
}

/**
 * Figures of the method's file that an assessment does not contain: working capital, and the two amounts that the rule
 * DSCR_LOW compares.
 */
const notKept = ['workingCapital', 'liquidFunds', 'debtDue']

const renamed = <T>(values: Readonly<Record<string, T>>, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]))

function expectedOf({ expected: x }: Example): Expected {
  const finding = ([impact, code, value]: ExampleFinding) => [code, impact, value] as const
  const figures = Object.entries(x.metrics).filter(([name]) => !notKept.includes(name))
  const kindFigures = Object.keys(x.kindFigures).length === 0 ? null : renamed(x.kindFigures, kindFigureNames)
  const rated: Expected = x.riskClass === undefined ? {} : ratedStages(x, x.finalMaxCredit)
  return {
    figures: renamed(Object.fromEntries(figures), figureNames),
    metrics: Object.fromEntries(
      Object.entries(x.points).map(([name, points]) => [name, [x.ratios[name] ?? null, points]]),
    ),
    kind: { kind: x.companyKind, rule: x.kindRule, hasLargeOwnIncome: x.largeOwnIncome, figures: kindFigures },
    baseScore: x.baseScore,
    availableWeight: x.availableWeight,
    adjustments: x.reasons,
    adjustment: x.trend,
    score: x.score,
    level: x.level,
    riskClass: x.riskClass ?? null,
    limit: { inUnit: x.finalMaxCredit },
    strengths: x.strengths.map(finding),
    weaknesses: x.weaknesses.map(finding),
    caveats: x.notices,
    previous:
      x.previousRatios === null
        ? null
        : { figures: renamed(x.previousMetrics ?? {}, figureNames), ratios: x.previousRatios },
    ...rated,
  }
}

function ratedStages(x: Rated, inUnit: number): Expected {
  const keyMetric = ({ now, before, percent, difference, reason, direction }: ExampleMetric) =>
    // a change that is N/a is neutral, even if the table gives the metric a direction
    [now, before, percent, difference, reason, reason !== null || direction === 'neutral'] as const
  const metrics = Object.entries(x.keyMetrics).map(([name, metric]) => [name, keyMetric(metric)])
  return {
    modelLevel: x.modelLevel,
    caps: x.caps,
    liquidity: [x.liquidityScore, x.liquidityLevel],
    limit: {
      ...x.limitParts,
      uncapped: x.uncappedLimitRUB,
      cap: x.absoluteCapRUB,
      isCapped: x.capBinds,
      roubles: x.finalMaxCreditRUB,
      inUnit,
      dollars: x.finalMaxCreditUSD,
    },
    keyMetrics: renamed(Object.fromEntries(metrics), keyMetricNames),
  }
}

describe.skipIf(!isMethodThere)(`the examples of the method${withoutMethod}`, () => {
  const examples = isMethodThere ? (methodFile('examples.json') as readonly Example[]) : []

  test('the method has fourteen examples', () => expect(examples).toHaveLength(14))

  test.each(examples)('every stage of the example $name is reproduced', (example) => {
    const { periods, denominations, rubPerUsd, ageMonths, current, previous } = example.input
    const code = Number(periods) as PeriodCode
    const months = 2_024 * 12 + { 21: 3, 31: 6, 33: 9, 34: 12 }[code] - 1 + ageMonths
    const assessment = assessGiven(
      {
        current,
        previous,
        periods: code,
        denomination: Number(denominations) as Denomination,
        reportingYear: 2_024,
        isSimplified: false,
        isIrregular: false,
      },
      {
        rate: rubPerUsd === null ? null : rateOf('USD', String(rubPerUsd)),
        asOf: { year: Math.floor(months / 12), month: (months % 12) + 1 },
      },
    )
    expect(differences(stagesOf(assessment), expectedOf(example))).toEqual([])
  })
})
