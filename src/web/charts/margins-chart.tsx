import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'
import { ChartFrame } from '#ui/chart-frame.tsx'
import { chartWords } from '#words/comparison-page.ts'
import styles from './charts.module.css'
import { barRem, narrowCharts, nameWidth } from './two-year-sizes.ts'

/** A margin in one year, as a share and as text; `share` is null when there is no bar. */
export type YearBar = { readonly share: number | null; readonly text: string }
export type MarginBars = { readonly name: string; readonly previous: YearBar; readonly current: YearBar }

type MarginsChartProps = {
  readonly title: string
  readonly years: { readonly previous: string; readonly current: string }
  readonly margins: readonly MarginBars[]
  readonly spoken: readonly string[]
}

/** The styles of the bars. The previous year has outlined bars, so that the years differ in more than colour. */
const looks = {
  previous: { fill: 'var(--paper)', stroke: 'var(--accent)', strokeOpacity: 1 },
  current: { fill: 'var(--accent)', stroke: 'var(--accent)', strokeOpacity: 1 },
} as const
const shown = ['previous', 'current'] as const
type Year = (typeof shown)[number]

/**
 * The length of the axis to the left of zero, as a multiple of the largest loss. The extra length leaves room for the
 * percentage beside the bar of that loss, which would otherwise cover the name of the margin.
 */
const roomForLoss = 1.6

/** A chart that shows each margin in both years. The bar of a loss extends to the left of zero. */
export function MarginsChart({ title, years, margins, spoken }: MarginsChartProps) {
  const isNarrow = useMediaQuery(narrowCharts)
  const shares = margins.flatMap(({ previous, current }) => [previous.share ?? 0, current.share ?? 0])
  return (
    <ChartFrame title={title} spoken={spoken} nothing={chartWords.nothing} legend={<Legend years={years} />}>
      <BarChart
        h={`${margins.length * 1.6 * barRem(isNarrow)}rem`}
        data={margins.map(({ name, previous, current }) => ({
          name,
          previous: previous.share,
          current: current.share,
          previousText: previous.text,
          currentText: current.text,
        }))}
        dataKey="name"
        orientation="vertical"
        series={shown.map((name) => ({ name, color: 'var(--accent)' }))}
        // the cast is safe: the series are named after the years
        barProps={({ name }) => looks[name as Year]}
        gridAxis="none"
        textColor="var(--ink)"
        maxBarWidth={14}
        withTooltip={false}
        accessibilityLayer={false}
        withBarValueLabel
        valueLabelProps={({ name }) => ({
          dataKey: `${name}Text`,
          fill: 'var(--ink)',
          formatter: (text) => text,
        })}
        yAxisProps={{ width: nameWidth(isNarrow), interval: 0 }}
        withXAxis={false}
        xAxisProps={{ domain: [Math.min(0, ...shares) * roomForLoss, Math.max(0, ...shares)] }}
        referenceLines={[{ x: 0, color: 'var(--rule)' }]}
        barChartProps={{ margin: { right: 64 } }}
      />
    </ChartFrame>
  )
}

/** The legend of the two years. Screen readers skip it, because the description of the chart says the same. */
const Legend = ({ years }: Pick<MarginsChartProps, 'years'>) => (
  <ul className={styles['legend']} aria-hidden="true">
    {shown.map((year) => (
      <li key={year}>
        <svg viewBox="0 0 20 10" width="20" height="10">
          <rect x="1" y="1" width="18" height="8" {...looks[year]} />
        </svg>{' '}
        {years[year]}
      </li>
    ))}
  </ul>
)
