import fc from 'fast-check'
import { expect, test } from 'vitest'
import { englishParts } from '../translation/english-fields.ts'
import type { PrintoutRow, StatementPrintout } from './statement-printout.ts'
import { bridgeOf, chartCurrency, marginsOf, type BridgeSide } from './two-years.ts'

type Years = readonly [previous: number | null, current: number | null]
type YearsByField = Readonly<Record<string, Years>>

const roubleColumns: StatementPrintout['columns'] = [
  { column: 'current', currency: 'RUB', label: '2024' },
  { column: 'previous', currency: 'RUB', label: '2023' },
]
const dollarColumns: StatementPrintout['columns'] = [
  { column: 'current', currency: 'USD', label: '2024 USD' },
  { column: 'previous', currency: 'USD', label: '2023 USD' },
]

/** Roubles per dollar. */
const rate = 7
const inDollars = (amount: number | null): number | null => (amount === null ? null : Math.round(amount / rate) || 0)

type Printed = Pick<StatementPrintout, 'columns' | 'sections'>

/** A statement with these amounts in roubles and, if converted, in dollars too. */
const printed = (given: YearsByField, isConverted = false): Printed => ({
  columns: isConverted ? [...roubleColumns, ...dollarColumns] : roubleColumns,
  sections: [
    {
      key: 'all',
      title: '',
      rows: Object.entries(given).map(([field, [previous, current]]): PrintoutRow => ({
        field,
        label: field,
        weight: 'line',
        russian: [],
        cells: [current, previous, ...(isConverted ? [inDollars(current), inDollars(previous)] : [])].map((amount) => ({
          amount,
          source: { kind: 'none' },
        })),
      })),
    },
  ],
})

const changesOf = (given: YearsByField, side: BridgeSide) =>
  bridgeOf(printed(given), side)?.steps.map(({ key, previous, current }) => [key, current - previous])

test.each<[string, BridgeSide, YearsByField, unknown]>([
  [
    'the bridge has a step for the change of each row, and one for the rest of each half',
    'assets',
    {
      cashAndCashEquivalents: [10, 25],
      inventory: [40, 30],
      totalCurrentAssets: [60, 70],
      fixedAssets: [30, 50],
      totalLongTermAssets: [40, 60],
      totalAssets: [100, 130],
    },
    [
      ['cashAndCashEquivalents', 15],
      ['inventory', -10],
      ['otherCurrentAssets', 5],
      ['fixedAssets', 20],
      ['otherLongTermAssets', 0],
    ],
  ],
  [
    'the rest in the bridge includes a row that one year does not itemise',
    'assets',
    {
      cashAndCashEquivalents: [null, 25],
      inventory: [40, 30],
      totalCurrentAssets: [60, 70],
      totalAssets: [60, 70],
    },
    [
      ['inventory', -10],
      ['otherCurrentAssets', 20],
    ],
  ],
  [
    'the bridge has one rest if the totals of the halves are unknown',
    'financing',
    { borrowings: [5, 0], totalShareholdersEquity: [-20, -30], totalLiabilitiesAndShareholdersEquity: [50, 45] },
    [
      ['borrowings', -5],
      ['totalShareholdersEquity', -10],
      ['otherFinancing', 10],
    ],
  ],
  ['the bridge has no step for a row of zero in both years', 'assets', { inventory: [0, 0], totalAssets: [0, 0] }, []],
  [
    'there is no bridge without the total of the previous year',
    'assets',
    { inventory: [4, 4], totalAssets: [null, 4] },
    undefined,
  ],
  [
    'there is no bridge without the total of the current year',
    'financing',
    { totalLiabilitiesAndShareholdersEquity: [4, null] },
    undefined,
  ],
  ['there is no bridge for an empty statement', 'assets', {}, undefined],
])('%s', (_, side, given, steps) => {
  expect(changesOf(given, side)).toEqual(steps)
})

const amount = fc.option(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }))
const statements = fc.record(
  Object.fromEntries(englishParts.balanceSheet.map((field) => [field, fc.tuple(amount, amount)])),
)

test.each<[BridgeSide, string, boolean]>([
  ['assets', 'roubles', false],
  ['financing', 'roubles', false],
  ['assets', 'dollars', true],
  ['financing', 'dollars', true],
])('the bridge of %s in %s adds up', (side, _, isConverted) => {
  fc.assert(
    fc.property(statements, (given) => {
      const bridge = bridgeOf(printed(given, isConverted), side)
      const [previous = null, current = null] = (
        given[side === 'assets' ? 'totalAssets' : 'totalLiabilitiesAndShareholdersEquity'] ?? []
      ).map((each) => (isConverted ? inDollars(each) : each))
      if (bridge === null) return previous === null || current === null
      const { total, steps } = bridge
      expect([total.previous, total.current]).toEqual([previous, current])
      expect([total.previous, ...steps.map(({ to }) => to)]).toEqual([...steps.map(({ from }) => from), total.current])
      for (const year of ['previous', 'current'] as const)
        expect(steps.reduce((sum, step) => sum + step[year], 0)).toBe(total[year])
      for (const step of steps) expect(step.to - step.from).toBe(step.current - step.previous)
      return new Set(steps.map(({ key }) => key)).size === steps.length
    }),
    { numRuns: 1_000 },
  )
})

test('charts of a converted statement are in the target currency', () => {
  const assets: YearsByField = {
    cashAndCashEquivalents: [3, 17],
    inventory: [3, 24],
    totalCurrentAssets: [6, 41],
    fixedAssets: [4, 11],
    totalLongTermAssets: [4, 11],
    totalAssets: [10, 52],
  }
  expect([printed(assets), printed(assets, true)].map(chartCurrency)).toEqual(['RUB', 'USD'])
  const { total, steps = [] } = bridgeOf(printed(assets, true), 'assets') ?? {}
  expect(total).toEqual({ field: 'totalAssets', previous: 1, current: 7 })
  expect(steps.map(({ key, previous, current }) => [key, previous, current])).toEqual([
    ['cashAndCashEquivalents', 0, 2],
    ['inventory', 0, 3],
    ['fixedAssets', 1, 2],
  ])
  const current: YearsByField = { cashAndCashEquivalents: [10, 10], inventory: [10, 17], totalCurrentAssets: [20, 27] }
  const more = bridgeOf(printed({ ...current, totalAssets: [20, 27] }, true), 'assets')
  expect(more?.steps.map(({ key, ...years }) => [key, years.previous, years.current])).toEqual([
    ['cashAndCashEquivalents', 1, 1],
    ['inventory', 1, 2],
    ['rounding', 1, 1],
  ])
})

const ofCurrent = (given: Readonly<Record<string, number | null>>) =>
  marginsOf(
    printed(Object.fromEntries(Object.entries(given).map(([field, value]) => [field, [null, value] as const]))),
  ).map(({ current }) => current)

test.each([
  [
    'all margins on revenue are calculated if their amounts are known',
    {
      revenue: 200,
      grossProfitLoss: 80,
      operatingProfitLoss: 40,
      earningsBeforeIncomeTax: 30,
      interestExpense: -10,
      depreciationAndAmortization: 20,
      netIncome: 24,
    },
    [0.4, 0.2, 0.3, 0.12],
  ],
  [
    'the margin of a loss is negative, also if gross profit is calculated from costs',
    { revenue: 200, costOfGoodsSold: -240, netIncome: -60 },
    [-0.2, null, null, -0.3],
  ],
  [
    'the EBITDA margin is unknown without depreciation',
    { revenue: 100, operatingProfitLoss: 10 },
    [null, 0.1, null, null],
  ],
  [
    'all margins are unknown if revenue is zero',
    { revenue: 0, operatingProfitLoss: 10, netIncome: 5 },
    [null, null, null, null],
  ],
  ['all margins are unknown if revenue is negative', { revenue: -5, netIncome: 5 }, [null, null, null, null]],
  ['all margins are unknown if revenue is unknown', { revenue: null, netIncome: 5 }, [null, null, null, null]],
])('%s', (_, given, margins) => {
  expect(ofCurrent(given)).toEqual(margins)
})

test('this year’s margins are shown beside last year’s margins', () => {
  const both = marginsOf(printed({ revenue: [50, 100], netIncome: [5, 20] }))
  expect(both.find(({ name }) => name === 'net')).toEqual({ name: 'net', previous: 0.1, current: 0.2 })
  expect(marginsOf(printed({ revenue: [null, 100], netIncome: [null, 20] })).at(-1)?.previous).toBeNull()
})
