import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '../../../scripts/vitest/full-run.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import type { FormKind } from '../catalogue/editions.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import { rateOf } from '../currency/rate.ts'
import { fullWeightMin, ratedWeightMin } from '../policy.ts'
import { assessGiven, type AssessOptions, type Assessment } from './assess.ts'
import type { CaveatCode } from './caveats.ts'
import type { CompanyKind } from './company-kind.ts'
import { creditLimit, isPlainHolding } from './credit-limit.ts'
import { assessedFields, type Fields } from './given.ts'
import { assets, givenBy, liabilities, results, sumOf, type Column, type Sample } from './fixtures/sample-statement.ts'
import { worsened, worsenings } from './fixtures/worsened-statements.ts'
import { liquidityOf } from './liquidity.ts'
import type { Scores } from './metrics.ts'
import { caps as capTable, ratingOf, weigh } from './rating.ts'
import { riskOf } from './risk-matrix.ts'
import { riskClasses, type RiskClass } from './risk.ts'
import { metricNames, scorecard } from './scorecard.ts'

// Properties of the assessment, tested on random statements that are checked, translated and assessed. Amounts are
// small multiples of a unit, so that ratios often fall exactly on the boundary of a band.

/**
 * The largest amount of a line, in units; it is 8 for a line that is not listed. With these sizes, sound and unsound
 * companies of every kind are generated.
 */
const sizes = {
  ofGoods: { '2110': 60, '2120': 40, '1150': 30, '1230': 30, '1210': 20, '1250': 20 },
  ofClaims: { '1170': 60, '1240': 40, '1150': 3, '1210': 3, '1410': 40, '1510': 30, '2110': 20, '2330': 8 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * Nine-month amounts are multiples of three, because annualising multiplies by 4/3, which is exact only for multiples
 * of three.
 */
const stepOf = (periods: PeriodCode): number => (periods === 33 ? 3 : 1)

const columnOf = (form: FormKind, unit: number, large: Readonly<Record<string, number>>): fc.Arbitrary<Column> =>
  fc.record(
    Object.fromEntries(
      [...assets[form], ...liabilities[form], ...results[form]].map((code) => [
        code,
        fc.oneof(
          { weight: 1, arbitrary: fc.constant(0) },
          { weight: 6, arbitrary: fc.integer({ min: 0, max: large[code] ?? 8 }).map((times) => times * unit) },
        ),
      ]),
    ),
  )

const samples: fc.Arbitrary<Sample> = fc
  .record({
    form: fc.constantFrom<FormKind>('full', 'full', 'simplified'),
    periods: fc.constantFrom<PeriodCode>(34, 34, 21, 31, 33),
    unit: fc.constantFrom(1, 10, 50, 1_000, 30_000, 1_000_000),
    large: fc.constantFrom(sizes.ofGoods, sizes.ofGoods, sizes.ofClaims),
  })
  .chain(({ form, periods, unit, large }) => {
    const column = columnOf(form, unit * stepOf(periods), large)
    return fc.record({
      form: fc.constant(form),
      periods: fc.constant(periods),
      denomination: fc.constantFrom<Denomination>(383, 384, 384),
      current: column,
      previous: fc.option(column),
      depreciation: fc.option(fc.integer({ min: 0, max: 9 }).map((times) => times * unit * stepOf(periods))),
    })
  })

/** The checks refuse a statement of zeros, so it cannot be assessed. */
const hasAmounts = (sample: Sample): boolean => sumOf(sample.current, assets[sample.form]) > 0

const plain: AssessOptions = { rate: null, asOf: { year: 2_025, month: 3 } }
const assessSample = (sample: Sample): Assessment => assessGiven(givenBy(sample), plain)

const runs = Number(globalThis.process?.env?.['SALDO_RUNS'] ?? (isFull ? 400 : 100))
const holds = <T>(arbitrary: fc.Arbitrary<T>, law: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, law), { numRuns: runs })

test('the random statements reach every cap, kind, adjustment and binding limit', () => {
  const found = fc.sample(samples.filter(hasAmounts), { numRuns: 2_000, seed: 7 }).map(assessSample)
  expect(new Set(found.map(({ rating }) => rating?.level)).size).toBeGreaterThanOrEqual(9)
  expect(new Set(found.flatMap(({ caps }) => caps.map(({ code }) => code))).size).toBe(capTable.length)
  expect(new Set(found.map(({ kind }) => kind.byFigures.rule)).size).toBe(4)
  expect(new Set(found.map(({ kind }) => kind.kind)).size).toBe(3)
  expect(new Set(found.flatMap(({ adjustments }) => adjustments.map(({ code }) => code))).size).toBe(4)
  expect(new Set(found.map(({ limit }) => limit.binding)).size).toBe(3)
  expect(found.filter(({ limit }) => limit.roubles > 0).length).toBeGreaterThan(200)
})

/** The conclusions of an assessment as numbers that can be compared; larger is always better. */
function conclusionOf({ rating, liquidity, risk, limit }: Assessment): readonly number[] {
  return [rating?.score ?? -1, -(rating?.level ?? 11), -liquidity.level, -rankOf(risk), limit.roubles]
}
const rankOf = (risk: RiskClass | null): number => (risk === null ? riskClasses.length : riskClasses.indexOf(risk))

const neverBetter = (worse: readonly number[], before: readonly number[], why: unknown): void => {
  const better = worse.map((value, position) => value > (before[position] ?? 0))
  expect({ why, worse, before, better: better.includes(true) }).toMatchObject({ better: false })
}

/**
 * Whether both assessments have the same kind of company. A change of kind also removes the cap of the old kind, so
 * "never better" holds only within a kind.
 */
const isOfOneKind = (one: Assessment, other: Assessment): boolean =>
  one.kind.kind === other.kind.kind && one.kind.hasLargeOwnIncome === other.kind.hasLargeOwnIncome

test.each(worsenings)('a change for the worse, $name, never improves the assessment', (worsening) => {
  let tried = 0
  const law = samples.filter((sample) => hasAmounts(sample) && sample.form === (worsening.form ?? sample.form))
  holds(
    fc.tuple(law, fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, 10, 50, 1_000, 30_000, 1_000_000)),
    (drawn) => {
      const [sample, times, unit] = drawn
      const worse = worsened(sample, worsening, times * unit * stepOf(sample.periods))
      if (worse === null || !hasAmounts(worse)) return
      const [before, after] = [assessSample(sample), assessSample(worse)]
      if (!isOfOneKind(before, after)) return
      tried += 1
      const isLimitLeftOut = worsening.isRunningCost === true && isPlainHolding(before.kind)
      const compared = (of: Assessment) => conclusionOf(of).slice(0, isLimitLeftOut ? -1 : undefined)
      neverBetter(compared(after), compared(before), [worsening.name, sample, worse])
    },
  )
  expect(tried).toBeGreaterThan(runs / 20)
})

test('a holding is never assessed better than a trading company with the same figures', () => {
  holds(samples.filter(hasAmounts), (sample) => {
    const as = (kind: CompanyKind): Assessment =>
      assessGiven(givenBy(sample), { ...plain, kind: { kind, reason: 'drawn' } })
    const [trading, holding, financing] = [as('trading'), as('holding'), as('financing')]
    neverBetter(conclusionOf(holding), conclusionOf(trading), sample)
    neverBetter(conclusionOf(financing), conclusionOf(holding), sample)
    expect(financing.limit.roubles).toBe(0)
    // the kind of company does not change the score
    expect(new Set([trading, holding, financing].map(({ rating }) => rating?.score)).size).toBe(1)
  })
})

test('a limit never exceeds the cap for the risk', () => {
  holds(samples.filter(hasAmounts), (sample) => {
    const { limit, risk, kind } = assessSample(sample)
    if (risk === null) return
    const cap = isPlainHolding(kind) ? Math.min(4_000_000, capRoubles[risk]) : capRoubles[risk]
    expect([limit.cap, limit.isCapped]).toEqual([cap, limit.uncapped > cap])
    expect(limit.roubles).toBeLessThanOrEqual(cap)
  })
})

/** Copied from the table in method §9. */
const capRoubles = { veryLow: 80e6, low: 80e6, moderate: 20e6, high: 4e6, veryHigh: 0 }

const lacking = fc.tuple(
  samples.filter(hasAmounts),
  fc.uniqueArray(fc.constantFrom(...assessedFields), { maxLength: 12 }),
)

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, amount]) => [name, names.includes(name) ? null : amount]))

/**
 * An upper bound for the conclusion of `after`: every metric whose points changed gets full points, the better trend
 * adjustment of the two assessments counts, only the caps that apply in both remain, and purchases do not limit the
 * credit.
 */
function mostFavourable(before: Assessment, after: Assessment): readonly number[] {
  const best = { ratio: null, special: null, points: 100 }
  const scores = Object.fromEntries(
    metricNames.map((name) => [
      name,
      before.scores[name].points === after.scores[name].points ? before.scores[name] : best,
    ]),
  ) as Scores
  const better =
    before.adjustments.reduce((sum, { points }) => sum + points, 0) >=
    after.adjustments.reduce((sum, { points }) => sum + points, 0)
  const caps = before.caps.filter(({ code }) => after.caps.some((cap) => cap.code === code))
  const rating = ratingOf(weigh(scores), better ? before.adjustments : after.adjustments, caps)
  const liquidity = liquidityOf(scores)
  const risk = riskOf(rating.level, liquidity.level)
  const { amounts, ...figures } = after.figures.current
  const boundless = { ...figures, amounts: { ...amounts, costOfSales: null, revenue: null } }
  const limit = creditLimit(
    {
      figures: boundless,
      level: rating.level,
      liquidity: liquidity.level,
      risk,
      kind: after.kind,
      ageMonths: before.ageMonths,
    },
    1,
    null,
  )
  return [rating.score, -rating.level, -liquidity.level, -rankOf(risk), limit.roubles]
}

test('leaving a figure unknown never improves the assessment beyond the figure’s best value', () => {
  let tried = 0
  holds(lacking, ([sample, names]) => {
    const given = givenBy(sample)
    const before = assessGiven(given, plain)
    const after = assessGiven({ ...given, current: without(given.current, names) }, plain)
    if (before.rating === null || after.rating === null) return
    tried += 1
    neverBetter(conclusionOf(after), mostFavourable(before, after), [names, sample])
  })
  expect(tried).toBeGreaterThan(runs / 4)
})

test('without a previous period there is no trend adjustment', () => {
  holds(samples.filter(hasAmounts), (sample) => {
    const [before, after] = [assessSample(sample), assessSample({ ...sample, previous: null })]
    expect(after.adjustments).toEqual([])
    if (before.rating === null || after.rating === null) return
    const favourable = ratingOf(before.weighed, [{ code: 'REVENUE_UP_20', points: 3 }], before.caps)
    expect(after.rating.score).toBeLessThanOrEqual(favourable.score)
    expect(after.rating.level).toBeGreaterThanOrEqual(favourable.level)
  })
})

test('if the known ratios weigh less than 50, there is no rating', () => {
  const counts = { unrated: 0, capped: 0 }
  holds(lacking, ([sample, names]) => {
    const given = givenBy(sample)
    const found = assessGiven({ ...given, current: without(given.current, names) }, plain)
    const { availableWeight } = found.weighed
    const known = metricNames.filter((name) => found.scores[name].points !== null)
    expect(availableWeight).toBe(known.reduce((sum, name) => sum + scorecard[name].weight, 0))
    if (availableWeight < ratedWeightMin) {
      counts.unrated += 1
      expect([found.rating, found.risk, found.limit.roubles, found.strengths, found.weaknesses]).toEqual([
        null,
        null,
        0,
        [],
        [],
      ])
    }
    if (found.rating !== null && availableWeight < fullWeightMin) {
      counts.capped += 1
      expect(found.rating.level).toBeGreaterThanOrEqual(4)
      expect(found.caveats).toContain('LIMITED_DATA')
    }
    if (names.includes('revenue')) expect(found.scores.revenue).toEqual({ ratio: null, special: null, points: null })
    if (names.includes('totalShareholdersEquity')) expect(found.limit.roubles).toBe(0)
  })
  expect(Math.min(counts.unrated, counts.capped)).toBeGreaterThan(runs / 50)
})

const thousandfold = (fields: Fields | null): Fields | null =>
  fields === null
    ? null
    : Object.fromEntries(
        Object.entries(fields).map(([name, amount]) => [name, amount === null ? null : amount * 1_000]),
      )

test('the same statement in thousands and in roubles has the same assessment', () => {
  const options = { rate: rateOf('USD', '81.37'), asOf: { year: 2_026, month: 9 } }
  holds(
    samples.filter((sample) => hasAmounts(sample)),
    (sample) => {
      const given = { ...givenBy(sample), denomination: 384 as const }
      const current = thousandfold(given.current) ?? {}
      const { given: _one, limit: one, ...before } = assessGiven(given, options)
      const {
        given: _two,
        limit: two,
        ...after
      } = assessGiven({ ...given, denomination: 383, current, previous: thousandfold(given.previous) }, options)
      expect(after).toEqual(before)
      expect({ ...two, inUnit: two.inUnit / 1_000 }).toEqual(one)
    },
  )
})

const isNotOfCap = (code: CaveatCode): boolean => code !== 'MANUAL_REVIEW' && code !== 'RISK_CLASS_CAP'

test('an exchange rate does not change the rating or the uncapped limit', () => {
  const rates = fc.tuple(fc.constantFrom('EUR', 'CNY', 'USD'), fc.integer({ min: 50, max: 20_000 }))
  holds(fc.tuple(samples.filter(hasAmounts), rates), ([sample, [currency, hundredths]]) => {
    const given = givenBy(sample)
    const rate = rateOf(currency, (hundredths / 100).toFixed(2))
    const { limit: bare, caveats: plainCaveats, ...before } = assessGiven(given, plain)
    const { limit, caveats, ...after } = assessGiven(given, { ...plain, rate })
    expect(after).toEqual(before)
    expect(limit.converted?.currency).toBe(currency)
    if (currency !== 'USD') {
      expect({ ...limit, converted: null }).toEqual(bare)
      expect(caveats).toEqual(plainCaveats)
    }
    expect([limit.parts, limit.binding, limit.uncapped]).toEqual([bare.parts, bare.binding, bare.uncapped])
    expect(caveats.filter(isNotOfCap)).toEqual(plainCaveats.filter(isNotOfCap))
  })
})
