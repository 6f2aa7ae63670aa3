import { memo, type RefObject } from 'react'
import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import type { Line } from '#domain/catalogue/line.ts'
import { isSameReview, readingsOf, severityOfNotes } from '#domain/entry/cell-notes.ts'
import { isSupplementary, type EntryRow, type RowKey } from '#domain/entry/entry.ts'
import type { Editing } from '#domain/entry/grid-state.ts'
import type { RowReview } from '#domain/entry/review.ts'
import { columns as allColumns, type Column } from '#domain/statement/draft.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { noteText, readingText } from '#wording/entry-texts.ts'
import { gridWords, readingWords, supplementaryWords } from '#words/line-grid.ts'
import { severityIcons } from '../document/severity-icons.ts'
import styles from './grid-table.module.css'
import { LineCell } from './line-cell.tsx'

type LineRowProps = {
  readonly row: RowKey
  readonly line: Line | null
  /**
   * `columns`: the row's columns; `selected`: those that are selected. Both are space-separated strings, which are
   * cheap for `memo` to compare.
   */
  readonly columns: string
  readonly selected: string
  readonly reportingYear: number
  /** Prefix of the ids of the row's elements; `head`: prefix of the ids of the column headings. */
  readonly id: string
  readonly head: string
  readonly cells: EntryRow | undefined
  readonly review: RowReview | undefined
  readonly active: Column | null
  readonly editing: Editing | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onLeave: (() => void) | null
}

/** One line with a cell for each year. Only changed rows render again. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, line, columns, selected, id, head, cells, review, active } = props
  const printed = allColumns.filter((column) => columns.split(' ').includes(column))
  return (
    <div role="row" className={styles['row']} data-role={line?.role}>
      <div role="rowheader" aria-labelledby={`${id}-${row}`} className={styles['name']}>
        <span className={styles['code']} aria-hidden="true">
          {isSupplementary(row) ? '' : row}
        </span>
        <RowName {...props} />
        {review !== undefined && <CellNotes {...props} review={review} />}
      </div>
      {printed.map((column) => (
        <LineCell
          key={column}
          row={row}
          line={line}
          column={column}
          review={review?.[column]}
          id={`${id}-${row}-${column}`}
          namedBy={`${id}-${row} ${head}-${column}`}
          cell={cells?.[column]}
          isActive={active === column}
          isSelected={selected === '' ? active === column : selected.split(' ').includes(column)}
          editing={active === column ? props.editing : null}
          field={props.field}
          onLeave={props.onLeave}
        />
      ))}
    </div>
  )
}, isSameRow)

/** The props that are compared by identity. Only the review is compared by content. */
const compared = [
  'row',
  'line',
  'columns',
  'selected',
  'reportingYear',
  'id',
  'head',
  'cells',
  'active',
  'editing',
  'onLeave',
] as const satisfies readonly (keyof LineRowProps)[]

function isSameRow(one: LineRowProps, other: LineRowProps): boolean {
  return compared.every((name) => one[name] === other[name]) && isSameReview(one.review, other.review)
}

/**
 * The line's English and Russian name, a short name for narrow columns, and remarks, such as that the line is deducted.
 */
function RowName({ row, line, id }: LineRowProps) {
  const words = isSupplementary(row) ? supplementaryWords[row] : null
  const { english, name } = words ?? { english: line?.english, name: line?.name }
  const short = line === null || line.short === line.name ? null : line.short
  return (
    <span className={styles['names']}>
      <span id={`${id}-${row}`}>
        {/* This code is for screen readers only; on the screen, another element shows it beside the names. */}
        <span>{english}</span> <span className="read-out">{line?.code}</span>{' '}
        <span lang="ru" className={styles['russian']}>
          {name}
        </span>
      </span>
      <span className={styles['aside']}>
        {short !== null && <span lang="ru">{short}</span>}
        {line?.sign === 'deducted' && <span>{gridWords.deducted}</span>}
        {isPerShareLine(line?.code) && <span>{gridWords.perShare}</span>}
        {words !== null && <span className={styles['where']}>{words.where}</span>}
      </span>
    </span>
  )
}

type CellNotesProps = Pick<LineRowProps, 'id' | 'row' | 'line' | 'reportingYear'> & { readonly review: RowReview }

/** The notes on a row's cells, year by year, shown within the row. */
function CellNotes({ review, ...around }: CellNotesProps) {
  return allColumns
    .filter((column) => (review[column]?.notes.length ?? 0) > 0)
    .map((column) => <NotesOfCell key={column} column={column} review={review} {...around} />)
}

function NotesOfCell({ id, row, line, reportingYear, review, column }: CellNotesProps & { readonly column: Column }) {
  const notes = review[column]?.notes ?? []
  const readings = notes.flatMap((note) => readingsOf(note, line))
  const severity = severityOfNotes(notes) ?? 'info'
  return (
    <span className={styles['notes']} data-severity={severity}>
      <span id={`${id}-${row}-${column}-notes`}>
        <Icon name={severityIcons[severity]} className={styles['icon']} />{' '}
        <strong>{reportingYear - allColumns.indexOf(column)}</strong> {[...new Set(notes.map(noteText))].join(' ')}
      </span>
      {readings.length > 0 && (
        <span className={styles['readings']} role="group" aria-label={readingWords.question}>
          {readings.map((reading) => (
            // Not a tab stop, because the same choices are above the grid, where Tab reaches them.
            <LinkButton
              key={reading.mark}
              tabIndex={-1}
              data-mark={reading.mark}
              data-of-row={row}
              data-of-column={column}
            >
              {readingText(reading)}
            </LinkButton>
          ))}
        </span>
      )}
    </span>
  )
}
