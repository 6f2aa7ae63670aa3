import { roundHalfUp } from '../amounts/amount.ts'
import { formatRatio } from '../amounts/format.ts'
import { periods as monthsOf } from '../catalogue/periods.ts'
import type { DateMetrics, PeriodEnd, Place } from './by-date.ts'
import { keyMetrics, type KeyMetricName, type KeyMetricUnit } from '../assessment/key-metrics.ts'

// One company over the years, put together from all its filings. Where two speak of the same date the later one is believed.

/** One filing of the company and the dates it speaks of. */
export type Filing = PeriodEnd & {
  readonly id: string
  /** Of two of the same period the one saved last is the later. */
  readonly savedAt: Date
  /** Roubles in a unit of its amounts. */
  readonly unitRoubles: number
  /** What was entered as depreciation, in its unit; null: nothing. */
  readonly depreciation: { readonly current: number | null; readonly previous: number | null }
  /** How its figures came about: form, translation, method. Filings that differ in it can differ in figures for that alone. */
  readonly readAs: string
  readonly dates: readonly DateMetrics[]
}

/** A figure and where it was said; amounts in roubles. */
export type Said = { readonly filing: string; readonly place: Place; readonly value: number | null }

/**
 * Why an earlier filing says something else: another depreciation was entered; it was read in another way or rounded to another
 * unit; or else its figures were restated since.
 */
export type Because = 'entered' | 'read' | 'restated'
export type SaidOtherwise = Said & { readonly because: Because }

/** What the latest filing says, and what others say otherwise, the latest of them first. */
export type TimelineCell = Said & { readonly otherwise: readonly SaidOtherwise[] }

/** A date with what is known of it; a metric no filing speaks of there is left out. */
export type TimelineDate = PeriodEnd & { readonly cells: Readonly<Partial<Record<KeyMetricName, TimelineCell>>> }

/** Months from the year 0 to the end of a period: what dates are ordered and drawn by. */
export const monthOfEnd = ({ year, periods }: PeriodEnd): number => year * 12 + monthsOf[periods]

/** The dates the filings speak of, the earliest first. */
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

/** What a filing says of a metric at a date, in its own unit. */
type Voice = { readonly filing: Filing; readonly place: Place; readonly value: number | null }

const voicesOf = (filing: Filing, end: PeriodEnd, name: KeyMetricName): readonly Voice[] =>
  filing.dates.flatMap(({ place, values, ...date }) => {
    const value = values[name]
    return value === undefined || monthOfEnd(date) !== monthOfEnd(end) ? [] : [{ filing, place, value }]
  })

type Metric = { readonly name: KeyMetricName; readonly unit: KeyMetricUnit }

function cellOf([latest, ...earlier]: readonly Voice[], metric: Metric): TimelineCell | null {
  if (latest === undefined) return null
  const otherwise = earlier
    .filter((voice) => !saysTheSame(latest, voice, metric.unit))
    .map((voice) => ({ ...saidBy(voice, metric.unit), because: becauseOf(latest, voice, metric) }))
  return { ...saidBy(latest, metric.unit), otherwise }
}

const saidBy = ({ filing, place, value }: Voice, unit: KeyMetricUnit): Said => ({
  filing: filing.id,
  place,
  value: value === null || unit !== 'amount' ? value : value * filing.unitRoubles,
})

/** Amounts are compared in the coarser of the two units, the others as they are shown. */
function saysTheSame(one: Voice, other: Voice, unit: KeyMetricUnit): boolean {
  if (one.value === null || other.value === null) return one.value === other.value
  if (unit === 'days') return roundHalfUp(one.value) === roundHalfUp(other.value)
  if (unit !== 'amount') return formatRatio(one.value) === formatRatio(other.value)
  const coarser = Math.max(one.filing.unitRoubles, other.filing.unitRoubles)
  const inCoarser = (amount: number, { filing }: Voice): number => roundHalfUp((amount * filing.unitRoubles) / coarser)
  return inCoarser(one.value, one) === inCoarser(other.value, other)
}

/** What entered depreciation changes. */
const byDepreciation: ReadonlySet<KeyMetricName> = new Set([
  'EbitdaUnAdjusted',
  'EBITDAMargin',
  'LeverageOne',
  'debtServiceCoverage',
])

function becauseOf(one: Voice, other: Voice, { name, unit }: Metric): Because {
  if (byDepreciation.has(name) && enteredAt(one) !== enteredAt(other)) return 'entered'
  // amounts were compared in the coarser unit; what is divided by them was not
  const isRoundedAlike = unit === 'amount' || one.filing.unitRoubles === other.filing.unitRoubles
  return isRoundedAlike && one.filing.readAs === other.filing.readAs ? 'restated' : 'read'
}

/** In roubles; nothing entered changes nothing, and a balance sheet alone has none. */
const enteredAt = ({ filing, place }: Voice): number =>
  place === 'beforePrevious' ? 0 : (filing.depreciation[place] ?? 0) * filing.unitRoubles
