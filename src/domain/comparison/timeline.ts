import { roundHalfUp } from '../amounts/amount.ts'
import { formatRatio } from '../amounts/format.ts'
import { periods as monthsOf } from '../catalogue/periods.ts'
import type { DateMetrics, PeriodEnd, Place } from './by-date.ts'
import { keyMetrics, type KeyMetricName, type KeyMetricUnit } from '../assessment/key-metrics.ts'

// The years of a company, combined from all its filings. When two filings cover the same date, the later one is used.

/** One filing of the company and the dates it covers. */
export type Filing = PeriodEnd & {
  readonly id: string
  /** Of two filings for the same period, the one saved last counts as the later. */
  readonly savedAt: Date
  /** Roubles per unit of the filing's amounts. */
  readonly unitRoubles: number
  /** The depreciation that was entered, in the filing's unit; null when none was. */
  readonly depreciation: { readonly current: number | null; readonly previous: number | null }
  /**
   * The form, translation and method from which the filing's figures were computed. If these differ between two
   * filings, the figures may differ for that reason alone.
   */
  readonly readAs: string
  readonly dates: readonly DateMetrics[]
}

/** A figure and its source; amounts in roubles. */
export type StatedValue = { readonly filing: string; readonly place: Place; readonly value: number | null }

/**
 * Why the figure of an earlier filing differs. entered: a different depreciation was entered. read: the figure was
 * computed differently, or from amounts rounded to a different unit. restated: all other cases.
 */
export type Because = 'entered' | 'read' | 'restated'
export type SaidOtherwise = StatedValue & { readonly because: Because }

/** The figure of the latest filing, and the different figures of other filings, latest first. */
export type TimelineCell = StatedValue & { readonly otherwise: readonly SaidOtherwise[] }

/** A date with its metrics; those that no filing covers are missing. */
export type TimelineDate = PeriodEnd & { readonly cells: Readonly<Partial<Record<KeyMetricName, TimelineCell>>> }

/** Months from year 0 to the end of a period; used to sort and draw dates. */
export const monthOfEnd = ({ year, periods }: PeriodEnd): number => year * 12 + monthsOf[periods]

/** The dates covered by the filings, earliest first. */
export function timelineOf(filings: readonly Filing[]): readonly TimelineDate[] {
  const latestFirst = filings.toSorted(
    (one, other) =>
      monthOfEnd(other) - monthOfEnd(one) ||
      other.savedAt.getTime() - one.savedAt.getTime() ||
      (other.id < one.id ? -1 : 1),
  )
  const ends = new Map(latestFirst.flatMap(({ dates }) => dates).map((end) => [monthOfEnd(end), end]))
  return [...ends.values()]
    .toSorted((one, other) => monthOfEnd(one) - monthOfEnd(other))
    .map(({ year, periods }) => ({ year, periods, cells: cellsAt({ year, periods }, latestFirst) }))
}

function cellsAt(end: PeriodEnd, latestFirst: readonly Filing[]): TimelineDate['cells'] {
  const cells = keyMetrics.flatMap(({ name, unit }) => {
    const cell = cellOf(
      latestFirst.flatMap((filing) => voicesOf(filing, end, name)),
      { name, unit },
    )
    return cell === null ? [] : [[name, cell] as const]
  })
  return Object.fromEntries(cells)
}

/** One filing's value for a metric at a date, in the filing's own unit. */
type Voice = {
  readonly filing: Filing
  readonly place: Place
  readonly value: number | null
  readonly isUnknown: boolean
}

const voicesOf = (filing: Filing, end: PeriodEnd, name: KeyMetricName): readonly Voice[] =>
  filing.dates.flatMap(({ place, values, unknown, ...date }) => {
    const value = values[name]
    if (value === undefined || monthOfEnd(date) !== monthOfEnd(end)) return []
    return [{ filing, place, value, isUnknown: value === null && unknown.includes(name) }]
  })

type Metric = { readonly name: KeyMetricName; readonly unit: KeyMetricUnit }

/**
 * The latest value of a metric, with the values of earlier filings that differ from it. Ignores filings in which the
 * metric is unknown, unless it is unknown in all of them.
 */
function cellOf(voices: readonly Voice[], metric: Metric): TimelineCell | null {
  const knowing = voices.filter(({ isUnknown }) => !isUnknown)
  const [latest, ...earlier] = knowing.length === 0 ? voices : knowing
  if (latest === undefined) return null
  const otherwise = earlier
    .filter((voice) => !saysTheSame(latest, voice, metric.unit))
    .map((voice) => ({ ...saidBy(voice, metric.unit), because: becauseOf(latest, voice, metric) }))
  return { ...saidBy(latest, metric.unit), otherwise }
}

const saidBy = ({ filing, place, value }: Voice, unit: KeyMetricUnit): StatedValue => ({
  filing: filing.id,
  place,
  value: value === null || unit !== 'amount' ? value : value * filing.unitRoubles,
})

/**
 * Whether two filings give the same value. Amounts are compared in the coarser of the two units, other values as
 * displayed.
 */
function saysTheSame(one: Voice, other: Voice, unit: KeyMetricUnit): boolean {
  if (one.value === null || other.value === null) return one.value === other.value
  if (unit === 'days') return roundHalfUp(one.value) === roundHalfUp(other.value)
  if (unit !== 'amount') return formatRatio(one.value) === formatRatio(other.value)
  const coarser = Math.max(one.filing.unitRoubles, other.filing.unitRoubles)
  const inCoarser = (amount: number, { filing }: Voice): number => roundHalfUp((amount * filing.unitRoubles) / coarser)
  return inCoarser(one.value, one) === inCoarser(other.value, other)
}

/** Metrics that depend on entered depreciation. */
const byDepreciation: ReadonlySet<KeyMetricName> = new Set([
  'EbitdaUnAdjusted',
  'EBITDAMargin',
  'LeverageOne',
  'debtServiceCoverage',
])

function becauseOf(one: Voice, other: Voice, { name, unit }: Metric): Because {
  if (byDepreciation.has(name) && enteredAt(one) !== enteredAt(other)) return 'entered'
  // amounts are compared in the coarser unit, but ratios were computed from amounts in each filing's own unit
  const isRoundedAlike = unit === 'amount' || one.filing.unitRoubles === other.filing.unitRoubles
  return isRoundedAlike && one.filing.readAs === other.filing.readAs ? 'restated' : 'read'
}

/** The entered depreciation in roubles; 0 if none was entered, and for the third date, which has no flows. */
const enteredAt = ({ filing, place }: Voice): number =>
  place === 'beforePrevious' ? 0 : (filing.depreciation[place] ?? 0) * filing.unitRoubles
