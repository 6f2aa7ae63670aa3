import { expect, test } from 'vitest'
import { rateOf } from '../currency/rate.ts'
import { assessGiven } from './assess.ts'
import { holding } from './fixtures/companies-by-kind.ts'
import { assessed, sound } from './fixtures/sound-company.ts'
import { trialOutcome, type Trial } from './what-if.ts'

const rate = rateOf('USD', '80')
const asOf = { year: 2025, month: 6 }
const { given } = assessed({}, {})
const before = assessGiven(given, { rate, asOf })
const untouched: Trial = { current: {}, previous: {}, rate }

const outcome = (trial: Trial) => trialOutcome(before, trial, { rate, asOf })

test('a trial without changes gives the same assessment', () => {
  const { after, ratios, changes, conclusions } = outcome(untouched)
  expect(after).toEqual(before)
  expect([ratios, changes]).toEqual([[], 0])
  expect(new Set(Object.values(conclusions))).toEqual(new Set(['same']))
})

test('a changed figure changes the totals above and the ratios that depend on the figure', () => {
  const inventory = (sound.inventory ?? 0) + 1_000
  const { after, ratios, changes, years } = outcome({ ...untouched, current: { inventory } })
  expect(after.given.current.totalCurrentAssets).toBe((sound.totalCurrentAssets ?? 0) + 1_000)
  expect(years.current.moved).toEqual(['totalCurrentAssets', 'totalAssets'])
  expect(ratios.map(({ metric }) => metric)).toEqual([
    'currentRatio',
    'currentAssetsLiquidation',
    'cashConversionCycle',
  ])
  expect(changes).toBe(1)
  expect(before).toEqual(assessGiven(given, { rate, asOf }))
})

test('a change of the previous year does not change the current year’s totals', () => {
  const { years } = outcome({ ...untouched, previous: { revenue: (sound.revenue ?? 0) - 10_000 } })
  expect(years.current.moved).toEqual([])
  expect(years.previous?.fields.netIncome).toBe((sound.netIncome ?? 0) - 10_000)
})

test('if a figure is removed, the ratios that need the figure get no points', () => {
  const { after, ratios } = outcome({ ...untouched, current: { revenue: null } })
  expect(after.scores.revenue.points).toBeNull()
  expect(after.weighed.availableWeight).toBeLessThan(before.weighed.availableWeight)
  expect(ratios.find(({ metric }) => metric === 'revenue')?.moved).toBe('worse')
})

test('changing a profit to a loss makes the score worse', () => {
  const { conclusions } = outcome({ ...untouched, current: { earningsBeforeIncomeTax: -90_000 } })
  expect(conclusions).toMatchObject({ score: 'worse', binding: 'same' })
})

test('a different rate changes the amount in dollars', () => {
  const dollars = (trial: Trial) => outcome(trial).after.limit.converted?.amount ?? null
  const dearer = { ...untouched, rate: rateOf('USD', '160') }
  expect(dollars(dearer)).toBeLessThan(dollars(untouched) ?? 0)
  expect(outcome(dearer)).toMatchObject({ changes: 1, conclusions: { dollars: 'worse', credit: 'same' } })
})

test.each([
  ['80.00', 0],
  ['080', 0],
  ['80.000000001', 1],
])('a typed rate of %s, where 80 is confirmed, counts as %d changes', (typed, changes) => {
  expect(outcome({ ...untouched, rate: rateOf('USD', typed) }).changes).toBe(changes)
})

test('adding or removing the dollar rate is neither better nor worse', () => {
  const taken = outcome({ ...untouched, rate: null })
  expect(taken.after.limit.converted).toBeNull()
  expect(taken).toMatchObject({ changes: 1, conclusions: { dollars: 'same' } })
  const added = trialOutcome(assessed({}, {}), untouched, { rate: null, asOf })
  expect(added.after.limit.converted).not.toBeNull()
  expect(added).toMatchObject({ changes: 1, conclusions: { dollars: 'same' } })
})

test('a changed figure can change the kind of company and with it the rating', () => {
  const ofShares = assessGiven({ ...given, current: holding, previous: null }, { rate, asOf })
  const shares = { longTermFinancialInvestments: 1_000, fixedAssets: 39_399_000 }
  const { after, ratios, conclusions } = trialOutcome(ofShares, { ...untouched, current: shares }, { rate, asOf })
  expect([ofShares.kind.kind, after.kind.kind]).toEqual(['holding', 'trading'])
  expect(ratios).toEqual([])
  expect(conclusions).toMatchObject({ score: 'same', rating: 'better', credit: 'better', dollars: 'better' })
})

test('a trial without changes keeps the kind of company that the user set', () => {
  const kind = { kind: 'financing', reason: 'It leases.' } as const
  const overruled = assessGiven(given, { rate, asOf, kind })
  expect(trialOutcome(overruled, untouched, { rate, asOf }).after).toEqual(overruled)
})

test('figures for the previous year change nothing if the statement lacks the previous year', () => {
  const alone = assessGiven({ ...given, previous: null }, { rate, asOf })
  const trial = { ...untouched, previous: { revenue: 5 } }
  expect(trialOutcome(alone, trial, { rate, asOf })).toMatchObject({ after: alone, changes: 0 })
})

test('a figure retyped with its own value does not count as a change', () => {
  const { revenue = null } = sound
  expect(outcome({ ...untouched, current: { revenue, inventory: -7 } }).changes).toBe(1)
})

test('a trial with a changed figure keeps the kind of company that the user set', () => {
  const kind = { kind: 'financing', reason: 'It lends to its group.' } as const
  const overruled = assessGiven(given, { rate, asOf, kind })
  const { after } = trialOutcome(overruled, { ...untouched, current: { revenue: 5 } }, { rate, asOf, kind })
  expect(after.kind).toMatchObject({ kind: 'financing', overruled: kind })
})
