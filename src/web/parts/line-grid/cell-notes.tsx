import type { RowReview } from '#domain/entry/review.ts'
import { columns as allColumns, type Column } from '#domain/statement/draft.ts'
import { readingWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { severityIcons } from '../severity-icons.ts'
import { severityOfNotes } from './note-severity.ts'
import styles from './grid-table.module.css'
import type { LineRowProps } from './row-props.ts'
import { noteText } from './note-text.ts'
import { readingsOf } from './readings.ts'

type CellNotesProps = Pick<LineRowProps, 'id' | 'row' | 'line' | 'reportingYear'> & { readonly review: RowReview }

/** What is to be said of a row's cells, year by year, in the row itself. */
export function CellNotes({ review, ...around }: CellNotesProps) {
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
          {readings.map(({ mark, words, facts }) => (
            // the same answers stand above the grid, within reach of the Tab key
            <LinkButton key={mark} tabIndex={-1} data-mark={mark}>
              {say(words, facts)}
            </LinkButton>
          ))}
        </span>
      )}
    </span>
  )
}
