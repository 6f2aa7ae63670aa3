import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { FigureCell } from '#domain/documents/document.ts'
import { FigureButton } from './figure-button/figure-button.tsx'
import { useTrail } from './figure-trail/trail-context.ts'

type AskedFigureProps = {
  readonly id: string
  readonly figure: Pick<FigureCell, 'value' | 'text' | 'reason' | 'mark'>
  /** What its trail is of. */
  readonly subject: TrailSubject
  /** Ids of the row's name and of the column's heading. */
  readonly namedBy: string
}

/** A figure of the assessment that can be asked where it is from. */
export function AskedFigure({ id, figure, subject, namedBy }: AskedFigureProps) {
  const { open } = useTrail()
  const { text, value, reason, mark = '' } = figure
  return (
    <FigureButton
      {...{ id, text, namedBy, mark }}
      isAbsent={value === null}
      reason={value === null ? reason : undefined}
      onOpen={() => open(subject)}
    />
  )
}
