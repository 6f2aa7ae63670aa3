import { ErrorCallout } from '#ui/callout.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { editPanelWords } from '#words/assessment-page.ts'
import { whatIfWords } from '#words/what-if.ts'
import type { Kept } from '../kept.ts'
import { useSource } from '../use-source.ts'
import { EditForm } from './edit-form.tsx'
import type { Editing } from './use-editing.ts'

type EditPanelProps = Pick<Editing, 'typed' | 'onTyped'> & {
  readonly kept: Kept
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Changes what an assessment was made by, beside the page. */
export function EditPanel({ isOpen, onClose, ...editing }: EditPanelProps) {
  return (
    <SidePanel isOpen={isOpen} title={editPanelWords.heading} closeLabel={editPanelWords.close} onClose={onClose}>
      <Edit {...editing} onDone={onClose} />
    </SidePanel>
  )
}

function Edit({ kept, ...editing }: Pick<Editing, 'typed' | 'onTyped' | 'onDone'> & { readonly kept: Kept }) {
  const { asked, source } = useSource(kept.id)
  if (asked.isPending) return <p role="status">{whatIfWords.loading}</p>
  if (asked.isError)
    return <ErrorCallout error={asked.error} heading={editPanelWords.notLoaded} onRetry={() => void asked.refetch()} />
  if (source === null) throw new Error('an assessment is of a statement or of fields')
  return <EditForm edited={asked.data} {...{ kept, source, ...editing }} />
}
