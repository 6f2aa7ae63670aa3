import { expect, test } from 'vitest'
import { assessGiven } from './assess.ts'
import type { Fields, AssessmentBasis } from './given.ts'
import type { NoChange } from './key-metric-names.ts'
import { keyMetricsOf, type KeyMetricChange, type KeyMetricName } from './key-metrics.ts'

const current: Fields = {
  revenue: 1_000,
  grossProfitLoss: 300,
  costOfGoodsSold: -700,
  earningsBeforeIncomeTax: 80,
  interestExpense: -20,
  netIncome: -10,
  borrowings: 50,
  longTermDebt: 50,
  cashAndCashEquivalents: 30,
  accountsReceiveable: 100,
  inventory: 70,
  accountsPayable: 350,
  intangibles: 40,
  totalShareholdersEquity: 140,
  totalCurrentAssets: 200,
  totalCurrentLiabilities: 400,
}

const values = (given: Partial<AssessmentBasis>) => {
  const assessment = assessGiven(
    {
      current,
      previous: null,
      periods: 34,
      denomination: 384,
      reportingYear: null,
      isSimplified: false,
      isIrregular: false,
      ...given,
    },
    { rate: null, asOf: null },
  )
  return new Map(keyMetricsOf(assessment).map((one) => [one.name, one]))
}

test.each<[KeyMetricName, number | null]>([
  ['revenue', 1_000],
  ['EbitdaUnAdjusted', 100],
  ['TNWRAW', 100],
  ['grossMargin', 30],
  ['EBITDAMargin', 10],
  ['netProfitMargin', null],
  ['LeverageOne', 1],
  ['LeverageTwo', 0.5],
  ['InterestCoverage', 5],
  ['debtServiceCoverage', 100 / 70],
  ['currentRatio', 0.5],
  ['QuickRatio', 0.325],
  ['cashConversionCycle', 36.5 + 36.5 - 182.5],
])('the key metric %s is %s', (name, expected) => {
  const found = values({}).get(name)?.current.shown ?? null
  if (expected === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(expected, 9)
})

test('amounts of an interim period are annualised', () => {
  expect(values({ periods: 31 }).get('revenue')?.current.value).toBe(2_000)
})

test.each<[string, Fields, readonly KeyMetricName[]]>([
  ['no debt', { borrowings: 0, longTermDebt: 0 }, ['LeverageOne', 'LeverageTwo', 'netProfitMargin']],
  ['no interest', { interestExpense: 0 }, ['InterestCoverage', 'netProfitMargin']],
  [
    'no earnings',
    { earningsBeforeIncomeTax: -90 },
    ['EBITDAMargin', 'netProfitMargin', 'LeverageOne', 'InterestCoverage', 'debtServiceCoverage'],
  ],
  ['no equity', { totalShareholdersEquity: 0 }, ['LeverageTwo', 'netProfitMargin']],
  ['no current liabilities', { totalCurrentLiabilities: 0 }, ['currentRatio', 'QuickRatio', 'netProfitMargin']],
  ['no cost of sales', { costOfGoodsSold: 0 }, ['cashConversionCycle', 'netProfitMargin']],
  ['a gross profit of zero', { grossProfitLoss: 0 }, ['grossMargin', 'netProfitMargin']],
  ['as much cash as debt', { cashAndCashEquivalents: 100 }, ['LeverageTwo', 'netProfitMargin']],
  ['a cycle beyond 1,000 days', { inventory: 3_000 }, ['cashConversionCycle', 'netProfitMargin']],
  ['a cycle below -1,000 days', { accountsPayable: 3_000 }, ['cashConversionCycle', 'netProfitMargin']],
])('with %s (changes %j), the key metrics without a shown value are %j', (_, fields, absent) => {
  const found = [...values({ current: { ...current, ...fields } }).values()]
  expect(
    found
      .filter((one) => one.current.shown === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...absent].sort())
})

test('a negative margin is shown as N/a but keeps its value', () => {
  expect(values({}).get('netProfitMargin')?.current).toEqual({ value: -1, shown: null })
  const long = values({ current: { ...current, inventory: 3_000 } }).get('cashConversionCycle')?.current
  expect([long?.value, long?.shown]).toEqual([expect.closeTo((3_000 / 700) * 365 + 36.5 - 182.5, 9), null])
})

const changeOf = (name: KeyMetricName, now: Fields, before: Fields): KeyMetricChange | undefined =>
  values({ current: { ...current, ...now }, previous: { ...current, ...before } }).get(name)?.change

const none = (because: NoChange, difference: number | null = null): KeyMetricChange => ({
  share: null,
  difference,
  because,
  isNeutral: true,
})
const amountBy = (share: number): KeyMetricChange => ({ share, difference: null, because: null, isNeutral: false })

test.each<[number | null, number | null, KeyMetricChange]>([
  [1_000, 800, amountBy(0.25)],
  [1_000, 1_250, amountBy(-0.2)],
  [-500, -400, amountBy(-0.25)],
  [0, 800, amountBy(-1)],
  [0, -800, amountBy(1)],
  [1_000, -500, none('SIGN_CHANGE')],
  [-1_000, 500, none('SIGN_CHANGE')],
  [1_000, 0, none('PREVIOUS_ZERO')],
  [0, 0, none('PREVIOUS_ZERO')],
  [1_000, null, none('UNKNOWN')],
  [null, 1_000, none('UNKNOWN')],
])('an amount of %s after %s has the change %o', (now, before, change) => {
  expect(changeOf('revenue', { revenue: now }, { revenue: before })).toEqual(change)
})

const ratioBy = (share: number, difference: number): KeyMetricChange => ({
  share: expect.closeTo(share, 9),
  difference: expect.closeTo(difference, 9),
  because: null,
  isNeutral: false,
})

test.each<[KeyMetricName, Fields, Fields, KeyMetricChange]>([
  ['grossMargin', {}, { grossProfitLoss: 250 }, ratioBy(0.2, 5)],
  ['netProfitMargin', {}, { netIncome: -20 }, ratioBy(0.5, 1)],
  ['netProfitMargin', {}, { netIncome: 30 }, none('SIGN_CHANGE', -4)],
  ['netProfitMargin', {}, { netIncome: 0 }, none('PREVIOUS_ZERO', -1)],
  ['netProfitMargin', {}, { netIncome: null }, none('UNKNOWN')],
  ['currentRatio', {}, { totalCurrentLiabilities: 800 }, ratioBy(1, 0.25)],
  ['currentRatio', {}, { totalCurrentLiabilities: 0 }, none('UNKNOWN')],
  ['LeverageOne', {}, { longTermDebt: 150 }, ratioBy(-0.5, -1)],
  ['LeverageOne', {}, { borrowings: 0, longTermDebt: 0 }, none('UNKNOWN')],
  ['LeverageTwo', { cashAndCashEquivalents: 240 }, {}, none('SIGN_CHANGE', -1.5)],
  ['LeverageTwo', { cashAndCashEquivalents: 100 }, {}, ratioBy(-1, -0.5)],
  ['debtServiceCoverage', {}, { borrowings: 180 }, ratioBy(200 / 70 - 1, 100 / 70 - 0.5)],
  ['cashConversionCycle', { accountsPayable: 0 }, { accountsPayable: 70 }, ratioBy(1, 36.5)],
])('%s with %o after %o has the change %o', (name, now, before, change) => {
  expect(changeOf(name, now, before)).toEqual(change)
})

test.each<[number, number, boolean]>([
  [0, 70, false],
  [140, 70, false],
  [140, 350, true],
  [350, 70, true],
  [210, 350, true],
  [70, 350, true],
])('with payables of %d after %d, the change of the cash cycle counts as neutral: %s', (now, before, isNeutral) => {
  const found = changeOf('cashConversionCycle', { accountsPayable: now }, { accountsPayable: before })
  expect([found?.isNeutral, found?.difference]).toEqual([isNeutral, expect.closeTo(((before - now) / 700) * 365, 9)])
})

test.each<[Fields, Fields, NoChange | null]>([
  [{ inventory: 3_000 }, {}, 'CYCLE_OUT_OF_RANGE'],
  [{}, { inventory: 3_000 }, 'CYCLE_OUT_OF_RANGE'],
  [{}, { accountsPayable: 3_000 }, 'CYCLE_OUT_OF_RANGE'],
  [{ accountsPayable: null }, { inventory: 3_000 }, 'CYCLE_OUT_OF_RANGE'],
  [{ inventory: (1_000 / 365) * 700, accountsReceiveable: 0, accountsPayable: 0 }, {}, null],
])('whether the cash cycle of %o after %o is out of range: %s', (now, before, because) => {
  const found = changeOf('cashConversionCycle', now, before)
  if (because === null) expect(found?.because).not.toBe('CYCLE_OUT_OF_RANGE')
  else expect(found).toEqual(none(because))
})

test('without a previous period, changes are N/a', () => {
  for (const { previous, change } of values({}).values()) {
    expect([previous, change]).toEqual([{ value: null, shown: null }, none('UNKNOWN')])
  }
})
