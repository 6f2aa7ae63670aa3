import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { ChartFrame } from '#ui/chart-frame.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Fold } from '#ui/fold.tsx'
import { adminChartWords } from '#words/admin/admin-lists.ts'
import { briefCalendarDayText, monthDayText, sentenceNumber } from '#words/locale.ts'
import { say } from '#wording/say.ts'

/** The values of a day, by series name; `day` is YYYY-MM-DD in UTC. */
export type ChartDay<Name extends string> = { readonly day: string } & Readonly<Record<Name, number>>

type DayChartProps<Name extends string> = {
  readonly title: string
  /** Oldest first, without gaps. */
  readonly days: readonly ChartDay<Name>[]
  /** At most four, side by side. */
  readonly series: readonly { readonly name: Name; readonly label: string }[]
  /** Formats a value; by default as a whole number with thousands separators. */
  readonly valueText?: (value: number) => string
}

/** Series differ in brightness too, in both colour schemes. */
const colors = ['var(--accent)', 'var(--warn)', 'var(--good)', 'var(--ink-soft)'] as const

/** A group of columns for each day, and a collapsed table of the same figures below. */
export function DayChart<Name extends string>(props: DayChartProps<Name>) {
  const { title, days, series, valueText = sentenceNumber } = props
  const isDrawn = days.some((day) => series.some(({ name }) => day[name] !== 0))
  return (
    <div>
      <ChartFrame
        title={title}
        spoken={isDrawn ? days.map((day) => spokenOf(day, series, valueText)) : []}
        nothing={adminChartWords.nothing}
      >
        <BarChart
          h="12rem"
          data={[...days]}
          dataKey="day"
          series={series.map(({ name, label }, at) => ({ name, label, color: colors[at % colors.length] ?? '' }))}
          textColor="var(--ink)"
          gridColor="var(--hairline)"
          valueFormatter={valueText}
          withLegend={series.length > 1}
          maxBarWidth={24}
          accessibilityLayer={false}
          xAxisProps={{ tickFormatter: monthDayText, minTickGap: 24 }}
          yAxisProps={{ width: 'auto', allowDecimals: false, tickFormatter: valueText }}
          tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? briefCalendarDayText(day) : day) }}
        />
      </ChartFrame>
      <Fold summary={adminChartWords.figures}>
        <DataTable
          caption={title}
          columns={columnsOf(series, valueText)}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          narrow="tight"
        />
      </Fold>
    </div>
  )
}

type Series<Name extends string> = DayChartProps<Name>['series']
type ValueText = (value: number) => string

const spokenOf = <Name extends string>(day: ChartDay<Name>, series: Series<Name>, text: ValueText): string =>
  say(adminChartWords.point, {
    day: briefCalendarDayText(day.day),
    values: series.map(({ name, label }) => `${label} ${text(day[name])}`).join(', '),
  })

const columnsOf = <Name extends string>(
  series: Series<Name>,
  text: ValueText,
): readonly TableColumn<ChartDay<Name>>[] => [
  { id: 'day', heading: adminChartWords.day, isRowHeader: true, cell: ({ day }) => briefCalendarDayText(day) },
  ...series.map(({ name, label }): TableColumn<ChartDay<Name>> => ({
    id: name,
    heading: label,
    align: 'end',
    cell: (day) => text(day[name]),
  })),
]
