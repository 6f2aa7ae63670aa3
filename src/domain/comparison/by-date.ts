import type { PeriodCode } from '../catalogue/periods.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { figuresOf } from '../assessment/figures.ts'
import { balanceFieldsOf } from '../assessment/given-of.ts'
import type { AssessedYear } from '../assessment/given.ts'
import { keyMetrics, shownOf, type KeyMetricName } from '../assessment/key-metrics.ts'

// Key metrics by the date they speak of. One filing speaks of up to three: its own, the year before, and for its balance sheet
// the year before that.

/** What a key metric is made of: amounts of a period, of a date, or of both. */
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

/** The column of a filing. */
export type Place = AssessedYear | 'beforePrevious'

/** The end of the first three, six, nine or twelve months of a year. */
export type PeriodEnd = { readonly year: number; readonly periods: PeriodCode }

/** Amounts in the statement's unit, annualised; percentages as such; null is N/a. What is not named is not spoken of. */
export type MetricValues = Readonly<Partial<Record<KeyMetricName, number | null>>>

/** What one column says of one date. */
export type DateMetrics = PeriodEnd & { readonly place: Place; readonly values: MetricValues }

/** The key metrics of an assessment as they are kept. */
export type KeptMetrics = {
  readonly periods: PeriodCode
  /** Null: not known, and nothing has a date. */
  readonly reportingYear: number | null
  readonly hasPrevious: boolean
  readonly keyMetrics: Readonly<
    Record<KeyMetricName, { readonly current: number | null; readonly previous: number | null }>
  >
}

/**
 * The dates a kept assessment speaks of. `english`, where it is known, adds the third date of its balance sheet. An interim filing
 * has the flows of the same months a year before beside the balance sheet of the last 31 December: two dates, and what is made of
 * both belongs to neither.
 */
export function datesOf(kept: KeptMetrics, english: EnglishStatement | null): readonly DateMetrics[] {
  const { periods, reportingYear: year } = kept
  if (year === null) return []
  const third = english === null ? null : beforePreviousOf(english)
  return [
    { year, periods, place: 'current', values: valuesOf(kept, 'current', ['flows', 'balance', 'both']) },
    ...(kept.hasPrevious ? previousOf(kept, year) : []),
    ...(third === null ? [] : [{ year: year - 2, periods: 34, place: 'beforePrevious', values: third } as const]),
  ]
}

function previousOf(kept: KeptMetrics, reportingYear: number): readonly DateMetrics[] {
  const year = reportingYear - 1
  const place = 'previous'
  if (kept.periods === 34)
    return [{ year, periods: 34, place, values: valuesOf(kept, place, ['flows', 'balance', 'both']) }]
  return [
    { year, periods: kept.periods, place, values: valuesOf(kept, place, ['flows']) },
    { year, periods: 34, place, values: valuesOf(kept, place, ['balance']) },
  ]
}

function valuesOf({ keyMetrics: kept }: KeptMetrics, place: AssessedYear, bases: readonly MetricBasis[]): MetricValues {
  const named = keyMetrics.filter(({ name }) => bases.includes(metricBases[name]))
  return Object.fromEntries(named.map(({ name }) => [name, kept[name][place]]))
}

/** What a balance sheet alone tells of the third date, in the statement's unit; null where the filing has none. */
function beforePreviousOf({ beforePrevious }: EnglishStatement): MetricValues | null {
  if (beforePrevious === null) return null
  const figures = figuresOf(balanceFieldsOf(beforePrevious), { roubles: 1, annual: 1 })
  const balances = keyMetrics.filter(({ name }) => metricBases[name] === 'balance')
  return Object.fromEntries(balances.map(({ name, unit, of }) => [name, shownOf(unit, of(figures))]))
}
