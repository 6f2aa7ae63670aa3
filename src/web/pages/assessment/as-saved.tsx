import { useState } from 'react'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { AssessmentView } from '../../parts/assessment-view/assessment-view.tsx'
import { DrawingFault } from '../../parts/fault/fault-notice.tsx'
import { useInAddress } from '../../parts/in-address/use-in-address.ts'
import { AssessmentBar } from './assessment-bar.tsx'
import { EditPanel } from './edit/edit-panel.tsx'
import { editForm } from './edit-in-address.ts'
import type { Kept } from './kept.ts'
import { TrialPanel } from './trial-panel.tsx'

/** The bar with all that can be done with an assessment, the assessment as it was stored, and the panels beside it. */
export function AsSaved({ kept }: { readonly kept: Kept }) {
  const [isEditing, setEditing] = useInAddress(editForm)
  const [isTrying, setTrying] = useState(false)
  return (
    <>
      <AssessmentBar kept={kept} onTry={() => setTrying(true)} onEdit={() => setEditing(true)} />
      <FaultBoundary fallback={DrawingFault}>
        <AssessmentView shown={kept} />
      </FaultBoundary>
      <EditPanel kept={kept} isOpen={isEditing} onClose={() => setEditing(false)} />
      <TrialPanel kept={kept} isOpen={isTrying} onClose={() => setTrying(false)} />
    </>
  )
}
