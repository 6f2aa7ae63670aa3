import '@mantine/charts/styles.layer.css'
import { NativeSelect } from '@mantine/core'
import { keyMetrics, type KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { comparedAssessmentsMin } from '#domain/policy.ts'
import { keyMetricNames } from '#wording/en/assessment.ts'
import { chartWords } from '#wording/en/comparison-page.ts'
import type { CompanyYears } from '../company-years.ts'
import type { Compared } from '../compared.ts'
import { comparedLabel } from '../side-by-side.ts'
import { BarsChart } from './bars-chart.tsx'
import styles from './charts.module.css'
import { creditBars, metricBars, scoreBars } from './drawn-values.ts'
import { YearsChart } from './years-chart.tsx'

export type ChartsProps = {
  readonly compared: readonly Compared[]
  readonly companies: readonly CompanyYears[]
  readonly metric: KeyMetricName
  readonly onMetric: (metric: KeyMetricName) => void
}

const metricChoices = keyMetrics.map(({ name }) => ({ value: name, label: keyMetricNames[name] }))

const scoreMax = 100

/** What the tables say, drawn: conclusions and one key number of each assessment, and that number over the years. */
export function Charts({ compared, companies, metric, onMetric }: ChartsProps) {
  return (
    <section aria-labelledby="charts" className={styles['charts']}>
      <div className={styles['head']}>
        <h2 id="charts">{chartWords.heading}</h2>
        <NativeSelect
          className="no-print"
          label={chartWords.metric}
          data={metricChoices}
          value={metric}
          onChange={({ currentTarget: { value } }) =>
            onMetric(keyMetrics.find(({ name }) => name === value)?.name ?? metric)
          }
        />
      </div>
      {compared.length >= comparedAssessmentsMin && (
        <>
          <BarsChart title={chartWords.score} bars={scoreBars(compared)} most={scoreMax} />
          <BarsChart title={chartWords.credit} bars={creditBars(compared)} />
          <BarsChart title={comparedLabel(metric)} bars={metricBars(compared, metric)} />
        </>
      )}
      <YearsChart {...{ companies, metric }} />
    </section>
  )
}
