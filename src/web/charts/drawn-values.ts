import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { roundHalfUp } from '#domain/amounts/amount.ts'
import { formatAmount, formatPercent, formatRatio } from '#domain/amounts/format.ts'
import type { KeyMetricName, KeyMetricUnit } from '#domain/assessment/key-metrics.ts'
import { inMillions, keyMetricUnit } from '#domain/comparison/side-by-side.ts'
import { monthOfEnd } from '#domain/comparison/timeline.ts'

export type DrawnCompany = ComparisonTexts['companies'][number]

/** A bar of a chart. `value` is its length; null when there is no bar. */
export type DrawnBar = {
  readonly mark: string
  readonly name: string
  readonly title: string
  readonly year: number | null
  readonly text: string
  readonly value: number | null
}

/** Converts a value to the unit of the axis: amounts to millions of roubles, shares to percent. */
const scaled = {
  amount: inMillions,
  percent: (share) => 100 * share,
  times: (ratio) => ratio,
  days: (days) => days,
} as const satisfies Record<KeyMetricUnit, (value: number) => number>

/** For each unit, the function that formats a value in the chart's tooltip. */
export const drawnTexts = {
  amount: formatRatio,
  percent: (value) => formatPercent(value / 100, 1),
  times: (value) => `${formatRatio(value)}x`,
  days: (value) => formatAmount(roundHalfUp(value)),
} as const satisfies Record<KeyMetricUnit, (value: number) => string>

/** Formats a value for the axis, where whole amounts need no decimals. */
export const axisText = (unit: KeyMetricUnit, value: number): string =>
  unit === 'amount' && Number.isInteger(value) ? formatAmount(value) : drawnTexts[unit](value)

type Row = ComparisonTexts['groups'][number]['rows'][number]
type TextAndValue = Pick<DrawnBar, 'text' | 'value'>

function barsOf(
  shown: ComparisonTexts,
  rowIn: readonly [Row['key'], group: string],
  of: (value: TextAndValue) => TextAndValue,
) {
  const [key, group] = rowIn
  const row = shown.groups.find((each) => each.key === group)?.rows.find((each) => each.key === key)
  return shown.assessments.map(({ mark, name, title, reportingYear: year }, position): DrawnBar => {
    const { text, value } = row?.values[position] ?? { text: '', value: null }
    return { mark, name, title, year, ...of({ text, value }) }
  })
}

/** Returns one bar per assessment, with its value of the key number `name`. */
export const metricBars = (shown: ComparisonTexts, name: KeyMetricName): readonly DrawnBar[] =>
  barsOf(shown, [name, 'keyMetrics'], ({ text, value }) => ({
    text,
    value: value === null ? null : scaled[keyMetricUnit(name)](value),
  }))

/** Returns one bar per assessment, with its rating score out of 100. */
export const scoreBars = (shown: ComparisonTexts): readonly DrawnBar[] =>
  barsOf(shown, ['score', 'conclusion'], (score) => score)

/**
 * Returns one bar per assessment, with its recommended maximum in millions of roubles. Without a recommendation the bar
 * has no length.
 */
export const creditBars = (shown: ComparisonTexts): readonly DrawnBar[] =>
  barsOf(shown, ['credit', 'conclusion'], ({ text, value: roubles }) => {
    const value = inMillions(roubles ?? 0)
    return { text: value === 0 ? text : formatRatio(value), value }
  })

type CompanyDate = DrawnCompany['dates'][number]

/** A key number of one company at a date for which it is known. `at` is the date as a count of months. */
export type Point = { readonly at: number; readonly date: CompanyDate; readonly value: number; readonly text: string }

/** Returns the known values of a key number of a company, by date. */
export const pointsOf = ({ dates }: DrawnCompany, name: KeyMetricName): readonly Point[] =>
  dates.flatMap((date) => {
    const said = date.values.find((each) => each.name === name)
    if (said === undefined || said.value === null) return []
    return [{ at: monthOfEnd(date), date, value: scaled[keyMetricUnit(name)](said.value), text: said.text }]
  })
