import type { AssessmentPrintout, LimitRow } from '#domain/documents/assessment-printout.ts'
import { assessmentViewWords } from '#wording/en/assessment-view.ts'
import { AskedFigure } from './asked-figure.tsx'
import { Bars } from './bars.tsx'
import styles from './limits.module.css'
import { LimitSteps } from './limit-steps.tsx'
import { sectionIds } from './sections.ts'
import tables from './tables.module.css'
import { ToldReasons } from './told-reasons.tsx'
import { PrintoutSection } from './printout-section.tsx'

type LimitsProps = { readonly printout: AssessmentPrintout }

/** The three limits with the binding one marked, and everything between it and the recommended maximum. */
export function Limits({ printout }: LimitsProps) {
  const { title, rows, headings } = printout.credit
  const greatest = Math.max(...rows.map(({ amount }) => amount.value ?? 0))
  return (
    <PrintoutSection id={sectionIds.limits} heading={title} lead={assessmentViewWords.limitLead}>
      <table className={`${tables['table']} ${styles['limits']}`}>
        <caption className="read-out">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={tables['unit']}>
              <span className="read-out">{headings.limit} · </span>
              {printout.item}
            </th>
            <th scope="col" id="limit-percent">
              {headings.percent}
            </th>
            <th scope="col" id="limit-base">
              {headings.base}
            </th>
            <th scope="col" id="limit-amount">
              {headings.amount}
            </th>
            <td aria-hidden="true" className={tables['legend']}>
              {assessmentViewWords.ofGreatest}
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Limit key={row.part} row={row} greatest={greatest} />
          ))}
        </tbody>
      </table>
      <ToldReasons under="limits" printout={printout} />
      <LimitSteps printout={printout} />
    </PrintoutSection>
  )
}

/** @param greatest the greatest of the limits; 0: none is above zero. */
function Limit({ row, greatest }: { readonly row: LimitRow; readonly greatest: number }) {
  const { part, label, amount, isBinding, mark } = row
  const nameId = `limit-${part}`
  const subject = { kind: 'limit', part } as const
  const share = amount.value === null || greatest === 0 ? null : amount.value / greatest
  return (
    <tr data-binding={isBinding || undefined}>
      <th scope="row" className={tables['label']}>
        <span id={nameId}>{label}</span>
        {mark !== '' && <span className={styles['mark']}> {mark}</span>}
      </th>
      {(['percent', 'base', 'amount'] as const).map((column) => (
        <td key={column} data-column={column}>
          <AskedFigure
            id={`${nameId}-${column}`}
            figure={row[column]}
            subject={subject}
            namedBy={`${nameId} limit-${column}`}
          />
        </td>
      ))}
      <td aria-hidden="true" className={tables['bars']}>
        <Bars bars={[{ key: part, share, look: isBinding ? 'full' : 'round' }]} />
      </td>
    </tr>
  )
}
