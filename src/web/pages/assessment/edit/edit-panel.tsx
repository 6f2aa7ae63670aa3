import { SidePanel } from '#ui/side-panel.tsx'
import { editPanelWords } from '#wording/en/assessment-page.ts'
import { whatIfWords } from '#wording/en/what-if.ts'
import { CallFault } from '../../../parts/fault/call-fault.tsx'
import type { Kept } from '../kept.ts'
import { useSource } from '../use-source.ts'
import { EditForm } from './edit-form.tsx'

type EditPanelProps = { readonly kept: Kept; readonly isOpen: boolean; readonly onClose: () => void }

/** Changes what an assessment was made by, beside the page. */
export function EditPanel({ kept, isOpen, onClose }: EditPanelProps) {
  return (
    <SidePanel isOpen={isOpen} title={editPanelWords.heading} closeLabel={editPanelWords.close} onClose={onClose}>
      <Edit kept={kept} onDone={onClose} />
    </SidePanel>
  )
}

function Edit({ kept, onDone }: { readonly kept: Kept; readonly onDone: () => void }) {
  const { asked, source } = useSource(kept.id)
  if (asked.isPending) return <p role="status">{whatIfWords.loading}</p>
  if (asked.isError)
    return <CallFault error={asked.error} heading={editPanelWords.notLoaded} onRetry={() => void asked.refetch()} />
  if (source === null) throw new Error('an assessment is of a statement or of fields')
  return <EditForm edited={asked.data} {...{ kept, source, onDone }} />
}
