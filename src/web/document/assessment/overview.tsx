import type { AssessmentPrintout, Direction, OverviewRow } from '#domain/documents/assessment-printout.ts'
import { movementWords } from '#wording/en/assessment-view.ts'
import { AskedFigure } from './asked-figure.tsx'
import styles from './overview.module.css'
import { sectionIds } from './sections.ts'
import tables from './tables.module.css'
import { ToldReasons } from './told-reasons.tsx'
import { PrintoutSection } from './printout-section.tsx'

/** What changed from year to year: by how much, which way, and whether that is for the better. */
export function Overview({ printout }: { readonly printout: AssessmentPrintout }) {
  const { years, item, overview } = printout
  return (
    <PrintoutSection id={sectionIds.overview} heading={overview.title}>
      <table className={`${tables['table']} ${styles['overview']}`}>
        <caption className="read-out">{overview.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={tables['unit']}>
              {item}
            </th>
            <th scope="col" id="overview-current">
              {years.current}
            </th>
            <th scope="col" id="overview-previous">
              {years.previous}
            </th>
            <th scope="col" id="overview-change">
              {overview.change}
            </th>
            <th scope="col" className={styles['verdict']}>
              {overview.verdict}
            </th>
          </tr>
        </thead>
        <tbody>
          {overview.rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      </table>
      <ToldReasons under="overview" printout={printout} />
    </PrintoutSection>
  )
}

function Row({ row }: { readonly row: OverviewRow }) {
  const { name, label, direction, verdict, verdictText } = row
  const nameId = `overview-${name}`
  return (
    <tr>
      <th scope="row" id={nameId} className={tables['label']}>
        {label}
      </th>
      {(['current', 'previous', 'change'] as const).map((column) => (
        <td key={column} data-column={column}>
          <AskedFigure
            id={`${nameId}-${column}`}
            figure={row[column]}
            subject={{ kind: 'keyMetric', name }}
            namedBy={`${nameId} overview-${column}`}
          />
        </td>
      ))}
      <td className={styles['verdict']}>
        {direction !== null && (
          <span className={styles['direction']}>
            <Arrow direction={direction} />
            {movementWords[direction]}
          </span>
        )}
        {verdict !== null && (
          <span className={styles['judged']} data-verdict={verdict}>
            {verdictText}
          </span>
        )}
      </td>
    </tr>
  )
}

const arrows = {
  up: 'M5 1 9.3 9H.7Z',
  down: 'M5 9 .7 1h8.6Z',
  level: 'M.5 4.2h9v1.6h-9Z',
} as const satisfies Record<Direction, string>

function Arrow({ direction }: { readonly direction: Direction }) {
  return (
    <svg viewBox="0 0 10 10" width="0.65em" height="0.65em" aria-hidden="true" focusable="false">
      <path d={arrows[direction]} fill="currentColor" />
    </svg>
  )
}
