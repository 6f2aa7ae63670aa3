import { use } from 'react'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { Figure } from '#domain/documents/assessment-printout.ts'
import { FigureButton } from '../figure-button/figure-button.tsx'
import { useTrail } from '../figure-trail/trail-context.ts'
import { PrintedReasonsContext } from './printed-reasons.ts'

type AskedFigureProps = {
  readonly id: string
  readonly figure: Figure
  /** What its trail is of. */
  readonly subject: TrailSubject
  /** Ids of the row's name and of the column's heading. */
  readonly namedBy: string
}

/** A figure of the assessment that can be asked where it is from. */
export function AskedFigure({ id, figure, subject, namedBy }: AskedFigureProps) {
  const { open } = useTrail()
  const { markOf } = use(PrintedReasonsContext)
  const { text, value, reason } = figure
  return (
    <FigureButton
      {...{ id, text, namedBy }}
      isAbsent={value === null}
      reason={value === null ? reason : undefined}
      mark={markOf(figure)}
      onOpen={() => open(subject)}
    />
  )
}
