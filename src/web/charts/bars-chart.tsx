import { BarChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'
import { chartWords } from '#words/comparison-page.ts'
import { say } from '#wording/say.ts'
import { ChartFrame } from '#ui/chart-frame.tsx'
import type { DrawnBar } from './drawn-values.ts'

type BarsChartProps = {
  readonly title: string
  readonly bars: readonly DrawnBar[]
  /** The end of the axis; defaults to the longest bar. */
  readonly most?: number
}

const barRem = 2.6
/** Maximum title length that leaves room for the bar, and the one for narrow charts. */
const titleLengthMax = 18
const briefTitleLengthMax = 9
const narrow = '(max-width: 30em)'

/** One bar per assessment, labelled with its name and value. */
export function BarsChart({ title, bars, most }: BarsChartProps) {
  const lengthMax = useMediaQuery(narrow) ? briefTitleLengthMax : titleLengthMax
  const spoken = bars.map(({ mark, name, text }) => say(chartWords.bar, { name: `${mark} ${name}`, text }))
  const isDrawn = bars.some(({ value }) => value !== null)
  return (
    <ChartFrame title={title} spoken={isDrawn ? spoken : []} nothing={chartWords.nothing}>
      <BarChart
        h={`${bars.length * barRem}rem`}
        data={bars.map((bar) => ({ name: axisName(bar, lengthMax), text: bar.text, value: bar.value }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'value', color: 'var(--accent)' }]}
        gridAxis="none"
        textColor="var(--ink)"
        maxBarWidth={18}
        withTooltip={false}
        accessibilityLayer={false}
        withBarValueLabel
        valueLabelProps={{ dataKey: 'text', fill: 'var(--ink)', formatter: (text) => text }}
        yAxisProps={{ width: 'auto', interval: 0 }}
        withXAxis={false}
        xAxisProps={{ domain: [0, most ?? 'auto'] }}
        barChartProps={{ margin: { right: 64 } }}
      />
    </ChartFrame>
  )
}

/** The letter, the shortened title and the year; one without a bar says so. */
function axisName({ mark, title, year, text, value }: DrawnBar, lengthMax: number): string {
  const short = title.length > lengthMax ? `${title.slice(0, lengthMax - 1).trimEnd()}…` : title
  const name = [`${mark} ${short}`, ...(year === null ? [] : [year])].join(', ')
  return value === null ? say(chartWords.bar, { name, text }) : name
}
