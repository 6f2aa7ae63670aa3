import '@mantine/charts/styles.layer.css'
import { NativeSelect } from '@mantine/core'
import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { keyMetricNames } from '#domain/assessment/key-metric-names.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { comparedAssessmentsMin } from '#domain/policy.ts'
import { Section } from '#ui/section.tsx'
import { keyMetricLabels } from '#wording/documents/assessment.ts'
import { comparedLabel } from '#wording/comparison-values.ts'
import { chartWords } from '#words/comparison-page.ts'
import { BarsChart } from './bars-chart.tsx'
import styles from './charts.module.css'
import { creditBars, metricBars, scoreBars } from './drawn-values.ts'
import { YearsChart } from './years-chart.tsx'

type ComparisonChartsProps = {
  readonly shown: ComparisonTexts
  readonly metric: KeyMetricName
  readonly onMetric: (metric: KeyMetricName) => void
}

const metricChoices = keyMetricNames.map((name) => ({ value: name, label: keyMetricLabels[name] }))

const scoreMax = 100

/** Charts of the tables' data: conclusions and one key metric of each assessment, and that metric over the years. */
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
