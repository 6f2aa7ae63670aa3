import { use } from 'react'
import { formatAmount } from '#domain/amounts/format.ts'
import type { SheetCell, SheetRow } from '#domain/sheets/sheet.ts'
import { Hint } from '#ui/hint.tsx'
import { Icon } from '#ui/icon.tsx'
import { problemListWords } from '#wording/en/screens.ts'
import { viewWords } from '#wording/en/statement-screen.ts'
import { isBracketed } from './amount-text.ts'
import { FigureContext } from './figure-context.ts'
import { figureId, type FigureRef } from './figure-ref.ts'
import styles from './figure.module.css'

type FigureProps = {
  readonly figure: FigureRef
  readonly row: SheetRow
  readonly cell: SheetCell
  /** Ids of the row's name and of the column's heading: the figure is read out with both. */
  readonly namedBy: string
  /** The mark of its reason on paper, where a figure is N/a. */
  readonly mark: string
}

/** One figure: a button that opens the Russian lines behind it. N/a says why on hover and on focus. */
export function Figure({ figure, row, cell, namedBy, mark }: FigureProps) {
  const { onTrace, touched, numbers } = use(FigureContext)
  const id = figureId(figure)
  const button = (
    <button
      type="button"
      id={id}
      className={styles['figure']}
      data-weight={row.weight}
      data-absent={cell.amount === null || undefined}
      data-row={numbers.get(row)}
      data-column={figure.position}
      aria-haspopup="dialog"
      aria-labelledby={`${id} ${namedBy}`}
      aria-describedby={cell.reason === undefined ? undefined : `${id}-reason`}
      onClick={() => onTrace(figure)}
    >
      {touched.has(id) && <Touched />}
      {isBracketed(cell.amount) && <span className="read-out">{viewWords.minus} </span>}
      <span className={isBracketed(cell.amount) ? undefined : styles['hanging']}>{formatAmount(cell.amount)}</span>
      {mark !== '' && <sup className="print-only">{mark}</sup>}
    </button>
  )
  if (cell.reason === undefined) return button
  return (
    <Hint id={`${id}-reason`} text={cell.reason}>
      {button}
    </Hint>
  )
}

function Touched() {
  return (
    <span className={styles['touched']}>
      <Icon name="warning" />
      <span className="read-out">{problemListWords.touched} </span>
    </span>
  )
}
