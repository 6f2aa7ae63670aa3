import { useMemo } from 'react'
import type { AnswerOf } from '#contract/endpoints.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { DrawingFault } from '../../flows/fault-notice.tsx'
import { NotDrawn } from '../../flows/not-drawn.tsx'
import { shownTranslation } from '../../parts/statement-view/kept-translation.ts'
import { StatementView } from '../../parts/statement-view/statement-view.tsx'
import { StatementBar } from './statement-bar.tsx'

type AsGeneratedProps = {
  readonly kept: AnswerOf<'readStatement'>
  readonly output: NonNullable<AnswerOf<'readStatement'>['output']>
}

/** A generated statement: how long it is kept and the ways on, then the statement itself as it was generated. */
export function AsGenerated({ kept, output }: AsGeneratedProps) {
  const shown = useMemo(() => shownTranslation(kept, output), [kept, output])
  return (
    <>
      <StatementBar kept={kept} />
      {shown === null ? (
        <NotDrawn output={output} />
      ) : (
        <FaultBoundary fallback={DrawingFault}>
          <StatementView shown={shown} />
        </FaultBoundary>
      )}
    </>
  )
}
