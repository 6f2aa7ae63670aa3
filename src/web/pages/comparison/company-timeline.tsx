import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { keyMetrics, type KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { monthOfEnd } from '#domain/comparison/timeline.ts'
import { markedName } from '#words/comparison-texts.ts'
import { comparedLabel } from '#words/comparison-values.ts'
import { companyYearsWords } from '#words/comparison.ts'
import { say } from '#wording/say.ts'
import { Otherwise } from './otherwise.tsx'
import styles from './tables.module.css'
import { ValueCell } from './value-cell.tsx'
import { WideTable } from './wide-table.tsx'

type Company = ComparisonTexts['companies'][number]
type CompanyDate = Company['dates'][number]

/** One company over the years: a column a date, each figure by the latest filing that speaks of it. */
export function CompanyTimeline({ company, shown }: { readonly company: Company; readonly shown: ComparisonTexts }) {
  const { title, marks, dates } = company
  if (dates.length === 0) return null
  const list = shown.assessments.filter(({ mark }) => marks.includes(mark)).map(markedName)
  return (
    <div className={`${styles['sheet']} ${styles['together']}`}>
      <WideTable
        id={`years-${marks[0]}`}
        caption={say(companyYearsWords.heading, { company: title })}
        corner={companyYearsWords.corner}
        columns={dates.map((date) => ({ key: String(monthOfEnd(date)), heading: <DateHeading date={date} /> }))}
      >
        <tbody>
          {keyMetrics.map(({ name }) => (
            <MetricRow key={name} name={name} company={company} />
          ))}
        </tbody>
      </WideTable>
      <p className={styles['note']}>
        {say(companyYearsWords.lead, { list: list.join('; ') })}{' '}
        {dates.some(({ periods }) => periods !== 34) && companyYearsWords.annualised}
      </p>
      <Otherwise company={company} />
    </div>
  )
}

function DateHeading({ date: { label, period, sources } }: { readonly date: CompanyDate }) {
  const list = sources.map((source) => source.label).join('; ')
  return (
    <>
      {label} <span className={styles['aside']}>{period}</span>{' '}
      <span className={styles['aside']}>{say(companyYearsWords.sources, { list })}</span>
    </>
  )
}

function MetricRow({ name, company: { marks, dates } }: { readonly name: KeyMetricName; readonly company: Company }) {
  return (
    <tr>
      <th scope="row" className={styles['label']}>
        {comparedLabel(name)}
      </th>
      {dates.map((date) => {
        const value = date.values.find((each) => each.name === name)
        const because = value?.otherwise[0]?.because
        return (
          value && (
            <ValueCell
              key={monthOfEnd(date)}
              id={`${name}-${marks[0]}-${monthOfEnd(date)}`}
              value={value}
              {...(because === undefined ? {} : { note: companyYearsWords[because] })}
            />
          )
        )
      })}
    </tr>
  )
}
