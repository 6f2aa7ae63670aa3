import type { MouseEvent } from 'react'
import type { ContributionRow, PrintedExplanation } from '#domain/documents/assessment-printout.ts'
import { metricMeanings, ratioTableWords } from '#words/ratio-tables.ts'
import type { ShownAssessment } from '../assessment/shown-assessment.ts'
import { AskedFigure } from '../asked-figure.tsx'
import { BandTable } from './band-table.tsx'
import { ratioId } from './ratio-id.ts'
import styles from './ratio-tables.module.css'

type RatioProps = {
  readonly shown: ShownAssessment
  readonly row: ContributionRow
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One ratio: what it is of this company, what it earns, and the table it is looked up in. */
export function Ratio({ shown, row, isOpen, onToggle }: RatioProps) {
  const id = ratioId(row.metric)
  const toggle = (event: MouseEvent) => {
    // which tables lie open is known to the section, not to the browser
    event.preventDefault()
    onToggle()
  }
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-name`} className={styles['ratio']}>
      <div>
        <h4 id={`${id}-name`} className={styles['name']}>
          {row.label}
        </h4>
        <p className={styles['meaning']}>{metricMeanings[row.metric]}</p>
      </div>
      <RatioFacts row={row} headings={shown.printout.explanation.headings} />
      <details className={styles['details']} open={isOpen}>
        <summary onClick={toggle}>
          {ratioTableWords.table}
          <span className="read-out"> {row.label}</span>
        </summary>
        <BandTable table={shown.tables[row.metric]} row={row} headings={shown.printout.explanation.headings} />
      </details>
    </div>
  )
}

type RatioFactsProps = { readonly row: ContributionRow; readonly headings: PrintedExplanation['headings'] }

function RatioFacts({ row, headings }: RatioFactsProps) {
  const { metric, value, points, grade, weight, contribution } = row
  const id = ratioId(metric)
  const isLeftOut = points.value === null
  return (
    <dl className={styles['facts']}>
      <div className={styles['value']}>
        <dt id={`${id}-value-name`}>{headings.value}</dt>
        <dd>
          <AskedFigure
            id={`${id}-value`}
            figure={value}
            subject={{ kind: 'metric', metric }}
            namedBy={`${id}-name ${id}-value-name`}
          />
        </dd>
      </div>
      <Fact label={headings.points} text={isLeftOut ? ratioTableWords.none : points.text} />
      <Fact label={headings.grade} text={isLeftOut ? ratioTableWords.leftOut : grade} />
      <Fact label={headings.weight} text={weight.text} />
      <Fact label={headings.contribution} text={contribution.text} />
      {value.reason !== undefined && (
        <div className={styles['reason']}>
          <dt className="read-out">{ratioTableWords.why}</dt>
          <dd>{value.reason}</dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
