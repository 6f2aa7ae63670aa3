import type { AssessmentPrintout, KeyNumber, YearLabels } from '#domain/documents/assessment-printout.ts'
import { AskedFigure } from './asked-figure.tsx'
import view from './assessment-view.module.css'
import { Bars } from './bars.tsx'
import styles from './key-numbers.module.css'
import { sectionIds } from './sections.ts'
import tables from './tables.module.css'
import { ToldReasons } from './told-reasons.tsx'
import { PrintoutSection } from './printout-section.tsx'

type KeyNumbersProps = { readonly printout: AssessmentPrintout }

/** The key numbers of both years, each with two bars: this year's full, the previous one's drawn round. */
export function KeyNumbers({ printout }: KeyNumbersProps) {
  const { years, item, keyNumbers } = printout
  return (
    <PrintoutSection id={sectionIds.keyNumbers} heading={keyNumbers.title}>
      <table className={`${tables['table']} ${styles['numbers']}`}>
        <caption className="read-out">{keyNumbers.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={tables['unit']}>
              {item}
            </th>
            <th scope="col" id="key-current">
              {years.current}
            </th>
            <th scope="col" id="key-previous">
              {years.previous}
            </th>
            <td aria-hidden="true" className={tables['legend']}>
              <Legend years={years} />
            </td>
          </tr>
        </thead>
        <tbody>
          {keyNumbers.rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      </table>
      <ToldReasons under="keyNumbers" printout={printout} />
      {keyNumbers.note !== null && <p className={view['quiet']}>{keyNumbers.note}</p>}
    </PrintoutSection>
  )
}

function Row({ row: { name, label, definition, bars, ...figures } }: { readonly row: KeyNumber }) {
  const nameId = `key-${name}`
  return (
    <tr>
      <th scope="row" className={tables['label']}>
        <span id={nameId}>{label}</span>
        {definition !== '' && <span className={tables['aside']}>{definition}</span>}
      </th>
      {(['current', 'previous'] as const).map((year) => (
        <td key={year} data-column={year}>
          <AskedFigure
            id={`${nameId}-${year}`}
            figure={figures[year]}
            subject={{ kind: 'keyMetric', name }}
            namedBy={`${nameId} key-${year}`}
          />
        </td>
      ))}
      <td aria-hidden="true" className={tables['bars']}>
        <Bars
          bars={[
            { key: 'current', share: bars.current, look: 'full' },
            { key: 'previous', share: bars.previous, look: 'round' },
          ]}
        />
      </td>
    </tr>
  )
}

function Legend({ years }: { readonly years: YearLabels }) {
  return (
    <>
      <span className={styles['full']}>{years.current}</span> <span className={styles['round']}>{years.previous}</span>
    </>
  )
}
