import { use } from 'react'
import { formatAmount } from '#domain/amounts/format.ts'
import type { FigureCell, ReportRow } from '#domain/documents/document.ts'
import { Icon } from '#ui/icon.tsx'
import { problemListWords } from '#words/screens.ts'
import { FigureButton } from '../figure-button/figure-button.tsx'
import { FigureContext } from './figure-context.ts'
import { figureId, type FigureRef } from './figure-ref.ts'
import styles from './figure.module.css'

type FigureProps = {
  readonly figure: FigureRef
  readonly row: ReportRow
  readonly cell: FigureCell
  /** Ids of the row's name and of the column's heading. */
  readonly namedBy: string
}

/** One figure of a sheet: it opens the Russian lines behind it. */
export function Figure({ figure, row, cell, namedBy }: FigureProps) {
  const { onTrace, touched, numbers } = use(FigureContext)
  const id = figureId(figure)
  return (
    <FigureButton
      {...{ id, namedBy }}
      mark={cell.mark ?? ''}
      text={formatAmount(cell.value)}
      isAbsent={cell.value === null}
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
