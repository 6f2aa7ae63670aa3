import { denominations } from '../catalogue/denominations.ts'
import type { Assessment } from './assess.ts'
import type { Figures } from './figures.ts'
import { keyMetricNames } from './key-metric-names.ts'

/** An amount is in the statement's unit; the others are what their names say. */
export type KeyMetricUnit = 'amount' | 'percent' | 'times' | 'days'

type KeyMetric = {
  readonly name: KeyMetricName
  readonly unit: KeyMetricUnit
  /** Which direction is the better one: decides how a change is marked. */
  readonly better: 'higher' | 'lower'
  /** Null: N/a. Amounts in roubles. */
  readonly of: (figures: Figures) => number | null
}

/** The N/a rule of the specification (§5): nothing is shown where numerator or denominator is not above zero. */
const quotient = (numerator: number | null, denominator: number | null): number | null =>
  numerator === null || denominator === null || numerator <= 0 || denominator <= 0 ? null : numerator / denominator

const percentage = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || part <= 0 || whole <= 0 ? null : (100 * part) / whole

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

export type KeyMetricName = (typeof keyMetricNames)[number]

const keyMetricRows = {
  revenue: { unit: 'amount', better: 'higher', of: ({ amounts: { revenue } }) => revenue },
  EbitdaUnAdjusted: { unit: 'amount', better: 'higher', of: ({ ebitda }) => ebitda },
  TNWRAW: { unit: 'amount', better: 'higher', of: ({ tangibleNetWorth }) => tangibleNetWorth },
  grossMargin: {
    unit: 'percent',
    better: 'higher',
    of: ({ amounts: { revenue }, grossProfit }) => percentage(grossProfit, revenue),
  },
  EBITDAMargin: {
    unit: 'percent',
    better: 'higher',
    of: ({ amounts: { revenue }, ebitda }) => percentage(ebitda, revenue),
  },
  netProfitMargin: {
    unit: 'percent',
    better: 'higher',
    of: ({ amounts: { netIncome, revenue } }) => percentage(netIncome, revenue),
  },
  LeverageOne: { unit: 'times', better: 'lower', of: ({ totalDebt, ebitda }) => quotient(totalDebt, ebitda) },
  LeverageTwo: {
    unit: 'times',
    better: 'lower',
    of: ({ amounts: { equity }, netDebt }) => quotient(netDebt, equity),
  },
  InterestCoverage: {
    unit: 'times',
    better: 'higher',
    of: ({ amounts: { interestExpense }, ebit }) => quotient(ebit, interestExpense),
  },
  debtServiceCoverage: {
    unit: 'times',
    better: 'higher',
    of: ({ debtServiceCoverage }) => positive(debtServiceCoverage),
  },
  currentRatio: {
    unit: 'times',
    better: 'higher',
    of: ({ amounts: { currentAssets, currentLiabilities } }) => quotient(currentAssets, currentLiabilities),
  },
  QuickRatio: {
    unit: 'times',
    better: 'higher',
    of: ({ amounts: { currentLiabilities }, quickAssets }) => quotient(quickAssets, currentLiabilities),
  },
  cashConversionCycle: {
    unit: 'days',
    better: 'lower',
    // a sum of three ratios: a negative number of days is shown as it is
    of: ({ inventoryDays, receivablesDays, payablesDays }) =>
      inventoryDays === null || receivablesDays === null || payablesDays === null
        ? null
        : inventoryDays + receivablesDays - payablesDays,
  },
} as const satisfies Record<KeyMetricName, Omit<KeyMetric, 'name'>>

/** The key metrics of the printout in shown order. */
export const keyMetrics: readonly KeyMetric[] = keyMetricNames.map((name) => ({ name, ...keyMetricRows[name] }))

export type KeyMetricValues = {
  readonly name: KeyMetricName
  readonly unit: KeyMetricUnit
  readonly better: 'higher' | 'lower'
  /** Amounts in the statement's unit, annualised. Null is N/a. */
  readonly current: number | null
  readonly previous: number | null
  /** Year over year as a share of the previous magnitude: 0.1 is 10 %. Null is N/a. */
  readonly change: number | null
}

/** The key metrics of both periods with their year-over-year change (method §11). */
export function keyMetricsOf({ figures, given }: Assessment): readonly KeyMetricValues[] {
  const unitRoubles = denominations[given.denomination]
  return keyMetrics.map(({ name, unit, better, of }) => {
    const shown = (period: Figures | null): number | null => {
      const value = period === null ? null : of(period)
      return value === null || unit !== 'amount' ? value : value / unitRoubles
    }
    const [current, previous] = [shown(figures.current), shown(figures.previous)]
    return { name, unit, better, current, previous, change: changeOf(current, previous) }
  })
}

const changeOf = (current: number | null, previous: number | null): number | null =>
  current === null || previous === null || previous === 0 ? null : (current - previous) / Math.abs(previous)
