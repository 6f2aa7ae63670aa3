import { LineChart } from '@mantine/charts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { keyMetricUnit } from '#domain/comparison/side-by-side.ts'
import { briefEndText, chartWords } from '#words/comparison-page.ts'
import { comparedLabel } from '#wording/comparison-values.ts'
import { say } from '#wording/say.ts'
import { ChartFrame } from './chart-frame.tsx'
import { axisText, drawnTexts, pointsOf, type DrawnCompany, type Point } from './drawn-values.ts'
import { looks, YearsLegend } from './years-legend.tsx'
import { YearsTooltip } from './years-tooltip.tsx'

type YearsChartProps = { readonly companies: readonly DrawnCompany[]; readonly metric: KeyMetricName }

/** A line a company, told apart by its dashes too; dates stand as far apart as they are. */
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
    ...looks[position % looks.length],
  }))
  const unit = keyMetricUnit(metric)
  return (
    <ChartFrame
      title={say(chartWords.byDate, { label: comparedLabel(metric) })}
      spoken={lines.flatMap((line) => line.points.map((point) => spokenOf(line.company, point)))}
      legend={
        points.length > 0 && lines.length > 1 && <YearsLegend titles={lines.map(({ company }) => company.title)} />
      }
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
          content: <YearsTooltip series={series} dateText={dateText} valueText={drawnTexts[unit]} />,
        }}
      />
    </ChartFrame>
  )
}

type Line = { readonly points: readonly Point[] }

/** The values of all lines at a date; null where a company says nothing. */
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
