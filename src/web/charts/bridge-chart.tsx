import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'
import { ChartFrame } from '#ui/chart-frame.tsx'
import { chartWords } from '#words/comparison-page.ts'
import { barRem, narrowCharts, nameWidth } from './two-year-sizes.ts'

/** One bar of the chart: a total, which starts at zero, or a change, which starts where the previous bar ended. */
export type BridgeBar = {
  readonly name: string
  readonly text: string
  readonly from: number
  readonly to: number
  readonly kind: 'total' | 'change'
}

type BridgeChartProps = {
  readonly title: string
  readonly bars: readonly BridgeBar[]
  readonly spoken: readonly string[]
}

const totalColor = 'var(--ink-soft)'
const upColor = 'var(--accent)'
const downColor = 'var(--warn)'

const colorOf = ({ kind, from, to }: BridgeBar): string =>
  kind === 'total' ? totalColor : to < from ? downColor : upColor

/**
 * A chart of the changes between two totals. Each change starts where the bar above it ended; the label of an increase
 * has a plus sign, that of a decrease is in brackets.
 */
export function BridgeChart({ title, bars, spoken }: BridgeChartProps) {
  const isNarrow = useMediaQuery(narrowCharts)
  const ends = bars.flatMap(({ from, to }) => [from, to])
  return (
    <ChartFrame title={title} spoken={spoken} nothing={chartWords.nothing}>
      <BarChart
        h={`${bars.length * barRem(isNarrow)}rem`}
        data={bars.map((bar) => ({
          name: bar.name,
          text: bar.text,
          color: colorOf(bar),
          value: [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)],
        }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'value', color: upColor }]}
        gridAxis="none"
        textColor="var(--ink)"
        maxBarWidth={16}
        minBarSize={1}
        withTooltip={false}
        accessibilityLayer={false}
        withBarValueLabel
        valueLabelProps={{ dataKey: 'text', fill: 'var(--ink)', formatter: (text) => text }}
        yAxisProps={{ width: nameWidth(isNarrow), interval: 0 }}
        withXAxis={false}
        // The axis includes zero and ends where the longest bar ends, so that the chart uses its full width.
        xAxisProps={{ domain: [Math.min(0, ...ends), Math.max(0, ...ends)] }}
        barChartProps={{ margin: { right: 84 } }}
      />
    </ChartFrame>
  )
}
