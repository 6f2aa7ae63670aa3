import type { ClipboardEventHandler, CSSProperties, RefObject } from 'react'
import { headingOf } from '#domain/catalogue/sections.ts'
import { amountCharacters } from '#domain/entry/cell-text.ts'
import type { GridReport, GridSection } from '#domain/entry/grid-rows.ts'
import { rangeBetween } from '#domain/entry/positions.ts'
import type { Review } from '#domain/entry/review.ts'
import { columnLabel } from '#wording/entry-texts.ts'
import { gridReportNames, gridWords } from '#words/line-grid.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { editActions, type GridController } from './controller.ts'
import styles from './grid-table.module.css'
import { LineRow } from './line-row.tsx'
import { keyListener, pointerListeners } from './listeners.ts'

type GridTableProps = {
  readonly id: string
  readonly controller: GridController
  readonly reports: readonly GridReport[]
  readonly review: Review
  readonly listeners: {
    readonly onCopy: ClipboardEventHandler
    readonly onCut: ClipboardEventHandler
    readonly onPaste: ClipboardEventHandler
  }
  readonly table: RefObject<HTMLDivElement | null>
}

/** The cells of the statement: a single tab stop, navigated with the arrow keys. */
export function GridTable({ id, controller, reports, review, listeners, table }: GridTableProps) {
  const { entry } = controller
  // React's style type does not include custom properties.
  const widths = { '--characters': amountCharacters(entry), '--columns': entry.columns.length } as CSSProperties
  return (
    <div className={styles['scroller']} style={widths}>
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-label={gridWords.label}
        aria-describedby={`${id}-keys`}
        aria-multiselectable="true"
        className={styles['table']}
        onKeyDown={keyListener(controller)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // `relatedTarget` is null while a field closes, because nothing has the focus for a moment; the user has not
          // left the grid then.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) controller.rest()
        }}
        {...pointerListeners(controller)}
        {...listeners}
      >
        {reports.map((report) => (
          <Report key={report.report} id={id} controller={controller} report={report} review={review} />
        ))}
      </div>
    </div>
  )
}

type ReportProps = Pick<GridTableProps, 'id' | 'controller' | 'review'> & { readonly report: GridReport }

function Report({ report, ...around }: ReportProps) {
  const { id, controller } = around
  const { english, name } = gridReportNames[report.report]
  return (
    <div role="rowgroup" className={styles['report']}>
      <div role="row" className={styles['head']}>
        <div role="columnheader" className={styles['title']}>
          <span>{english}</span> <span lang="ru">{name}</span>{' '}
          <span className={styles['unit']}>
            {say(gridWords.unit, { unit: denominationNames[controller.entry.denomination] })}
          </span>
        </div>
        {report.columns.map((column) => (
          <div key={column} role="columnheader" id={`${id}-${report.report}-${column}`} className={styles['year']}>
            {columnLabel(controller.entry, report.report, column)}
          </div>
        ))}
      </div>
      {report.sections.map((section) => (
        <Section key={section.rows[0]?.key} section={section} report={report} {...around} />
      ))}
    </div>
  )
}

function Section({ section, report, id, controller, review }: ReportProps & { readonly section: GridSection }) {
  const { entry, state } = controller
  const { active, anchor, editing } = state
  const range = anchor === null ? null : rangeBetween(controller.rows, anchor, active)
  const heading = section.section === null ? null : headingOf(section.section, entry.edition, entry.entity)
  return (
    <>
      {heading !== null && (
        <div role="row" className={styles['section']}>
          <div role="rowheader">
            {heading.english} <span lang="ru">{heading.name}</span>
          </div>
        </div>
      )}
      {section.rows.map(({ key, line, columns }) => (
        <LineRow
          key={key}
          row={key}
          line={line}
          columns={columns.join(' ')}
          reportingYear={entry.reportingYear}
          id={id}
          head={`${id}-${report.report}`}
          cells={entry.rows[key]}
          review={review.rows.get(key)}
          active={active.row === key ? active.column : null}
          selected={range?.rows.includes(key) === true ? range.columns.join(' ') : ''}
          editing={active.row === key ? editing : null}
          field={controller.field}
          onLeave={active.row === key ? () => (editActions(controller).commit(), controller.leave()) : null}
        />
      ))}
    </>
  )
}
