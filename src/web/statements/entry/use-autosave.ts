import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CellRef } from '#domain/entry/entry.ts'
import type { SaveStatus } from '#domain/records/autosave.ts'
import { useApi } from '../../api/api.ts'
import type { Autosave } from '../../api/run-autosave.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { makeSaving, type Copies, type OpenedDraft } from '../../session/draft-saving.ts'
import { beforeSignOut } from '../../session/before-sign-out.ts'
import { useSession } from '../../session/session.ts'

export type Saving = {
  readonly autosave: Autosave
  readonly status: SaveStatus
  /** Whether the browser has stored the changes that the server does not have. */
  readonly isKept: boolean
  /** Stores the current cell in the browser, so that the next visit starts there. */
  readonly noteCell: (at: CellRef) => void
}

/** Autosaves the draft to the server while its page is open, and keeps unsent changes in the browser. */
export function useAutosave(opened: OpenedDraft): Saving {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const [{ autosave, copies }] = useState(() => makeSaving(api, session, opened))
  const status = useSyncExternalStore(autosave.subscribe, autosave.state)
  const isKept = useSyncExternalStore(autosave.subscribe, copies.isKept)
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
  return { autosave, status, isKept, noteCell: copies.noteCell }
}

/**
 * Saves at once when the page may be about to close, before signing out, and when the network returns. Returns a
 * function that removes these listeners.
 */
function listen(autosave: Autosave, { keepCell }: Copies): () => void {
  const flush = () => autosave.flush()
  const onClosing = () => {
    keepCell()
    return flush()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void onClosing()
  }
  const forget = beforeSignOut(onClosing)
  // Listens on the window, because window listeners run after those on the document, where the field being edited
  // commits its text.
  const listeners = { visibilitychange: onHidden, pagehide: () => void onClosing(), online: () => void flush() }
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener)
  return () => {
    forget()
    for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener)
  }
}
