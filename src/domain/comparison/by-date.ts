import type { PeriodCode } from '../catalogue/periods.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { figuresOf } from '../assessment/figures.ts'
import { balanceFieldsOf } from '../assessment/given-of.ts'
import type { AssessedYear } from '../assessment/given.ts'
import { keyMetrics, shownOf, unknownMetrics, type KeyMetricName } from '../assessment/key-metrics.ts'

// Key metrics by date. An annual filing covers up to three dates: its own, a year before and, in its balance sheet, two
// years before. An interim filing covers one more, because its previous flows and balances are of different dates.

/** The amounts on which each key metric is based: flows of a period, balances at a date, or both. */
export const metricBases = {
  revenue: 'flows',
  EbitdaUnAdjusted: 'flows',
  TNWRAW: 'balance',
  grossMargin: 'flows',
  EBITDAMargin: 'flows',
  netProfitMargin: 'flows',
  LeverageOne: 'both',
  LeverageTwo: 'balance',
  InterestCoverage: 'flows',
  debtServiceCoverage: 'both',
  currentRatio: 'balance',
  QuickRatio: 'balance',
  cashConversionCycle: 'both',
} as const satisfies Record<KeyMetricName, 'flows' | 'balance' | 'both'>

type MetricBasis = (typeof metricBases)[KeyMetricName]

/** A column of a filing. */
export type Place = AssessedYear | 'beforePrevious'

/** A date: the end of the first three, six, nine or twelve months of a year. */
export type PeriodEnd = { readonly year: number; readonly periods: PeriodCode }

/**
 * The metrics of a date. Amounts are annualised and in the statement's unit; 12.5 means 12.5 %; null is N/a. A metric
 * is absent if the filing does not cover it at this date.
 */
export type MetricValues = Readonly<Partial<Record<KeyMetricName, number | null>>>

/** The metrics that a column of a filing gives for a date. `unknown`: those that are N/a because a figure is unknown. */
export type DateMetrics = PeriodEnd & {
  readonly place: Place
  readonly values: MetricValues
  readonly unknown: readonly KeyMetricName[]
}

export type KeptMetrics = {
  readonly periods: PeriodCode
  /** null when unknown; the columns then have no date. */
  readonly reportingYear: number | null
  readonly hasPrevious: boolean
  readonly keyMetrics: Readonly<
    Record<KeyMetricName, { readonly current: number | null; readonly previous: number | null }>
  >
  readonly unknown: Readonly<Record<AssessedYear, readonly KeyMetricName[]>>
}

/**
 * The dates that a stored assessment covers. `english`, if known, adds the third date of its balance sheet. The
 * previous flows of an interim filing cover the same months a year before, but its previous balances are at the last
 * 31 December: these are two dates, so a metric based on both flows and balances has no value for either.
 */
export function datesOf(kept: KeptMetrics, english: EnglishStatement | null): readonly DateMetrics[] {
  const { periods, reportingYear: year } = kept
  if (year === null) return []
  return [
    { year, periods, ...metricsOf(kept, 'current', ['flows', 'balance', 'both']) },
    ...(kept.hasPrevious ? previousOf(kept, year) : []),
    ...(english === null ? [] : beforePreviousOf(english, year)),
  ]
}

function previousOf(kept: KeptMetrics, reportingYear: number): readonly DateMetrics[] {
  const year = reportingYear - 1
  const place = 'previous'
  if (kept.periods === 34) return [{ year, periods: 34, ...metricsOf(kept, place, ['flows', 'balance', 'both']) }]
  return [
    { year, periods: kept.periods, ...metricsOf(kept, place, ['flows']) },
    { year, periods: 34, ...metricsOf(kept, place, ['balance']) },
  ]
}

function metricsOf(
  { keyMetrics: kept, unknown }: KeptMetrics,
  place: AssessedYear,
  bases: readonly MetricBasis[],
): Omit<DateMetrics, keyof PeriodEnd> {
  const named = keyMetrics.filter(({ name }) => bases.includes(metricBases[name]))
  const values = Object.fromEntries(named.map(({ name }) => [name, kept[name][place]]))
  return { place, values, unknown: unknown[place] }
}

/** Metrics of the third date from its balance sheet, in the statement's unit; empty when the filing has none. */
function beforePreviousOf({ beforePrevious }: EnglishStatement, reportingYear: number): readonly DateMetrics[] {
  if (beforePrevious === null) return []
  const figures = figuresOf(balanceFieldsOf(beforePrevious), { roubles: 1, annual: 1 })
  const balances = keyMetrics.filter(({ name }) => metricBases[name] === 'balance')
  const values = Object.fromEntries(balances.map(({ name, unit, of }) => [name, shownOf(unit, of(figures))]))
  const unknown = unknownMetrics(figures)
  return [{ year: reportingYear - 2, periods: 34, place: 'beforePrevious', values, unknown }]
}
