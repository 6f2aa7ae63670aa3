import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Client } from '#contract/client.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import { useApi } from '../../../api/api.ts'
import { statementsKey } from '../../../api/statement-queries.ts'
import type { CopyOwner, DraftCopy } from '../../../session/drafts.ts'
import { beforeLeaving } from '../../../session/leaving.ts'
import { useSession, type Session } from '../../../session/session.ts'
import { Autosave, type AutosaveStart, type Sending } from './autosave.ts'
import { makeCopies, type Copies } from './copies.ts'
import { readDraft } from './read-draft.ts'
import type { SaveState } from './save-state.ts'

export type Saving = {
  readonly autosave: Autosave
  readonly state: SaveState
  /** The cell the person is in, kept in the browser for the next time. */
  readonly noteCell: (at: CellRef) => void
}

type Opened = { readonly owner: CopyOwner; readonly start: AutosaveStart; readonly copy: DraftCopy }

/** Saves the draft for as long as its page stands: to the server, and what that does not have yet to the browser. */
export function useAutosave(opened: Opened): Saving {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const [{ autosave, copies }] = useState(() => makeSaving(api, session, opened))
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  useEffect(() => {
    const stopListening = listen(autosave, copies)
    autosave.start()
    return () => {
      stopListening()
      copies.keepCell()
      autosave.stop(copies.isHere())
      void queries.invalidateQueries({ queryKey: statementsKey })
    }
  }, [autosave, copies, queries])
  return { autosave, state, noteCell: copies.noteCell }
}

function makeSaving(api: Client, session: Session, { owner, start, copy }: Opened) {
  const copies = makeCopies(session, owner, copy)
  const { draftId: id } = owner
  const autosave = new Autosave(
    {
      update: ({ record, version, key }: Sending) =>
        api.updateStatement({ params: { id }, body: { ...record, version, generate: false }, idempotencyKey: key }),
      read: () => readDraft(api, id),
      keep: copies.keep,
    },
    start,
  )
  return { autosave, copies }
}

/** When the page may be about to go everything is sent; when the network is back, at once. */
function listen(autosave: Autosave, { keepCell }: Copies): () => void {
  const flush = () => autosave.flush()
  const onGoing = () => {
    keepCell()
    return flush()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void onGoing()
  }
  const forget = beforeLeaving(onGoing)
  // at the window, so that the field being typed in has given its text by then
  const heard = { visibilitychange: onHidden, pagehide: () => void onGoing(), online: () => void flush() }
  for (const [name, listener] of Object.entries(heard)) window.addEventListener(name, listener)
  return () => {
    forget()
    for (const [name, listener] of Object.entries(heard)) window.removeEventListener(name, listener)
  }
}
