import { useLayoutEffect, type RefObject } from 'react'
import type { Line } from '#domain/catalogue/line.ts'
import { severityOfNotes } from '#domain/entry/cell-notes.ts'
import { editedText, shownCell } from '#domain/entry/cell-text.ts'
import type { EntryCell, RowKey } from '#domain/entry/entry.ts'
import type { Editing } from '#domain/entry/grid-state.ts'
import type { CellReview } from '#domain/entry/review.ts'
import { amountRulesOf } from '#domain/entry/typed-amount.ts'
import type { Column } from '#domain/statement/draft.ts'
import { Icon } from '#ui/icon.tsx'
import { gridWords } from '#words/line-grid.ts'
import { severityIcons } from '../document/severity-icons.ts'
import styles from './line-cell.module.css'

type LineCellProps = {
  readonly row: RowKey
  readonly line: Line | null
  readonly column: Column
  readonly id: string
  /** Ids of the elements with the row's and the column's name, which label the cell for screen readers. */
  readonly namedBy: string
  readonly cell: EntryCell | undefined
  readonly review: CellReview | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly editing: Editing | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onLeave: (() => void) | null
}

/** One cell: its amount, the sum of the lines that it totals, and an icon if there are notes on it. */
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
        {cell === undefined ? (
          <span className="read-out">{gridWords.blank}</span>
        ) : (
          <Amount cell={cell} row={row} line={line} />
        )}
      </span>
      {editing === null && <Computed {...props} />}
    </div>
  )
}

/** To align the digits, an amount without brackets leaves space for a closing bracket. Text is shown as typed. */
function Amount({ cell, row, line }: { readonly cell: EntryCell } & Pick<LineCellProps, 'row' | 'line'>) {
  const text = shownCell(cell, row, line)
  if (typeof cell === 'string') return <span className={styles['text']}>{text}</span>
  return <span className={text.endsWith(')') ? undefined : styles['hanging']}>{text}</span>
}

/**
 * The sum of a total's lines, beside a typed total or in an empty cell where a total may be typed; only a tick if the
 * typed total agrees.
 */
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

type CellFieldProps = Omit<LineCellProps, 'editing'> & { readonly editing: Editing; readonly isInvalid: boolean }

/**
 * The field over a cell. It keeps its own text, so that typing renders nothing else, and commits the text when the user
 * leaves it. On phones, the keyboard has only digits for a line that needs no minus.
 */
function CellField({ row, line, id, namedBy, editing, isInvalid, field, onLeave }: CellFieldProps) {
  const { before, typed } = editing
  useLayoutEffect(() => {
    field.current?.focus()
    if (typed === null) field.current?.select()
  }, [field, typed])
  return (
    <input
      ref={field}
      type="text"
      inputMode={amountRulesOf(row, line).isMagnitude ? 'numeric' : 'text'}
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      aria-labelledby={namedBy}
      aria-describedby={isInvalid ? `${id}-notes` : undefined}
      aria-invalid={isInvalid || undefined}
      defaultValue={typed ?? editedText(before, line)}
      className={styles['field']}
      onBlur={({ currentTarget }) => {
        // The field stays the active element if only the window lost the focus; the user has not left the field then.
        if (document.activeElement !== currentTarget) onLeave?.()
      }}
    />
  )
}
