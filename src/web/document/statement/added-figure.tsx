import type { FigureCell, ReportRow } from '#domain/documents/document.ts'
import styles from './added-figure.module.css'

type AddedFigureProps = {
  readonly cell: FigureCell
  readonly weight: ReportRow['weight']
  readonly className: string | undefined
}

/** A figure worked out of those beside it: there are no lines behind it but theirs. N/a says why. */
export const AddedFigure = ({ cell: { value, text, reason, mark }, weight, className }: AddedFigureProps) => (
  <span
    className={`${className} ${styles['added']}`}
    data-weight={weight}
    data-absent={value === null || undefined}
    title={reason}
  >
    <span className={text.endsWith(')') ? undefined : styles['hanging']}>{text}</span>
    {reason !== undefined && <span className="read-out">{reason}</span>}
    {mark !== undefined && (
      <sup className="print-only" aria-hidden="true">
        {mark}
      </sup>
    )}
  </span>
)
