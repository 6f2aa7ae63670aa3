import type { ClipboardEventHandler, CSSProperties, RefObject } from 'react'
import { headingOf } from '#domain/catalogue/sections.ts'
import type { GridReport, GridSection } from '#domain/entry/grid-rows.ts'
import type { Review } from '#domain/entry/review.ts'
import { gridReportNames, gridWords } from '#wording/en/line-grid.ts'
import { denominationNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { amountCharacters, columnLabel } from './cell-text.ts'
import { editActions } from './edit-actions.ts'
import styles from './grid-table.module.css'
import type { Hands } from './hands.ts'
import { keyListener } from './key-listener.ts'
import { LineRow } from './line-row.tsx'
import { pointerListeners } from './pointer-listeners.ts'
import { rangeBetween } from './positions.ts'

export type GridTableProps = {
  readonly id: string
  readonly hands: Hands
  readonly reports: readonly GridReport[]
  readonly review: Review
  readonly listeners: {
    readonly onCopy: ClipboardEventHandler
    readonly onCut: ClipboardEventHandler
    readonly onPaste: ClipboardEventHandler
  }
  readonly table: RefObject<HTMLDivElement | null>
}

/** The cells of the statement: one stop of the Tab key, moved through by the arrows. */
export function GridTable({ id, hands, reports, review, listeners, table }: GridTableProps) {
  const { entry } = hands
  // custom properties are not among React's known style names
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
        onKeyDown={keyListener(hands)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // a field that closes leaves the focus to nobody for a moment
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hands.rest()
        }}
        {...pointerListeners(hands)}
        {...listeners}
      >
        {reports.map((report) => (
          <Report key={report.report} {...{ id, hands, report, review }} />
        ))}
      </div>
    </div>
  )
}

type ReportProps = Pick<GridTableProps, 'id' | 'hands' | 'review'> & { readonly report: GridReport }

function Report({ report, ...around }: ReportProps) {
  const { id, hands } = around
  const { english, name } = gridReportNames[report.report]
  return (
    <div role="rowgroup" className={styles['report']}>
      <div role="row" className={styles['head']}>
        <div role="columnheader" className={styles['title']}>
          <span>{english}</span> <span lang="ru">{name}</span>{' '}
          <span className={styles['unit']}>
            {say(gridWords.unit, { unit: denominationNames[hands.entry.denomination] })}
          </span>
        </div>
        {report.columns.map((column) => (
          <div key={column} role="columnheader" id={`${id}-${report.report}-${column}`} className={styles['year']}>
            {columnLabel(hands.entry, report.report, column)}
          </div>
        ))}
      </div>
      {report.sections.map((section) => (
        <Section key={section.rows[0]?.key} section={section} report={report} {...around} />
      ))}
    </div>
  )
}

function Section({ section, report, id, hands, review }: ReportProps & { readonly section: GridSection }) {
  const { entry, state } = hands
  const { active, anchor, editing } = state
  const range = anchor === null ? null : rangeBetween(hands.rows, anchor, active)
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
          field={hands.field}
          onLeave={active.row === key ? () => (editActions(hands).commit(), hands.leave()) : null}
        />
      ))}
    </>
  )
}
