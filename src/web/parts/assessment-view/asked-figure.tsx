import { use } from 'react'
import type { TrailSubject } from '#domain/sheets/assessment/calculation.ts'
import type { Figure } from '#domain/sheets/assessment/printout.ts'
import { Hint } from '#ui/hint.tsx'
import { assessmentViewWords } from '#wording/en/assessment-view.ts'
import { useTrail } from '../figure-trail/trail-context.ts'
import styles from './asked-figure.module.css'
import { PrintedReasonsContext } from './printed-reasons.ts'

type AskedFigureProps = {
  readonly id: string
  readonly figure: Figure
  /** What its trail is of. */
  readonly subject: TrailSubject
  /** Ids of the row's name and of the column's heading: the figure is read out with both. */
  readonly namedBy: string
}

/** A figure that can be asked where it is from; N/a says why on hover and on focus. */
export function AskedFigure({ id, figure, subject, namedBy }: AskedFigureProps) {
  const { open } = useTrail()
  const { markOf } = use(PrintedReasonsContext)
  const { text, value, reason } = figure
  const isWhy = value === null && reason !== undefined
  const isBracketed = text.startsWith('(')
  const button = (
    <button
      type="button"
      id={id}
      className={styles['figure']}
      data-absent={value === null || undefined}
      aria-haspopup="dialog"
      aria-labelledby={`${id} ${namedBy}`}
      aria-describedby={isWhy ? `${id}-reason` : undefined}
      onClick={() => open(subject)}
    >
      {isBracketed && <Minus />}
      <span className={isBracketed ? undefined : styles['hanging']}>{text}</span>
      <sup className="print-only" aria-hidden="true">
        {markOf(figure)}
      </sup>
    </button>
  )
  if (!isWhy) return button
  return (
    <Hint id={`${id}-reason`} text={reason}>
      {button}
    </Hint>
  )
}

/** Brackets are not read out. */
function Minus() {
  return (
    <>
      <span className="read-out">{assessmentViewWords.minus}</span>{' '}
    </>
  )
}
