import { keyMetrics, type KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { monthOfEnd, type TimelineCell, type TimelineDate } from '#domain/assessment/timeline.ts'
import { notAvailable } from '#domain/amounts/format.ts'
import { periodNames } from '#wording/en/statement.ts'
import { columnOf, endText, yearsWords } from '#wording/en/comparison-page.ts'
import { say } from '#wording/say.ts'
import { columnName, type Compared } from './compared.ts'
import { saidText, silenceOf, sourcesOf, type CompanyYears } from './company-years.ts'
import { Otherwise } from './otherwise.tsx'
import { comparedLabel } from './side-by-side.ts'
import styles from './tables.module.css'
import { ValueCell } from './value-cell.tsx'
import { WideTable } from './wide-table.tsx'

/** One company over the years: a column a date, each figure by the latest filing that speaks of it. */
export function CompanyTimeline({ company }: { readonly company: CompanyYears }) {
  const { title, assessments, dates } = company
  if (dates.length === 0) return null
  const id = `years-${assessments[0]?.mark}`
  const list = assessments.map(columnName).join('; ')
  return (
    <div className={`${styles['sheet']} ${styles['together']}`}>
      <WideTable
        id={id}
        caption={say(yearsWords.heading, { company: title })}
        corner={yearsWords.corner}
        columns={dates.map((date) => ({
          key: String(monthOfEnd(date)),
          heading: <DateHeading date={date} assessments={assessments} />,
        }))}
      >
        <tbody>
          {keyMetrics.map(({ name }) => (
            <MetricRow key={name} name={name} company={company} />
          ))}
        </tbody>
      </WideTable>
      <p className={styles['note']}>
        {say(yearsWords.lead, { list })} {dates.some(({ periods }) => periods !== 34) && yearsWords.annualised}
      </p>
      <Otherwise company={company} />
    </div>
  )
}

function DateHeading({
  date,
  assessments,
}: {
  readonly date: TimelineDate
  readonly assessments: readonly Compared[]
}) {
  const list = sourcesOf(date, assessments).map(({ mark, place }) => columnOf(mark, place))
  return (
    <>
      {endText(date)} <span className={styles['aside']}>{periodNames[date.periods]}</span>{' '}
      <span className={styles['aside']}>{say(yearsWords.sources, { list: list.join('; ') })}</span>
    </>
  )
}

function MetricRow({ name, company }: { readonly name: KeyMetricName; readonly company: CompanyYears }) {
  const { assessments, dates } = company
  return (
    <tr>
      <th scope="row" className={styles['label']}>
        {comparedLabel(name)}
      </th>
      {dates.map((date) => {
        const cell = date.cells[name]
        const silence = { text: notAvailable, aside: '', reason: silenceOf(date), rank: null }
        return (
          <ValueCell
            key={monthOfEnd(date)}
            id={`${name}-${assessments[0]?.mark}-${monthOfEnd(date)}`}
            value={cell === undefined ? silence : saidText(cell, name, assessments)}
            {...noteOf(cell)}
          />
        )
      })}
    </tr>
  )
}

function noteOf(cell: TimelineCell | undefined): { readonly note?: string } {
  const because = cell?.otherwise[0]?.because
  return because === undefined ? {} : { note: yearsWords[because] }
}
