import { useParams } from 'react-router'
import { NoDraft } from './opening/no-draft.tsx'
import { OneDraft } from './opening/one-draft.tsx'

/** Where a statement is typed, line by line; without an id, where the latest draft is offered. */
export default function EntryPage() {
  const { id } = useParams()
  return id === undefined ? <NoDraft /> : <OneDraft key={id} id={id} />
}
