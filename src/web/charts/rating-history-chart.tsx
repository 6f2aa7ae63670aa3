import { LineChart } from '@mantine/charts'
import { formatRatio } from '#domain/amounts/format.ts'
import { scale } from '#domain/assessment/scale.ts'
import { inMillions } from '#domain/comparison/side-by-side.ts'
import { endMonthOf, type KnownPeriod } from '#domain/customers/assessed-periods.ts'
import { codeOfLevel, shortPeriodText } from '#wording/customer-texts.ts'
import { historyWords as words } from '#words/customer-page.ts'
import { say } from '#wording/say.ts'
import { ChartFrame } from '#ui/chart-frame.tsx'
import styles from './charts.module.css'

/** The conclusions for a period; `level` is null when there is no rating. */
type DrawnPeriod = { readonly period: KnownPeriod; readonly level: number | null; readonly limitRUB: number }

/** Charts of a customer's rating and limit, with one point per period on a time axis that is drawn to scale. */
export const RatingHistoryChart = ({ periods }: { readonly periods: readonly DrawnPeriod[] }) => (
  <div className={styles['pair']}>
    <HistoryLine
      title={words.rating}
      points={periods.map(({ period, level }) => ({ period, value: level }))}
      textOf={codeOfLevel}
      // The axis is reversed so that the best rating is at the top.
      axis={{ domain: [1, scale.length], reversed: true, ticks: [1, 4, 7, scale.length] }}
    />
    <HistoryLine
      title={words.limit}
      points={periods.map(({ period, limitRUB }) => ({ period, value: inMillions(limitRUB) }))}
      textOf={formatRatio}
      axis={{ domain: [0, 'auto'] }}
    />
  </div>
)

/** The width of the axis in pixels, enough for "R10" and "1,250.0". */
const axisWidth = 52

type HistoryPoint = { readonly period: KnownPeriod; readonly value: number | null }

type HistoryLineProps = {
  readonly title: string
  readonly points: readonly HistoryPoint[]
  readonly textOf: (value: number) => string
  readonly axis: {
    readonly domain: [number, number | 'auto']
    readonly reversed?: boolean
    readonly ticks?: number[]
  }
}

function HistoryLine({ title, points, textOf, axis }: HistoryLineProps) {
  const drawn = points.flatMap(({ period, value }) =>
    value === null ? [] : [{ period, value, at: endMonthOf(period) }],
  )
  const textAt = (at: number): string => {
    const point = drawn.find((each) => each.at === at)
    return point === undefined ? '' : shortPeriodText(point.period)
  }
  return (
    <ChartFrame
      title={title}
      spoken={drawn.map(({ period, value }) =>
        say(words.point, { period: shortPeriodText(period), text: textOf(value) }),
      )}
      nothing={words.nothing}
    >
      <LineChart
        h="13rem"
        data={drawn.map(({ at, value }) => ({ at, value }))}
        dataKey="at"
        series={[{ name: 'value', label: title, color: 'var(--accent)' }]}
        curveType="linear"
        textColor="var(--ink)"
        gridColor="var(--hairline)"
        valueFormatter={textOf}
        accessibilityLayer={false}
        yAxisProps={{ width: axisWidth, tickFormatter: textOf, ...axis }}
        xAxisProps={{
          type: 'number',
          domain: ['dataMin', 'dataMax'],
          ticks: drawn.map(({ at }) => at),
          tickFormatter: textAt,
          padding: { left: 24, right: 24 },
        }}
        tooltipProps={{ labelFormatter: (at) => textAt(Number(at)) }}
      />
    </ChartFrame>
  )
}
