import { expect, test } from 'vitest'
import { financing, holding } from './fixtures/companies-by-kind.ts'
import { assessed, sound } from './fixtures/sound-company.ts'
import type { Fields } from './given.ts'
import { ratingOf, type AppliedCap } from './rating.ts'

test('if revenue is 0 and total assets are unknown, there is no rating', () => {
  expect(assessed({ revenue: 0, totalAssets: null })).toMatchObject({
    rating: null,
    notRatedBecause: 'neitherRevenueNorAssets',
  })
  expect(assessed({ revenue: 0 }).rating).not.toBeNull()
})

test.each<[Fields, readonly string[], number]>([
  [{ totalShareholdersEquity: 4_000 }, ['TNW_NOT_POSITIVE'], 7],
  [{ netIncome: -1, totalCurrentAssets: 100_000 }, ['LOSS_AND_ILLIQUID'], 8],
  [{ netIncome: 0, totalCurrentAssets: 100_000 }, [], 3],
  [{ earningsBeforeIncomeTax: -36_000 }, ['DEBT_WITHOUT_EBITDA'], 7],
  [{ revenue: null }, ['LIMITED_DATA'], 4],
  [{ totalShareholdersEquity: null, borrowings: null, longTermDebt: null }, ['LIMITED_DATA'], 4],
  // without these fields, the weights of the known ratios add up to 75, just enough to avoid the cap LIMITED_DATA
  [{ borrowings: null, longTermDebt: null, accountsPayable: null }, [], 2],
  // EBITDA is 106,000
  [{ borrowings: 0, longTermDebt: 1_060_000 }, ['DEBT_10_EBITDA'], 6],
  [{ borrowings: 0, longTermDebt: 1_059_999 }, [], 4],
  [{ borrowings: 60_000, longTermDebt: 1_000_000 }, ['DEBT_10_EBITDA'], 6],
  [{ longTermDebt: 1_060_000, earningsBeforeIncomeTax: null, operatingProfitLoss: null }, ['LIMITED_DATA'], 4],
  [holding, ['HOLDING'], 4],
  [{ ...holding, revenue: 10_000_000 }, [], 1],
  [financing, ['DEBT_10_EBITDA', 'FINANCING'], 6],
  [{ ...financing, earningsBeforeIncomeTax: 5_000_000 }, ['FINANCING'], 5],
  [{ ...financing, earningsBeforeIncomeTax: null, operatingProfitLoss: null }, ['LIMITED_DATA', 'FINANCING'], 5],
])('with %o the caps are %j and the level is %d', (fields, caps, level) => {
  const found = assessed(fields)
  expect(found.caps.map(({ code }) => code)).toEqual(caps)
  expect(found.rating?.level).toBe(level)
})

test('if several caps apply, the strictest cap determines the level', () => {
  const weak = assessed({ ...financing, totalShareholdersEquity: -1, netIncome: -1, totalCurrentAssets: 3_000_000 })
  expect(weak.caps.map(({ code }) => code)).toEqual([
    'TNW_NOT_POSITIVE',
    'LOSS_AND_ILLIQUID',
    'DEBT_10_EBITDA',
    'FINANCING',
  ])
  expect(weak.rating).toMatchObject({ level: 8 })
})

test.each([
  [8_415, 3, 87.2],
  [2_985, 0, 29.9],
  [2_984, 0, 29.8],
  [9_900, 3, 100],
  [1_200, -13, 0],
])('a base score of %d hundredths with an adjustment of %d gives the score %d', (points, by, score) => {
  const adjustments = [{ code: 'REVENUE_UP_20', points: by }] as const
  expect(ratingOf({ weightedPoints: points, availableWeight: 100 }, adjustments, []).score).toBe(score)
})

test('the level depends on the score after rounding', () => {
  const level = (weightedPoints: number): number => ratingOf({ weightedPoints, availableWeight: 100 }, [], []).level
  expect([level(2_995), level(2_994)]).toEqual([8, 9])
})

test('a cap never improves the level', () => {
  const caps: readonly AppliedCap[] = [
    { code: 'LIMITED_DATA', bestLevel: 4 },
    { code: 'TNW_NOT_POSITIVE', bestLevel: 7 },
  ]
  const levels = (points: number): readonly number[] => {
    const { modelLevel, level } = ratingOf({ weightedPoints: points, availableWeight: 1 }, [], caps)
    return [modelLevel, level]
  }
  expect([levels(90), levels(45), levels(25)]).toEqual([
    [1, 7],
    [7, 7],
    [9, 9],
  ])
})

const adjustmentsFrom = (current: Fields, previous: Fields): readonly string[] =>
  assessed(current, { ...sound, ...previous }).adjustments.map(({ code }) => code)

// the change is a double as in the method: 70 / 100 − 1 is just below −0.3, and 120 / 100 − 1 just below 0.2
test.each<[number, number | null, readonly string[]]>([
  [69, 100, ['REVENUE_DOWN_30']],
  [70, 100, ['REVENUE_DOWN_30']],
  [71, 100, ['REVENUE_DOWN_15']],
  [84, 100, ['REVENUE_DOWN_15']],
  [86, 100, []],
  [119, 100, []],
  [120, 100, []],
  [121, 100, ['REVENUE_UP_20']],
  [150, 120, ['REVENUE_UP_20']],
  [50, 0, []],
  [50, -5, []],
  [50, null, []],
])('revenue of %d after %s gives the adjustments %j', (revenue, previous, codes) => {
  expect(adjustmentsFrom({ revenue }, { revenue: previous })).toEqual(codes)
})

test.each<[number | null, number | null, readonly string[]]>([
  [-1, -1, ['LOSS_BOTH']],
  [-1, 0, []],
  [0, -1, []],
  [-1, null, []],
  [null, -1, []],
])('net income of %s after %s gives the adjustments %j', (netIncome, previous, codes) => {
  expect(adjustmentsFrom({ netIncome }, { netIncome: previous })).toEqual(codes)
})

test('a fall in revenue and losses in both periods adjust the score separately', () => {
  const { adjustments } = assessed({ revenue: 50, netIncome: -1 }, { ...sound, revenue: 100, netIncome: -1 })
  expect(adjustments).toEqual([
    expect.objectContaining({ code: 'REVENUE_DOWN_30', points: -7 }),
    { code: 'LOSS_BOTH', points: -6 },
  ])
})

test.each<[Fields, number | null, number]>([
  [{}, 89, 1],
  [{ accountsPayable: null }, (85 * 30 + 95 * 35 + 85 * 25) / 90, 1],
  [{ totalCurrentLiabilities: null }, 90, 1],
  [{ totalCurrentLiabilities: null, accountsPayable: null }, null, 3],
])('with %o the liquidity score is %s and the liquidity level is %d', (fields, score, level) => {
  expect(assessed(fields).liquidity).toEqual({ score, level })
})
