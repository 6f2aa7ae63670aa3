import { useState } from 'react'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { searchChoice, searchState } from '#ui/search-state.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import type { ChangedInputs } from '../../flows/assessment-inputs/input-texts.ts'
import { AssessmentView } from '../../document/assessment/assessment-view.tsx'
import { DrawingFault } from '../../flows/fault-notice.tsx'
import { AssessmentBar } from './assessment-bar.tsx'
import { EditPanel } from './edit/edit-panel.tsx'
import type { Kept } from './kept.ts'
import { TrialPanel } from './trial-panel.tsx'

/** The bar with all that can be done with an assessment, the assessment as it was stored, and the panels beside it. */
export function AsSaved({ kept }: { readonly kept: Kept }) {
  const [isEditing, setEditing] = useEditPanel()
  const [isTrying, setTrying] = useState(false)
  const [typed, setTyped] = useState<ChangedInputs>({})
  return (
    <>
      <AssessmentBar kept={kept} onTry={() => setTrying(true)} onEdit={() => setEditing(true)} />
      <FaultBoundary fallback={DrawingFault}>
        <AssessmentView shown={kept} />
      </FaultBoundary>
      <EditPanel {...{ kept, typed }} onTyped={setTyped} isOpen={isEditing} onClose={() => setEditing(false)} />
      <TrialPanel kept={kept} isOpen={isTrying} onClose={() => setTrying(false)} />
    </>
  )
}

/** Whether the panel that changes the inputs is open: `?edit=1`. */
const editing = searchState({ edit: searchChoice(['', '1']) })

/** The panel is open where the address asks for it. Opened by its button it leaves the address, and the place on the page, alone. */
function useEditPanel() {
  const [asked, setAsked] = useSearchState(editing)
  const isAsked = asked.edit === '1'
  const [isOpen, setOpen] = useState(isAsked)
  const set = (isEditing: boolean): void => {
    setOpen(isEditing)
    if (isAsked && !isEditing) setAsked(editing.usual)
  }
  return [isOpen, set] as const
}
