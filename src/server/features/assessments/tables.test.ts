import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { metricTableCalls, type MetricTableCall } from '#contract/method-table-calls.ts'
import { methodVersion, metricNames, scorecard, type MetricName } from '#domain/assessment/scorecard.ts'
import { goldenBody } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const guest = server.as()
const member = await memberWith(server, 'member@example.com')
const stranger = await memberWith(server, 'stranger@example.com')
const saved = await member.saveAssessment({ body: goldenBody('assessment-trading-company') })
const indebted = await member.saveAssessment({ body: goldenBody('assessment-negative-equity') })
const forAll = { query: { assessment: null } }
const ofCompany = { query: { assessment: saved.id } }

/** For each ratio, the call that returns its table. */
const calls = new Map(
  // Object.keys does not keep the type of the keys
  (Object.keys(metricTableCalls) as MetricTableCall[]).map((call) => [metricTableCalls[call].metric, call]),
)

function readTable(
  client: Client,
  metric: MetricName,
  asked: { readonly query: { readonly assessment: string | null } },
) {
  const call = calls.get(metric)
  if (call === undefined) throw new Error(`${metric} has no call`)
  return client[call](asked)
}

test('every ratio has a table of points', () => {
  expect(Object.values(metricTableCalls).map(({ metric }) => metric)).toEqual(metricNames)
})

test.each(metricNames)('a guest can read the points table of %s', async (metric) => {
  const body = await readTable(guest, metric, forAll)
  const { weight, direction, unit, group, bands } = scorecard[metric]
  expect(body).toMatchObject({
    methodVersion,
    metric,
    weight,
    direction,
    unit: { code: unit },
    group: { code: group },
    company: null,
  })
  expect(body.rows.map(({ from, points }) => [from ?? -Infinity, points])).toEqual(
    bands.map(({ from, points }) => [from, points]),
  )
  const bounds = body.rows.map(({ to }) => to)
  expect(bounds).toEqual([...body.rows.slice(1).map(({ from }) => from), null])
})

test('the points table for a company shows the company’s value and points', async () => {
  const { company, rows } = await member.readInterestCoverageTable(ofCompany)
  expect(company).toMatchObject({
    value: 5.375,
    points: 85,
    grade: 'Good',
    reason: null,
    specialCase: null,
    shown: '5.4x',
  })
  expect(rows[company?.row ?? -1]).toMatchObject({ from: 4, to: 8, points: 85 })
})

test('the points table says why a ratio is not available', async () => {
  const { company, specialCases } = await member.readLeverageTwoTable({ query: { assessment: indebted.id } })
  expect(company).toMatchObject({ value: null, shown: 'N/a', points: 0, row: null, specialCase: 'equityNotPositive' })
  expect(company?.reason).toBe('Shareholders’ equity is zero or negative.')
  expect(specialCases.map(({ code }) => code)).toContain(company?.specialCase)
})

test('a company’s weighted points add up to its base score', async () => {
  const body = await Promise.all(metricNames.map((metric) => readTable(member, metric, ofCompany)))
  const { company } = await member.readRatingAssessment(ofCompany)
  const sum = body.reduce((all, each) => all + Math.round((each.company?.contribution ?? 0) * 100), 0) / 100
  expect(sum).toBe(company?.baseScoreShown)
  expect(company).toMatchObject({ baseScore: 84.15, score: 87.2, level: 2, levelBeforeCaps: 2, rating: 'Very strong' })
  expect(company?.adjustments).toEqual([
    { code: 'REVENUE_UP_20', text: 'Revenue grew by 20% or more year over year.', points: 3 },
  ])
})

test('anyone can read the assessment tables', async () => {
  const [rating, liquidity, combined, scale] = await Promise.all([
    guest.readRatingAssessment(forAll),
    guest.readLiquidityAssessment(forAll),
    guest.readCombinedAssessment(forAll),
    guest.readRatingScale(forAll),
  ])
  expect(rating.groups.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  expect(rating.caps.map(({ code }) => code)).toContain('TNW_NOT_POSITIVE')
  expect(liquidity.metrics.map(({ weight }) => weight)).toEqual([30, 35, 25, 10])
  expect(combined.matrix[0]).toEqual({ level: 1, risks: ['veryLow', 'veryLow', 'veryLow', 'low', 'moderate'] })
  expect(combined.caps).toEqual({
    byRisk: [
      { risk: 'veryLow', roubles: 80_000_000, dollars: 1_000_000 },
      { risk: 'low', roubles: 80_000_000, dollars: 1_000_000 },
      { risk: 'moderate', roubles: 20_000_000, dollars: 250_000 },
      { risk: 'high', roubles: 4_000_000, dollars: 50_000 },
      { risk: 'veryHigh', roubles: 0, dollars: 0 },
    ],
    holding: { roubles: 4_000_000, dollars: 50_000 },
  })
  expect(combined.bounds).toMatchObject({ capRoubles: 80_000_000, capDollars: 1_000_000 })
  expect(scale.levels).toHaveLength(10)
  expect([rating, liquidity, combined, scale].map(({ company }) => company)).toEqual([null, null, null, null])
  expect((await member.readLiquidityAssessment(ofCompany)).company).toMatchObject({
    score: 89,
    level: 1,
    name: 'Strong',
  })
  expect((await member.readRatingScale(ofCompany)).company).toEqual({ level: 2, rating: 'Very strong', score: 87.2 })
  const { company } = await member.readCombinedAssessment(ofCompany)
  expect(company).toMatchObject({ risk: { code: 'veryLow' }, liquidityFactor: 1, ageFactor: 1, nothingBecause: [] })
  expect(company?.limits.filter(({ isBinding }) => isBinding).map(({ part }) => part)).toEqual(['currentAssets'])
  expect(company?.finalMaxCredit).toBe(saved.analysis.finalMaxCredit)
})

test('only the member who assessed a company can read the company’s values', async () => {
  expect(await refusal(guest.readRevenueTable(ofCompany))).toEqual([401, 'not-signed-in'])
  expect(await refusal(stranger.readRevenueTable(ofCompany))).toEqual([404, 'assessment-not-found'])
  expect(await refusal(stranger.readRatingAssessment(ofCompany))).toEqual([404, 'assessment-not-found'])
  expect(await refusal(member.readRevenueTable({ query: { assessment: 'x' } }))).toEqual([404, 'assessment-not-found'])
  expect(await refusal(server.as({ token: 'ended' }).readRevenueTable(forAll))).toEqual([401, 'not-signed-in'])
})
