import { denominations } from '../catalogue/denominations.ts'
import type { Assessment } from './assess.ts'
import type { Figures } from './figures.ts'
import { isCycleOutOfRange } from './finding-rules.ts'
import { keyMetricNames, type NoChange } from './key-metric-names.ts'
import { metrics } from './metrics.ts'
import type { MetricName } from './scorecard.ts'

/** An amount is in the statement's unit. */
export type KeyMetricUnit = 'amount' | 'percent' | 'times' | 'days'

type KeyMetric = {
  readonly name: KeyMetricName
  readonly unit: KeyMetricUnit
  /** The better direction. It determines how a change is marked. */
  readonly better: 'higher' | 'lower'
  /**
   * Computes the value with its true sign; amounts are in roubles. null when a required figure is unknown, or the value
   * is undefined.
   */
  readonly of: (figures: Figures) => number | null
  /** Whether a required figure is unknown. If none is, a null value means that the metric is undefined. */
  readonly isUnknown: (figures: Figures) => boolean
}

export type KeyMetricName = (typeof keyMetricNames)[number]

type Read = Pick<KeyMetric, 'of' | 'isUnknown'>

/** Reads the ratio of a metric; null when the metric has a special case or is unknown. */
const ratioOf = (name: MetricName): Read => ({
  of: (figures) => {
    const reading = metrics[name].read(figures)
    return typeof reading === 'number' ? reading : null
  },
  isUnknown: (figures) => metrics[name].read(figures) === null,
})

const amountOf = (of: Read['of']): Read => ({ of, isUnknown: (figures) => of(figures) === null })

const keyMetricRows = {
  revenue: { unit: 'amount', better: 'higher', ...amountOf(({ amounts: { revenue } }) => revenue) },
  EbitdaUnAdjusted: { unit: 'amount', better: 'higher', ...amountOf(({ ebitda }) => ebitda) },
  TNWRAW: { unit: 'amount', better: 'higher', ...amountOf(({ tangibleNetWorth }) => tangibleNetWorth) },
  grossMargin: { unit: 'percent', better: 'higher', ...ratioOf('grossMargin') },
  EBITDAMargin: { unit: 'percent', better: 'higher', ...ratioOf('ebitdaMargin') },
  netProfitMargin: { unit: 'percent', better: 'higher', ...ratioOf('netProfitMargin') },
  LeverageOne: { unit: 'times', better: 'lower', ...ratioOf('leverageOne') },
  LeverageTwo: { unit: 'times', better: 'lower', ...ratioOf('leverageTwo') },
  InterestCoverage: { unit: 'times', better: 'higher', ...ratioOf('interestCoverage') },
  debtServiceCoverage: {
    unit: 'times',
    better: 'higher',
    of: ({ debtServiceCoverage }) => debtServiceCoverage,
    isUnknown: ({ ebitda, amounts: { interestExpense, borrowings } }) =>
      ebitda === null || interestExpense === null || borrowings === null,
  },
  currentRatio: { unit: 'times', better: 'higher', ...ratioOf('currentRatio') },
  QuickRatio: { unit: 'times', better: 'higher', ...ratioOf('quickRatio') },
  cashConversionCycle: { unit: 'days', better: 'lower', ...ratioOf('cashConversionCycle') },
} as const satisfies Record<KeyMetricName, Omit<KeyMetric, 'name'>>

/** The key metrics of the printout in display order. */
export const keyMetrics: readonly KeyMetric[] = keyMetricNames.map((name) => ({ name, ...keyMetricRows[name] }))

export const unknownMetrics = (figures: Figures): readonly KeyMetricName[] =>
  keyMetrics.filter(({ isUnknown }) => isUnknown(figures)).map(({ name }) => name)

/**
 * The change from year to year. `share` is relative to the absolute value of the previous year: 0.1 is 10 %.
 * `difference` is in percentage points, times or days; null for amounts, and where a value is unknown or out of range.
 */
export type KeyMetricChange = {
  readonly share: number | null
  readonly difference: number | null
  /** Why there is no percentage; null when there is one. */
  readonly because: NoChange | null
  /** Whether the change counts as neither better nor worse. */
  readonly isNeutral: boolean
}

/**
 * A figure of one year. `value` has its true sign; flows are annualised, and amounts are in the statement's unit.
 * `shown` is the same, or null when N/a is printed.
 */
export type KeyMetricYear = { readonly value: number | null; readonly shown: number | null }

export type KeyMetricValues = {
  readonly name: KeyMetricName
  readonly unit: KeyMetricUnit
  readonly better: 'higher' | 'lower'
  readonly current: KeyMetricYear
  readonly previous: KeyMetricYear
  readonly change: KeyMetricChange
}

/** The key metrics of both periods with their year-over-year change (method §11). */
export function keyMetricsOf({ figures, given }: Assessment): readonly KeyMetricValues[] {
  const unitRoubles = denominations[given.denomination]
  return keyMetrics.map(({ name, unit, better, of }) => {
    const read = (period: Figures | null): KeyMetricYear => {
      const own = period === null ? null : of(period)
      const value = own === null || unit !== 'amount' ? own : own / unitRoubles
      return { value, shown: shownOf(unit, value) }
    }
    const current = read(figures.current)
    const previous = read(figures.previous)
    return { name, unit, better, current, previous, change: changeOf(unit, current.value, previous.value) }
  })
}

/** The value as a table prints it; null is N/a. */
export const shownOf = (unit: KeyMetricUnit, value: number | null): number | null =>
  value !== null && isShown[unit](value) ? value : null

/**
 * Whether a value is printed. A ratio that is not above zero is N/a (specification §5). Days may be negative, but are
 * N/a outside the plausible range.
 */
const isShown: Readonly<Record<KeyMetricUnit, (value: number) => boolean>> = {
  amount: () => true,
  percent: (value) => value > 0,
  times: (value) => value > 0,
  days: (value) => !isCycleOutOfRange(value),
}

function changeOf(unit: KeyMetricUnit, current: number | null, previous: number | null): KeyMetricChange {
  const none = (because: NoChange): KeyMetricChange => ({ share: null, difference: null, because, isNeutral: true })
  if (unit === 'days' && (isCycleOutOfRange(current) || isCycleOutOfRange(previous))) return none('CYCLE_OUT_OF_RANGE')
  if (current === null || previous === null) return none('UNKNOWN')
  const difference = unit === 'amount' ? null : current - previous
  if (previous === 0) return { ...none('PREVIOUS_ZERO'), difference }
  if (current * previous < 0) return { ...none('SIGN_CHANGE'), difference }
  // a change of a negative cycle is neither better nor worse, because it may mean that suppliers are paid late
  const isNeutral = unit === 'days' && (current < 0 || previous < 0)
  return { share: (current - previous) / Math.abs(previous), difference, because: null, isNeutral }
}
