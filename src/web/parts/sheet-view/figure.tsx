import { use } from 'react'
import { formatAmount } from '#domain/amounts/format.ts'
import type { SheetCell, SheetRow } from '#domain/documents/statement-printout.ts'
import { Icon } from '#ui/icon.tsx'
import { problemListWords } from '#wording/en/screens.ts'
import { FigureButton } from '../figure-button/figure-button.tsx'
import { FigureContext } from './figure-context.ts'
import { figureId, type FigureRef } from './figure-ref.ts'
import styles from './figure.module.css'

type FigureProps = {
  readonly figure: FigureRef
  readonly row: SheetRow
  readonly cell: SheetCell
  /** Ids of the row's name and of the column's heading. */
  readonly namedBy: string
  /** The mark of its reason on paper, where a figure is N/a. */
  readonly mark: string
}

/** One figure of a sheet: it opens the Russian lines behind it. */
export function Figure({ figure, row, cell, namedBy, mark }: FigureProps) {
  const { onTrace, touched, numbers } = use(FigureContext)
  const id = figureId(figure)
  return (
    <FigureButton
      {...{ id, namedBy, mark }}
      text={formatAmount(cell.amount)}
      isAbsent={cell.amount === null}
      reason={cell.reason}
      place={{ 'data-weight': row.weight, 'data-row': numbers.get(row), 'data-column': figure.position }}
      className={styles['figure']}
      onOpen={() => onTrace(figure)}
    >
      {touched.has(id) && <Touched />}
    </FigureButton>
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
