import { ChartTooltip, LineChart, type ChartSeries } from '@mantine/charts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { keyMetricUnit } from '#domain/comparison/side-by-side.ts'
import { briefEndText, chartWords } from '#words/comparison-page.ts'
import { comparedLabel } from '#wording/comparison-values.ts'
import { say } from '#wording/say.ts'
import { ChartFrame } from '#ui/chart-frame.tsx'
import styles from './charts.module.css'
import { axisText, drawnTexts, pointsOf, type DrawnCompany, type Point } from './drawn-values.ts'

/**
 * The styles of the lines, which differ in their dashes as well as in colour: one for each assessment that can be
 * compared at once.
 */
const strokes = [
  { color: 'var(--accent)', strokeDasharray: '0' },
  { color: 'var(--warn)', strokeDasharray: '9 4' },
  { color: 'var(--good)', strokeDasharray: '2 4' },
  { color: 'var(--bad)', strokeDasharray: '12 4 2 4' },
  { color: 'var(--ink)', strokeDasharray: '5 5' },
  { color: 'var(--ink-soft)', strokeDasharray: '2 2 8 2' },
] as const

type YearsChartProps = { readonly companies: readonly DrawnCompany[]; readonly metric: KeyMetricName }

/** A chart with one line per company on a time axis that is drawn to scale. */
export function YearsChart({ companies, metric }: YearsChartProps) {
  const lines = companies.map((company) => ({ company, points: pointsOf(company, metric) }))
  const points = lines.flatMap((line) => line.points)
  const dates = new Map(points.map(({ at, date }) => [at, date]))
  const ticks = [...dates.keys()].toSorted((one, other) => one - other)
  const dateText = (at: number): string => {
    const date = dates.get(at)
    return date === undefined ? '' : briefEndText(date)
  }
  const series = lines.map(({ company }, position) => ({
    name: `line${position}`,
    label: company.title,
    ...strokes[position % strokes.length],
  }))
  const unit = keyMetricUnit(metric)
  return (
    <ChartFrame
      title={say(chartWords.byDate, { label: comparedLabel(metric) })}
      spoken={lines.flatMap((line) => line.points.map((point) => spokenOf(line.company, point)))}
      nothing={chartWords.nothing}
      legend={points.length > 0 && lines.length > 1 && <Legend titles={lines.map(({ company }) => company.title)} />}
    >
      <LineChart
        h="16rem"
        data={ticks.map((at) => rowAt(at, lines))}
        dataKey="at"
        series={series}
        curveType="linear"
        textColor="var(--ink)"
        gridColor="var(--hairline)"
        valueFormatter={drawnTexts[unit]}
        accessibilityLayer={false}
        yAxisProps={{ width: 'auto', tickFormatter: (value: number) => axisText(unit, value) }}
        xAxisProps={{
          type: 'number',
          domain: ['dataMin', 'dataMax'],
          ticks,
          tickFormatter: dateText,
          padding: { left: 24, right: 24 },
        }}
        tooltipProps={{
          content: <Tooltip series={series} dateText={dateText} valueText={drawnTexts[unit]} />,
        }}
      />
    </ChartFrame>
  )
}

type Line = { readonly points: readonly Point[] }

/** Returns the values of all lines at a date; null for a company that has none. */
const rowAt = (at: number, lines: readonly Line[]): Readonly<Record<string, number | null>> =>
  Object.fromEntries([
    ['at', at] as const,
    ...lines.map(({ points }, position) => {
      const point = points.find((each) => each.at === at)
      return [`line${position}`, point?.value ?? null] as const
    }),
  ])

const spokenOf = ({ title }: DrawnCompany, { date, text }: Point): string =>
  say(chartWords.point, { company: title, date: date.label, text })

/** The legend of the companies. Screen readers skip it, because the description of the chart says the same. */
const Legend = ({ titles }: { readonly titles: readonly string[] }) => (
  <ul className={styles['legend']} aria-hidden="true">
    {titles.map((title, position) => {
      const stroke = strokes[position % strokes.length]
      return (
        <li key={title}>
          <svg viewBox="0 0 44 8" width="44" height="8">
            <path d="M0 4H44" stroke={stroke?.color} strokeWidth="2.5" strokeDasharray={stroke?.strokeDasharray} />
          </svg>{' '}
          {title}
        </li>
      )
    })}
  </ul>
)

type TooltipProps = {
  readonly series: ChartSeries[]
  readonly dateText: (at: number) => string
  readonly valueText: (value: number) => string
  /** `label` and `payload` are passed in by the chart: the date under the pointer, and the data at this date. */
  readonly label?: number
  readonly payload?: readonly Record<string, unknown>[]
}

/** Shows the values of all lines at the date under the pointer. */
const Tooltip = ({ series, dateText, valueText, label, payload = [] }: TooltipProps) => (
  <ChartTooltip
    label={label === undefined ? '' : dateText(label)}
    payload={[...payload]}
    series={series}
    valueFormatter={valueText}
  />
)
