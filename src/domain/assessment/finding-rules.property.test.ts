import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '../../../scripts/vitest/full-run.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import { assessGiven } from './assess.ts'
import { companyKinds } from './company-kind.ts'
import { eventRules, type Sight } from './events.ts'
import { barredFindings, consistentFindings, contradictions, findingsOf, repetitions } from './finding-rules.ts'
import { everyFinding, metricFindings, type Finding, type FindingCode } from './findings.ts'
import { forbiddenFindings, sightOf } from './fixtures/forbidden-findings.ts'
import { sound } from './fixtures/sound-company.ts'
import { assessedFields, type AssessedField, type Fields } from './given.ts'
import { metricNames } from './scorecard.ts'

// Properties of the finding rules, tested on generated companies, whose fields have wide ranges; some are unknown, zero
// or negative.

/** Fields that are often negative; all others are rarely negative. */
const results: readonly AssessedField[] = [
  'grossProfitLoss',
  'operatingProfitLoss',
  'earningsBeforeIncomeTax',
  'netIncome',
  'operatingActivities',
  'totalShareholdersEquity',
  'interestReceivable',
]

/** Five orders of magnitude, so that every ratio ranges from near zero to beyond all bounds. */
const magnitude = fc
  .tuple(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, exponent]) => digits * 10 ** exponent)

const amountOf = (field: AssessedField): fc.Arbitrary<number | null> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: results.includes(field) ? 9 : 1, arbitrary: magnitude.map((amount) => -amount) },
    { weight: 24, arbitrary: magnitude },
  )

const wide: fc.Arbitrary<Fields> = fc.record(
  Object.fromEntries(assessedFields.map((field) => [field, amountOf(field)])),
)

const varied = (fields: Fields, factors: readonly [number, ...number[]]): fc.Arbitrary<Fields> =>
  fc
    .array(fc.constantFrom(...factors), { minLength: assessedFields.length, maxLength: assessedFields.length })
    .map((drawn) => Object.fromEntries(assessedFields.map((field, at) => [field, times(fields[field], drawn[at])])))

const times = (amount: number | null | undefined, factor = 1): number | null =>
  amount === null || amount === undefined ? null : amount * factor

/** Companies similar to an ordinary one, because some rules apply only if many figures are plausible. */
const ordinary = varied(
  { ...sound, fixedAssets: 150_000, longTermFinancialInvestments: 0, operatingExpenses: -180_000 },
  [1, 1, 1, 0.8, 1.25, 0.5, 2, 0.2, 5, 0, -1],
)

const companies = fc.oneof(wide, ordinary)

/** The previous year: none, a different company, or the same company with some figures grown or shrunk. */
const yearsBefore = (current: Fields): fc.Arbitrary<Fields | null> => {
  const moved = varied(current, [1, 1, 1, 0.5, 0.8, 1.25, 2])
  return fc.oneof(fc.constant(null), companies, moved, moved)
}

const drawnCompanies = companies.chain((current) =>
  fc.record({
    current: fc.constant(current),
    previous: yearsBefore(current),
    kind: fc.option(fc.constantFrom(...companyKinds), { freq: 2 }),
    denomination: fc.constantFrom<Denomination>(384, 385),
  }),
)

const sights: fc.Arbitrary<Sight> = drawnCompanies.map(({ current, previous, kind, denomination }) =>
  sightOf(
    assessGiven(
      {
        current,
        previous,
        periods: 34,
        denomination,
        reportingYear: null,
        isSimplified: false,
        isIrregular: false,
      },
      { rate: null, asOf: null, kind: kind === null ? null : { kind, reason: 'drawn' } },
    ),
  ),
)

const runs = Number(globalThis.process?.env?.['SALDO_RUNS'] ?? (isFull ? 1_000 : 300))
const holds = (law: (sight: Sight) => void): void => fc.assert(fc.property(sights, law), { numRuns: runs })

const codesOf = (findings: readonly Finding[]): readonly FindingCode[] => findings.map(({ code }) => code)

test('findings that exclude each other never appear together', () => {
  holds((sight) => {
    expect(forbiddenFindings(consistentFindings(sight), sight)).toEqual([])
    expect(forbiddenFindings(findingsOf(sight), sight)).toEqual([])
  })
})

test('the rules only remove findings and leave no duplicate codes', () => {
  holds((sight) => {
    const [every, left] = [everyFinding(sight), consistentFindings(sight)]
    for (const kind of ['strengths', 'weaknesses'] as const) {
      expect(every[kind]).toEqual(expect.arrayContaining([...left[kind]]))
      expect(new Set(codesOf(left[kind])).size).toBe(left[kind].length)
    }
  })
})

/**
 * The findings after each stage: all that were found, those left after the barring rules (A, E, F), and those left
 * after the contradictions (B).
 */
function stepsOf(sight: Sight) {
  const every = everyFinding(sight)
  const [found, weaknesses] = [codesOf([...every.strengths, ...every.weaknesses]), codesOf(every.weaknesses)]
  const barred = barredFindings.flatMap(({ codes, when }): readonly FindingCode[] => (when(sight) ? codes : []))
  const entered = found.filter((code) => !barred.includes(code))
  const has = (code: FindingCode): boolean => entered.includes(code) && weaknesses.includes(code)
  const gone = contradictions.flatMap(({ when, goes }): readonly FindingCode[] => (when(sight, { has }) ? goes : []))
  return { found, entered, has, left: entered.filter((code) => !gone.includes(code)) }
}

/** The findings that each row of the three tables removes for one company, as "table row code". */
function uses(sight: Sight): readonly string[] {
  const { found, entered, has, left } = stepsOf(sight)
  const used = (table: string, row: number, codes: readonly string[]) => codes.map((code) => `${table} ${row} ${code}`)
  return [
    ...barredFindings.flatMap(({ codes, when }, row) =>
      when(sight)
        ? used(
            'barred',
            row,
            codes.filter((code) => found.includes(code)),
          )
        : [],
    ),
    ...contradictions.flatMap(({ goes, when }, row) =>
      when(sight, { has })
        ? used(
            'contradiction',
            row,
            goes.filter((code) => entered.includes(code)),
          )
        : [],
    ),
    ...repetitions.flatMap(({ stays, goes, when }, row) =>
      when(sight) && left.includes(stays) && left.includes(goes) ? used('repetition', row, [goes]) : [],
    ),
  ]
}

const drawn = fc.sample(sights, { numRuns: 12_000, seed: 7 })

test('each rule removes each of its findings from some company, except where impossible', () => {
  const all = [
    ...barredFindings.flatMap(({ codes }, row) => codes.map((code) => `barred ${row} ${code}`)),
    ...contradictions.flatMap(({ goes }, row) => goes.map((code) => `contradiction ${row} ${code}`)),
    ...repetitions.map(({ goes }, row) => `repetition ${row} ${goes}`),
  ]
  const used = new Set(drawn.flatMap(uses))
  const cycleRow = barredFindings.findLastIndex(({ codes }) =>
    codes.some((code) => code === 'cashConversionCycle_HIGH'),
  )
  const cashRow = contradictions.findIndex(({ goes }) => goes.some((code) => code === 'CASH_STRONG'))
  expect(all.filter((use) => !used.has(use))).toEqual([
    // a cycle of more than 1,000 days earns too few points for a strength
    `barred ${cycleRow} cashConversionCycle_HIGH`,
    // CASH_LOSS needs a negative cash flow, CASH_STRONG a positive one
    `contradiction ${cashRow} CASH_STRONG`,
  ])
})

test('CASH_LOSS and CASH_STRONG never occur for the same company', () => {
  const cash = drawn.map((sight) =>
    stepsOf(sight).found.filter((code) => code === 'CASH_LOSS' || code === 'CASH_STRONG'),
  )
  expect(cash.filter((codes) => codes.includes('CASH_LOSS')).length).toBeGreaterThan(100)
  expect(cash.filter((codes) => codes.includes('CASH_STRONG')).length).toBeGreaterThan(100)
  expect(cash.filter((codes) => codes.length > 1)).toEqual([])
})

test('each finding occurs for some generated company after all rules are applied', () => {
  const all = [
    ...metricNames.flatMap((metric) => metricFindings.map(({ side }) => `${metric}_${side}` as const)),
    ...eventRules.map(({ code }) => code),
  ]
  const left = drawn
    .map(consistentFindings)
    .flatMap(({ strengths, weaknesses }) => codesOf([...strengths, ...weaknesses]))
  expect(all.filter((code) => !left.includes(code))).toEqual([])
})
