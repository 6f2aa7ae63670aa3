import { useLayoutEffect, useMemo, useState } from 'react'
import type { CellRef, Entry } from '#domain/entry/entry.ts'
import { recordWith } from '#domain/records/record-entry.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { useEntry, type EntryWithSteps } from '../../../grid/use-entry.ts'
import type { CopyOwner, DraftCopy } from '../../../session/drafts.ts'
import type { AutosaveStart } from '../saving/autosave.ts'
import { useAutosave, type Saving } from '../saving/use-autosave.ts'

export type OpenDraft = {
  readonly owner: CopyOwner
  readonly start: AutosaveStart
  /** What is typed so far, as an entry. */
  readonly entry: Entry
  /** What this browser kept of it. */
  readonly copy: DraftCopy
}

export type Desk = {
  readonly inHand: EntryWithSteps
  readonly record: StatementRecord
  readonly saving: Saving
  /** Where the grid begins: at the cell the person was last in, or at one a link leads to. `turn` goes up with each link. */
  readonly place: { readonly at: CellRef | null; readonly turn: number }
  readonly goTo: (at: CellRef) => void
}

/** A draft on the desk: typed into, and saved as it changes. What the grid does not show of it stays with the record. */
export function useDesk({ owner, start, entry, copy }: OpenDraft): Desk {
  const inHand = useEntry(() => entry)
  const saving = useAutosave({ owner, start, copy })
  const { autosave } = saving
  const record = useMemo(() => recordWith(start.typed, inHand.entry), [start, inHand.entry])
  // before anything else happens: the page may be gone at the next moment
  useLayoutEffect(() => autosave.note(record), [autosave, record])
  const [place, setPlace] = useState<Desk['place']>({ at: copy.at, turn: 0 })
  const goTo = (at: CellRef) => setPlace(({ turn }) => ({ at, turn: turn + 1 }))
  return { inHand, record, saving, place, goTo }
}
