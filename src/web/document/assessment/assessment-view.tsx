import { memo, useMemo } from 'react'
import type { ShownAssessment } from './shown-assessment.ts'
import { FigureTrail } from '../figure-trail/figure-trail.tsx'
import { RatioTables } from '../ratio-tables/ratio-tables.tsx'
import { ScoreExplanation } from '../ratio-tables/score-explanation.tsx'
import { AssessmentHead } from './assessment-head.tsx'
import styles from './assessment-view.module.css'
import { Closing } from './closing.tsx'
import { Conclusions } from './conclusions.tsx'
import { Contents } from './contents.tsx'
import { KeyNumbers } from './key-numbers.tsx'
import { Lift } from './lift.tsx'
import { Limits } from './limits.tsx'
import { Notices } from './notices.tsx'
import { Overview } from './overview.tsx'
import { printedReasons, PrintedReasonsContext } from './printed-reasons.ts'
import { RatingScale } from './rating-scale.tsx'
import { Remarks } from './remarks.tsx'

type AssessmentViewProps = { readonly shown: ShownAssessment }

/**
 * The printout of a credit assessment made alive: every number on it says where it is from. It is long: what is typed beside it does
 * not draw it again.
 */
export const AssessmentView = memo(function AssessmentView({ shown }: AssessmentViewProps) {
  const { printout } = shown
  const reasons = useMemo(() => printedReasons(printout), [printout])
  return (
    <FigureTrail shown={shown}>
      <PrintedReasonsContext value={reasons}>
        <article className={styles['sheet']} aria-labelledby="assessment-title">
          <AssessmentHead printout={printout} />
          <Contents shown={shown} />
          <Conclusions shown={shown} />
          <RatingScale shown={shown} />
          <Notices printout={printout} />
          <Limits printout={printout} />
          <KeyNumbers printout={printout} />
          <Overview printout={printout} />
          <Remarks shown={shown} />
          <RatioTables shown={shown} />
          <ScoreExplanation shown={shown} />
          <Lift printout={printout} />
          <Closing printout={printout} />
        </article>
      </PrintedReasonsContext>
    </FigureTrail>
  )
})
