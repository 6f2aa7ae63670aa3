import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { riskClasses } from '#domain/assessment/risk.ts'
import { riskNames } from '#wording/documents/assessment.ts'
import { assessedLine } from './assess-fields.ts'

// Runs the golden assessments through the command, as lines that a user might write.

const cases = join(import.meta.dirname, '../../../cases')
const golden = readdirSync(cases).filter((name) => name.startsWith('assessment-'))

type Amount = number | null
type Fields = {
  readonly periods: number
  readonly denomination: number
  readonly reportingYear: number
  readonly asOf: string
  readonly roublesPerDollar: string | null
  readonly fields: Readonly<Record<string, readonly Amount[]>>
}
type Expected = {
  readonly metrics: Readonly<Record<string, readonly [ratio: Amount, points: Amount]>>
  readonly score: Amount
  readonly level: Amount
  readonly riskClass: Amount
  readonly adjustments: readonly string[]
  readonly caps?: readonly string[]
  readonly liquidity?: readonly [score: number, level: number]
  readonly limit: { readonly roubles?: number; readonly dollars?: Amount }
  readonly strengths: readonly (readonly [code: string, ...unknown[]])[]
  readonly weaknesses: readonly (readonly [code: string, ...unknown[]])[]
}

const read = (name: string, file: string): unknown => JSON.parse(readFileSync(join(cases, name, file), 'utf8'))

test.each(golden)('the golden case %s is reproduced from a line of English fields', (name) => {
  const { fields, periods, denomination, reportingYear, asOf, roublesPerDollar } = read(name, 'fields.json') as Fields
  const column = (position: number) =>
    Object.fromEntries(Object.entries(fields).map(([field, amounts]) => [field, amounts[position] ?? null]))
  const hasPrevious = Object.values(fields).some((amounts) => amounts.length > 1)
  const row = {
    id: name,
    periods,
    denominations: denomination,
    reporting_year: reportingYear,
    rubPerUsd: roublesPerDollar === null ? null : Number(roublesPerDollar),
    current: column(0),
    previous: hasPrevious ? column(1) : null,
  }
  const [year = 0, month = 0] = asOf.split('-').map(Number)
  const line = { number: 1, text: JSON.stringify(row), isTooLong: false }
  const found = assessedLine(line, { rate: null, asOf: { year, month } })
  if ('refused' in found) expect.unreachable(JSON.stringify(found.problems))

  const expected = read(name, 'assessment.json') as Expected
  const risk = expected.riskClass === null ? undefined : riskClasses[expected.riskClass - 1]
  const [liquidityScore, liquidityLevel] = expected.liquidity ?? [found.liquidityScore, found.liquidityLevel]
  expect(found).toMatchObject({
    id: name,
    score: expected.score,
    level: expected.level,
    liquidityScore,
    liquidityLevel,
    risk: risk === undefined ? null : riskNames[risk],
    limitRub: expected.limit.roubles ?? 0,
    limitUsd: roublesPerDollar === null ? null : (expected.limit.dollars ?? 0),
    adjustments: expected.adjustments,
    caps: expected.caps ?? [],
    strengths: expected.strengths.map(([code]) => code),
    weaknesses: expected.weaknesses.map(([code]) => code),
  })
  const points = Object.entries(expected.metrics).map(([metric, [, each]]) => [metric, each])
  expect(Object.entries(found.points)).toEqual(points)
  for (const [metric, [ratio]] of Object.entries(expected.metrics)) {
    const value = found.ratios[metric as keyof typeof found.ratios]
    if (ratio === null) expect(value).toBeNull()
    else expect(Math.abs((value ?? Number.NaN) - ratio)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(ratio)))
  }
})

test('the folder of cases contains golden assessments', () => {
  expect(golden.length).toBeGreaterThanOrEqual(8)
})
