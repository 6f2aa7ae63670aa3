import { BarChart } from '@mantine/charts'
import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { keyMetricNames } from '#domain/assessment/key-metric-names.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { comparedAssessmentsMin } from '#domain/policy.ts'
import { ChartFrame } from '#ui/chart-frame.tsx'
import { Section } from '#ui/section.tsx'
import { comparedLabel } from '#wording/comparison-values.ts'
import { keyMetricLabels } from '#wording/documents/assessment.ts'
import { say } from '#wording/say.ts'
import { chartWords } from '#words/comparison-page.ts'
import styles from './charts.module.css'
import { creditBars, type DrawnBar, metricBars, scoreBars } from './drawn-values.ts'
import { YearsChart } from './years-chart.tsx'

import '@mantine/charts/styles.layer.css'

type ComparisonChartsProps = {
  readonly shown: ComparisonTexts
  readonly metric: KeyMetricName
  readonly onMetric: (metric: KeyMetricName) => void
}

const metricChoices = keyMetricNames.map((name) => ({ value: name, label: keyMetricLabels[name] }))

const scoreMax = 100

/**
 * Shows the contents of the tables as charts: the conclusions and one key number of each assessment, and that key
 * number over the years.
 */
export function ComparisonCharts({ shown, metric, onMetric }: ComparisonChartsProps) {
  return (
    <Section heading={chartWords.heading} actions={<MetricChoice metric={metric} onMetric={onMetric} />}>
      <div className={styles['charts']}>
        {shown.assessments.length >= comparedAssessmentsMin && (
          <>
            <BarsChart title={chartWords.score} bars={scoreBars(shown)} most={scoreMax} />
            <BarsChart title={chartWords.credit} bars={creditBars(shown)} />
            <BarsChart title={comparedLabel(metric)} bars={metricBars(shown, metric)} />
          </>
        )}
        <YearsChart companies={shown.companies} metric={metric} />
      </div>
    </Section>
  )
}

const MetricChoice = ({ metric, onMetric }: Omit<ComparisonChartsProps, 'shown'>) => (
  <NativeSelect
    className="no-print"
    label={chartWords.metric}
    data={metricChoices}
    value={metric}
    onChange={({ currentTarget: { value } }) => onMetric(keyMetricNames.find((name) => name === value) ?? metric)}
  />
)

type BarsChartProps = {
  readonly title: string
  readonly bars: readonly DrawnBar[]
  /** The largest value on the axis; if omitted, the chart chooses it. */
  readonly most?: number
}

const barRem = 2.6
/** The maximum number of characters of a title in a wide and in a narrow chart, so that the bar has room. */
const titleLengthMax = 18
const briefTitleLengthMax = 9
const narrow = '(max-width: 30em)'

/** A chart with one bar per assessment, labelled with its name and value. */
function BarsChart({ title, bars, most }: BarsChartProps) {
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

/**
 * Returns the name on the axis: the letter, the shortened title and the year. If the assessment has no bar, the name
 * also contains its value in words, such as N/a.
 */
function axisName({ mark, title, year, text, value }: DrawnBar, lengthMax: number): string {
  const short = title.length > lengthMax ? `${title.slice(0, lengthMax - 1).trimEnd()}…` : title
  const name = [`${mark} ${short}`, ...(year === null ? [] : [year])].join(', ')
  return value === null ? say(chartWords.bar, { name, text }) : name
}
