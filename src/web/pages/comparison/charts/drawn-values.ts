import { formatAmount, formatPercent, formatRatio } from '#domain/amounts/format.ts'
import { roundHalfUp } from '#domain/amounts/amount.ts'
import type { KeyMetricName, KeyMetricUnit } from '#domain/assessment/key-metrics.ts'
import { monthOfEnd, type TimelineDate } from '#domain/assessment/timeline.ts'
import { saidText, type CompanyYears } from '../company-years.ts'
import type { Compared } from '../compared.ts'
import { inMillions, unitOf, type ShownValue } from '../shown-value.ts'
import { creditOf, keyNumberOf, scoreOf } from '../side-by-side.ts'

/** A bar: `value` is its length, null where there is none. */
export type Bar = {
  readonly mark: string
  readonly name: string
  readonly title: string
  readonly year: number | null
  readonly text: string
  readonly value: number | null
}

/** What stands at the axis: amounts in millions of roubles, shares in percent. */
const drawn = {
  amount: inMillions,
  percent: (share) => 100 * share,
  times: (ratio) => ratio,
  days: (days) => days,
} as const satisfies Record<KeyMetricUnit, (rank: number) => number>

/** How a value is written beside its point. */
export const drawnTexts = {
  amount: formatRatio,
  percent: (value) => formatPercent(value / 100, 1),
  times: (value) => `${formatRatio(value)}x`,
  days: (value) => formatAmount(roundHalfUp(value)),
} as const satisfies Record<KeyMetricUnit, (value: number) => string>

/** The same at the axis, where a round number needs no decimal. */
export const axisText = (unit: KeyMetricUnit, value: number): string =>
  unit === 'amount' && Number.isInteger(value) ? formatAmount(value) : drawnTexts[unit](value)

const barOf = ({ mark, name, kept }: Compared, { text }: ShownValue, value: number | null): Bar => ({
  ...{ mark, name, text, value },
  title: kept.inputs.title,
  year: kept.outputData.reporting_year,
})

/** A key metric of each assessment. */
export const metricBars = (compared: readonly Compared[], name: KeyMetricName): readonly Bar[] =>
  compared.map((each) => {
    const shown = keyNumberOf(each.kept, name)
    return barOf(each, shown, shown.rank === null ? null : drawn[unitOf(name)](shown.rank))
  })

/** The rating score of each assessment, on its scale of 100. */
export const scoreBars = (compared: readonly Compared[]): readonly Bar[] =>
  compared.map((each) => {
    const shown = scoreOf(each.kept)
    return barOf(each, shown, shown.rank)
  })

/** The recommended maximum of each, in millions of roubles; none is a bar without length. */
export const creditBars = (compared: readonly Compared[]): readonly Bar[] =>
  compared.map((each) => {
    const { finalMaxCreditRUB } = each.kept.analysis
    const shown = creditOf(each.kept)
    const text = finalMaxCreditRUB === 0 ? shown.text : formatRatio(inMillions(finalMaxCreditRUB))
    return barOf(each, { ...shown, text }, inMillions(finalMaxCreditRUB))
  })

/** A metric of one company at a date it is known at. `at` counts months. */
export type Point = { readonly at: number; readonly date: TimelineDate; readonly value: number; readonly text: string }

/** What is known of a metric of a company, date by date. */
export const pointsOf = ({ dates, assessments }: CompanyYears, name: KeyMetricName): readonly Point[] =>
  dates.flatMap((date) => {
    const cell = date.cells[name]
    const shown = cell === undefined ? null : saidText(cell, name, assessments)
    if (shown === null || shown.rank === null) return []
    return [{ at: monthOfEnd(date), date, value: drawn[unitOf(name)](shown.rank), text: shown.text }]
  })
