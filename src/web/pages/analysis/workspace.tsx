import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { informationGapsOf } from '#domain/assessment/information-gaps.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { analysisPageWords as words } from '#words/analysis-page.ts'
import type { LiveAssessment } from '../../parts/assessing/live-assessment.ts'
import { AssessmentInputFields } from '../../flows/assessment-inputs/assessment-input-fields.tsx'
import { MissingItems } from '../../flows/assessment-inputs/missing-items.tsx'
import { AssessmentView } from '../../document/assessment/assessment-view.tsx'
import { DrawingFault } from '../../flows/fault-notice.tsx'
import { WhatIfButton } from '../../parts/what-if/what-if-button.tsx'
import styles from './analysis.module.css'
import { AssessedBefore } from './assessed-before.tsx'
import { NotAssessed } from './not-assessed.tsx'
import { ResultPanel } from './result-panel.tsx'
import { labelsOf, type Kept } from './to-assess.ts'
import { useWorkspace, type WorkspaceState } from './use-workspace.ts'

type WorkspaceProps = { readonly memberId: string; readonly kept: Kept }

/** The inputs of a member beside the assessment they make; a statement with errors has none. */
export function Workspace({ memberId, kept }: WorkspaceProps) {
  const state = useWorkspace(memberId, kept)
  const { live } = state
  return (
    <>
      <StatementWay kept={kept} />
      <AssessedBefore {...{ memberId }} statementId={kept.id} />
      {live.isAssessed ? <InHand state={state} live={live} /> : <NotAssessed kept={kept} problems={live.problems} />}
    </>
  )
}

/** The way back to what is assessed. */
function StatementWay({ kept: { id, status } }: { readonly kept: Kept }) {
  const isDraft = status === 'draft'
  return (
    <p className={`${styles['way']} no-print`}>
      {isDraft && words.draft}{' '}
      <Link to={address(isDraft ? 'balanceSheetInput' : 'balanceSheetOutput', { id })}>
        {isDraft ? words.toLines : words.toStatement}
      </Link>
    </p>
  )
}

type InHandProps = {
  readonly state: WorkspaceState
  readonly live: Extract<LiveAssessment, { readonly isAssessed: true }>
}

function InHand({ state: { form, inputs, saving }, live: { assessed, shown } }: InHandProps) {
  const { assessment } = assessed
  const certainty = useMemo(() => informationGapsOf(assessment, inputs), [assessment, inputs])
  const fields = useRef<HTMLElement>(null)
  const toFirstFault = () => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return (
    <div className={styles['layout']}>
      <section
        ref={fields}
        inert={saving.isPending}
        className={`${styles['beside']} no-print`}
        aria-labelledby="inputs"
      >
        <h2 id="inputs" className={styles['heading']}>
          {words.inputs}
        </h2>
        <AssessmentInputFields form={form} {...labelsOf(assessment, shown)} />
      </section>
      <div className={styles['main']}>
        <ResultPanel {...{ shown, saving }} isFaulty={form.isFaulty} onFaulty={toFirstFault} />
        <div className={`${styles['missing']} no-print`}>
          <MissingItems certainty={certainty} />
        </div>
        <WhatIfButton {...{ assessment, inputs }} printout={shown.printout} />
        <FaultBoundary fallback={DrawingFault}>
          <AssessmentView shown={shown} />
        </FaultBoundary>
      </div>
    </div>
  )
}
