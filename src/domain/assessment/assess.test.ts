import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Denomination } from '../catalogue/denominations.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import { rateOf } from '../currency/rate.ts'
import { assessGiven, type Assessment } from './assess.ts'
import { isMethodThere, methodFile, withoutMethod } from '../../../scripts/vitest/method-folder.ts'
import type { Fields, Given } from './given.ts'
import type { Finding } from './findings.ts'
import { riskClasses } from './risk.ts'
import type { MetricName } from './scorecard.ts'

// The worked examples of the method, every stage of the way. Golden cases of the project: cases/assessment-*, the fields as
// [current, previous] pairs and what must come out. The method's own file of examples is walked too where it lies at hand.

type Amount = number | null
type ExpectedFinding = readonly [code: string, impact: number, value: Amount]

/** What must come out of one case; amounts in roubles, ratios as they are. */
type Expected = {
  readonly figures: Readonly<Record<string, Amount>>
  readonly metrics: Readonly<Record<string, readonly [ratio: Amount, points: Amount]>>
  readonly baseScore: number
  readonly availableWeight: number
  readonly adjustments: readonly string[]
  readonly adjustment: number
  readonly score: Amount
  readonly modelLevel?: number
  readonly level: Amount
  readonly caps?: readonly string[]
  readonly liquidity?: readonly [score: number, level: number]
  readonly riskClass: Amount
  readonly limit: Readonly<Record<string, Amount>>
  readonly strengths: readonly ExpectedFinding[]
  readonly weaknesses: readonly ExpectedFinding[]
}

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

const close = (value: unknown, expected: Amount): void => {
  if (expected === null) expect(value).toBeNull()
  else if (typeof value !== 'number') expect(value).toBe(expected)
  else expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)))
}

function agrees(found: Assessment, expected: Expected): void {
  const { amounts, ...derived } = found.figures.current
  const figures: Readonly<Record<string, Amount>> = { ...amounts, ...derived }
  for (const [name, value] of Object.entries(expected.figures)) {
    close(figures[name], value)
  }
  for (const [name, [ratio, points]] of Object.entries(expected.metrics)) {
    const scored = found.scores[name as MetricName]
    expect([name, scored.points]).toEqual([name, points])
    close(scored.ratio, ratio)
  }
  close(found.baseScore, expected.baseScore)
  expect(found.weighed.availableWeight).toBe(expected.availableWeight)
  expect(found.adjustments.map(({ code }) => code)).toEqual(expected.adjustments)
  expect(found.adjustments.reduce((sum, { points }) => sum + points, 0)).toBe(expected.adjustment)
  expect(found.rating?.score ?? null).toBe(expected.score)
  expect(found.rating?.level ?? null).toBe(expected.level)
  expect(found.risk === null ? null : riskClasses.indexOf(found.risk) + 1).toBe(expected.riskClass)
  if (expected.modelLevel !== undefined) expect(found.rating?.modelLevel).toBe(expected.modelLevel)
  if (expected.caps !== undefined) expect(found.caps.map(({ code }) => code)).toEqual(expected.caps)
  if (expected.liquidity !== undefined) expect(Object.values(found.liquidity)).toEqual(expected.liquidity)
  const { parts, uncapped, roubles, inUnit, converted } = found.limit
  const limit: Readonly<Record<string, Amount>> = {
    ...parts,
    uncapped,
    roubles,
    inUnit,
    dollars: converted?.amount ?? null,
  }
  for (const [name, value] of Object.entries(expected.limit)) close(limit[name], value)
  findingsAgree(found.strengths, expected.strengths)
  findingsAgree(found.weaknesses, expected.weaknesses)
}

function findingsAgree(found: readonly Finding[], expected: readonly ExpectedFinding[]): void {
  expect(found.map(({ code }) => code)).toEqual(expected.map(([code]) => code))
  for (const [position, [, impact, value]] of expected.entries()) {
    close(found[position]?.impact, impact)
    close(found[position]?.value ?? null, value)
  }
}

const cases = join(import.meta.dirname, '../../../cases')
const golden = readdirSync(cases).filter((name) => name.startsWith('assessment-'))

test('there are golden assessments', () => {
  expect(golden.length).toBeGreaterThanOrEqual(8)
})

test.each(golden)('the golden case %s comes out at every stage', (name) => {
  const { fields, roublesPerDollar, asOf, ...rest } = read(cases, name, 'fields.json') as GoldenFields
  const column = (position: number): Fields =>
    Object.fromEntries(Object.entries(fields).map(([field, amounts]) => [field, amounts[position] ?? null]))
  const hasPrevious = Object.values(fields).some((amounts) => amounts.length > 1)
  const given: Given = {
    ...rest,
    current: column(0),
    previous: hasPrevious ? column(1) : null,
    isSimplified: false,
    isIrregular: false,
  }
  const [year = 0, month = 0] = asOf.split('-').map(Number)
  const rate = roublesPerDollar === null ? null : rateOf('USD', roublesPerDollar)
  agrees(assessGiven(given, { rate, asOf: { year, month } }), read(cases, name, 'assessment.json') as Expected)
})

/** One example as the method's own file writes it. */
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
    readonly metrics: Readonly<Record<string, Amount>>
    readonly ratios: Readonly<Record<string, Amount>>
    readonly points: Readonly<Record<string, Amount>>
    readonly baseScore: number
    readonly availableWeight: number
    readonly trend: number
    readonly reasons: readonly string[]
    readonly score: Amount
    readonly modelLevel?: number
    readonly level: Amount
    readonly rating: string
    readonly caps?: readonly string[]
    readonly liquidityScore?: number
    readonly liquidityLevel?: number
    readonly riskClass?: number
    readonly limitParts?: Readonly<Record<string, number>>
    readonly uncappedLimitRUB?: number
    readonly finalMaxCreditRUB?: number
    readonly finalMaxCredit: number
    readonly finalMaxCreditUSD?: Amount
    readonly strengths: readonly (readonly [number, string, Amount])[]
    readonly weaknesses: readonly (readonly [number, string, Amount])[]
  }
}

/** The names of the method's file and ours; what is not listed is called the same, working capital is no part of the method. */
const figureNames: Readonly<Record<string, string>> = {
  costOfGoodsSold: 'costOfSales',
  interest: 'interestExpense',
  EBIT: 'ebit',
  EbitdaUnAdjusted: 'ebitda',
  TNWRAW: 'tangibleNetWorth',
  DIO: 'inventoryDays',
  DSO: 'receivablesDays',
  DPO: 'payablesDays',
}

function expectedOf({ expected: x }: Example): Expected {
  const finding = ([impact, code, value]: readonly [number, string, Amount]): ExpectedFinding => [code, impact, value]
  const figures = Object.entries(x.metrics).filter(([name]) => name !== 'workingCapital')
  return {
    figures: Object.fromEntries(figures.map(([name, value]) => [figureNames[name] ?? name, value])),
    metrics: Object.fromEntries(
      Object.entries(x.points).map(([name, points]) => [name, [x.ratios[name] ?? null, points]]),
    ),
    baseScore: x.baseScore,
    availableWeight: x.availableWeight,
    adjustments: x.reasons,
    adjustment: x.trend,
    score: x.score,
    level: x.level,
    ...(x.modelLevel === undefined ? {} : { modelLevel: x.modelLevel }),
    ...(x.caps === undefined ? {} : { caps: x.caps }),
    ...(x.liquidityScore === undefined ? {} : { liquidity: [x.liquidityScore, x.liquidityLevel ?? 0] }),
    riskClass: x.riskClass ?? null,
    limit: {
      ...x.limitParts,
      inUnit: x.finalMaxCredit,
      ...(x.finalMaxCreditRUB === undefined
        ? {}
        : {
            uncapped: x.uncappedLimitRUB ?? null,
            roubles: x.finalMaxCreditRUB,
            dollars: x.finalMaxCreditUSD ?? null,
          }),
    },
    strengths: x.strengths.map(finding),
    weaknesses: x.weaknesses.map(finding),
  }
}

describe.skipIf(!isMethodThere)(`the examples of the method${withoutMethod}`, () => {
  const examples = isMethodThere ? (methodFile('examples.json') as readonly Example[]) : []

  test('there are eight', () => expect(examples).toHaveLength(8))

  test.each(examples)('$name', (example) => {
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
    agrees(assessment, expectedOf(example))
  })
})
