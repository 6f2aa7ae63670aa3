import type { Cell } from '#domain/entry/entry.ts'
import { Icon } from '#ui/icon.tsx'
import { gridWords } from '#wording/en/line-grid.ts'
import { severityIcons } from '../severity-icons.ts'
import { CellField } from './cell-field.tsx'
import { shownCell } from './cell-text.ts'
import styles from './line-cell.module.css'
import { severityOfNotes } from './note-severity.ts'
import type { LineCellProps } from './row-props.ts'

/** One amount: what it is, what its lines make, and whether something is to be said of it. */
export function LineCell(props: LineCellProps) {
  const { row, line, column, id, namedBy, cell, review, isActive, isSelected, editing } = props
  const severity = severityOfNotes(review?.notes ?? [])
  return (
    <div
      role="gridcell"
      data-row={row}
      data-column={column}
      data-severity={severity ?? undefined}
      data-editing={editing !== null || undefined}
      tabIndex={isActive && editing === null ? 0 : -1}
      aria-selected={isSelected}
      aria-labelledby={`${namedBy} ${id} ${id}-computed`}
      aria-describedby={severity === null ? undefined : `${id}-notes`}
      aria-invalid={severity === 'error' || undefined}
      className={styles['cell']}
    >
      {editing !== null && <CellField {...props} editing={editing} isInvalid={severity === 'error'} />}
      <span id={id} className={styles['value']} hidden={editing !== null}>
        {severity !== null && <Icon name={severityIcons[severity]} className={styles['icon']} />}
        {cell === undefined ? <span className="read-out">{gridWords.blank}</span> : <Amount {...{ cell, row, line }} />}
      </span>
      {editing === null && <Computed {...props} />}
    </div>
  )
}

/** Digits stand under digits: what is not in brackets leaves their room. A text is shown as it was typed. */
function Amount({ cell, row, line }: { readonly cell: Cell } & Pick<LineCellProps, 'row' | 'line'>) {
  const text = shownCell(cell, row, line)
  if (typeof cell === 'string') return <span className={styles['text']}>{text}</span>
  return <span className={text.endsWith(')') ? undefined : styles['hanging']}>{text}</span>
}

/** The sum of the lines: beside a typed total, or where one may be typed. */
function Computed({ cell, review, row, line, id }: LineCellProps) {
  if (review?.computed === undefined) return null
  if (cell === review.computed)
    return (
      <span id={`${id}-computed`} className={styles['agrees']}>
        <Icon name="check" />
        <span className="read-out">{gridWords.agrees}</span>
      </span>
    )
  return (
    <span id={`${id}-computed`} className={styles['computed']}>
      <span className="read-out">{gridWords.linesMake} </span>
      <span aria-hidden="true">= </span>
      <Amount cell={review.computed} row={row} line={line} />
    </span>
  )
}
